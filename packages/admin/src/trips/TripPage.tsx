import { changeTrip } from "@oja/domain/trips/changeTrip"
import { dispatchTrip } from "@oja/domain/trips/dispatchTrip"
import { cancelTrip, completeTrip } from "@oja/domain/trips/endTrip"
import { tripSheet } from "@oja/domain/trips/queries"
import { useState } from "react"
import { Link, useParams } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import type { Known } from "../data/calls.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useSending } from "../data/useSending.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { MoreMenu } from "../ui/MoreMenu.tsx"
import { NotHere } from "../ui/NotHere.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { takePaper } from "../ui/OpenPdf.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { ShareLink } from "../ui/ShareLink.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { useTurn } from "../ui/useTurn.ts"
import { Stops } from "./Stops.tsx"
import { listPath, pathOf, type Sheet, StatusOf, type Trip } from "./trip.tsx"
import { TripCash } from "./TripCash.tsx"
import { tripWords } from "./words.ts"
import "./trips.css"

type Asked = "share" | "end" | "cancel"

/** One trip: where the driver is, what became of each stop, and the cash. */
export const TripPage = () => {
  const say = tripWords.use()
  const { id = "" } = useParams()
  const branchName = useBranchName()
  const { day, quantity } = useShop()
  const [asked, ask] = useState<Asked>()
  const { data, error, again } = useAnswer(tripSheet, { tripId: id as Trip["id"] })
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} />
  if (data.trip === undefined) return <NotHere />
  const { driver, stops, trip } = data
  const { distance, locationId, note, number, on, reason } = trip
  const about = [
    driver?.name,
    day(on),
    branchName(locationId),
    distance !== undefined && say("about", { km: quantity(Math.round(distance / 100) * 100) }),
  ].filter(Boolean)
  const close = () => ask(undefined)
  const settling = { given: { tripId: trip.id }, demanded: ["reason"] as const, danger: true, onClose: close }
  return (
    <div>
      <PageTitle
        back={[listPath, say("list.title")]}
        title={number}
        lead={
          <span className="headline">
            {about.join(" · ")}
            <StatusOf trip={trip} />
          </span>
        }
        action={<Actions trip={trip} onAsk={ask} />}
      />
      {reason !== undefined && <p>{say("cancelledFor", { reason })}</p>}
      {note !== undefined && <p className="muted">{note}</p>}
      <TripCash trip={trip} />
      <Stops trip={trip} stops={stops} />
      {asked === "share" && driver !== undefined && <ShareTrip trip={trip} driver={driver} onClose={close} />}
      {asked === "end" && (
        <CommandDialog
          command={completeTrip}
          words={{ title: say("endTitle", { number }), lead: say("endLead"), submit: say("end") }}
          labels={{ reason: say("endWhy") }}
          {...settling}
        />
      )}
      {asked === "cancel" && (
        <CommandDialog
          command={cancelTrip}
          words={{ title: say("cancelTitle", { number }), lead: say("cancelLead"), submit: say("cancelNow") }}
          {...settling}
        />
      )}
    </div>
  )
}

/** What may be done with a trip: the next step in sight, the rest under "More". */
const Actions = ({ trip, onAsk }: { readonly trip: Trip; readonly onAsk: (what: Asked) => void }) => {
  const say = tripWords.use()
  const turn = useTurn()
  const papers = useSending()
  const { deliveredCount, id, number, status, stops } = trip
  const planned = status === "planned"
  const out = status === "dispatched"
  const take =
    <const P extends string>(url: P & Known<"GET", P>) =>
    () =>
      void papers.send(url, () => takePaper<P>(url))
  const orders = [...new Set(stops.map(({ orderId }) => orderId))].join(",")
  const more = [
    planned && mayAsk(changeTrip) && { label: say("change"), to: `${pathOf(id)}/edit` },
    { label: say("manifest"), act: take(`/v1.0/trips/${id}/manifest`) },
    planned && { label: say("slips"), act: take(`/v1.0/orders/packing-slips?ids=${orders}`) },
    out && mayAsk(completeTrip) && { label: say("end"), danger: true, act: () => onAsk("end") },
    (planned || (out && deliveredCount === 0)) &&
      mayAsk(cancelTrip) && { label: say("cancel"), danger: true, act: () => onAsk("cancel") },
  ]
  return (
    <div className="actions">
      <MoreMenu align="end" items={more} />
      {(planned || out) && mayAsk(changeTrip) && <Button onClick={() => onAsk("share")}>{say("share")}</Button>}
      {planned && mayAsk(dispatchTrip) && (
        <Button
          look="main"
          onClick={() => void turn(dispatchTrip, { tripId: id }, { done: say("wasSent", { number }) })}
        >
          {say("sendOut")}
        </Button>
      )}
    </div>
  )
}

interface ShareProps {
  readonly trip: Trip
  readonly driver: NonNullable<Sheet["driver"]>
  readonly onClose: () => void
}

/** The driver's own page with this trip on it; the link opens nothing without their PIN. */
const ShareTrip = ({ trip: { number, on }, driver: { hasPin, id, name, phone }, onClose }: ShareProps) => {
  const say = tripWords.use()
  const { day } = useShop()
  return (
    <ShareLink
      title={say("shareTitle", { name })}
      lead={say(hasPin ? "shareLead" : "noPin")}
      url={hasPin ? `/v1.0/drivers/${id}/link` : undefined}
      phone={phone}
      message={(link) => say("message", { number, day: day(on), link })}
      onClose={onClose}
    >
      {!hasPin && (
        <Link className="button button-line" to="/shipping-drivers">
          {say("givePin")}
        </Link>
      )}
    </ShareLink>
  )
}
