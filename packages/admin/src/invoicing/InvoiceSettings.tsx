import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import { USUAL_DUE_DAYS } from "@oja/domain/businesses/terms"
import { businesses } from "@oja/domain/businesses/views"
import { rules } from "@oja/domain/invoicing/schedule"
import type { RowOf } from "@oja/domain/kernel/index"
import { changeNumbering } from "@oja/domain/series/changeNumbering"
import { numbering } from "@oja/domain/series/queries"
import { raiseNumber } from "@oja/domain/series/raiseNumber"
import { written } from "@oja/domain/series/written"
import { useInput } from "ra-core"
import { useEffect, useState } from "react"
import { useFormContext } from "react-hook-form"
import { useAnswer, useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { Facts } from "../ui/Facts.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PictureInput } from "../ui/PictureInput.tsx"
import { toast } from "../ui/toasts.ts"
import { useRuleText } from "./Reminders.tsx"
import { invoiceWords } from "./words.ts"
import "./invoicing.css"

type Series = NonNullable<ReturnType<(typeof numbering)["answer"]>>["series"][number]

/** How invoices are numbered, what they say of the shop, and on which days customers are reminded. */
export const InvoiceSettings = () => {
  const say = invoiceWords.use()
  const ruleText = useRuleText()
  const { business } = useSession()
  const numbers = useAnswer(numbering, {})
  const shop = useRow(businesses, business?.businessId)
  const failed = [numbers, shop].find(({ error }) => error !== undefined)
  const series = numbers.data?.series.find(({ id }) => id === "INV")
  return (
    <>
      <PageTitle back={["/invoices", say("back")]} title={say("settingsTitle")} lead={say("settingsLead")} />
      {failed !== undefined || series === undefined || shop.data === undefined ? (
        <NotYet error={failed?.error} again={() => failed?.again()} rows={6} />
      ) : (
        <>
          <FormSection title={say("numbering")} lead={say("numberingLead")}>
            <Numbers series={series} />
          </FormSection>
          <FormSection title={say("dueUsually")} lead={say("dueUsuallyLead")}>
            <DueUsually shop={shop.data} />
          </FormSection>
          <FormSection title={say("paidInto")} lead={say("paidIntoLead")}>
            <OnThePaper shop={shop.data} />
          </FormSection>
          <FormSection title={say("reminders")} lead={say("remindersLead")}>
            <ul className="row above-12 below-12 invoice-rules">
              {rules.map(({ days, id }) => (
                <li key={id} className="small bold">
                  {ruleText(days)}
                </li>
              ))}
            </ul>
          </FormSection>
        </>
      )}
    </>
  )
}

const Numbering = formOf(changeNumbering)

/** What a number looks like, and the way to go on after numbers that were given out elsewhere. It never goes back. */
const Numbers = ({ series }: { readonly series: Series }) => {
  const say = invoiceWords.use()
  const [raising, raise] = useState(false)
  const { next, nextNumber, pattern, prefix, reset } = series
  if (!mayAsk(changeNumbering)) return <Facts facts={{ [say("nextWillBe")]: nextNumber }} />
  return (
    <>
      <Numbering.Form
        given={{ seriesId: "INV" }}
        start={{ prefix, pattern, reset }}
        demanded={["prefix", "pattern", "reset"]}
        labels={{ reset: say("reset") }}
        submit={say("saveNumbering")}
        stays
        onDone={() => toast({ type: "success", title: say("numberingSaved") })}
      >
        <Numbering.Input name="prefix" />
        <Numbering.Input name="pattern" help="{PREFIX} {YYYY} {YY} {MM} {LOC} {SEQ:5}" />
        <Numbering.Input name="reset" />
        <NextNumber next={next} />
      </Numbering.Form>
      <div>
        <Button onClick={() => raise(true)}>{say("raise.title")}</Button>
      </div>
      {raising && (
        <CommandDialog
          command={raiseNumber}
          words={say.of("raise", { next })}
          given={{ seriesId: "INV" }}
          start={{ next }}
          labels={{ next: say("raiseTo") }}
          onClose={() => raise(false)}
        />
      )}
    </>
  )
}

/** The next number, written out while its looks are typed. */
const NextNumber = ({ next }: { readonly next: number }) => {
  const say = invoiceWords.use()
  const { today } = useShop()
  const { setValue, watch } = useFormContext<Pick<Series, "pattern" | "prefix" | "reset">>()
  const { pattern, prefix, reset } = watch()
  const upper = prefix.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")
  useEffect(() => {
    if (upper !== prefix) setValue("prefix", upper)
  }, [prefix, setValue, upper])
  return (
    <p role="status">
      {say("nextWillBe")}{" "}
      <strong className="digits">{written({ prefix: upper, pattern, reset }, next, today, "MAIN")}</strong>
    </p>
  )
}

const Shop = formOf(changeBusiness)
const texts = ["bankName", "accountNumber", "accountName", "taxId"] as const

/** In how many days invoices are due from now on. */
const DueUsually = ({ shop }: { readonly shop: RowOf<typeof businesses> }) => {
  const say = invoiceWords.use()
  if (!mayAsk(changeBusiness)) return <p>{shop.invoiceDueDays ?? USUAL_DUE_DAYS}</p>
  return (
    <Shop.Form
      given={{ businessId: shop.id }}
      start={{ invoiceDueDays: shop.invoiceDueDays ?? USUAL_DUE_DAYS }}
      fields={["invoiceDueDays"]}
      submit={say("save")}
      stays
      onDone={() => toast({ type: "success", title: say("shopSaved") })}
    >
      <Shop.Input name="invoiceDueDays" />
    </Shop.Form>
  )
}

/** What every invoice from now on says of the shop: where it is paid, its tax number, its logo. */
const OnThePaper = ({ shop }: { readonly shop: RowOf<typeof businesses> }) => {
  const say = invoiceWords.use()
  if (!mayAsk(changeBusiness)) return <Facts facts={Object.fromEntries(texts.map((name) => [name, shop[name]]))} />
  return (
    <Shop.Form
      given={{ businessId: shop.id }}
      start={shop}
      fields={["logo", ...texts]}
      submit={say("save")}
      stays
      onDone={() => toast({ type: "success", title: say("shopSaved") })}
    >
      <Logo name={shop.name} />
      {texts.map((name) => (
        <Shop.Input key={name} name={name} />
      ))}
      <p className="muted">{say("onlyNew")}</p>
    </Shop.Form>
  )
}

const Logo = ({ name }: { readonly name: string }) => {
  const say = invoiceWords.use()
  const { field } = useInput<string | null>({ source: "logo" })
  return <PictureInput label={say("logo")} alt={name} value={field.value ?? ""} onPick={field.onChange} />
}
