import { useState } from "react"
import { Link, useParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { OpenPdf } from "../invoicing/OpenPdf.tsx"
import { useBranchName } from "../stock/useBranchName.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { GiveUp } from "../ui/GiveUp.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { ShareTrip } from "./ShareTrip.tsx"
import { listPath, pathOf, type Sheet, tones } from "./trip.ts"
import { TripCash } from "./TripCash.tsx"
import { TripStops } from "./TripStops.tsx"
import "./trips.css"

/** One trip: where the driver is, what became of each stop, and the cash. */
export const TripPage = () => {
  const say = useWords()
  const { id = "" } = useParams()
  const branchName = useBranchName()
  const { day, quantity } = useShop()
  const mayAssign = useMay("delivery", "assign")
  const maySend = useMay("delivery", "dispatch")
  const mayDeliver = useMay("delivery", "deliver")
  const [sharing, share] = useState(false)
  const { send, sending, trouble } = useCommand()
  const { data: sheet, error, again } = useAsk<Sheet>(`/v1.0/trips/${id}`)
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (sheet === undefined) return <PageSkeleton />
  const { driver, trip } = sheet
  const { distance, locationId, note, number, on, reason, status } = trip
  const url = `/api/trips/${id}`
  const sendOut = async () => {
    if ((await send(`${url}/dispatch`, { tripId: id })) === undefined) return
    toast({ type: "success", title: say("trip.wasSent", { number }) })
  }
  const about = [
    driver?.name,
    day(on),
    branchName(locationId),
    ...(distance === undefined ? [] : [say("trip.about", { km: quantity(Math.round(distance / 100) * 100) })]),
  ]
  return (
    <div className="trip-page">
      <Link className="back" to={listPath}>
        {say("menu.trips")}
      </Link>
      <PageTitle
        title={number}
        lead={
          <span className="headline">
            {about.filter((it) => it !== undefined && it !== "").join(" · ")}
            <StatusChip tone={tones[status]}>{say(`trip.state.${status}`)}</StatusChip>
          </span>
        }
        action={
          status === "planned" &&
          maySend && (
            <button type="button" className="button button-main" disabled={sending} onClick={() => void sendOut()}>
              {say("trip.sendOut")}
            </button>
          )
        }
      />
      <Trouble trouble={trouble} />
      <div className="actions">
        {status === "planned" && mayAssign && (
          <Link className="button button-line" to={`${pathOf(id)}/edit`}>
            {say("trip.change")}
          </Link>
        )}
        {(status === "planned" || status === "dispatched") && mayAssign && (
          <button type="button" className="button button-line" onClick={() => share(true)}>
            {say("trip.share")}
          </button>
        )}
        <OpenPdf url={`/v1.0/trips/${id}/manifest`} label={say("trip.manifest")} />
        {status === "planned" && (
          <OpenPdf
            url={`/v1.0/orders/packing-slips?ids=${[...new Set(trip.stops.map(({ orderId }) => orderId))].join(",")}`}
            label={say("trip.slips")}
          />
        )}
        {status === "dispatched" && mayDeliver && (
          <GiveUp
            button={say("trip.end")}
            title={say("trip.endTitle", { number })}
            lead={say("trip.endLead")}
            submit={say("trip.end")}
            url={`${url}/complete`}
            body={{ tripId: id }}
            why={say("trip.endWhy")}
          />
        )}
        {(status === "planned" || (status === "dispatched" && trip.deliveredCount === 0)) && mayAssign && (
          <GiveUp
            button={say("trip.cancel")}
            title={say("trip.cancelTitle", { number })}
            lead={say("trip.cancelLead")}
            submit={say("trip.cancelNow")}
            url={`${url}/cancel`}
            body={{ tripId: id }}
            why={say("trip.why")}
          />
        )}
      </div>
      {reason !== undefined && <p>{say("trip.cancelledFor", { reason })}</p>}
      {note !== undefined && <p className="muted">{note}</p>}
      <TripCash trip={trip} />
      <TripStops sheet={sheet} />
      {sharing && <ShareTrip sheet={sheet} onClose={() => share(false)} />}
    </div>
  )
}
