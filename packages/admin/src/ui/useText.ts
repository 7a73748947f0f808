import type { AnyView, RowOf } from "@oja/domain/kernel/index"
import { describedView } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { textOf } from "./Cell.tsx"

/** A field of a view's row as text, as its meaning and its choices are written: `text(row, "role")`. */
export const useText = <V extends AnyView>(view: V) => {
  const shop = useShop()
  const { fields } = describedView(view)
  return (row: RowOf<V>, name: keyof RowOf<V> & string): string => {
    const field = fields.find((it) => it.name === name)
    return field === undefined ? "" : textOf(field, (row as Readonly<Record<string, unknown>>)[name], row, shop)
  }
}
