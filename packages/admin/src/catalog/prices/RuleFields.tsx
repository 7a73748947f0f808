import { stepsFor } from "@oja/domain/catalog/repricing"
import { exponent } from "@oja/domain/kernel/amounts"
import { useMay } from "../../data/access.ts"
import { useShop } from "../../data/useShop.ts"
import { ChoiceInput, FigureInput, SelectInput } from "../../ui/inputs.tsx"
import { catalogWords } from "../words.ts"
import type { RuleDraft } from "./ruleDraft.ts"

interface Props {
  readonly draft: RuleDraft
  readonly wrong: "much" | "overCost" | undefined
  readonly prices: ReadonlyArray<number>
  readonly usual: number
  readonly onChange: (part: Partial<RuleDraft>) => void
}

/** By how much prices move, what they are rounded to, and what they stay over. */
export const RuleFields = ({ draft, onChange, prices, usual, wrong }: Props) => {
  const say = catalogWords.use()
  const { currency, locale } = useShop()
  const seesCost = useMay("products", "view_cost")
  const { by, much, overCost, towards, way } = draft
  const step = draft.step ?? usual
  const steps = [...new Set([1, ...stepsFor(prices), step])].toSorted((a, b) => a - b)
  const plain = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
  const sign = plain.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency
  const digits = exponent(currency)
  const written = (amount: number) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: amount % 10 ** digits === 0 ? 0 : digits,
      maximumFractionDigits: digits,
    }).format(amount / 10 ** digits)
  return (
    <>
      <ChoiceInput
        bare
        label={say("prices.towards")}
        value={towards}
        options={(["up", "down"] as const).map((value) => ({ value, name: say(`prices.${value}`) }))}
        onPick={(it) => onChange({ towards: it })}
      />
      <div className="stack feet with-end">
        <FigureInput
          autoFocus
          label={say(towards === "up" ? "prices.upBy" : "prices.downBy")}
          value={much}
          wrong={wrong === "much" ? say("form.notNumber") : undefined}
          onType={(text) => onChange({ much: text })}
        />
        <ChoiceInput
          bare
          label={say("prices.by")}
          value={by}
          options={[
            { value: "rate", name: "%" },
            { value: "amount", name: sign },
          ]}
          onPick={(it) => onChange({ by: it })}
        />
      </div>
      <div className="stack gap-12 prices-round">
        <SelectInput
          label={say("prices.way")}
          value={way}
          options={(["nearest", "up", "down"] as const).map((value) => ({ value, name: say(`prices.ways.${value}`) }))}
          onPick={(it) => onChange({ way: it })}
        />
        <SelectInput
          label={say("prices.step")}
          value={String(step)}
          options={steps.map((it) => ({ value: String(it), name: written(it) }))}
          onPick={(it) => onChange({ step: Number(it) })}
        />
      </div>
      {seesCost && (
        <FigureInput
          label={say("prices.overCost")}
          help={say("prices.overCostHelp")}
          value={overCost}
          behind="%"
          wrong={wrong === "overCost" ? say("form.notNumber") : undefined}
          onType={(text) => onChange({ overCost: text })}
        />
      )}
    </>
  )
}
