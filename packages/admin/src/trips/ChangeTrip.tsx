import { Link, Navigate, useParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useBranches } from "../locations/useBranches.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { pathOf, type Sheet } from "./trip.ts"
import { TripForm } from "./TripForm.tsx"
import { useDrivers } from "./useDrivers.ts"
import "./trips.css"

/** A trip planned anew before the driver leaves. */
export const ChangeTrip = () => {
  const say = useWords()
  const { id = "" } = useParams()
  const { data: sheet, error, again } = useAsk<Sheet>(`/v1.0/trips/${id}`)
  const { drivers } = useDrivers()
  const { data: branches } = useBranches()
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (sheet === undefined || drivers === undefined || branches === undefined) return <PageSkeleton />
  const { trip } = sheet
  if (trip.status !== "planned") return <Navigate to={pathOf(id)} replace />
  return (
    <>
      <Link className="back" to={pathOf(id)}>
        {trip.number}
      </Link>
      <PageTitle title={say("trip.changeTitle", { number: trip.number })} lead={say("trip.planLead")} />
      <TripForm
        key={id}
        id={id}
        sheet={sheet}
        branches={branches}
        drivers={drivers.filter((it) => it.state === "active" || it.id === trip.driverId)}
      />
    </>
  )
}
