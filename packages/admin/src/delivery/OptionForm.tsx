import { present } from "@oja/domain/kernel/present"
import { addDeliveryOption } from "@oja/domain/delivery/addOption"
import { changeDeliveryOption } from "@oja/domain/delivery/changeOption"
import type { Area, Kind, Terms } from "@oja/domain/delivery/events"
import { feeFor } from "@oja/domain/delivery/quote"
import { deliveryOptions } from "@oja/domain/delivery/views"
import { unit } from "@oja/domain/kernel/amounts"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { Link, useLocation, useNavigate, useParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import type { ShownField } from "../data/described.ts"
import { typedOf, valueOf } from "../data/fieldText.ts"
import { describedCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { BranchesInput } from "../ui/BranchInput.tsx"
import { CommandForm, formOf } from "../ui/CommandForm.tsx"
import { InputAs, OneOf, Typed } from "../ui/formInputs.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { NotHere } from "../ui/NotHere.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { toast } from "../ui/toasts.ts"
import { useBranches } from "../ui/useBranches.ts"
import { useBranchName } from "../ui/useBranchName.ts"
import { type AreaDraft, areaOf, AreasField, draftOf } from "./Areas.tsx"
import { addresses, kinds, type Option } from "./option.ts"
import { deliveryWords } from "./words.ts"
import "./delivery.css"

/** The form of one kind of delivery: a new option, or one to change. */
export const OptionPage = () => {
  const say = deliveryWords.use()
  const { id } = useParams()
  const { pathname } = useLocation()
  const kind = kinds.find((it) => addresses[it] === pathname.split("/")[2])
  const { data, error, again } = useRow(deliveryOptions, id)
  const branches = useBranches()
  const wrong = error ?? branches.error
  if (wrong !== undefined) return <ErrorState error={wrong} onRetry={error === undefined ? branches.again : again} />
  if (branches.data === undefined || (id !== undefined && data?.id !== id)) return <PageSkeleton />
  if (kind === undefined || (data !== undefined && data.kind !== kind)) return <NotHere />
  return (
    <>
      <PageTitle
        back={["/delivery", say("title")]}
        title={data?.name ?? say(`fresh.${kind}`)}
        lead={say(`about.${kind}`)}
      />
      <OptionForm key={`${kind} ${id}`} kind={kind} option={data} />
    </>
  )
}

/**
 * What a kind of delivery asks, field by field as its case of the terms says it. Ways are typed in kilometres and kept in
 * metres, which are thousandths of them; areas are typed in several boxes each.
 */
const fieldsOf = (kind: Kind): ReadonlyArray<ShownField> => {
  const terms = describedCommand(addDeliveryOption).fields.find(({ name }) => name === "terms")
  return (terms?.cases?.of[kind] ?? []).map((field) =>
    field.name === "areas"
      ? { name: field.name, kind: "any", required: false }
      : field.meaning === "distance"
        ? { ...field, meaning: "quantity" }
        : field,
  )
}

interface Props {
  readonly kind: Kind
  readonly option: Option | undefined
}

// The fields of the terms stand beside those of the option, whichever case they are of.
const { Input: AnyInput } = formOf({} as AnyCommand)
const Input = AnyInput as (props: {
  readonly name: string
  readonly label?: string
  readonly help?: string
  readonly rows?: number
}) => React.ReactNode

/** What customers read of an option, what it costs, and where it is offered. */
const OptionForm = ({ kind, option }: Props) => {
  const say = deliveryWords.use()
  const go = useNavigate()
  const shop = useShop()
  const { data: branches = [] } = useBranches()
  const asked = fieldsOf(kind)
  const command = option === undefined ? addDeliveryOption : changeDeliveryOption
  const described = describedCommand(command)
  const about = described.fields.filter(({ name }) => name !== "terms" && name !== "enabled")
  const flat = { ...described, fields: [...about, ...asked] } as unknown as AnyCommand
  // Fees are said in the currency of today: those of another are said anew.
  const stands = Object.entries(
    option?.terms ?? { locationIds: [branches[0]?.id], locationId: branches[0]?.id, freeKm: 0, roundTo: 1 },
  )
  const said = stands.filter(
    ([name]) =>
      option === undefined ||
      option.currency === shop.currency ||
      asked.find((it) => it.name === name)?.meaning !== "amount",
  )
  const areas = option !== undefined && "areas" in option.terms ? (option.terms.areas ?? []) : []
  const start = {
    ...option,
    ...Object.fromEntries(said),
    areas: areas.map((area) => draftOf(area, shop.locale)),
  }
  return (
    <CommandForm<AnyCommand>
      command={flat}
      given={present({ optionId: option?.id })}
      start={start}
      demanded={["name"]}
      submit={(_, { name }: { readonly name?: string }) =>
        option !== undefined ? say("save") : name === undefined ? say("add") : say("create", { name })
      }
      judge={(input, typed) => wrongsOf(say, input, typed, shop.locale)}
      finish={({ estimatedTime, expectedVersion, name, optionId: id, ...terms }: Record<string, unknown>) => ({
        optionId: id,
        expectedVersion,
        name,
        estimatedTime,
        terms: { _tag: kind, ...terms, ...areasOf(terms["areas"], shop.locale) },
      })}
      onDone={(_, input) => {
        toast({ type: "success", title: say("saved", { name: String((input as Record<string, unknown>)["name"]) }) })
        void go("/delivery")
      }}
    >
      <FormSection title={say("aboutSection")} lead={say("aboutLead")}>
        <Input name="name" label={say("name")} />
        <Input name="estimatedTime" label={say("time")} help={say("timeHelp")} />
      </FormSection>
      <TermsFields kind={kind} fields={asked} />
      {asked.some(({ name }) => name === "areas") && (
        <FormSection title={say("where")} lead={say("whereLead")}>
          <InputAs name="areas">
            {({ around, value, onPick }) => (
              <AreasField
                areas={value as ReadonlyArray<AreaDraft>}
                wrongOf={(area) =>
                  around.wrong !== undefined && areaOf(area, shop.locale) === undefined ? around.wrong : undefined
                }
                onAreas={onPick}
              />
            )}
          </InputAs>
        </FormSection>
      )}
    </CommandForm>
  )
}

const areasOf = (typed: unknown, locale: string): { readonly areas?: ReadonlyArray<Area> } => {
  const areas = ((typed ?? []) as ReadonlyArray<AreaDraft>).flatMap((area) => areaOf(area, locale) ?? [])
  return areas.length === 0 ? {} : { areas }
}

/** What the terms alone do not say: that an area names a place, and that the base fee ends before the way does. */
const wrongsOf = (
  say: ReturnType<typeof deliveryWords.use>,
  { freeKm, maxKm }: Readonly<Record<string, unknown>>,
  { areas = [] }: Readonly<Record<string, unknown>>,
  locale: string,
) => ({
  ...((areas as ReadonlyArray<AreaDraft>).some((area) => areaOf(area, locale) === undefined) && {
    areas: say("wrongArea"),
  }),
  ...(Number(freeKm) > Number(maxKm) && { freeKm: say("wrongFurther") }),
})

interface TermsProps {
  readonly kind: Kind
  readonly fields: ReadonlyArray<ShownField>
}

/** What only this kind of delivery asks. */
const TermsFields = ({ kind, fields }: TermsProps) => {
  const say = deliveryWords.use()
  switch (kind) {
    case "flat_rate":
      return (
        <FormSection title={say("terms")}>
          <Input name="fee" />
        </FormSection>
      )
    case "free":
      return (
        <FormSection title={say("terms")}>
          <Input name="minimumTotal" label={say("minimum")} help={say("minimumHelp")} />
        </FormSection>
      )
    case "customer_pay_delivery":
      return (
        <FormSection title={say("terms")} lead={say("noteHelp")}>
          <Input name="note" label={say("note")} rows={2} />
        </FormSection>
      )
    case "pickup":
      return (
        <FormSection title={say("where")}>
          <BranchesInput label={say("branches")} />
          <Input name="instructions" label={say("instructions")} rows={2} />
        </FormSection>
      )
    case "distance":
      return <DistanceFields kind={kind} fields={fields} />
  }
}

/** Steps of the currency's own units a fee may be rounded to. */
const steps = [5, 10, 50, 100, 500]
const examples = [2000, 5000, 10_000, 20_000]

/** From where it is measured, what each kilometre costs, and what some ways would come to. */
const DistanceFields = ({ fields }: TermsProps) => {
  const say = deliveryWords.use()
  const shop = useShop()
  const branchName = useBranchName()
  const { data: branches = [] } = useBranches()
  const { money, quantity } = shop
  const roundTo = fields.find(({ name }) => name === "roundTo")!
  const stepOf = (step: number) => ({
    value: String(typedOf(roundTo, step, shop)),
    name: step === 1 ? say("roundExact") : money(step),
  })
  return (
    <Typed>
      {(typed) => {
        const read = fields.map((field) => [field.name, valueOf(field, typed[field.name], shop)] as const)
        const terms = Object.fromEntries(
          read.map(([name, found]) => [name, "value" in found ? found.value : undefined]),
        )
        const whole = read.every(([, found]) => "value" in found)
        const from = branches.find(({ id }) => id === typed["locationId"])
        const roundings = [1, ...steps.map((step) => step * unit(shop.currency))]
        const own = Number(terms["roundTo"])
        const offered = roundings.includes(own) || Number.isNaN(own) ? roundings : [...roundings, own]
        return (
          <FormSection title={say("terms")} lead={say("road")}>
            <OneOf
              name="locationId"
              label={say("from")}
              options={branches
                .filter(({ id, state }) => state === "active" || id === from?.id)
                .map(({ id }) => ({ value: id, name: branchName(id) }))}
            />
            {from !== undefined && from.geo === undefined && (
              <p className="note">
                {say("unplaced", { name: branchName(from.id) })} <Link to="/more/locations">{say("places")}</Link>
              </p>
            )}
            <div className="pair">
              <Input name="baseFee" label={say("baseFee")} />
              <Input name="perKm" label={say("perKm")} />
              <Input name="freeKm" label={say("freeKm")} />
              <Input name="maxKm" label={say("maxKm")} />
            </div>
            <OneOf name="roundTo" label={say("roundTo")} options={offered.map(stepOf)} />
            {whole && (
              <ul className="row small muted gap-4 gap-x-24 digits">
                {examples
                  .filter((km) => km <= Number(terms["maxKm"]))
                  .map((km) => (
                    <li key={km}>
                      {say("example", {
                        km: quantity(km),
                        fee: money(feeFor(terms as Extract<Terms, { readonly _tag: "distance" }>, km)),
                      })}
                    </li>
                  ))}
              </ul>
            )}
          </FormSection>
        )
      }}
    </Typed>
  )
}
