import { useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { useListContext } from "ra-core"
import type { AnyView, RowOf } from "@oja/domain/kernel/index"
import { isTyping } from "../keys.ts"
import type { DataListProps } from "./spec.ts"

interface Props<V extends AnyView> {
  readonly rows: ReadonlyArray<RowOf<V>>
  readonly looked: string | undefined
  readonly look: (id: string) => void
  readonly to: DataListProps<V>["to"]
  readonly onOpen: DataListProps<V>["onOpen"]
}

/** `j` and `k` go through the rows, `x` chooses one, Enter opens it. */
export const useListKeys = <V extends AnyView>({ look, looked, onOpen, rows, to }: Props<V>) => {
  const go = useNavigate()
  const { onToggleItem } = useListContext()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey) return
      const ids = rows.map(({ id }) => id as string)
      const at = looked === undefined ? -1 : ids.indexOf(looked)
      const row = rows[at]
      const move = (step: number) => {
        const next = ids[Math.min(ids.length - 1, Math.max(0, at + step))]
        if (next === undefined) return
        look(next)
        document.querySelector(`#row-${CSS.escape(next)}`)?.scrollIntoView({ block: "nearest" })
      }
      if (event.key === "j") move(1)
      else if (event.key === "k") move(-1)
      else if (event.key === "x" && row !== undefined) onToggleItem(ids[at]!)
      else if (event.key === "Enter" && row !== undefined && event.target === document.body) {
        if (to !== undefined) void go(to(row))
        else onOpen?.(row)
      } else return
      event.preventDefault()
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [go, look, looked, onOpen, onToggleItem, rows, to])
}
