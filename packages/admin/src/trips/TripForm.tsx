import { byNearest, distanceOf } from "@oja/domain/trips/nearest"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Arranged } from "../collections/Arranged.tsx"
import type { Driver } from "../delivery/driver.ts"
import type { Branch } from "../locations/useBranches.ts"
import { mainBranch, useBranchName } from "../stock/useBranchName.ts"
import { AreaField } from "../ui/AreaField.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PickField, TextField } from "../ui/Field.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { pathOf, type Sheet, type Trip, type Waiting } from "./trip.ts"
import { WaitingParcels } from "./WaitingParcels.tsx"

interface Props {
  readonly id: string
  readonly sheet?: Sheet
  readonly branches: ReadonlyArray<Branch>
  readonly drivers: ReadonlyArray<Driver>
}

/** What already rides on this trip, as it stands among what waits. */
const ridingOn = ({ stops, trip }: Sheet): ReadonlyArray<Waiting> =>
  stops.map((stop) => ({
    ...stop,
    number: stop.number ?? "",
    name: stop.name ?? "",
    currency: stop.currency ?? trip.currency,
    owed: stop.owed ?? 0,
    lines: stop.lines ?? [],
    language: stop.language ?? "en",
    status: "packed",
    locationId: trip.locationId,
    placedAt: 0,
  }))

