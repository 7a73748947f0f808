import type { Frame, Totals as Summed } from "../models.ts"
import { money } from "../say.ts"
import { wordsIn } from "../words/index.ts"

interface Props extends Pick<Frame, "language" | "shop"> {
  readonly totals: Summed
}

/** What it all comes to: goods, what comes off, delivery, taxes, and the one figure that is paid. */
export const Totals = ({ language, shop, totals }: Props) => {
  const say = wordsIn(language)
  const figure = (minor: number) => money(language, minor, shop.currency)
  const { delivery, discount, offers, subtotal, taxes, total } = totals
  return (
    <table>
      <tbody>
        <tr>
          <th scope="row">{say.subtotal}</th>
          <td>{figure(subtotal)}</td>
        </tr>
        {offers.map((it) => (
          <tr key={it.name}>
            <th scope="row">{it.name}</th>
            <td>−{figure(it.amount)}</td>
          </tr>
        ))}
        {discount > 0 && (
          <tr>
            <th scope="row">{say.discount}</th>
            <td>−{figure(discount)}</td>
          </tr>
        )}
        {delivery !== undefined && (
          <tr>
            <th scope="row">{say.delivery}</th>
            <td>{delivery === 0 ? say.free : figure(delivery)}</td>
          </tr>
        )}
        {taxes
          .filter(({ inclusive }) => !inclusive)
          .map((it) => (
            <tr key={it.name}>
              <th scope="row">{it.name}</th>
              <td>{figure(it.amount)}</td>
            </tr>
          ))}
        <tr className="all">
          <th scope="row">{say.total}</th>
          <td>{figure(total)}</td>
        </tr>
        {taxes
          .filter(({ inclusive }) => inclusive)
          .map((it) => (
            <tr key={it.name} className="muted">
              <th scope="row">
                {say.included} {it.name}
              </th>
              <td>{figure(it.amount)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
