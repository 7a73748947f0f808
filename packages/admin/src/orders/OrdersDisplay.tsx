import Grow from "@mui/icons-material/FullscreenOutlined"
import { orders } from "@oja/domain/orders/views"
import { useRef, useState } from "react"
import { Link } from "react-router-dom"
import { Back } from "../ui/Back.tsx"
import { Button } from "../ui/Button.tsx"
import { SyncPill } from "../ui/SyncPill.tsx"
import { useRows } from "../data/client.ts"
import { FilterChips } from "../ui/FilterChips.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { useNow } from "../ui/useNow.ts"
import { useTitle } from "../ui/useTitle.ts"
import { orderWords } from "./words.ts"
import { seen, useArrivals, useFollowed } from "./arrivals.ts"
import "./display.css"
import { BellSwitch } from "./BellSwitch.tsx"
import { type Column, columns } from "./board.ts"
import { DisplayCard } from "./DisplayCard.tsx"
import type { Order } from "./order.ts"
import { useUndoable } from "./useUndoable.ts"

/** Often enough for ages in minutes. */
const TICK_MS = 15_000
/** As many as a wall of cards can hold and people can see to. */
const MOST = 200

/** The screen on the wall: every open order as a card, in the column where it stands; a press takes it one further. */
export const OrdersDisplay = () => {
  const say = orderWords.use()
  useTitle(say("wall"))
  useFollowed()
  const now = useNow(TICK_MS)
  const wall = useRef<HTMLDivElement>(null)
  const [column, choose] = useState<Column>("new")
  const { count } = useArrivals()
  const { pending, press, troubles, undo } = useUndoable()
  const { again, data, error, total } = useRows(orders, { filter: { stage: columns }, sort: "placedAt", count: MOST })
  const placeOf = (row: Order) => pending.get(row.id)?.move.to ?? row.stage
  const inColumn = (name: Column) => (data ?? []).filter((row) => placeOf(row) === name)
  return (
    <div className="stack gap-12 wall" ref={wall}>
      <header className="row line wall-head">
        <Back to="/online-orders">{say("list.title")}</Back>
        <h1 className="display">{say("wall")}</h1>
        <div className="row line">
          <SyncPill />
          {count > 0 && (
            <Button look="main" onClick={() => void seen()}>
              {say(count === 1 ? "seenOne" : "seen", { count })}
            </Button>
          )}
          <BellSwitch />
          {document.fullscreenEnabled && (
            <button
              type="button"
              className="bell-switch"
              onClick={() =>
                void (document.fullscreenElement === null
                  ? document.documentElement.requestFullscreen()
                  : document.exitFullscreen())
              }
            >
              <Grow aria-hidden="true" />
              {say("fullScreen")}
            </button>
          )}
        </div>
        <p className="unseen" role="status">
          {count > 0 ? say(count === 1 ? "arrivedOne" : "arrived", { count }) : ""}
        </p>
      </header>
      <div className="wall-pick">
        <FilterChips
          label={say("column")}
          options={columns.map((value) => ({
            value,
            name: say(`show_${value}`),
            count: inColumn(value).length,
          }))}
          value={column}
          onChange={choose}
        />
      </div>
      {total > MOST && <Link to="/online-orders">{say("wallMost", { most: MOST, left: total - MOST })}</Link>}
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : (
        <div className="stack gap-16 wall-columns">
          {columns.map((name) => (
            <section
              key={name}
              className="slim wall-column"
              data-chosen={name === column}
              aria-label={say(`show_${name}`)}
            >
              <h2>
                {say(`show_${name}`)} <span className="digits muted">{inColumn(name).length}</span>
              </h2>
              {inColumn(name).length === 0 ? (
                <p className="muted pad-y-16">{say("columnEmpty")}</p>
              ) : (
                <ul className="stack gap-12">
                  {inColumn(name).map((row) => (
                    <DisplayCard
                      key={row.id}
                      row={row}
                      now={now}
                      pending={pending.get(row.id)}
                      trouble={troubles.get(row.id)}
                      onPress={(move) => {
                        if (name === "new") void seen()
                        press(row.id, move)
                      }}
                      onUndo={() => undo(row.id)}
                    />
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      )}
      <Leaving rows={data ?? []} pending={pending} onUndo={undo} />
    </div>
  )
}

interface LeavingProps {
  readonly rows: ReadonlyArray<Order>
  readonly pending: ReturnType<typeof useUndoable>["pending"]
  readonly onUndo: (id: string) => void
}

/** What leaves the wall altogether can be taken back at its foot. */
const Leaving = ({ rows, pending, onUndo }: LeavingProps) => {
  const say = orderWords.use()
  const gone = rows.filter(({ id }) => pending.get(id)?.move.to === "done")
  if (gone.length === 0) return null
  return (
    <ul className="stack wall-leaving" aria-label={say("leaving")}>
      {gone.map(({ contactName, id, number }) => (
        <li key={id} className="framed ends">
          <span>{say("left_wall", { number, name: contactName })}</span>
          {pending.get(id)?.sending === false && <Button onClick={() => onUndo(id)}>{say("undo")}</Button>}
        </li>
      ))}
    </ul>
  )
}
