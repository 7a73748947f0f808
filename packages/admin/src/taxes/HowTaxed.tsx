import { present } from "@oja/domain/kernel/present"
import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import type { TaxSettings } from "@oja/domain/rates/events"
import { unit } from "@oja/domain/kernel/amounts"
import { reckon } from "@oja/domain/sales/reckon"
import { useState, type FormEvent } from "react"
import { useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { ChoiceInput, SelectInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { percentOf, taxingOf, type Rate, type Taxed } from "../data/taxing.ts"
import { taxWords } from "./words.ts"

interface Props {
  readonly shop: Taxed
  readonly rates: ReadonlyArray<Rate>
  readonly edits: boolean
}

/** On or off, in the prices or on top, and the rate that goods and deliveries have when they name none. */
export const HowTaxed = ({ shop, rates, edits }: Props) => {
  const say = taxWords.use()
  const { language, locale } = useShop()
  const before = shop.taxSettings
  const first = before.taxRateId ?? rates.find(({ rate }) => rate > 0)?.id
  const [now, become] = useState<TaxSettings>({ ...before, ...present({ taxRateId: first }) })
  const { run, busy, refused, wrongs } = useCommand(changeBusiness)
  const set = (part: Partial<TaxSettings>) => become({ ...now, ...part })
  const { deliveryRateId, inclusive, on, taxRateId } = now
  const same = JSON.stringify(now) === JSON.stringify(before) || (!on && !before.on && inclusive === before.inclusive)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const taxSettings = { on, inclusive, taxRateId: taxRateId ?? null, deliveryRateId: deliveryRateId ?? null }
    if ((await run({ businessId: shop.id, taxSettings })) === undefined) return
    toast({ type: "success", title: say("saved") })
  }
  const options = rates.map(({ id, names, rate }) => ({
    value: id,
    name: rate === 0 ? names[language] : say("line", { name: names[language], rate: percentOf(rate, locale) }),
  }))
  const wrong = wrongs["taxRateId"] ?? wrongs["taxSettings"]
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormSection title={say("how")} lead={say("howLead")}>
        <ChoiceInput
          bare
          label={say("how")}
          options={[
            { value: "off", name: say("off") },
            { value: "on", name: say("on") },
          ]}
          value={on ? "on" : "off"}
          onPick={(value) => set({ on: value === "on" })}
        />
        {on && (
          <>
            <ChoiceInput
              label={say("prices")}
              options={[
                { value: "inclusive", name: say("inclusive") },
                { value: "exclusive", name: say("exclusive") },
              ]}
              value={inclusive ? "inclusive" : "exclusive"}
              onPick={(value) => set({ inclusive: value === "inclusive" })}
            />
            <SelectInput
              label={say("rate")}
              disabled={!edits}
              value={taxRateId ?? ""}
              wrong={wrong}
              empty={taxRateId === undefined ? say("noneYet") : undefined}
              options={options}
              onPick={(value) => set({ taxRateId: value })}
            />
            <SelectInput<string>
              label={say("deliveryRate")}
              disabled={!edits}
              value={deliveryRateId ?? ""}
              empty={say("asGoods")}
              options={options}
              onPick={(value) => {
                const { deliveryRateId: _, ...rest } = now
                const named = rates.find(({ id }) => id === value)
                become(named === undefined ? rest : { ...rest, deliveryRateId: named.id })
              }}
            />
            <Example taxes={now} rates={rates} />
          </>
        )}
        {wrong === undefined && <Refusal of={refused} />}
        {edits && (
          <div>
            <Button look="main" type="submit" disabled={busy || same}>
              {say("save")}
            </Button>
          </div>
        )}
      </FormSection>
    </form>
  )
}

/** What it means for a price of a thousand. */
const Example = ({ taxes, rates }: { taxes: TaxSettings; rates: ReadonlyArray<Rate> }) => {
  const say = taxWords.use()
  const { currency, money, today } = useShop()
  const price = 1000 * unit(currency)
  const tax = taxingOf({ taxes, rates, cashStep: undefined }, undefined, today)
  const come = reckon([{ quantity: 1000, unitPrice: price, ...present({ tax }) }])
  if (tax === undefined || "misfit" in come) return null
  const facts = { price: money(price), tax: money(come.tax), total: money(come.total) }
  return <p className="muted">{say(taxes.inclusive ? "example" : "exampleTop", facts)}</p>
}
