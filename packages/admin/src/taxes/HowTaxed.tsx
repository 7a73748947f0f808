import { unit } from "@oja/domain/kernel/amounts"
import { reckon } from "@oja/domain/sales/reckon"
import { useState, type FormEvent } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { PickField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { Segments } from "../ui/Segments.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useLocale, useWords } from "../words/words.ts"
import { percentOf, taxingOf, type Rate, type Taxed, type TaxSettings } from "./taxing.ts"

interface Props {
  readonly shop: Taxed
  readonly rates: ReadonlyArray<Rate>
  readonly edits: boolean
}

/** On or off, in the prices or on top, and the rate that goods and deliveries have when they name none. */
export const HowTaxed = ({ shop, rates, edits }: Props) => {
  const say = useWords()
  const language = useLocale()
  const { locale } = useShop()
  const before = shop.taxSettings
  const first = before.taxRateId ?? rates.find(({ rate }) => rate > 0)?.id
  const [now, become] = useState<TaxSettings>({ ...before, ...(first !== undefined && { taxRateId: first }) })
  const { send, sending, wrongs, trouble } = useCommand()
  const set = (part: Partial<TaxSettings>) => become({ ...now, ...part })
  const { deliveryRateId, inclusive, on, taxRateId } = now
  const same = JSON.stringify(now) === JSON.stringify(before) || (!on && !before.on && inclusive === before.inclusive)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const taxSettings = { on, inclusive, taxRateId: taxRateId ?? null, deliveryRateId: deliveryRateId ?? null }
    const url = `/business/${encodeURIComponent(shop.id)}`
    if ((await send(url, { taxSettings }, "PATCH")) === undefined) return
    toast({ type: "success", title: say("tax.saved") })
  }
  const options = rates.map(({ id, names, rate }) => (
    <option key={id} value={id}>
      {rate === 0 ? names[language] : say("tax.line", { name: names[language], rate: percentOf(rate, locale) })}
    </option>
  ))
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormSection title={say("tax.how")} lead={say("tax.howLead")}>
        <Segments
          label={say("tax.how")}
          seen={false}
          options={[
            { value: "off", name: say("tax.off") },
            { value: "on", name: say("tax.on") },
          ]}
          value={on ? "on" : "off"}
          onChange={(value) => set({ on: value === "on" })}
        />
        {on && (
          <>
            <Segments
              label={say("tax.prices")}
              options={[
                { value: "inclusive", name: say("tax.inclusive") },
                { value: "exclusive", name: say("tax.exclusive") },
              ]}
              value={inclusive ? "inclusive" : "exclusive"}
              onChange={(value) => set({ inclusive: value === "inclusive" })}
            />
            <PickField
              label={say("tax.rate")}
              disabled={!edits}
              value={taxRateId ?? ""}
              wrong={wrongs["taxRateId"] ?? wrongs["taxSettings"]}
              onChange={({ target: { value } }) => set({ taxRateId: value })}
            >
              {taxRateId === undefined && <option value="">{say("tax.noneYet")}</option>}
              {options}
            </PickField>
            <PickField
              label={say("tax.deliveryRate")}
              disabled={!edits}
              value={deliveryRateId ?? ""}
              onChange={({ target: { value } }) => {
                const { deliveryRateId: _, ...rest } = now
                become(value === "" ? rest : { ...rest, deliveryRateId: value })
              }}
            >
              <option value="">{say("tax.asGoods")}</option>
              {options}
            </PickField>
            <Example taxes={now} rates={rates} />
          </>
        )}
        <Trouble trouble={trouble} />
        {edits && (
          <div>
            <button type="submit" className="button button-main" disabled={sending || same}>
              {say("tax.save")}
            </button>
          </div>
        )}
      </FormSection>
    </form>
  )
}

/** What it means for a price of a thousand. */
const Example = ({ taxes, rates }: { taxes: TaxSettings; rates: ReadonlyArray<Rate> }) => {
  const say = useWords()
  const { currency, money, today } = useShop()
  const price = 1000 * unit(currency)
  const tax = taxingOf({ taxes, rates, cashStep: undefined }, undefined, today)
  const come = reckon([{ quantity: 1000, unitPrice: price, ...(tax !== undefined && { tax }) }])
  if (tax === undefined || "misfit" in come) return null
  const facts = { price: money(price), tax: money(come.tax), total: money(come.total) }
  return <p className="muted">{say(taxes.inclusive ? "tax.example" : "tax.exampleTop", facts)}</p>
}
