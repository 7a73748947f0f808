import { Link } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { Money } from "../ui/Money.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useWords } from "../words/words.ts"
import { useMedia } from "../ui/useMedia.ts"

export interface CountedSale {
  readonly id: string
  readonly number: string
  readonly on: string
  readonly customerName?: string
  readonly summary: string
  readonly total: number
  readonly counts: number
}

interface Props {
  readonly rows: ReadonlyArray<CountedSale>
  readonly currency: string
  readonly net: number
}

/** Each sale with what it came to and what of it counts: a table where there is room, cards on a phone. */
export const CountedRows = ({ rows, currency, net }: Props) => {
  const say = useWords()
  const { locale } = useShop()
  const phone = useMedia("(max-width: 720px)")
  const whom = ({ customerName, summary }: CountedSale) => customerName ?? summary
  if (phone)
    return (
      <TwoLineCards
        rows={rows.map((sale) => ({
          id: sale.id,
          to: `/transactions/${sale.id}`,
          title: whom(sale),
          amount: <Money amount={sale.counts} currency={currency} />,
          detail: `${sale.number} · ${sayDay(sale.on, locale)}`,
        }))}
      />
    )
  return (
    <div className="sheet-table aim-sales">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("targets.number")}</th>
            <th scope="col">{say("targets.day")}</th>
            <th scope="col">{say("targets.customer")}</th>
            <th scope="col" className="end">
              {say("targets.total")}
            </th>
            <th scope="col" className="end">
              {say("targets.counts")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((sale) => (
            <tr key={sale.id}>
              <td className="digits nowrap">
                <Link to={`/transactions/${sale.id}`}>{sale.number}</Link>
              </td>
              <td className="digits nowrap">{sayDay(sale.on, locale)}</td>
              <td className="clip">{whom(sale)}</td>
              <td className="end">
                <Money amount={sale.total} currency={currency} />
              </td>
              <td className="end">
                <Money amount={sale.counts} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {say("targets.sum")}
            </th>
            <td className="end">
              <Money amount={net} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
