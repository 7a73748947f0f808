import { Link, useNavigate } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { linesInWords } from "../sales/transaction.ts"
import { sayDay, sayMoment } from "../ui/days.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { Money } from "../ui/Money.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useWords } from "../words/words.ts"
import { type Order, pathOf } from "./order.ts"
import { OrderBadges } from "./OrderBadges.tsx"
import { useMedia } from "../ui/useMedia.ts"

interface Props {
  readonly rows: ReadonlyArray<Order>
  readonly chosen: ReadonlyArray<string>
  readonly onChoose: (ids: ReadonlyArray<string>) => void
}

/** The rows: a table where there is room, cards of two lines on a phone. */
export const OrderRows = ({ rows, chosen, onChoose }: Props) => {
  const say = useWords()
  const { locale, today, zone } = useShop()
  const phone = useMedia("(max-width: 720px)")
  const when = (row: Order) => sayMoment(row.placedAt, locale, zone)
  // On a phone the hour is enough for what came today, and the day for the rest.
  const since = (row: Order) =>
    row.on === today
      ? new Date(row.placedAt).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", timeZone: zone })
      : sayDay(row.on, locale, "short")
  if (phone)
    return (
      <div className="order-cards">
        <TwoLineCards
          rows={rows.map((row) => ({
            id: row.id,
            to: pathOf(row),
            title: (
              <>
                {row.attention && <Attention />}
                {row.contactName} <span className="order-card-number digits">{row.number}</span>
              </>
            ),
            amount: <Money amount={row.total} currency={row.currency} />,
            detail: <OrderBadges of={row} />,
            status: <span className="digits">{since(row)}</span>,
          }))}
        />
      </div>
    )
  const ids = rows.map(({ id }) => id)
  const all = ids.every((id) => chosen.includes(id))
  return (
    <div className="sheet-table orders-table">
      <table>
        <thead>
          <tr>
            <th className="orders-tick">
              <input
                type="checkbox"
                aria-label={say("orders.chooseAll")}
                checked={all}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !all && chosen.length > 0
                }}
                onChange={() => onChoose(all ? [] : ids)}
              />
            </th>
            <th scope="col">{say("orders.number")}</th>
            <th scope="col">{say("orders.when")}</th>
            <th scope="col">{say("orders.customer")}</th>
            <th scope="col">{say("orders.what")}</th>
            <th scope="col">{say("orders.stands")}</th>
            <th scope="col" className="end">
              {say("saleForm.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              when={when(row)}
              chosen={chosen.includes(row.id)}
              onToggle={() =>
                onChoose(chosen.includes(row.id) ? chosen.filter((id) => id !== row.id) : [...chosen, row.id])
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly row: Order
  readonly when: string
  readonly chosen: boolean
  readonly onToggle: () => void
}

const Row = ({ row, when, chosen, onToggle }: RowProps) => {
  const say = useWords()
  const go = useNavigate()
  const { locale } = useShop()
  const what = linesInWords(row.lines, locale)
  return (
    <tr className="pressable" data-chosen={chosen} data-attention={row.attention} onClick={() => void go(pathOf(row))}>
      <td className="orders-tick" onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={say("orders.choose", { number: row.number })}
          checked={chosen}
          onChange={onToggle}
        />
      </td>
      <td className="digits nowrap">
        <Link to={pathOf(row)} onClick={(event) => event.stopPropagation()}>
          {row.number}
        </Link>
        {row.attention && <Attention />}
      </td>
      <td className="digits nowrap">{when}</td>
      <td className="clip">{row.contactName}</td>
      <td className="clip muted" title={what}>
        {what}
      </td>
      <td>
        <OrderBadges of={row} />
        {row.claimed && <span className="orders-claimed">{say("orders.claimWaits")}</span>}
      </td>
      <td className="end strong">
        <Money amount={row.total} currency={row.currency} />
      </td>
    </tr>
  )
}

const Attention = () => {
  const say = useWords()
  return (
    <span className="orders-flag" title={say("orders.needsYou")}>
      <Glyph name="warning" size={18} />
      <span className="unseen">{say("orders.needsYou")}</span>
    </span>
  )
}
