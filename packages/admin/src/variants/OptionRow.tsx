import Down from "@mui/icons-material/ArrowDownwardOutlined"
import Up from "@mui/icons-material/ArrowUpwardOutlined"
import Remove from "@mui/icons-material/DeleteOutlined"
import { PickField, TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import { swapped, withValue } from "./draftSteps.ts"
import { type DraftOption } from "./matrixDraft.ts"
import { ValueChip } from "./ValueChip.tsx"
import { ValueEntry } from "./ValueEntry.tsx"

interface Props {
  readonly option: DraftOption
  readonly number: number
  readonly wrong: string | undefined
  readonly giving: boolean
  readonly first: boolean
  readonly last: boolean
  readonly onChange: (option: DraftOption) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One option: its name, its values as chips, and its place among the others. */
export const OptionRow = ({ option, number, wrong, giving, first, last, onChange, onMove, onRemove }: Props) => {
  const say = useWords()
  const { name, values, given } = option
  const called = name.trim() === "" ? say("variants.unnamed", { number }) : name
  return (
    <fieldset className="option">
      <legend className="unseen">{called}</legend>
      <div className="option-name">
        <TextField
          label={say("variants.optionName", { number })}
          help={say("variants.optionHelp")}
          wrong={wrong}
          value={name}
          maxLength={30}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...option, name: target.value })}
        />
        <div className="option-tools">
          <button
            type="button"
            className="icon-button"
            aria-label={say("variants.earlier", { name: called })}
            disabled={first}
            onClick={() => onMove(-1)}
          >
            <Up fontSize="small" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={say("variants.later", { name: called })}
            disabled={last}
            onClick={() => onMove(1)}
          >
            <Down fontSize="small" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={say("variants.remove", { name: called })}
            onClick={onRemove}
          >
            <Remove fontSize="small" aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className="option-values">
        <ValueEntry
          label={say("variants.values", { name: called })}
          values={values}
          onAdd={(texts) => onChange(texts.reduce(withValue, option))}
        />
        {values.length > 0 && (
          <ul className="value-chips" aria-label={say("variants.values", { name: called })}>
            {values.map((value, at) => (
              <ValueChip
                key={value.id}
                value={value}
                first={at === 0}
                last={at === values.length - 1}
                onRename={(text) =>
                  onChange({ ...option, values: values.map((it) => (it === value ? { ...it, text } : it)) })
                }
                onMove={(by) => onChange({ ...option, values: swapped(values, at, by) })}
                onRemove={() => onChange({ ...option, values: values.filter((it) => it !== value) })}
              />
            ))}
          </ul>
        )}
        {giving && values.length > 1 && (
          <PickField
            label={say("variants.given")}
            value={given ?? values[0]?.id}
            onChange={({ target }) => onChange({ ...option, given: target.value })}
          >
            {values.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </PickField>
        )}
      </div>
    </fieldset>
  )
}
