import { useLocale } from "../i18n/words.ts"
import { formatMoney } from "../data/formatMoney.ts"
import { siteWords } from "./words.ts"

/** What a part-paid sale looks like in the app, drawn small. Its numbers add up. */
export const SalePicture = () => {
  const say = siteWords.use()
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, "NGN", locale === "fr" ? "fr-NG" : "en-NG")
  const lines = [
    { name: say("landing.cloth"), quantity: 2, amount: 1_900_000 },
    { name: say("landing.lining"), quantity: 3, amount: 540_000 },
    { name: say("landing.thread"), quantity: 1, amount: 60_000 },
  ]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const paid = 1_000_000
  return (
    <figure className="sale-picture" aria-label={say("landing.pictureLabel")}>
      <div className="slip">
        <div className="apart gap-12 hem slip-head">
          <div>
            <strong>{say("landing.customer")}</strong>
            <span className="small muted">{say("landing.today")}</span>
          </div>
          <span className="small muted digits">{say("landing.receipt")} 0418</span>
        </div>
        <table className="digits">
          <tbody>
            {lines.map(({ name, quantity, amount }) => (
              <tr key={name}>
                <td>{quantity} ×</td>
                <th scope="row">{name}</th>
                <td className="end nowrap">{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="baseline gap-6 gap-x-12 size-15 slip-sums digits">
          <dt>{say("landing.total")}</dt>
          <dd className="end bold">{money(total)}</dd>
          <dt>{say("landing.cash")}</dt>
          <dd className="end bold leaf">{money(paid)}</dd>
          <dt className="above-8 firm">{say("landing.owed")}</dt>
          <dd className="slip-owed end bold above-8 display">{money(total - paid)}</dd>
        </dl>
      </div>
      <div className="gap-x-16 small pad-12-16 stock-tag">
        <span>{say("landing.stock")}</span>
        <strong className="digits">{say("landing.stockUnit")}</strong>
        <meter min={0} max={60} value={31} aria-hidden="true" />
      </div>
      <figcaption className="unseen">{say("landing.example")}</figcaption>
    </figure>
  )
}
