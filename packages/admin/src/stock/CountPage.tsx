import { Link, useSearchParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { BeginCount } from "./BeginCount.tsx"
import { type Count, countPath, tones } from "./count.ts"
import { CountSession } from "./CountSession.tsx"
import { UnfinishedCounts } from "./UnfinishedCounts.tsx"
import { useBranchName } from "./useBranchName.ts"
import "./count.css"

/** Counting the shelves: begin or continue; which count is open stands in the address. */
export const CountPage = () => {
  const say = useWords()
  const [params] = useSearchParams()
  const id = params.get("count")
  if (id !== null) return <One key={id} id={id} />
  return (
    <>
      <Link className="back" to="/products/inventory-stocks">
        {say("shelf.title")}
      </Link>
      <PageTitle title={say("counting.title")} lead={say("counting.lead")} />
      <UnfinishedCounts />
      <BeginCount />
    </>
  )
}

const One = ({ id }: { id: string }) => {
  const say = useWords()
  const nameOf = useBranchName()
  const { data: count, error, again } = useAsk<Count>(`/api/counts/${id}`)
  return (
    <>
      <Link className="back" to={countPath}>
        {say("counting.back")}
      </Link>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : count === undefined ? (
        <RowsSkeleton rows={6} />
      ) : (
        <>
          <PageTitle
            title={`${count.number} · ${nameOf(count.locationId)}`}
            lead={
              <span className="headline">
                <StatusChip tone={tones[count.status]}>{say(`counting.${count.status}`)}</StatusChip>
                {count.blind && <StatusChip tone="quiet">{say("counting.blind")}</StatusChip>}
                {count.note}
              </span>
            }
          />
          <CountSession count={count} />
        </>
      )}
    </>
  )
}
