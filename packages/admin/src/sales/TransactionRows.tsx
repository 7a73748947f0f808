import { Link, useNavigate } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { Money } from "../ui/Money.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useWords, type Say } from "../words/words.ts"
import { Status } from "./Status.tsx"
import { linesInWords, type Transaction } from "./transaction.ts"
import { useMedia } from "../ui/useMedia.ts"

export const whoOf = (row: Transaction, say: Say): string =>
  row.kind === "expense" ? (row.vendor ?? say("sale.expense")) : (row.customerName ?? say("saleForm.walkIn"))

const whatOf = (row: Transaction, say: Say, locale: string): string =>
  row.kind === "expense" && row.category !== undefined
    ? (row.categoryName ?? say(`category.${row.category}`))
    : linesInWords(row.lines, locale)

/** Money that went out stands with a minus. */
const Total = ({ row }: { row: Transaction }) => (
  <span className={row.voided ? "struck" : ""}>
    <Money amount={row.kind === "expense" ? -row.total : row.total} currency={row.currency} />
  </span>
)

const open = (id: string) => `/transactions/${id}`

/** The rows: a table where there is room, cards of two lines on a phone. */
export const TransactionRows = ({ rows, cards = false }: { rows: ReadonlyArray<Transaction>; cards?: boolean }) => {
  const say = useWords()
  const go = useNavigate()
  const { locale } = useShop()
  const phone = useMedia("(max-width: 720px)")
  if (phone || cards)
    return (
      <TwoLineCards
        rows={rows.map((row) => ({
          id: row.id,
          to: open(row.id),
          title: whoOf(row, say),
          amount: <Total row={row} />,
          detail: `${sayDay(row.on, locale)} · ${whatOf(row, say, locale)}`,
          status: <Status of={row} />,
        }))}
      />
    )
  return (
    <div className="sheet-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("sale.number")}</th>
            <th scope="col">{say("ui.day")}</th>
            <th scope="col">{say("sale.who")}</th>
            <th scope="col">{say("sale.what")}</th>
            <th scope="col">{say("sale.status")}</th>
            <th scope="col" className="end">
              {say("sale.balance")}
            </th>
            <th scope="col" className="end">
              {say("saleForm.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="pressable" onClick={() => void go(open(row.id))}>
              <td className="digits nowrap">
                <Link to={open(row.id)} onClick={(event) => event.stopPropagation()}>
                  {row.number}
                </Link>
              </td>
              <td className="digits nowrap">{sayDay(row.on, locale)}</td>
              <td className="clip">{whoOf(row, say)}</td>
              <td className="clip muted" title={whatOf(row, say, locale)}>
                {whatOf(row, say, locale)}
              </td>
              <td>
                <Status of={row} />
              </td>
              <td className="end">{row.balance > 0 ? <Money amount={row.balance} currency={row.currency} /> : null}</td>
              <td className="end strong">
                <Total row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
