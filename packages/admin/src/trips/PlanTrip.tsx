import { useState } from "react"
import { Link } from "react-router-dom"
import { mintId } from "../data/mintId.ts"
import { useBranches } from "../locations/useBranches.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { listPath } from "./trip.ts"
import { TripForm } from "./TripForm.tsx"
import { useDrivers } from "./useDrivers.ts"
import "./trips.css"

/** A new trip: which parcels, in which order, with whom and when. */
export const PlanTrip = () => {
  const say = useWords()
  const [id] = useState(() => mintId("trip"))
  const { drivers, error, again } = useDrivers()
  const { data: branches } = useBranches()
  const ready = drivers?.filter(({ state }) => state === "active")
  return (
    <>
      <Link className="back" to={listPath}>
        {say("menu.trips")}
      </Link>
      <PageTitle title={say("trip.plan")} lead={say("trip.planLead")} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : ready === undefined || branches === undefined ? (
        <RowsSkeleton rows={4} />
      ) : ready.length === 0 ? (
        <EmptyState
          title={say("trip.noDriver")}
          motifs={["dots", "waves", "squares"]}
          action={
            <Link className="button button-main" to="/shipping-drivers">
              {say("driver.add")}
            </Link>
          }
        >
          {say("trip.noDriverLead")}
        </EmptyState>
      ) : (
        <TripForm id={id} branches={branches} drivers={ready} />
      )}
    </>
  )
}
