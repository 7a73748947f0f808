import { postCount, reviewCount } from "@oja/domain/counts/endCount"
import { dropCountRow } from "@oja/domain/counts/dropCountRow"
import { countRows } from "@oja/domain/counts/countRows"
import { countLines, type counts } from "@oja/domain/counts/views"
import { present } from "@oja/domain/kernel/present"
import type { RowOf } from "@oja/domain/kernel/index"
import { levels as levelsView, movements } from "@oja/domain/stock/views"
import type { ReactNode } from "react"
import { useMay } from "../data/access.ts"
import { everything, everythingOf, useFollowed, useRows } from "../data/client.ts"
import { type InputOf, mayAsk, useCommand } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { Money } from "../ui/Money.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal, Trouble } from "../ui/Trouble.tsx"
import { type CountLine, CountLines, type Written } from "./CountLines.tsx"
import { uiWords } from "../ui/words.ts"
import { ScanBox } from "./ScanBox.tsx"
import { useScans } from "./useScans.ts"
import { stockWords } from "./words.ts"

/** As many rows as a count has. */
const ALL = 1000

interface Props {
  readonly count: RowOf<typeof counts>
  readonly cancel: ReactNode
}

/** One count from the first scan to the book. */
export const CountSession = ({ count, cancel }: Props) => {
  const say = stockWords.use()
  const sayUi = uiWords.use()
  const { number, status } = count
  const countId = count.id
  const { data, error, again } = useRows(countLines, { filter: { countId }, sort: "-updatedAt", count: ALL })
  const reviewing = useCommand(reviewCount)
  const posting = useCommand(postCount)
  const dropping = useCommand(dropCountRow)
  const scans = useScans(countId)
  const priced = useWorth(count, data ?? [])
  // Whoever may not see costs is not told that nobody knows them.
  const worthOf = useMay("products", "view_cost") && status !== "open" ? priced : undefined
  const going = (status === "open" || status === "review") && mayAsk(countRows)
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={5} />

  const size = (line: CountLine) => Math.abs((worthOf === undefined ? line.difference : worthOf(line)) ?? 0)
  const lines = status === "open" ? data : data.toSorted((a, b) => size(b) - size(a))
  const post = async () => {
    if ((await posting.run({ countId })) !== undefined)
      toast({ type: "success", title: say("counting.wasPosted", { number }) })
  }
  const drop = async ({ counted, locationId, name, note, reason, variantId }: CountLine) => {
    if ((await dropping.run({ countId, variantId, locationId } as InputOf<typeof dropCountRow>)) === undefined) return
    const again = { variantId, locationId, counted, mode: "set", ...present({ note, reason }) } as const
    const back = { label: sayUi("undo"), act: () => scans.write(again as Written) }
    toast({ type: "success", title: say("counting.dropped", { name }), action: back })
  }
  const idle = reviewing.busy || posting.busy || dropping.busy || scans.waiting > 0 || lines.length === 0
  const refused = posting.refused ?? reviewing.refused ?? dropping.refused

  return (
    <>
      {going && (
        <ScanBox
          onScan={({ id: variantId }, quantity) => {
            const { note, reason } = data.find((it) => it.variantId === variantId) ?? {}
            const kept = present({ note, reason })
            scans.write({ variantId, counted: quantity, mode: "add", ...kept })
          }}
        />
      )}
      {scans.stopped !== undefined && (
        <div className="row line gap-x-16 below-16">
          <Trouble trouble={scans.stopped} />
          <p>{say("counting.stopped", { count: scans.waiting })}</p>
          <Button onClick={scans.retry}>{say("counting.again")}</Button>
          <Button look="bare" onClick={scans.drop}>
            {say("counting.skip")}
          </Button>
        </div>
      )}
      {status !== "open" && <Sum lines={data} worthOf={worthOf} />}
      {lines.length === 0 ? (
        <p className="muted pad-y-16">{say("counting.nothing")}</p>
      ) : (
        <CountLines
          lines={lines}
          blind={count.blind && status === "open"}
          worthOf={worthOf}
          onWrite={going ? scans.write : undefined}
          onDrop={going ? (line) => void drop(line) : undefined}
        />
      )}
      <Refusal of={refused} />
      {going && (
        <>
          {status === "review" && <p className="muted">{say("counting.postLead")}</p>}
          <StickyActions>
            {status === "open" && (
              <Button look="main" disabled={idle} onClick={() => void reviewing.run({ countId })}>
                {say("counting.toReview", { count: lines.length })}
              </Button>
            )}
            {status === "review" && mayAsk(postCount) && (
              <Button look="main" disabled={idle} onClick={() => void post()}>
                {say("counting.post", { count: lines.length })}
              </Button>
            )}
            {cancel}
          </StickyActions>
        </>
      )}
    </>
  )
}

/** What each difference is worth at cost: by what such goods cost on average, and once it is posted as the book took it. */
const useWorth = ({ id, status }: Props["count"], lines: ReadonlyArray<CountLine>) => {
  const places = [...new Set(lines.map(({ locationId }) => locationId))]
  const ids = [...new Set(lines.map(({ variantId }) => variantId))].toSorted()
  const taken = useFollowed(movements, status === "posted" ? `taken ${id}` : undefined, () =>
    everything(movements, { countId: id, kind: "count_set" }),
  )
  const before = status === "review" || status === "cancelled"
  const levels = useFollowed(levelsView, before ? `costs ${places.join()} ${ids.join()}` : undefined, () =>
    everythingOf(levelsView, "variantId", ids, { locationId: places }),
  )
  const shelfOf = (it: { readonly variantId: string; readonly locationId: string }) =>
    `${it.variantId} ${it.locationId}`
  const worths = new Map(taken.data?.map((it) => [shelfOf(it), it.value]))
  const costs = new Map(levels.data?.map((it) => [shelfOf(it), it.averageCost]))
  return (line: CountLine): number | undefined => {
    if (status === "posted") return worths.get(shelfOf(line))
    const cost = costs.get(shelfOf(line))
    return cost === undefined ? undefined : Math.round(((line.difference ?? 0) * cost) / 1000)
  }
}

interface SumProps {
  readonly lines: ReadonlyArray<CountLine>
  /** What a difference is worth at cost; unknown where no cost is. */
  readonly worthOf: ((line: CountLine) => number | undefined) | undefined
}

/** How far the shelves are from the book, in rows and in money. */
const Sum = ({ lines, worthOf }: SumProps) => {
  const say = stockWords.use()
  const worths = lines.flatMap((line) => worthOf?.(line) ?? [])
  const net = worths.reduce((sum, worth) => sum + worth, 0)
  const many = (fits: (difference: number) => boolean) => lines.filter(({ difference = 0 }) => fits(difference)).length
  return (
    <div className="figures">
      {worthOf !== undefined && (
        <StatCard label={say("counting.net")}>
          {worths.length === 0 ? "–" : <Money amount={net} tone={net < 0 ? "out" : undefined} />}
        </StatCard>
      )}
      <StatCard label={say("counting.missing")}>{many((it) => it < 0)}</StatCard>
      <StatCard label={say("counting.extra")}>{many((it) => it > 0)}</StatCard>
      <StatCard label={say("counting.agree")}>{many((it) => it === 0)}</StatCard>
    </div>
  )
}
