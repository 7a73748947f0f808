import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useWords } from "../words/words.ts"
import { type Count, countPath, tones } from "./count.ts"
import { useBranchName } from "./useBranchName.ts"

/** Counts somebody began and nobody ended: each can be continued. */
export const UnfinishedCounts = () => {
  const say = useWords()
  const nameOf = useBranchName()
  const { moment } = useShop()
  const { data, error, again } = useAsk<ReadonlyArray<Count>>(
    listOf("counts", { filter: { status: ["open", "review"] }, sort: ["updatedAt", "DESC"], count: 50 }),
  )
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <RowsSkeleton rows={2} />
  if (data.length === 0) return null
  return (
    <section>
      <h2 className="counting-head">{say("counting.unfinished")}</h2>
      <TwoLineCards
        rows={data.map(({ id, locationId, number, openedAt, rows, status }) => ({
          id,
          to: `${countPath}?count=${id}`,
          title: `${number} · ${nameOf(locationId)}`,
          amount: say("counting.rowsOf", { count: rows }),
          detail: moment(openedAt),
          status: <StatusChip tone={tones[status]}>{say(`counting.${status}`)}</StatusChip>,
        }))}
      />
    </section>
  )
}
