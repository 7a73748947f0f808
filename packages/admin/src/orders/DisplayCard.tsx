import { isFetched } from "@oja/domain/orders/progress"
import { orders } from "@oja/domain/orders/views"
import { useState } from "react"
import { Link } from "react-router-dom"
import { useAccess } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useChoice } from "../ui/useText.ts"
import { orderWords } from "./words.ts"
import { ageOf, type Move, moveOf } from "./board.ts"
import { type Order, paymentTones, pathOf } from "./order.ts"
import { HandOver } from "./Step.tsx"
import { asksMoney, mayDo } from "./steps.ts"
import type { Pending } from "./useUndoable.ts"

const MINUTE = 60_000
/** As many lines as are read from across a room. */
const LINES = 6
const tones = { fresh: "good", warm: "warn", hot: "bad" } as const

interface Props {
  readonly row: Order
  readonly now: number
  readonly pending: Pending | undefined
  readonly trouble: string | undefined
  readonly onPress: (move: Move) => void
  readonly onUndo: () => void
}

/** One order on the wall: its number, how long it has waited, what is in it, and the one press that takes it further. */
export const DisplayCard = ({ row, now, pending, trouble, onPress, onUndo }: Props) => {
  const say = orderWords.use()
  const choice = useChoice(orders)
  useAccess()
  const { quantity } = useShop()
  const age = ageOf(row.placedAt, now)
  const minutes = Math.max(0, Math.floor((now - row.placedAt) / MINUTE))
  const move = moveOf(row)
  const pressed = move !== undefined && move.asks.length > 0 && mayDo(move)
  const [asking, ask] = useState(false)
  return (
    <li className="stack breaks wall-card framed" data-age={age} data-pending={pending !== undefined}>
      <div className="baseline gap-4 gap-x-12 row apart wall-card-head">
        <Link to={pathOf(row)} className="digits">
          {row.number}
        </Link>
        <span className={`chip chip-${tones[age]} wall-age digits`}>
          {minutes < 60 ? say("minutes", { count: minutes }) : say("hours", { count: Math.floor(minutes / 60) })}
        </span>
      </div>
      <p className="bold">
        {row.contactName}{" "}
        <span className="muted">
          · {row.delivery.name === "-" ? say(isFetched(row) ? "counter" : "arranged") : row.delivery.name}
        </span>
      </p>
      <ul className="wall-lines">
        {row.lines.slice(0, LINES).map((line) => (
          <li key={line.lineId}>
            <strong className="digits">{quantity(line.quantity)}</strong> {line.name}
          </li>
        ))}
        {row.lines.length > LINES && <li className="muted">{say("moreLines", { count: row.lines.length - LINES })}</li>}
      </ul>
      {row.note !== undefined && row.note !== "" && <p className="size-15 pad-12-16 sunken marked">{row.note}</p>}
      <div className="row gap-6">
        <StatusChip tone={paymentTones[row.settlement]}>{choice("settlement", row.settlement)}</StatusChip>
        {row.attention && <StatusChip tone="bad">{say("needsYou")}</StatusChip>}
      </div>
      {trouble !== undefined && (
        <p className="field-wrong" role="alert">
          {trouble}
        </p>
      )}
      {pending !== undefined ? (
        <Button className="wall-press" disabled={pending.sending} onClick={onUndo}>
          {say(pending.sending ? "sending" : "undo")}
        </Button>
      ) : (
        pressed && (
          <Button look="main" className="wall-press" onClick={() => (asksMoney(row, move) ? ask(true) : onPress(move))}>
            {say(`board.${move.verb}`)}
          </Button>
        )
      )}
      {asking && move !== undefined && (
        <HandOver
          row={row}
          step={move}
          sending={false}
          onClose={() => ask(false)}
          onGo={({ asks }) => {
            ask(false)
            onPress({ ...move, asks })
          }}
        />
      )}
    </li>
  )
}
