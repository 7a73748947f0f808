import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import { businesses } from "@oja/domain/businesses/views"
import { currencies } from "@oja/domain/kernel/amounts"
import type { RowOf } from "@oja/domain/kernel/index"
import { useInput } from "ra-core"
import { useState } from "react"
import { Link } from "react-router-dom"
import { useGet, useRow } from "../data/client.ts"
import { call } from "../data/http.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { describe, useSession, type Business } from "../session/session.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { textOfError } from "../ui/formInputs.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Facts } from "../ui/Facts.tsx"
import { Differences } from "../ui/Differences.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { SelectInput } from "../ui/inputs.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useText } from "../ui/useText.ts"
import { businessWords } from "./words.ts"

type Shop = RowOf<typeof businesses>

const { Form, Input } = formOf(changeBusiness)
const reach = ["address", "email", "phone", "instagram", "x", "facebook"] as const

/** What the shop says of itself, and the money it counts in. */
export const BusinessSettings = () => {
  const say = businessWords.use()
  const { business } = useSession()
  const { data: shop, error, again } = useRow(businesses, business?.businessId)
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : shop === undefined ? (
        <RowsSkeleton rows={6} />
      ) : (
        <>
          {mayAsk(changeBusiness) ? <ShopForm now={shop} /> : <ShopFacts shop={shop} />}
          <Currency shop={shop} />
          <FormSection title={say("taxes")} lead={say("taxesLead")}>
            <div>
              <Link className="button button-line" to="/dashboard/settings/taxes">
                {say("openTaxes")}
              </Link>
            </div>
          </FormSection>
        </>
      )}
    </>
  )
}

interface Of {
  readonly shop: Shop
}

/** The shop's name, trade and addresses. */
const ShopForm = ({ now }: { readonly now: Shop }) => {
  const say = businessWords.use()
  // What was typed stays while others write; the version is that of what it was typed over.
  const [shop, begin] = useState(now)
  const [version, become] = useState(now.version)
  const again = async () => {
    try {
      const newest = await call<Shop>(`/api/businesses/${shop.id}`)
      become(newest.version)
      begin(newest)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Form<Shop>
      key={shop.version}
      given={{ businessId: shop.id, expectedVersion: version }}
      start={shop}
      fields={["name", "industryId", "registered", "numberOfEmployees", ...reach, "belowZero"]}
      demanded={["name", "industryId", "belowZero"]}
      submit={say("save")}
      stays
      afterRefusal={(refused) => <Differences of={refused} again={() => void again()} />}
      onDone={({ name, version: saved }) => {
        become(saved)
        void describe({ name })
        toast({ type: "success", title: say("saved") })
      }}
    >
      <FormSection title={say("what")} lead={say("whatLead")}>
        <Input name="name" label={say("name")} />
        <IndustryField />
        <Input name="registered" label={say("registered")} />
        <Input name="numberOfEmployees" label={say("employees")} />
      </FormSection>
      <FormSection title={say("reach")} lead={say("reachLead")}>
        {reach.map((name) => (
          <Input key={name} name={name} />
        ))}
      </FormSection>
      <FormSection title={say("till")} lead={say("tillLead")}>
        <Input name="belowZero" label={say("belowZero")} />
      </FormSection>
    </Form>
  )
}

interface Industry {
  readonly id: string
  readonly names: Readonly<Record<"en" | "fr", string>>
}

const IndustryField = () => {
  const say = businessWords.use()
  const { language } = useShop()
  const { data } = useGet<{ readonly industries: ReadonlyArray<Industry> }>("/business-industry")
  const { field, fieldState } = useInput<string>({ source: "industryId" })
  const known = data?.industries ?? [{ id: field.value, names: { en: field.value, fr: field.value } }]
  return (
    <SelectInput
      label={say("industry")}
      value={field.value}
      wrong={textOfError(fieldState.error?.message)}
      options={known.map(({ id, names }) => ({ value: id, name: names[language] }))}
      onPick={field.onChange}
    />
  )
}

/** The same, for whoever may not change it. */
const ShopFacts = ({ shop }: Of) => {
  const say = businessWords.use()
  const text = useText(businesses)
  const named = { name: say("name"), numberOfEmployees: say("employees"), belowZero: say("belowZero") } as const
  return (
    <FormSection title={say("what")} lead={say("whatLead")}>
      <Facts
        facts={Object.fromEntries(
          (["name", "numberOfEmployees", "belowZero"] as const).map((name) => [named[name], text(shop, name)]),
        )}
      />
      <p>{reach.flatMap((name) => shop[name] ?? []).join(" · ")}</p>
    </FormSection>
  )
}

// The book asks for these very words, in whichever language the person reads.
const CONFIRMATION = "CHANGE CURRENCY"

/** The money the shop counts in: it changes for what comes, after the merchant has written that they mean it. */
const Currency = ({ shop }: Of) => {
  const say = businessWords.use()
  const { language } = useShop()
  const edits = mayAsk(changeBusiness)
  const { currency: from, id: businessId } = shop
  const [to, choose] = useState(from)
  const [asking, ask] = useState(false)
  const names = new Intl.DisplayNames([language], { type: "currency" })
  const confirmation = say("confirm", { words: CONFIRMATION })
  return (
    <FormSection title={say("currency")} lead={say("currencyLead")}>
      <SelectInput
        label={say("currency")}
        disabled={!edits}
        value={to}
        options={currencies.map((code) => ({ value: code, name: `${code} · ${names.of(code)}` }))}
        onPick={choose}
      />
      {edits && (
        <div>
          <button type="button" className="button button-line" disabled={to === from} onClick={() => ask(true)}>
            {say("change.submit")}
          </button>
        </div>
      )}
      {asking && (
        <CommandDialog<typeof changeBusiness, Pick<Business, "currencyObj">>
          command={changeBusiness}
          words={say.of("change", { currency: to, from, to })}
          danger
          given={{ businessId, currency: to }}
          fields={["confirm"]}
          demanded={["confirm"]}
          labels={{ confirm: confirmation }}
          judge={(_, { confirm }) => ({ confirm: confirm === CONFIRMATION ? undefined : confirmation })}
          onDone={({ currencyObj }) => void describe({ ...(currencyObj && { currencyObj }) })}
          onClose={() => ask(false)}
        />
      )}
    </FormSection>
  )
}
