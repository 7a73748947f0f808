import { planTrip } from "@oja/domain/trips/planTrip"
import { trips } from "@oja/domain/trips/views"
import { mayAsk } from "../data/useCommand.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { listPath, pathOf, StatusOf, type Trip } from "./trip.tsx"
import { useDrivers } from "./useDrivers.ts"
import { tripWords } from "./words.ts"

/** Every trip, what was planned last first. */
export const TripList = () => {
  const say = tripWords.use()
  const { nameOf } = useDrivers()
  const progress = ({ doneCount, stopCount }: Trip) => say("doneOf", { done: doneCount, all: stopCount })
  return (
    <DataList
      view={trips}
      words={say.of("list")}
      columns={[
        "number",
        "on",
        { field: "driverId", label: say("driver"), cell: ({ driverId }) => nameOf(driverId) },
        { field: "status", cell: (it) => <StatusOf trip={it} /> },
        { field: "stopCount", label: say("stops"), cell: progress },
        {
          field: "cashCollected",
          cell: ({ cashCollected, currency, status }, { money }) =>
            status === "planned" ? "" : money(cashCollected, currency),
        },
        {
          field: "cashHandedOver",
          label: say("handedIn"),
          cell: ({ cashHandedOver, currency, difference = 0 }, { money }) =>
            cashHandedOver !== undefined && (
              <span className={difference < 0 ? "money-out" : undefined}>{money(cashHandedOver, currency)}</span>
            ),
        },
      ]}
      card={(it, { day }) => ({
        title: nameOf(it.driverId),
        line: `${it.number} · ${day(it.on)}`,
        figure: progress(it),
        chip: <StatusOf trip={it} />,
      })}
      nameOf={({ number }) => number}
      to={({ id }) => pathOf(id)}
      sort="-plannedAt"
      filters={["status", "driverId", "locationId", "on"]}
      saved={[
        { label: say("shows.all"), filter: {} },
        { label: say("shows.planned"), filter: { status: ["planned"] } },
        { label: say("shows.out"), filter: { status: ["dispatched"] } },
        { label: say("shows.done"), filter: { status: ["completed", "cancelled"] } },
      ]}
      create={mayAsk(planTrip) && { label: say("plan"), to: `${listPath}/create` }}
      motifs={["waves", "dots", "squares"]}
    />
  )
}
