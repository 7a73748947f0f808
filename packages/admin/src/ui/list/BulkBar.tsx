import { useState } from "react"
import { Link } from "react-router-dom"
import type { AnyView, RowOf } from "@oja/domain/kernel/index"
import { mayAsk, perform } from "../../data/useCommand.ts"
import { useSending } from "../../data/useSending.ts"
import { Confirm } from "../Confirm.tsx"
import { Menu } from "../Menu.tsx"
import { OpenPdf } from "../OpenPdf.tsx"
import { problem, tell } from "../problem.ts"
import { toast } from "../toasts.ts"
import { uiWords } from "../words.ts"
import { Button } from "../Button.tsx"
import type { BulkAction } from "./spec.ts"
import { useAsked } from "./useList.ts"
import { useExports } from "./useExports.ts"

interface Props<V extends AnyView> {
  readonly view: V
  readonly exports: boolean
  readonly actions: ReadonlyArray<BulkAction<V>>
  readonly nameOf: (row: RowOf<V>) => string
}

/** A row that something could not be done with. */
interface Failed {
  readonly id: string
  readonly name: string
  readonly why: string
}

type Input = (row: { readonly id: string }) => unknown

/** What can be done with the rows that are chosen. */
export const BulkBar = <V extends AnyView>({ actions, exports, nameOf, view }: Props<V>) => {
  const say = uiWords.use()
  const { asked, onSelect, onUnselectItems, rows, selectedIds, total } = useAsked<V>()
  const { send, sending } = useSending()
  const [failed, fail] = useState<ReadonlyArray<Failed>>([])
  const [asking, ask] = useState<BulkAction<V>>()
  const taking = useExports(view, exports, selectedIds)
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
  const run = async (action: BulkAction<V>) => {
    const { command, input, run: act, undo } = action
    const rows = fitting(action)
    const one = (row: RowOf<V>, key: string) =>
      act?.(row, key) ?? (command && perform(command, (input as Input)(row) as never, key))
    const done: Array<RowOf<V>> = []
    const left: Array<Failed> = []
    await send([action.label, rows.map(({ id }) => id)], async (key) => {
      for (const row of rows)
        try {
          await one(row, `${key}.${row.id}`)
          done.push(row)
        } catch (error) {
          left.push({ id: row.id, name: nameOf(row), why: problem(error).title })
        }
      return true
    })
    ask(undefined)
    fail(left)
    // What could not be done stays chosen, with its reason.
    onSelect(left.map(({ id }) => id))
    const back = undo && {
      label: say("undo"),
      act: () =>
        void Promise.all(done.map((row) => perform(undo.command, (undo.input as Input)(row) as never))).catch(tell),
    }
    if (done.length > 0)
      toast({ type: "success", title: `${action.label}: ${say("list.done", { count: done.length })}`, action: back })
  }
  return (
    <div
      className="row level gap-x-12 pad-y-8 actions-small bulk"
      role="group"
      aria-label={say("list.chosen", { count: chosen.length })}
    >
      <strong className="digits">{say("list.chosen", { count: chosen.length })}</strong>
      {offered.map((action) => {
        const these = fitting(action)
        // Not all that are chosen: how many it is is said before the press.
        const label = these.length < chosen.length ? `${action.label} (${these.length})` : action.label
        if (action.paper !== undefined) return <OpenPdf key={action.label} url={action.paper(these)} label={label} />
        return (
          <button
            key={action.label}
            type="button"
            className={`button button-line ${action.danger === true ? "menu-danger" : ""}`}
            disabled={sending}
            onClick={() =>
              action.confirm === undefined && action.dialog === undefined ? void run(action) : ask(action)
            }
          >
            {label}
          </button>
        )
      })}
      {chosen.length === rows.length &&
        (total ?? 0) > rows.length &&
        actions.map(
          ({ all, label }) =>
            all !== undefined && (
              <Link key={label} className="link" to={all(asked)}>
                {say("list.allOf", { label })}
              </Link>
            ),
        )}
      {exports && (
        <Menu
          items={taking.items}
          button={<Button disabled={taking.busy}>{say(taking.busy ? "export.taking" : "export.open")}</Button>}
        />
      )}
      <button type="button" className="link" onClick={() => onUnselectItems()}>
        {say("list.unchoose")}
      </button>
      {failed.length > 0 && (
        <ul className="full flush clay bullets" role="alert">
          {failed.map(({ id, name, why }) => (
            <li key={id}>
              <strong>{name}</strong> {why}
            </li>
          ))}
        </ul>
      )}
      {asking?.dialog?.(fitting(asking), close)}
      {asking?.confirm !== undefined && (
        <Confirm
          title={asking.label}
          lead={asking.confirm}
          danger={asking.danger === true}
          busy={sending}
          onYes={() => void run(asking)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  )
}
