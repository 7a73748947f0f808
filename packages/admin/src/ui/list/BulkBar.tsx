import { useState } from "react"
import type { AnyView, RowOf } from "@oja/domain/kernel/index"
import { mayAsk, perform } from "../../data/useCommand.ts"
import { Confirm } from "../Confirm.tsx"
import { problem, tell } from "../problem.ts"
import { toast } from "../toasts.ts"
import { uiWords } from "../words.ts"
import type { BulkAction } from "./spec.ts"
import { useAsked } from "./useList.ts"

interface Props<V extends AnyView> {
  readonly actions: ReadonlyArray<BulkAction<V>>
  readonly nameOf: (row: RowOf<V>) => string
}

type Input = (row: { readonly id: string }) => unknown

/** What can be done with the rows that are chosen. */
export const BulkBar = <V extends AnyView>({ actions }: Props<V>) => {
  const say = uiWords.use()
  const { onUnselectItems, rows, selectedIds } = useAsked<V>()
  const [busy, work] = useState(false)
  const [asking, ask] = useState<BulkAction<V>>()
  const chosen = rows.filter(({ id }) => selectedIds.includes(id))
  if (chosen.length === 0) return null
  const offered = actions.filter(
    ({ command, when = () => true }) => (command === undefined || mayAsk(command)) && chosen.some(when),
  )
  const fitting = ({ when = () => true }: BulkAction<V>) => chosen.filter(when)
  const close = () => {
    ask(undefined)
    onUnselectItems()
  }
  const each = async (command: NonNullable<BulkAction<V>["command"]>, input: Input, of: ReadonlyArray<RowOf<V>>) => {
    const done: Array<RowOf<V>> = []
    const failed: Array<unknown> = []
    for (const row of of)
      try {
        await perform(command, input(row) as never)
        done.push(row)
      } catch (error) {
        failed.push(error)
      }
    return { done, failed }
  }
  const run = async (action: BulkAction<V>) => {
    const { command, input, undo } = action
    if (command === undefined || input === undefined) return
    work(true)
    const { done, failed } = await each(command, input as Input, fitting(action))
    work(false)
    close()
    const back = undo && {
      label: say("undo"),
      act: () => void each(undo.command, undo.input as Input, done).catch(tell),
    }
    if (done.length > 0)
      toast({ type: "success", title: `${action.label}: ${say("list.done", { count: done.length })}`, action: back })
    if (failed.length > 0)
      toast({ type: "error", title: say("list.someFailed", { count: failed.length, why: problem(failed[0]).title }) })
  }
  return (
    <div className="bulk" role="group" aria-label={say("list.chosen", { count: chosen.length })}>
      <strong className="digits">{say("list.chosen", { count: chosen.length })}</strong>
      {offered.map((action) => (
        <button
          key={action.label}
          type="button"
          className={`button button-line ${action.danger === true ? "menu-danger" : ""}`}
          disabled={busy}
          onClick={() => (action.confirm === undefined && action.dialog === undefined ? void run(action) : ask(action))}
        >
          {action.label}
        </button>
      ))}
      <button type="button" className="link" onClick={() => onUnselectItems()}>
        {say("list.unchoose")}
      </button>
      {asking?.dialog?.(fitting(asking), close)}
      {asking?.confirm !== undefined && (
        <Confirm
          title={asking.label}
          lead={asking.confirm}
          danger={asking.danger === true}
          busy={busy}
          onYes={() => void run(asking)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  )
}
