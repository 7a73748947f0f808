import { Link, useNavigate } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { linesInWords } from "../sales/transaction.ts"
import { sayDay } from "../ui/days.ts"
import { Money } from "../ui/Money.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useWords } from "../words/words.ts"
import { dueInWords, type Invoice, pathOf } from "./invoice.ts"
import { InvoiceChip } from "./InvoiceChip.tsx"
import { useNames } from "./useNames.ts"
import { useMedia } from "../ui/useMedia.ts"

interface Props {
  readonly rows: ReadonlyArray<Invoice>
  readonly chosen: ReadonlyArray<string>
  readonly onChoose: (ids: ReadonlyArray<string>) => void
}

/** The rows: a table where there is room, cards of two lines on a phone. */
export const InvoiceRows = ({ rows, chosen, onChoose }: Props) => {
  const say = useWords()
  const { locale, today } = useShop()
  const nameOf = useNames(rows)
  const phone = useMedia("(max-width: 720px)")
  const who = (row: Invoice) => nameOf(row) ?? say("invoice.noCustomer")
  const when = (row: Invoice) =>
    dueInWords(row, today, say) ??
    (row.issueDate === undefined ? say("invoice.notIssued") : sayDay(row.issueDate, locale))
  if (phone)
    return (
      <TwoLineCards
        rows={rows.map((row) => ({
          id: row.id,
          to: pathOf(row),
          title: who(row),
          amount: <Money amount={row.total} currency={row.currency} />,
          detail: row.number === "" ? when(row) : `${row.number} · ${when(row)}`,
          status: <InvoiceChip of={row} />,
        }))}
      />
    )
  const ids = rows.map(({ id }) => id)
  const all = ids.every((id) => chosen.includes(id))
  return (
    <div className="sheet-table invoice-table">
      <table>
        <thead>
          <tr>
            <th className="invoice-tick">
              <input
                type="checkbox"
                aria-label={say("invoice.chooseAll")}
                checked={all}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !all && chosen.length > 0
                }}
                onChange={() => onChoose(all ? [] : ids)}
              />
            </th>
            <th scope="col">{say("invoice.number")}</th>
            <th scope="col">{say("invoice.customer")}</th>
            <th scope="col">{say("invoice.what")}</th>
            <th scope="col">{say("invoice.due")}</th>
            <th scope="col">{say("invoice.status")}</th>
            <th scope="col" className="end">
              {say("invoice.balance")}
            </th>
            <th scope="col" className="end">
              {say("invoice.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              who={who(row)}
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
  readonly row: Invoice
  readonly who: string
  readonly when: string
  readonly chosen: boolean
  readonly onToggle: () => void
}

const Row = ({ row, who, when, chosen, onToggle }: RowProps) => {
  const say = useWords()
  const go = useNavigate()
  const { locale, today } = useShop()
  const late = row.balance > 0 && row.dueDate !== undefined && row.dueDate < today
  const what = linesInWords(row.lines, locale)
  const name = row.number === "" ? say("invoice.draftFor", { name: who }) : row.number
  return (
    <tr className="pressable" data-chosen={chosen} onClick={() => void go(pathOf(row))}>
      <td className="invoice-tick" onClick={(event) => event.stopPropagation()}>
        <input type="checkbox" aria-label={say("invoice.choose", { name })} checked={chosen} onChange={onToggle} />
      </td>
      <td className="digits nowrap">
        <Link to={pathOf(row)} aria-label={name} onClick={(event) => event.stopPropagation()}>
          {row.number === "" ? say("invoice.chip.draft") : row.number}
        </Link>
      </td>
      <td className="clip">{who}</td>
      <td className="clip muted" title={what}>
        {what}
      </td>
      <td className={`nowrap ${late ? "money-out" : ""}`}>{when}</td>
      <td>
        <InvoiceChip of={row} />
        {row.claimed && <span className="invoice-claimed">{say("invoice.claimWaits")}</span>}
      </td>
      <td className="end">{row.balance === 0 ? null : <Money amount={row.balance} currency={row.currency} />}</td>
      <td className="end strong">
        <Money amount={row.total} currency={row.currency} />
      </td>
    </tr>
  )
}
