import { Link, useNavigate } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useWords } from "../words/words.ts"
import { pathOf, tones, type Trip } from "./trip.ts"
import { useDrivers } from "./useDrivers.ts"
import { useMedia } from "../ui/useMedia.ts"

/** The rows: a table where there is room, cards of two lines on a phone. */
export const TripRows = ({ rows }: { rows: ReadonlyArray<Trip> }) => {
  const say = useWords()
  const go = useNavigate()
  const { nameOf } = useDrivers()
  const { day, money } = useShop()
  const phone = useMedia("(max-width: 720px)")
  const status = (row: Trip) => <StatusChip tone={tones[row.status]}>{say(`trip.state.${row.status}`)}</StatusChip>
  const progress = ({ doneCount, stopCount }: Trip) => say("trip.doneOf", { done: doneCount, all: stopCount })
  if (phone)
    return (
      <TwoLineCards
        rows={rows.map((row) => ({
          id: row.id,
          to: pathOf(row.id),
          title: nameOf(row.driverId),
          amount: progress(row),
          detail: `${row.number} · ${day(row.on)}`,
          status: status(row),
        }))}
      />
    )
  return (
    <div className="sheet-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("trip.number")}</th>
            <th scope="col">{say("trip.day")}</th>
            <th scope="col">{say("trip.driver")}</th>
            <th scope="col">{say("trip.status")}</th>
            <th scope="col" className="end">
              {say("trip.stops")}
            </th>
            <th scope="col" className="end">
              {say("trip.collected")}
            </th>
            <th scope="col" className="end">
              {say("trip.handedIn")}
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
              <td className="digits nowrap">{day(row.on)}</td>
              <td className="clip">{nameOf(row.driverId)}</td>
              <td>{status(row)}</td>
              <td className="end">{progress(row)}</td>
              <td className="end">{row.status === "planned" ? "" : money(row.cashCollected, row.currency)}</td>
              <td className={`end ${(row.difference ?? 0) < 0 ? "money-out" : ""}`}>
                {row.cashHandedOver === undefined ? "" : money(row.cashHandedOver, row.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
