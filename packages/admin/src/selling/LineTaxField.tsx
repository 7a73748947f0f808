import { useShop } from "../data/useShop.ts"
import { sellingWords } from "./words.ts"
import type { LineDraft } from "./saleDraft.ts"
import { percentOf, type Selling } from "../data/taxing.ts"

interface Props {
  readonly line: LineDraft
  readonly amount: number | undefined
  readonly selling: Selling
  readonly onChange: (taxRateId: string) => void
}

/** How one line is taxed: as usual unless somebody chooses otherwise. */
export const LineTaxField = ({ line, amount, selling, onChange }: Props) => {
  const say = sellingWords.use()
  const { language, locale, money } = useShop()
  const { rates, taxes } = selling
  const { name, productTax, sold, taxRateId } = line
  const own = rates.some(({ id }) => id === productTax) ? productTax : taxes.taxRateId
  const inclusive = taxRateId === undefined && sold ? sold.inclusive : taxes.inclusive
  const before = sold === undefined || sold === null ? undefined : percentOf(sold.rate, locale)
  return (
    <div className="line gap-12 small whole cart-tax">
      <select
        className="field-box"
        aria-label={say("tax.of", { name })}
        value={taxRateId ?? (sold === undefined ? (own ?? "") : "")}
        onChange={({ target: { value } }) => {
          if (value !== "") onChange(value)
        }}
      >
        {sold !== undefined && (
          <option value="" disabled={taxRateId !== undefined}>
            {before === undefined ? say("tax.asSoldNone") : say("tax.asSold", { rate: before })}
          </option>
        )}
        {sold === undefined && own === undefined && <option value="">{say("tax.tax")}</option>}
        {rates.map(({ id, names, rate }) => (
          <option key={id} value={id}>
            {rate === 0 ? names[language] : say("tax.line", { name: names[language], rate: percentOf(rate, locale) })}
          </option>
        ))}
      </select>
      <span className="muted digits">
        {amount !== undefined &&
          amount > 0 &&
          (inclusive ? say("tax.within", { amount: money(amount) }) : `+ ${money(amount)}`)}
      </span>
    </div>
  )
}
