import { useState } from "react"
import { sayWrong } from "@oja/domain/kernel/problemWords"
import type { AnyView, RowOf } from "@oja/domain/kernel/index"
import { typedOf, valueOf } from "../../data/fieldText.ts"
import { perform } from "../../data/useCommand.ts"
import { useSending } from "../../data/useSending.ts"
import { useShop } from "../../data/useShop.ts"
import { SelectInput, TextInput } from "../inputs.tsx"
import { labelIn } from "../label.ts"
import { tell } from "../problem.ts"
import { toast } from "../toasts.ts"
import { uiWords } from "../words.ts"
import type { Edit } from "./spec.ts"
import type { ShownColumn } from "./useList.ts"

interface Props<V extends AnyView> {
  readonly column: ShownColumn<V>
  readonly edit: Edit<V>
  readonly row: RowOf<V>
  readonly onClose: () => void
}

/** A field changed where it stands: Enter keeps it, Escape leaves it as it was, and what was can be brought back. */
export const CellEdit = <V extends AnyView>({ column, edit, row, onClose }: Props<V>) => {
  const say = uiWords.use()
  const shop = useShop()
  const { label, of } = column
  const before = (row as Readonly<Record<string, unknown>>)[of.name]
  const [text, write] = useState(String(typedOf(of, before, shop)))
  const [left, leave] = useState(false)
  const { send } = useSending()
  const found = valueOf(of, text, shop)
  const change = (value: unknown) => perform(edit.command, edit.input(row, value as never) as never)
  const save = async (next = found) => {
    if ("wrong" in next || left) return
    leave(true)
    if (next.value !== before)
      try {
        await send([edit.command.name, row.id, next.value], () => change(next.value))
        toast({
          type: "success",
          title: say("list.changed", { field: label }),
          action: { label: say("undo"), act: () => void change(before).catch(tell) },
        })
      } catch (error) {
        tell(error)
      }
    onClose()
  }
  if (of.choices !== undefined)
    return (
      <SelectInput
        bare
        label={label}
        autoFocus
        value={text}
        options={of.choices.map((word) => ({
          value: word,
          name: labelIn(of.choiceLabels?.[word], word, shop.language),
        }))}
        onPick={(value) => void save({ value })}
        onBlur={onClose}
      />
    )
  return (
    <TextInput
      bare
      label={label}
      autoFocus
      inputMode={of.kind === "number" ? "decimal" : "text"}
      value={text}
      onType={write}
      wrong={"wrong" in found ? sayWrong(found.wrong, shop) : undefined}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === "Enter") void save()
        if (key !== "Escape") return
        leave(true)
        onClose()
      }}
    />
  )
}
