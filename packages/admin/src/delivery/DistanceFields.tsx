import { Link } from "react-router-dom"
import { feeFor } from "@oja/domain/delivery/quote"
import { unit } from "@oja/domain/kernel/amounts"
import { useShop } from "../data/useShop.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { useWords } from "../words/words.ts"
import { readTerms } from "./optionDraft.ts"
import type { Props } from "./TermsFields.tsx"

/** Steps of the currency's own units a fee may be rounded to. */
const steps = [5, 10, 50, 100, 500]
const examples = [2000, 5000, 10_000, 20_000]

/** From where it is measured, what each kilometre costs, and what some ways would come to. */
export const DistanceFields = ({ kind, draft, branches, writing, wrongOf, set }: Props) => {
  const say = useWords()
  const { money, quantity } = useShop()
  const from = branches.find(({ id }) => id === draft.locationId)
  const { terms, mending } = readTerms(kind, draft, writing)
  const whole = ["baseFee", "perKm", "freeKm", "maxKm"].every((field) => mending[field] === undefined)
  const roundings = [...new Set([1, ...steps.map((step) => step * unit(writing.currency)), draft.roundTo])]
  const field = (name: "baseFee" | "perKm" | "freeKm" | "maxKm") => ({
    label: say(`delivery.${name}`),
    inputMode: "decimal" as const,
    autoComplete: "off",
    value: draft[name],
    wrong: wrongOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
  })
  return (
    <FormSection title={say("delivery.terms")} lead={say("delivery.road")}>
      <PickField
        label={say("delivery.from")}
        value={draft.locationId}
        onChange={({ target }) => set({ locationId: target.value })}
      >
        {branches
          .filter(({ id, state }) => state === "active" || id === draft.locationId)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </PickField>
      {from !== undefined && from.geo === undefined && (
        <p className="unplaced">
          {say("delivery.unplaced", { name: from.name })} <Link to="/more/locations">{say("delivery.places")}</Link>
        </p>
      )}
      <div className="pair">
        <TextField {...field("baseFee")} />
        <TextField {...field("perKm")} />
        <TextField {...field("freeKm")} />
        <TextField {...field("maxKm")} />
      </div>
      <PickField
        label={say("delivery.roundTo")}
        value={draft.roundTo}
        onChange={({ target }) => set({ roundTo: Number(target.value) })}
      >
        {roundings.map((step) => (
          <option key={step} value={step}>
            {step === 1 ? say("delivery.roundExact") : money(step)}
          </option>
        ))}
      </PickField>
      {whole && terms._tag === "distance" && (
        <ul className="ways-examples digits">
          {examples
            .filter((km) => km <= terms.maxKm)
            .map((km) => (
              <li key={km}>{say("delivery.example", { km: quantity(km), fee: money(feeFor(terms, km)) })}</li>
            ))}
        </ul>
      )}
    </FormSection>
  )
}
