import Down from "@mui/icons-material/KeyboardArrowDownOutlined"
import Handle from "@mui/icons-material/DragIndicatorOutlined"
import Remove from "@mui/icons-material/CloseOutlined"
import Up from "@mui/icons-material/KeyboardArrowUpOutlined"
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react"
import { arrangeWords } from "./words.ts"
import "./arrange.css"

interface Item {
  readonly id: string
  readonly name: string
}

interface Props<A extends Item> {
  readonly items: ReadonlyArray<A>
  readonly label: string
  readonly onOrder: (items: ReadonlyArray<A>) => void
  readonly onRemove?: (item: A) => void
}

const steps: { readonly [key: string]: number } = { ArrowUp: -1, ArrowDown: 1 }

/** Things in an order: drag a handle, press Alt with an arrow, or use the buttons. Where a thing now stands is said aloud. */
export const Arranged = <A extends Item>({ items, label, onOrder, onRemove }: Props<A>) => {
  const say = arrangeWords.use()
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<string>(undefined)
  const [dragged, drag] = useState<string>()
  const [said, announce] = useState("")

  // A row that moves takes the focus along, so that the next press moves the same row.
  useLayoutEffect(() => {
    if (focus.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focus.current)}"]`)?.focus()
    focus.current = undefined
  })

  const placeOf = (id: string) => items.findIndex((it) => it.id === id)
  const move = (id: string, to: number, button?: string) => {
    const from = placeOf(id)
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    if (button !== undefined) focus.current = `${button} ${id}`
    announce(say("moved", { name: item.name, place: to + 1, count: items.length }))
    onOrder(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  const press = (event: KeyboardEvent, id: string, at: number) => {
    const step = steps[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    move(id, at + step, "move")
  }
  // The window listens, not the handle: a row that moves loses hold of the pointer.
  useEffect(() => {
    if (dragged === undefined) return
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-id]")?.dataset["id"]
      if (over !== undefined) move(dragged, placeOf(over))
    }
    const drop = () => drag(undefined)
    window.addEventListener("pointermove", follow)
    window.addEventListener("pointerup", drop)
    window.addEventListener("pointercancel", drop)
    return () => {
      window.removeEventListener("pointermove", follow)
      window.removeEventListener("pointerup", drop)
      window.removeEventListener("pointercancel", drop)
    }
  })

  return (
    <>
      <ol className="arranged framed" aria-label={label} ref={list}>
        {items.map((item, at) => {
          const { id, name } = item
          const steppers = [
            { Icon: Up, button: "up", to: at - 1, off: at === 0 },
            { Icon: Down, button: "down", to: at + 1, off: at === items.length - 1 },
          ] as const
          return (
            <li key={id} className="line gap-4 size-15" data-id={id} data-dragged={id === dragged}>
              <button
                type="button"
                className="icon-button arranged-handle"
                data-focus={`move ${id}`}
                aria-label={say("handle", { name })}
                onKeyDown={(event) => press(event, id, at)}
                onPointerDown={() => drag(id)}
              >
                <Handle aria-hidden="true" />
              </button>
              <span className="arranged-place digits muted">{at + 1}</span>
              <span className="arranged-name slim grow bold breaks">{name}</span>
              {steppers.map(({ Icon, button, off, to }) => (
                <button
                  key={button}
                  type="button"
                  className="icon-button"
                  data-focus={`${button} ${id}`}
                  aria-label={say(button, { name })}
                  aria-disabled={off}
                  onClick={() => move(id, to, button)}
                >
                  <Icon aria-hidden="true" />
                </button>
              ))}
              {onRemove !== undefined && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={say("takeOut", { name })}
                  onClick={() => onRemove(item)}
                >
                  <Remove aria-hidden="true" />
                </button>
              )}
            </li>
          )
        })}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  )
}
