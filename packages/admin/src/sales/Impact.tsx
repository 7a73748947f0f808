import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { useWords, type Key } from "../words/words.ts"

/** What the book says a correction would do. */
export interface Preview {
  readonly previewHash: string
  readonly currency: string
  readonly balance: { readonly before: number; readonly after: number }
  readonly figures: ReadonlyArray<{ readonly on: string; readonly metric: string; readonly change: number }>
  readonly stock: ReadonlyArray<{ readonly variantId: string; readonly name: string; readonly quantity: number }>
}

/** The figures a merchant knows from the reports; the others follow from them. */
const names: Readonly<Record<string, Key>> = {
  net_sales: "report.netSales",
  delivery_income: "report.deliveryIncome",
  tax_collected: "report.tax",
  cash_rounding: "report.rounding",
  takings: "report.takings",
}

/** What a correction does to the reports of its day, to what is owed and to the shelves, before it is made. */
export const Impact = ({ preview }: { preview: Preview }) => {
  const say = useWords()
  const { locale, money } = useShop()
  const { balance, currency, figures, stock } = preview
  const known = figures.flatMap(({ change, metric, on }) => {
    const name = names[metric]
    return name === undefined ? [] : [{ change, key: `${on} ${metric}`, name, on }]
  })
  const signed = (amount: number) => `${amount > 0 ? "+" : "−"}${money(Math.abs(amount), currency)}`
  const counted = (quantity: number) =>
    `${quantity > 0 ? "+" : "−"}${(Math.abs(quantity) / 1000).toLocaleString(locale, { maximumFractionDigits: 3 })}`
  return (
    <section className="inset differences" aria-live="polite" data-testid="impact">
      <h3>{say("sale.impact")}</h3>
      <dl>
        {balance.before !== balance.after && (
          <div>
            <dt>{say("sale.impactOwed")}</dt>
            <dd>
              <del>{money(balance.before, currency)}</del> <ins>{money(balance.after, currency)}</ins>
            </dd>
          </div>
        )}
        {known.map(({ change, key, name, on }) => (
          <div key={key}>
            <dt>{say("sale.impactOn", { figure: say(name), day: sayDay(on, locale) })}</dt>
            <dd className="digits">{signed(change)}</dd>
          </div>
        ))}
        {stock.map(({ name, quantity, variantId }) => (
          <div key={variantId}>
            <dt>{say("sale.impactShelf", { name })}</dt>
            <dd className="digits">{counted(quantity)}</dd>
          </div>
        ))}
      </dl>
      {balance.before === balance.after && known.length === 0 && stock.length === 0 && (
        <p className="muted">{say("sale.impactNone")}</p>
      )}
    </section>
  )
}
