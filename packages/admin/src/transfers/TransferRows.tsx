import { Link, useNavigate } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { useBranchName } from "../stock/useBranchName.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useWords } from "../words/words.ts"
import { pathOf, tones, type Transfer } from "./transfer.ts"
import { useMedia } from "../ui/useMedia.ts"

/** The rows: a table where there is room, cards of two lines on a phone. */
export const TransferRows = ({ rows }: { rows: ReadonlyArray<Transfer> }) => {
  const say = useWords()
  const go = useNavigate()
  const nameOf = useBranchName()
  const { moment, quantity } = useShop()
  const phone = useMedia("(max-width: 720px)")
  const route = (row: Transfer) =>
    say("moving.route", { from: nameOf(row.fromLocationId), to: nameOf(row.toLocationId) })
  const status = (row: Transfer) => (
    <StatusChip tone={tones[row.status]}>{say(`moving.state.${row.status}`)}</StatusChip>
  )
  const when = (row: Transfer) => moment(row.sentAt ?? row.draftedAt)
  if (phone)
    return (
      <TwoLineCards
        rows={rows.map((row) => ({
          id: row.id,
          to: pathOf(row.id),
          title: route(row),
          amount: quantity(row.quantity),
          detail: `${row.number} · ${when(row)}`,
          status: status(row),
        }))}
      />
    )
  return (
    <div className="sheet-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("moving.number")}</th>
            <th scope="col">{say("moving.day")}</th>
            <th scope="col">{say("moving.from")}</th>
            <th scope="col">{say("moving.to")}</th>
            <th scope="col">{say("moving.status")}</th>
            <th scope="col" className="end">
              {say("moving.goods")}
            </th>
            <th scope="col" className="end">
              {say("moving.outstanding")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="pressable" onClick={() => void go(pathOf(row.id))}>
              <td className="digits nowrap">
                <Link to={pathOf(row.id)} onClick={(event) => event.stopPropagation()}>
                  {row.number}
                </Link>
              </td>
              <td className="digits nowrap">{when(row)}</td>
              <td className="clip">{nameOf(row.fromLocationId)}</td>
              <td className="clip">{nameOf(row.toLocationId)}</td>
              <td>{status(row)}</td>
              <td className="end">{quantity(row.quantity)}</td>
              <td className="end">{row.outstanding > 0 ? quantity(row.outstanding) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
