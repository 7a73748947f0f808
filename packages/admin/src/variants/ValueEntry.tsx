import { foldCase } from "@oja/domain/kernel/text"
import { useState } from "react"
import { TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import type { DraftValue } from "./matrixDraft.ts"

interface Props {
  readonly label: string
  readonly values: ReadonlyArray<DraftValue>
  readonly onAdd: (texts: ReadonlyArray<string>) => void
}

/** Takes values one after another; several at once when they are pasted with commas. */
export const ValueEntry = ({ label, values, onAdd }: Props) => {
  const say = useWords()
  const [text, write] = useState("")
  const [wrong, judge] = useState<string>()
  const take = () => {
    const words = [...new Set(text.split(",").map((it) => it.trim()))].filter((it) => it !== "")
    const twice = words.find((word) => values.some((value) => foldCase(value.text) === foldCase(word)))
    const long = words.find((word) => word.length > 30)
    judge(
      twice !== undefined
        ? say("variants.valueTwice", { value: twice })
        : long === undefined
          ? undefined
          : say("productForm.shorter", { count: 30 }),
    )
    if (words.length === 0 || twice !== undefined || long !== undefined) return
    onAdd(words)
    write("")
  }
  return (
    <TextField
      label={label}
      help={say("variants.valuesHelp")}
      wrong={wrong}
      value={text}
      autoComplete="off"
      enterKeyHint="enter"
      onBlur={take}
      onChange={({ target }) => {
        judge(undefined)
        write(target.value)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return
        event.preventDefault()
        take()
      }}
    />
  )
}
