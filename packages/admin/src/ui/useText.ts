import type { AnyCommand, AnyView, RowOf } from "@oja/domain/kernel/index"
import { describedView } from "../data/client.ts"
import { fieldAt } from "../data/described.ts"
import { useShop } from "../data/useShop.ts"
import { textOf } from "./Cell.tsx"
import { labelIn } from "./label.ts"

/** A field of a view's row as text, as its meaning and its choices are written: `text(row, "role")`. */
export const useText = <V extends AnyView>(view: V) => {
  const shop = useShop()
  const { fields } = describedView(view)
  return (row: RowOf<V>, name: keyof RowOf<V> & string): string => {
    const field = fields.find((it) => it.name === name)
    return field === undefined ? "" : textOf(field, (row as Readonly<Record<string, unknown>>)[name], row, shop)
  }
}

/** What a word of a choice is called, however deep its field lies: `choice("parcels.status", "packed")`. */
export const useChoice = (of: AnyView | AnyCommand) => {
  const { language } = useShop()
  return (path: string, word: string): string => labelIn(fieldAt(of, path)?.choiceLabels?.[word], word, language)
}
