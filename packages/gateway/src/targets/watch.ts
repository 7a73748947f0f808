import { Business } from "@oja/domain/businesses/business"
import { type Context, dayOf, PLATFORM } from "@oja/domain/kernel/index"
import { targetProgress } from "@oja/domain/targets/queries"
import { reachTarget } from "@oja/domain/targets/reachTarget"
import type { Ledger } from "@oja/store"

/** Sales that come close together are looked at together. */
const TOGETHER_MS = 100
const telling: ReadonlySet<string> = new Set(["sale", "sales-target"])

/**
 * Looks after every sale whether a target has been reached, and asks the book to note it. What net sales are is asked of
 * the same rows as every report; that it is noted once a period is the command's own rule, so looking twice does no harm.
 */
export const watchTargets = (ledger: Ledger, now: () => number): (() => void) => {
  const moved = new Set<string>(ledger.log.businesses())
  let timer: NodeJS.Timeout | undefined

  const look = (): void => {
    timer = undefined
    const [business] = moved
    if (business === undefined) return
    moved.delete(business)
    if (business !== PLATFORM) noteReached(ledger, business, now())
    later()
  }
  // One business at a time, so that nobody at a till waits for all of them.
  const later = (): void => {
    if (moved.size > 0) timer ??= setTimeout(look, moved.size > 1 ? 0 : TOGETHER_MS).unref()
  }

  const forget = ledger.onMoved(({ events }) => {
    for (const { business, event } of events)
      if (telling.has(ledger.domain.aggregateOf.get(event._tag)?.name ?? "")) moved.add(business)
    later()
  })
  later()
  return () => {
    forget()
    clearTimeout(timer)
    moved.clear()
  }
}

const noteReached = (ledger: Ledger, business: string, at: number): void => {
  const { zone } = ledger.state(business, Business, business)
  const today = dayOf(at, zone)
  const context: Context = { by: "system", at, today, business: business as Context["business"] }
  const { items } = ledger.answer(targetProgress, {}, context) as ReturnType<typeof targetProgress.answer>
  for (const { current, id, reached, state, targetAmount } of items) {
    if (state !== "active" || current === undefined || current.net < targetAmount) continue
    if (reached.some(({ from }) => from === current.from)) continue
    const input = { targetId: id, on: today, net: current.net }
    const commandId = `target/${id}/${current.from}/${ledger.log.position}`
    ledger.submit({ command: reachTarget, input, context, commandId, about: { actor: { kind: "system" } } }, () => {})
  }
}
