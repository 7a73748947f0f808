import { present } from "@oja/domain/kernel/present"
import { changeDiscount } from "@oja/domain/promotions/changeDiscount"
import { createDiscount } from "@oja/domain/promotions/createDiscount"
import type { FieldValues } from "react-hook-form"
import { useNavigate } from "react-router-dom"
import { plainAmount } from "../data/formatMoney.ts"
import { readAmount } from "../data/typed.ts"
import type { InputOf } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { CommandForm, formOf } from "../ui/CommandForm.tsx"
import { Typed, useOwn } from "../ui/formInputs.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { ChoiceInput, FigureInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { useFigure } from "../ui/useFigure.ts"
import { discountExample } from "./discountExample.ts"
import { ExampleCard } from "./ExampleCard.tsx"
import { type Discount, paths } from "./offer.ts"
import { PickField, type TargetKind } from "./PickField.tsx"
import { discountOff, type DiscountOff } from "./ruleDraft.ts"
import { useSentences } from "./sentences.ts"
import { isBackwards, WhenFields, whenFields } from "./WhenFields.tsx"
import { promotionWords } from "./words.ts"

const { Input } = formOf(createDiscount)
const applications = ["all", "products", "categories", "collections", "customers"] as const
const offTypes = ["percent", "amount", "free_delivery"] as const

interface Props {
  readonly discount?: Discount
}

/** What a discount says of itself; beside it, what a customer will see of it. */
export const DiscountForm = ({ discount }: Props) => {
  const say = promotionWords.use()
  const go = useNavigate()
  const { currency, locale, today } = useShop()
  const sentences = useSentences()
  const fresh = discount === undefined
  const offIn = ({ off }: FieldValues) => discountOff(off as DiscountOff, currency)
  const isFor = ({ appliesTo }: FieldValues): boolean => appliesTo !== "all"
  return (
    <CommandForm<typeof createDiscount, Discount>
      command={fresh ? createDiscount : (changeDiscount as unknown as typeof createDiscount)}
      given={present({ discountId: discount?.id })}
      start={{ startsAt: today, appliesTo: "all", stackable: false, firstOrderOnly: false, ...discount }}
      fields={[
        "name",
        "code",
        "appliesTo",
        "minimumTotal",
        "perCustomerLimit",
        "firstOrderOnly",
        "stackable",
        ...whenFields,
      ]}
      demanded={["name", "appliesTo", "startsAt"]}
      own={{ off: offStart(discount), targets: discount?.targets ?? [] }}
      judge={(input, typed) => ({
        off: offIn(typed) === undefined ? say("wrongOff") : undefined,
        targets: isFor(typed) && (typed["targets"] as ReadonlyArray<string>).length === 0 ? say("find") : undefined,
        endsAt: isBackwards(input) ? say("wrongEnd") : undefined,
      })}
      finish={(said, typed) => {
        const targets = isFor(typed) ? { targets: typed["targets"] as unknown } : fresh ? {} : { targets: null }
        return { ...said, off: offIn(typed), ...targets } as InputOf<typeof createDiscount>
      }}
      submit={say(fresh ? "discounts.create" : "save")}
      onDone={(_, { name }) => {
        toast({ type: "success", title: say("saveDone", { name }) })
        void go(paths.discounts.list)
      }}
    >
      <div className="long-form offer-form">
        <div>
          <FormSection title={say("discounts.about")} lead={say("discounts.aboutLead")}>
            <Input name="name" help={say("nameHelp")} />
            <Input name="code" help={say("codeHelp")} />
            <Off />
          </FormSection>
          <FormSection title={say("who")} lead={say("whoLead")}>
            <Input name="appliesTo" among={applications} />
            <Typed>{(typed) => isFor(typed) && <Targets of={typed["appliesTo"] as TargetKind} />}</Typed>
            <div className="pair">
              <Input name="minimumTotal" />
              <Input name="perCustomerLimit" />
            </div>
            <Input name="firstOrderOnly" />
            <Input name="stackable" />
          </FormSection>
          <WhenFields />
        </div>
        <aside className="stack gap-12 offer-side">
          <Typed>
            {(typed) => {
              const off = offIn(typed)
              const least = readAmount(String(typed["minimumTotal"]), currency, locale)
              return (
                <ExampleCard
                  sentence={off && sentences.discount({ off })}
                  example={off && discountExample(off, typeof least === "number" ? least : 0, currency)}
                />
              )
            }}
          </Typed>
        </aside>
      </div>
    </CommandForm>
  )
}

const offStart = (discount: Discount | undefined): DiscountOff => {
  const { off } = discount ?? {}
  if (off === undefined || off.type === "free_delivery") return { type: off?.type ?? "percent", value: "" }
  return { type: off.type, value: plainAmount(off.value, off.type === "percent" ? "NGN" : discount!.currency) }
}

/** What comes off: a part of a hundred, an amount, or the delivery. */
const Off = () => {
  const say = promotionWords.use()
  const figure = useFigure()
  const { become, tied, value: off, wrong } = useOwn<DiscountOff>("off")
  return (
    <>
      <ChoiceInput
        label={say("offType")}
        value={off.type}
        options={offTypes.map((value) => ({ value, name: say(`off.${value}`) }))}
        onPick={(type) => become((now) => ({ ...now, type }))}
      />
      {off.type !== "free_delivery" && (
        <FigureInput
          {...tied}
          label={say(off.type === "percent" ? "rule.percent" : "amountOff")}
          {...(off.type === "percent" && { behind: "%" })}
          inputMode="decimal"
          {...figure(off.value, (value) => become((now) => ({ ...now, value })))}
          wrong={wrong}
        />
      )}
    </>
  )
}

const Targets = ({ of }: { readonly of: TargetKind }) => {
  const { become, value, wrong } = useOwn<ReadonlyArray<string>>("targets")
  return <PickField of={of} value={value} wrong={wrong} onChange={(ids) => become(() => ids)} />
}