/** Choose the parcels on the left, arrange the stops on the right, say who rides and when. */
export const TripForm = ({ id, sheet, branches, drivers }: Props) => {
  const say = useWords()
  const go = useNavigate()
  const branchName = useBranchName()
  const { money, quantity, today } = useShop()
  const { send, sending, wrongs, trouble } = useCommand({ once: sheet === undefined })
  const trip = sheet?.trip
  const mine = sheet === undefined ? [] : ridingOn(sheet)
  const [from, leave] = useState(trip?.locationId ?? branches.find(({ isMain }) => isMain)?.id ?? mainBranch)
  const [driverId, choose] = useState(trip?.driverId ?? "")
  const [on, set] = useState(trip?.on ?? today)
  const [note, write] = useState(trip?.note ?? "")
  const [stops, arrange] = useState<ReadonlyArray<Waiting>>(mine)
  const [tried, mark] = useState(false)
  const { data, error, again } = useAsk<{ readonly items: ReadonlyArray<Waiting> }>(
    `/v1.0/trips/waiting?locationId=${from}`,
  )
  const riders = drivers.filter(
    ({ locationIds = [] }) => locationIds.length === 0 || locationIds.some((it) => it === from),
  )
  const parcels = [...(from === trip?.locationId ? mine : []), ...(data?.items ?? [])]
  const known = new Set(parcels.map(({ fulfilmentId }) => fulfilmentId))
  const chosen = new Set(stops.map(({ fulfilmentId }) => fulfilmentId))
  const branch = branches.find((it) => it.id === from)
  const points = stops.map(({ point }) => point)
  const metres = distanceOf(branch?.geo, points)
  const owed = [...Map.groupBy(stops, ({ orderId }) => orderId).values()].reduce(
    (sum, of) => sum + (of[0]?.owed ?? 0),
    0,
  )
  const missing = (value: string) => (tried && value === "" ? say("problem.required") : undefined)
  const turn = (locationId: string) => {
    leave(locationId)
    arrange(locationId === trip?.locationId ? mine : [])
    choose("")
  }

  const submit = async () => {
    mark(true)
    if (driverId === "" || stops.length === 0 || on === "") return
    const body = {
      tripId: id,
      driverId,
      locationId: from,
      on,
      stops: stops.map(({ fulfilmentId, orderId }) => ({ orderId, fulfilmentId })),
      ...(metres !== undefined && { distance: metres }),
      ...(note.trim() !== "" && { note: note.trim() }),
      ...(trip !== undefined && { expectedVersion: trip.version }),
    }
    const saved =
      trip === undefined ? await send<Trip>("/api/trips", body) : await send<Trip>(`/api/trips/${id}`, body, "PUT")
    if (saved === undefined) return
    toast({
      type: "success",
      title: say(trip === undefined ? "trip.wasPlanned" : "trip.wasChanged", { number: saved.number }),
    })
    void go(pathOf(id), { replace: true })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="pair">
        {branches.length > 1 && (
          <PickField
            label={say("trip.branch")}
            wrong={wrongs["locationId"]}
            value={from}
            onChange={({ target }) => turn(target.value)}
          >
            {branches.map((it) => (
              <option key={it.id} value={it.id}>
                {branchName(it.id)}
              </option>
            ))}
          </PickField>
        )}
        <PickField
          label={say("trip.driver")}
          wrong={missing(driverId) ?? wrongs["driverId"]}
          value={driverId}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{say("trip.chooseDriver")}</option>
          {riders.map((it) => (
            <option key={it.id} value={it.id}>
              {`${it.name} · ${say(`driver.${it.vehicle}`)}`}
            </option>
          ))}
        </PickField>
        <TextField
          label={say("trip.day")}
          type="date"
          required
          value={on}
          wrong={missing(on) ?? wrongs["on"]}
          onChange={({ target }) => set(target.value)}
        />
      </div>
      <div className="columns planning">
        <section className="part">
          <h2>{say("trip.waiting")}</h2>
          {error !== undefined ? (
            <ErrorState error={error} onRetry={again} />
          ) : data === undefined ? (
            <RowsSkeleton rows={3} />
          ) : parcels.length === 0 ? (
            <p className="muted">{say("trip.nothingWaits")}</p>
          ) : (
            <WaitingParcels
              parcels={parcels}
              chosen={chosen}
              onChoose={(parcel, isOn) =>
                arrange(isOn ? [...stops, parcel] : stops.filter((it) => it.fulfilmentId !== parcel.fulfilmentId))
              }
            />
          )}
        </section>
        <section className="part">
          <div className="part-head">
            <h2>{say("trip.order")}</h2>
            {stops.length > 2 && (
              <button
                type="button"
                className="button button-line"
                disabled={points.filter((it) => it !== undefined).length < 2}
                onClick={() => arrange(byNearest(branch?.geo, stops, ({ point }) => point))}
              >
                {say("trip.byDistance")}
              </button>
            )}
          </div>
          {stops.length === 0 ? (
            <p className={tried ? "field-wrong" : "muted"}>{say("trip.chooseParcels")}</p>
          ) : (
            <>
              <Arranged
                label={say("trip.order")}
                items={stops.map((it) => ({ ...it, id: it.fulfilmentId, name: `${it.name} · ${it.number}` }))}
                onOrder={arrange}
                onRemove={({ fulfilmentId }) => arrange(stops.filter((it) => it.fulfilmentId !== fulfilmentId))}
              />
              <p className="muted digits">
                {[
                  say("trip.toCollect", { amount: money(owed) }),
                  ...(metres === undefined
                    ? []
                    : [say("trip.about", { km: quantity(Math.round(metres / 100) * 100) })]),
                ].join(" · ")}
              </p>
              {data !== undefined && stops.some(({ fulfilmentId }) => !known.has(fulfilmentId)) && (
                <p className="field-wrong">{say("trip.goneMeanwhile")}</p>
              )}
            </>
          )}
          {wrongs["stops"] !== undefined && <p className="field-wrong">{wrongs["stops"]}</p>}
          <AreaField
            label={`${say("trip.note")} (${say("branches.optional")})`}
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => write(target.value)}
          />
        </section>
      </div>
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      <StickyActions>
        <button type="submit" className="button button-main" disabled={sending}>
          {stops.length === 0
            ? say(trip === undefined ? "trip.planNow" : "trip.save")
            : say(trip === undefined ? "trip.planStops" : "trip.saveStops", { count: stops.length })}
        </button>
      </StickyActions>
    </form>
  )
}
