import { metricDictionary } from "@oja/domain/reports/dictionary"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { sellingWords } from "./words.ts"

/** What the book says a correction would do. */
export interface Preview {
  readonly previewHash: string
  readonly currency: string
  readonly balance: { readonly before: number; readonly after: number }
  readonly figures: ReadonlyArray<{ readonly on: string; readonly metric: string; readonly change: number }>
  readonly stock: ReadonlyArray<{ readonly variantId: string; readonly name: string; readonly quantity: number }>
}

/** The figures a merchant knows from the reports; the others follow from them. */
const told = new Set(["net_sales", "delivery_income", "tax_collected", "cash_rounding", "takings"])

/** What a correction does to the reports of its day, to what is owed and to the shelves, before it is made. */
export const Impact = ({ preview }: { preview: Preview }) => {
  const say = sellingWords.use()
  const { day, language, money, quantity } = useShop()
  const { data: dictionary = [] } = useAnswer(metricDictionary, {})
  const { balance, currency, figures, stock } = preview
  const known = figures.flatMap(({ change, metric, on }) => {
    const name = dictionary.find(({ id }) => id === metric)?.names[language]
    return name === undefined || !told.has(metric) ? [] : [{ change, key: `${on} ${metric}`, name, on }]
  })
  const signed = (amount: number) => `${amount > 0 ? "+" : "−"}${money(Math.abs(amount), currency)}`
  const counted = (amount: number) => `${amount > 0 ? "+" : "−"}${quantity(Math.abs(amount))}`
  return (
    <section className="inset differences" aria-live="polite" data-testid="impact">
      <h3>{say("impact")}</h3>
      <dl>
        {balance.before !== balance.after && (
          <div>
            <dt>{say("impactOwed")}</dt>
            <dd>
              <del>{money(balance.before, currency)}</del> <ins>{money(balance.after, currency)}</ins>
            </dd>
          </div>
        )}
        {known.map(({ change, key, name, on }) => (
          <div key={key}>
            <dt>{say("impactOn", { figure: name, day: day(on) })}</dt>
            <dd className="digits">{signed(change)}</dd>
          </div>
        ))}
        {stock.map(({ name, quantity: moved, variantId }) => (
          <div key={variantId}>
            <dt>{say("impactShelf", { name })}</dt>
            <dd className="digits">{counted(moved)}</dd>
          </div>
        ))}
      </dl>
      {balance.before === balance.after && known.length === 0 && stock.length === 0 && (
        <p className="muted">{say("impactNone")}</p>
      )}
    </section>
  )
}
