import type { AnyCommand } from "@oja/domain/kernel/index"
import { fieldAt } from "../data/described.ts"
import { useShop } from "../data/useShop.ts"
import { labelIn } from "./label.ts"
import { ChoiceInput } from "./inputs.tsx"

interface Props<A extends string> {
  readonly command: AnyCommand
  /** The field, however deep it lies: "payment.method". */
  readonly path: string
  readonly label?: string
  /** Which of them may be chosen here; all, where nothing is said. */
  readonly among?: ReadonlyArray<A> | undefined
  /** A choice besides the field's own: "later". */
  readonly also?: { readonly value: A; readonly name: string }
  readonly value: A
  readonly onChange: (value: A) => void
}

/** One of the words that a command knows for a field, all of them in sight, where the form is written out by hand. */
export const ChoiceOf = <A extends string>({ command, path, label, among, also, value, onChange }: Props<A>) => {
  const { language } = useShop()
  const field = fieldAt(command, path)
  const words = ((field?.choices ?? []) as ReadonlyArray<A>).filter((word) => among?.includes(word) ?? true)
  return (
    <ChoiceInput
      label={label ?? labelIn(field?.label, path, language)}
      options={[
        ...words.map((word) => ({ value: word, name: labelIn(field?.choiceLabels?.[word], word, language) })),
        ...(also === undefined ? [] : [also]),
      ]}
      value={value}
      onPick={onChange}
    />
  )
}
