import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { DeliverDialog } from "./DeliverDialog.tsx"
import { MissDialog } from "./MissDialog.tsx"
import { isDue, placeOf, type Sheet, type Stop, stopTones } from "./trip.ts"

/** The stops in their order: who, where, what, and what became of each. */
export const TripStops = ({ sheet: { stops, trip } }: { sheet: Sheet }) => {
  const say = useWords()
  const mayDeliver = useMay("delivery", "deliver")
  const [asking, ask] = useState<{ readonly stop: Stop; readonly how: "deliver" | "miss" }>()
  const acts = trip.status === "dispatched" && mayDeliver
  return (
    <section className="part">
      <h2>{say("trip.stops")}</h2>
      <ol className="stops">
        {stops.map((stop, i) => (
          <li key={stop.fulfilmentId}>
            <span className="stops-place digits" aria-hidden="true">
              {i + 1}
            </span>
            <StopWords stop={stop} />
            <StopState stop={stop} planned={trip.status === "planned"} />
            {acts && isDue(stop) && (
              <div className="actions actions-small stops-acts">
                <button
                  type="button"
                  className="button button-line"
                  aria-label={`${say("trip.delivered")}, ${stop.name ?? ""}`}
                  onClick={() => ask({ stop, how: "deliver" })}
                >
                  {say("trip.delivered")}
                </button>
                <button
                  type="button"
                  className="button button-line"
                  aria-label={`${say("trip.missed")}, ${stop.name ?? ""}`}
                  onClick={() => ask({ stop, how: "miss" })}
                >
                  {say("trip.missed")}
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {asking?.how === "deliver" && <DeliverDialog trip={trip} stop={asking.stop} onClose={() => ask(undefined)} />}
      {asking?.how === "miss" && <MissDialog trip={trip} stop={asking.stop} onClose={() => ask(undefined)} />}
    </section>
  )
}

const StopWords = ({ stop }: { stop: Stop }) => {
  const say = useWords()
  const { quantity } = useShop()
  const { lines = [], name = "", note, number = "", orderId, phone } = stop
  return (
    <div className="stops-words">
      <p>
        <strong>{name}</strong>{" "}
        <Link className="digits" to={`/orders/${orderId}`}>
          {number}
        </Link>
      </p>
      <p>{placeOf(stop) || say("trip.noAddress")}</p>
      <p className="muted">
        {lines.map((line) => `${quantity(line.quantity)} × ${line.name}`).join(", ")}
        {note !== undefined && note !== "" && ` · ${note}`}
      </p>
      {isDue(stop) && phone !== undefined && (
        <p className="digits">
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
    </div>
  )
}

const StopState = ({ stop, planned }: { stop: Stop; planned: boolean }) => {
  const say = useWords()
  const { moment, money } = useShop()
  const { cashCollected, currency, doneAt, due, proof, reason, status } = stop
  return (
    <div className="stops-state">
      {!planned && <StatusChip tone={stopTones[status]}>{say(`trip.stop.${status}`)}</StatusChip>}
      {isDue(stop) && (
        <p className="digits">{due > 0 ? say("trip.toCollect", { amount: money(due, currency) }) : say("trip.paid")}</p>
      )}
      {cashCollected > 0 && (
        <p className="digits money-in">{say("trip.took", { amount: money(cashCollected, currency) })}</p>
      )}
      {doneAt !== undefined && <p className="muted digits">{moment(doneAt)}</p>}
      {proof?.type === "photo" && (
        <p>
          <a href={`/files/${proof.ref}`} target="_blank" rel="noreferrer">
            {say("trip.photo")}
          </a>
        </p>
      )}
      {proof?.type === "signature" && <p className="muted">{say("trip.signed", { name: proof.ref })}</p>}
      {proof?.type === "code" && <p className="muted">{say("trip.byCode")}</p>}
      {reason !== undefined && <p className="muted">{reason}</p>}
    </div>
  )
}
