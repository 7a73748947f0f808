import { present } from "@oja/domain/kernel/present"
import { drivers as driversView } from "@oja/domain/delivery/carrierViews"
import { addDriver } from "@oja/domain/delivery/keepDriver"
import { sayWrong } from "@oja/domain/kernel/problemWords"
import { changeTrip } from "@oja/domain/trips/changeTrip"
import { byNearest, distanceOf } from "@oja/domain/trips/nearest"
import { planTrip } from "@oja/domain/trips/planTrip"
import { parcelsWaiting, tripSheet } from "@oja/domain/trips/queries"
import { type FormEvent, useState } from "react"
import { Link, Navigate, useNavigate, useParams } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { mintId } from "../data/mintId.ts"
import { mayAsk, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { Arranged } from "../ui/arrange/Arranged.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { AreaInput, DayInput, SelectInput } from "../ui/inputs.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { type Branch, useOwnBranches } from "../ui/useBranches.ts"
import { useBranchName, useHomeBranch } from "../ui/useBranchName.ts"
import { useText } from "../ui/useText.ts"

import { listPath, pathOf, placeOf, type Sheet, type Trip } from "./trip.tsx"
import { useDrivers } from "./useDrivers.ts"
import { tripWords } from "./words.ts"
import "./trips.css"

/** A parcel that lies in the shop and may go on a trip. */
type Waiting = ReturnType<typeof parcelsWaiting.answer>["items"][number]

/** A new trip: which parcels, in which order, with whom and when. */
export const PlanTrip = () => {
  const say = tripWords.use()
  const [id] = useState(() => mintId("trip"))
  const { drivers, error, again } = useDrivers()
  const { data: branches } = useOwnBranches()
  const ready = drivers?.filter(({ state }) => state === "active")
  return (
    <>
      <PageTitle back={[listPath, say("list.title")]} title={say("plan")} lead={say("planLead")} />
      {error !== undefined || ready === undefined || branches === undefined ? (
        <NotYet error={error} again={again} rows={4} />
      ) : ready.length === 0 ? (
        <EmptyState
          title={say("noDriver")}
          motifs={["dots", "waves", "squares"]}
          action={
            mayAsk(addDriver) && (
              <Link className="button button-main" to="/shipping-drivers">
                {say("addDriver")}
              </Link>
            )
          }
        >
          {say("noDriverLead")}
        </EmptyState>
      ) : (
        <TripForm id={id} branches={branches} drivers={ready} />
      )}
    </>
  )
}

/** A trip planned anew before the driver leaves. */
export const ChangeTrip = () => {
  const say = tripWords.use()
  const { id = "" } = useParams()
  const { data, error, again } = useAnswer(tripSheet, { tripId: id as Trip["id"] })
  const { drivers } = useDrivers()
  const { data: branches } = useOwnBranches()
  if (error !== undefined || data === undefined || drivers === undefined || branches === undefined)
    return <NotYet error={error} again={again} />
  const { trip } = data
  if (trip?.status !== "planned") return <Navigate to={pathOf(id)} replace />
  return (
    <>
      <PageTitle
        back={[pathOf(id), trip.number]}
        title={say("changeTitle", { number: trip.number })}
        lead={say("planLead")}
      />
      <TripForm
        key={id}
        id={trip.id}
        sheet={{ ...data, trip }}
        branches={branches}
        drivers={drivers.filter((it) => it.state === "active" || it.id === trip.driverId)}
      />
    </>
  )
}

/** What already rides on this trip, as it stands among what waits. */
const ridingOn = ({ stops, trip: { currency, locationId } }: Sheet): ReadonlyArray<Waiting> =>
  stops.map((stop) => ({
    number: "",
    name: "",
    currency,
    owed: 0,
    lines: [],
    language: "en",
    ...stop,
    status: "packed",
    locationId,
    placedAt: 0,
  }))

interface Props {
  readonly id: Trip["id"]
  readonly sheet?: Sheet
  readonly branches: ReadonlyArray<Branch>
  readonly drivers: NonNullable<ReturnType<typeof useDrivers>["drivers"]>
}

/** Choose the parcels on the left, arrange the stops on the right, say who rides and when. */
const TripForm = ({ id: tripId, sheet, branches, drivers }: Props) => {
  const say = tripWords.use()
  const text = useText(driversView)
  const go = useNavigate()
  const branchName = useBranchName()
  const shop = useShop()
  const { money, quantity, today } = shop
  const planning = useCommand<typeof planTrip, Trip>(planTrip, { once: true })
  const changing = useCommand<typeof changeTrip, Trip>(changeTrip)
  const trip = sheet?.trip
  const { busy, refused, wrongs } = trip === undefined ? planning : changing
  const mine = sheet === undefined ? [] : ridingOn(sheet)
  const home = useHomeBranch()
  const [locationId, leave] = useState(trip?.locationId ?? branches.find(({ isMain }) => isMain)?.id ?? home)
  const [driverId, choose] = useState<Trip["driverId"] | "">(trip?.driverId ?? "")
  const [on, set] = useState<string>(trip?.on ?? today)
  const [note, write] = useState(trip?.note ?? "")
  const [stops, arrange] = useState<ReadonlyArray<Waiting>>(mine)
  const [tried, mark] = useState(false)
  const { data, error, again } = useAnswer(parcelsWaiting, { locationId })
  const riders = drivers.filter(({ locationIds = [] }) => locationIds.length === 0 || locationIds.includes(locationId))
  const parcels = [...(locationId === trip?.locationId ? mine : []), ...(data?.items ?? [])]
  const known = new Set(parcels.map(({ fulfilmentId }) => fulfilmentId))
  const branch = branches.find(({ id }) => id === locationId)
  const points = stops.map(({ point }) => point)
  const distance = distanceOf(branch?.geo, points)
  const owed = [...Map.groupBy(stops, ({ orderId }) => orderId).values()].reduce(
    (sum, of) => sum + (of[0]?.owed ?? 0),
    0,
  )
  const missing = (value: string) => (tried && value === "" ? sayWrong({ is: "required" }, shop) : undefined)
  const without = (left: { readonly fulfilmentId: string }) =>
    arrange(stops.filter(({ fulfilmentId }) => fulfilmentId !== left.fulfilmentId))
  const turn = (next: typeof locationId) => {
    leave(next)
    arrange(next === trip?.locationId ? mine : [])
    choose("")
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    const [first, ...rest] = stops.map(({ fulfilmentId, orderId }) => ({ orderId, fulfilmentId }))
    if (driverId === "" || first === undefined || on === "") return
    const said = {
      tripId,
      driverId,
      locationId,
      on,
      stops: [first, ...rest] as const,
      ...present({ distance }),
      ...(note.trim() !== "" && { note: note.trim() }),
    }
    const saved =
      trip === undefined ? await planning.run(said) : await changing.run({ ...said, expectedVersion: trip.version })
    if (saved === undefined) return
    toast({ type: "success", title: say(trip === undefined ? "wasPlanned" : "wasChanged", { number: saved.number }) })
    void go(pathOf(tripId), { replace: true })
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="pair">
        {branches.length > 1 && (
          <SelectInput
            label={say("branch")}
            wrong={wrongs["locationId"]}
            value={locationId}
            options={branches.map(({ id }) => ({ value: id, name: branchName(id) }))}
            onPick={turn}
          />
        )}
        <SelectInput
          label={say("driver")}
          wrong={missing(driverId) ?? wrongs["driverId"]}
          value={driverId}
          empty={say("chooseDriver")}
          options={riders.map((it) => ({ value: it.id, name: `${it.name} · ${text(it, "vehicle")}` }))}
          onPick={choose}
        />
        <DayInput label={say("day")} wrong={missing(on) ?? wrongs["on"]} value={on} onType={set} />
      </div>
      <div className="columns tops">
        <section className="part">
          <h2>{say("waiting")}</h2>
          {error !== undefined || data === undefined ? (
            <NotYet error={error} again={again} rows={3} />
          ) : parcels.length === 0 ? (
            <p className="muted">{say("nothingWaits")}</p>
          ) : (
            <Boarding
              parcels={parcels}
              chosen={new Set(stops.map(({ fulfilmentId }) => fulfilmentId))}
              onChoose={(parcel, isOn) => (isOn ? arrange([...stops, parcel]) : without(parcel))}
            />
          )}
        </section>
        <section className="part">
          <div className="part-head">
            <h2>{say("order")}</h2>
            {stops.length > 2 && (
              <Button
                disabled={points.filter((it) => it !== undefined).length < 2}
                onClick={() => arrange(byNearest(branch?.geo, stops, ({ point }) => point))}
              >
                {say("byDistance")}
              </Button>
            )}
          </div>
          {stops.length === 0 ? (
            <p className={tried ? "field-wrong" : "muted"}>{say("chooseParcels")}</p>
          ) : (
            <>
              <Arranged
                label={say("order")}
                items={stops.map((it) => ({ ...it, id: it.fulfilmentId, name: `${it.name} · ${it.number}` }))}
                onOrder={arrange}
                onRemove={without}
              />
              <p className="muted digits">
                {say("toCollect", { amount: money(owed) })}
                {distance !== undefined && ` · ${say("about", { km: quantity(Math.round(distance / 100) * 100) })}`}
              </p>
              {data !== undefined && stops.some(({ fulfilmentId }) => !known.has(fulfilmentId)) && (
                <p className="field-wrong">{say("goneMeanwhile")}</p>
              )}
            </>
          )}
          {wrongs["stops"] !== undefined && <p className="field-wrong">{wrongs["stops"]}</p>}
          <AreaInput label={say("note")} rows={2} maxLength={1000} value={note} wrong={wrongs["note"]} onType={write} />
        </section>
      </div>
      {Object.keys(wrongs).length === 0 && <Refusal of={refused} />}
      <StickyActions>
        <Button look="main" type="submit" disabled={busy}>
          {stops.length === 0
            ? say(trip === undefined ? "planNow" : "save")
            : say(trip === undefined ? "planStops" : "saveStops", { count: stops.length })}
        </Button>
      </StickyActions>
    </form>
  )
}

interface BoardingProps {
  readonly parcels: ReadonlyArray<Waiting>
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (parcel: Waiting, isOn: boolean) => void
}

/** Parcels that wait for a driver: ticked, they ride along. */
const Boarding = ({ parcels, chosen, onChoose }: BoardingProps) => {
  const say = tripWords.use()
  const { money, quantity } = useShop()
  return (
    <ul className="boarding framed" aria-label={say("waiting")}>
      {parcels.map((parcel) => {
        const { currency, fulfilmentId, lines, name, number, owed, status } = parcel
        return (
          <li key={fulfilmentId}>
            <label className="stack tops gap-4 gap-x-12 pad-12-16">
              <input
                className="tickbox"
                type="checkbox"
                checked={chosen.has(fulfilmentId)}
                onChange={({ target }) => onChoose(parcel, target.checked)}
              />
              <span className="stack gap-2 slim size-15">
                <span>
                  <strong>{name}</strong> <span className="digits muted">{number}</span>
                </span>
                <span>{placeOf(parcel) || say("noAddress")}</span>
                <span className="muted">
                  {lines.map((line) => `${quantity(line.quantity)} × ${line.name}`).join(", ")}
                </span>
              </span>
              <span className="stack gap-4 bold nowrap boarding-end">
                <span className="digits">{owed > 0 ? money(owed, currency) : say("paid")}</span>
                {status === "failed" && <StatusChip tone="warn">{say("back")}</StatusChip>}
                {status === "new" && <StatusChip tone="quiet">{say("toPack")}</StatusChip>}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
