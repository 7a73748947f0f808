import { MOST_OPTIONS } from "@oja/domain/products/events"
import type { Wrongs } from "../ui/refusedFields.ts"
import { useWords } from "../words/words.ts"
import { OPTIONS, optionId } from "./judgeMatrix.ts"
import type { DraftOption } from "./matrixDraft.ts"
import { swapped } from "./draftSteps.ts"
import { OptionRow } from "./OptionRow.tsx"

interface Props {
  readonly options: ReadonlyArray<DraftOption>
  readonly wrongs: Wrongs
  /** There are variants already, which a new option gives a value. */
  readonly giving: boolean
  readonly onChange: (options: ReadonlyArray<DraftOption>) => void
}

/** What a product comes in: at most three options, each with its values, in the order people choose from. */
export const OptionsField = ({ options, wrongs, giving, onChange }: Props) => {
  const say = useWords()
  const add = () => {
    const used = new Set(options.map(({ id }) => id))
    const id = ["new-1", "new-2", "new-3", "new-4"].find((it) => !used.has(it)) ?? "new"
    onChange([...options, { id, name: "", values: [] }])
  }
  return (
    <div className="options">
      {options.map((option, at) => (
        <OptionRow
          key={option.id}
          option={option}
          number={at + 1}
          wrong={wrongs[optionId(option)]}
          giving={giving && option.was === undefined}
          first={at === 0}
          last={at === options.length - 1}
          onChange={(now) => onChange(options.map((it) => (it.id === option.id ? now : it)))}
          onMove={(by) => onChange(swapped(options, at, by))}
          onRemove={() => onChange(options.filter((it) => it.id !== option.id))}
        />
      ))}
      {wrongs[OPTIONS] !== undefined && (
        <p className="field-wrong" role="alert">
          {wrongs[OPTIONS]}
        </p>
      )}
      {options.length < MOST_OPTIONS && (
        <button type="button" className="button button-line" onClick={add}>
          {say("variants.addOption")}
        </button>
      )}
    </div>
  )
}
