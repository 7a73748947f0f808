import { useMay } from "../data/access.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useCommand } from "../data/useSend.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { CancelCount } from "./CancelCount.tsx"
import { type Count, type CountLine, isOpen } from "./count.ts"
import { CountLines } from "./CountLines.tsx"
import { CountSum } from "./CountSum.tsx"
import { ScanBox } from "./ScanBox.tsx"
import type { Level } from "./types.ts"
import { useScans } from "./useScans.ts"

/** One count from the first scan to the book. */
export const CountSession = ({ count }: { count: Count }) => {
  const say = useWords()
  const mayCount = useMay("inventory", "count")
  const mayPost = useMay("inventory", "post_count")
  const { id: countId, locationId, number, status } = count
  const { data, error, again } = useAsk<ReadonlyArray<CountLine>>(
    listOf("count-rows", { filter: { countId }, sort: ["updatedAt", "DESC"], count: 1000 }),
  )
  const levels = useAsk<ReadonlyArray<Level>>(
    status === "open" ? undefined : listOf("stock-levels", { filter: { locationId }, count: 1000 }),
  )
  const { send, sending, trouble } = useCommand()
  const scans = useScans(countId)
  const going = isOpen(count) && mayCount
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <RowsSkeleton rows={5} />

  const costs = new Map(levels.data?.map(({ averageCost, variantId }) => [variantId, averageCost]))
  const worthOf = ({ difference = 0, variantId }: CountLine) => {
    const cost = costs.get(variantId)
    return cost === undefined ? undefined : Math.round((difference * cost) / 1000)
  }
  const size = (line: CountLine) => Math.abs(worthOf(line) ?? 0)
  const lines = status === "open" ? data : data.toSorted((a, b) => size(b) - size(a))
  const review = () => send(`/api/counts/${countId}/review`, { countId })
  const post = async () => {
    if ((await send(`/api/counts/${countId}/post`, { countId })) === undefined) return
    toast({ type: "success", title: say("counting.wasPosted", { number }) })
  }
  const idle = sending || scans.waiting > 0

  return (
    <>
      {going && (
        <ScanBox
          onScan={({ variantId }, quantity) => {
            const { note, reason } = data.find((it) => it.variantId === variantId) ?? {}
            const kept = { ...(note !== undefined && { note }), ...(reason !== undefined && { reason }) }
            scans.write({ variantId, counted: quantity, mode: "add", ...kept })
          }}
        />
      )}
      {scans.stopped !== undefined && (
        <div className="scan-stopped">
          <Trouble trouble={scans.stopped} />
          <p>{say("counting.stopped", { count: scans.waiting })}</p>
          <button type="button" className="button button-line" onClick={scans.retry}>
            {say("counting.again")}
          </button>
          <button type="button" className="button button-bare" onClick={scans.drop}>
            {say("counting.skip")}
          </button>
        </div>
      )}
      {status !== "open" && <CountSum lines={data} worthOf={worthOf} />}
      {lines.length === 0 ? (
        <p className="muted counting-none">{say("counting.nothing")}</p>
      ) : (
        <CountLines
          lines={lines}
          blind={count.blind && status === "open"}
          worthOf={status === "open" ? undefined : worthOf}
          onWrite={going ? scans.write : undefined}
        />
      )}
      <Trouble trouble={trouble} />
      {going && (
        <>
          {status === "review" && <p className="muted">{say("counting.postLead")}</p>}
          <StickyActions>
            {status === "open" && (
              <button
                type="button"
                className="button button-main"
                disabled={idle || lines.length === 0}
                onClick={() => void review()}
              >
                {say("counting.toReview", { count: lines.length })}
              </button>
            )}
            {status === "review" && mayPost && (
              <button
                type="button"
                className="button button-main"
                disabled={idle || lines.length === 0}
                onClick={() => void post()}
              >
                {say("counting.post", { count: lines.length })}
              </button>
            )}
            <CancelCount count={count} />
          </StickyActions>
        </>
      )}
    </>
  )
}
