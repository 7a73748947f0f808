import { metricDictionary } from "@oja/domain/reports/dictionary"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import "./form.css"
import { sellingWords } from "./words.ts"

/** What the book says that something would do, before it is done. */
export interface Foretold {
  readonly currency: string
  readonly figures: ReadonlyArray<{ readonly on: string; readonly metric: string; readonly change: number }>
  readonly stock: ReadonlyArray<{
    readonly variantId: string
    readonly name: string
    readonly quantity: number
    readonly counted?: string
    readonly days?: ReadonlyArray<{ readonly on: string; readonly came: number; readonly went: number }>
  }>
}

/** And of a correction. */
export interface Preview extends Foretold {
  readonly previewHash: string
  readonly balance: { readonly before: number; readonly after: number }
}

/** The figures a merchant knows from the reports; the others follow from them. */
const told = new Set([
  "net_sales",
  "delivery_income",
  "tax_collected",
  "cash_rounding",
  "takings",
  "cost_of_goods",
  "inventory_losses",
  "drawn_goods",
  "net_profit",
  "stock_value",
])

/** So many later days are named; of more it is said how many there are. */
const NAMED = 7

/** What a correction, or goods of an earlier day, do to the reports, to what is owed, to shelves and to the days since. */
export const Impact = ({ preview }: { preview: Foretold & Partial<Pick<Preview, "balance">> }) => {
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
      <h3 className="small firm">{say("impact")}</h3>
      <dl className="stack small">
        {balance !== undefined && balance.before !== balance.after && (
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
        {stock.map(({ counted: seen, name, quantity: moved, variantId }) => (
          <div key={variantId}>
            <dt>
              {say("impactShelf", { name })}
              {seen !== undefined && <small className="muted block">{say("impactCounted", { day: day(seen) })}</small>}
            </dt>
            <dd className="digits">{moved === 0 ? say("impactStays") : counted(moved)}</dd>
          </div>
        ))}
        {stock.map(
          ({ days = [], name, variantId }) =>
            days.length > 0 && (
              <div key={variantId}>
                <dt>{say("impactDays", { name })}</dt>
                <dd>
                  {days.slice(0, NAMED).map(({ came, on, went }) => (
                    <span key={on} className="block">
                      {day(on)}{" "}
                      <span className="digits">
                        {[came > 0 ? counted(came) : "", went > 0 ? counted(-went) : ""].filter(Boolean).join(" ")}
                      </span>
                    </span>
                  ))}
                  {days.length > NAMED && <span className="block">…</span>}
                </dd>
              </div>
            ),
        )}
      </dl>
      {stock.some(({ days = [] }) => days.length > 0) && <p className="muted">{say("impactLater")}</p>}
      {(balance === undefined || balance.before === balance.after) && known.length === 0 && stock.length === 0 && (
        <p className="muted">{say("impactNone")}</p>
      )}
    </section>
  )
}
