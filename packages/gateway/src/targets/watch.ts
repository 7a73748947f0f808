import type { BusinessId } from "@oja/domain/kernel/index"
import { targetProgress } from "@oja/domain/targets/queries"
import { reachTarget } from "@oja/domain/targets/reachTarget"
import type { Ledger } from "@oja/store"
import { contextIn } from "../asSystem.ts"
import type { Job } from "../jobs.ts"

/**
 * Looks after every sale whether a target has been reached, and asks the book to note it. What net sales are is asked of
 * the same rows as every report; that it is noted once a period is the command's own rule, so looking twice does no harm.
 */
export const targetsJob = (ledger: Ledger): Job => ({
  name: "targets",
  follows: ["sale", "sales-target"],
  after: 100,
  due: () => undefined,
  run: (business, at) => noteReached(ledger, business, at),
})

const noteReached = (ledger: Ledger, business: BusinessId, at: number): void => {
  const context = contextIn(ledger, business, "system", at)
  const { items } = ledger.answer(targetProgress, {}, context)
  for (const { current, id, reached, state, targetAmount } of items) {
    if (state !== "active" || current === undefined || current.net < targetAmount) continue
    if (reached.some(({ from }) => from === current.from)) continue
    const input = { targetId: id, on: context.today, net: current.net }
    const commandId = `target/${id}/${current.from}/${ledger.log.position}`
    ledger.submit({ command: reachTarget, input, context, commandId, about: { actor: { kind: "system" } } }, () => {})
  }
}
