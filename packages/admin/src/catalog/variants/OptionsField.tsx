import Down from "@mui/icons-material/ArrowDownwardOutlined"
import Up from "@mui/icons-material/ArrowUpwardOutlined"
import Back from "@mui/icons-material/ChevronLeftOutlined"
import Forth from "@mui/icons-material/ChevronRightOutlined"
import Close from "@mui/icons-material/CloseOutlined"
import Remove from "@mui/icons-material/DeleteOutlined"
import { sayWrong } from "@oja/domain/kernel/problemWords"
import { foldCase } from "@oja/domain/kernel/text"
import { MOST_OPTIONS } from "@oja/domain/products/events"
import { useState } from "react"
import { useShop } from "../../data/useShop.ts"
import { Button } from "../../ui/Button.tsx"
import { SelectInput, TextInput } from "../../ui/inputs.tsx"
import type { Wrongs } from "../../data/useCommand.ts"
import { catalogWords } from "../words.ts"
import { type DraftOption, type DraftValue, swapped, withValue } from "./matrixDraft.ts"
import { OPTIONS, optionId } from "./readMatrix.ts"

const LONGEST = 30

interface Props {
  readonly options: ReadonlyArray<DraftOption>
  readonly wrongs: Wrongs
  /** There are variants already, which a new option gives a value. */
  readonly giving: boolean
  readonly onChange: (options: ReadonlyArray<DraftOption>) => void
}

/** What a product comes in: at most three options, each with its values, in the order people choose from. */
export const OptionsField = ({ options, wrongs, giving, onChange }: Props) => {
  const say = catalogWords.use()
  const add = () => {
    const used = new Set(options.map(({ id }) => id))
    const id = ["new-1", "new-2", "new-3", "new-4"].find((it) => !used.has(it)) ?? "new"
    onChange([...options, { id, name: "", values: [] }])
  }
  return (
    <div className="stack gap-24 starts">
      {options.map((option, at) => (
        <OptionRow
          key={option.id}
          option={option}
          number={at + 1}
          count={options.length}
          wrong={wrongs[optionId(option)]}
          giving={giving && option.was === undefined}
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
      {options.length < MOST_OPTIONS && <Button onClick={add}>{say("variants.addOption")}</Button>}
    </div>
  )
}

interface OptionProps {
  readonly option: DraftOption
  readonly number: number
  readonly count: number
  readonly wrong: string | undefined
  readonly giving: boolean
  readonly onChange: (option: DraftOption) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One option: its name, its values as chips, and its place among the others. */
const OptionRow = ({ option, number, count, wrong, giving, onChange, onMove, onRemove }: OptionProps) => {
  const say = catalogWords.use()
  const { name, values, given } = option
  const called = name.trim() === "" ? say("variants.unnamed", { number }) : name
  const tools = [
    { label: say("variants.earlier", { name: called }), Icon: Up, off: number === 1, act: () => onMove(-1) },
    { label: say("variants.later", { name: called }), Icon: Down, off: number === count, act: () => onMove(1) },
    { label: say("variants.remove", { name: called }), Icon: Remove, off: false, act: onRemove },
  ]
  return (
    <fieldset className="stack gap-12 full hem option">
      <legend className="unseen">{called}</legend>
      <div className="stack with-end">
        <TextInput
          label={say("variants.optionName", { number })}
          help={say("variants.optionHelp")}
          wrong={wrong}
          value={name}
          maxLength={LONGEST}
          onType={(text) => onChange({ ...option, name: text })}
        />
        <div className="abreast gap-0 option-tools">
          {tools.map(({ act, Icon, label, off }) => (
            <button key={label} type="button" className="icon-button" aria-label={label} disabled={off} onClick={act}>
              <Icon fontSize="small" aria-hidden="true" />
            </button>
          ))}
        </div>
      </div>
      <div className="stack gap-12">
        <ValueEntry
          label={say("variants.values", { name: called })}
          values={values}
          onAdd={(texts) => onChange(texts.reduce(withValue, option))}
        />
        {values.length > 0 && (
          <ul className="row" aria-label={say("variants.values", { name: called })}>
            {values.map((value, at) => (
              <ValueChip
                key={value.id}
                text={value.text}
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
          <SelectInput
            label={say("variants.given")}
            value={given ?? values[0]?.id ?? ""}
            options={values.map(({ id, text }) => ({ value: id, name: text }))}
            onPick={(id) => onChange({ ...option, given: id })}
          />
        )}
      </div>
    </fieldset>
  )
}

interface ChipProps {
  readonly text: string
  readonly first: boolean
  readonly last: boolean
  readonly onRename: (text: string) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** A value of an option: typed over, moved, taken away. Its variants follow its new name. */
const ValueChip = ({ text, first, last, onRename, onMove, onRemove }: ChipProps) => {
  const say = catalogWords.use()
  return (
    <li className="value-chip">
      <button
        type="button"
        aria-label={say("variants.earlier", { name: text })}
        disabled={first}
        onClick={() => onMove(-1)}
      >
        <Back sx={{ fontSize: 18 }} aria-hidden="true" />
      </button>
      <input
        className="slim bold centred"
        aria-label={say("variants.value", { value: text })}
        aria-invalid={text.trim() === ""}
        value={text}
        size={Math.max(2, text.length)}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={({ target }) => onRename(target.value)}
        onKeyDown={(event) => {
          // Enter would save everything while only a name was meant.
          if (event.key === "Enter") event.preventDefault()
        }}
      />
      <button
        type="button"
        aria-label={say("variants.later", { name: text })}
        disabled={last}
        onClick={() => onMove(1)}
      >
        <Forth sx={{ fontSize: 18 }} aria-hidden="true" />
      </button>
      <button type="button" aria-label={say("variants.remove", { name: text })} onClick={onRemove}>
        <Close sx={{ fontSize: 16 }} aria-hidden="true" />
      </button>
    </li>
  )
}

interface EntryProps {
  readonly label: string
  readonly values: ReadonlyArray<DraftValue>
  readonly onAdd: (texts: ReadonlyArray<string>) => void
}

/** Takes values one after another; several at once when they are pasted with commas. */
const ValueEntry = ({ label, values, onAdd }: EntryProps) => {
  const say = catalogWords.use()
  const shop = useShop()
  const [text, write] = useState("")
  const [wrong, judge] = useState<string>()
  const take = () => {
    const words = [...new Set(text.split(",").map((it) => it.trim()))].filter((it) => it !== "")
    const twice = words.find((word) => values.some((value) => foldCase(value.text) === foldCase(word)))
    const found =
      twice !== undefined
        ? say("variants.valueTwice", { value: twice })
        : words.some((word) => word.length > LONGEST)
          ? sayWrong({ is: "tooLong", max: LONGEST }, shop)
          : undefined
    judge(found)
    if (words.length === 0 || found !== undefined) return
    onAdd(words)
    write("")
  }
  return (
    <TextInput
      label={label}
      help={say("variants.valuesHelp")}
      wrong={wrong}
      value={text}
      enterKeyHint="enter"
      onBlur={take}
      onType={(now) => {
        judge(undefined)
        write(now)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return
        event.preventDefault()
        take()
      }}
    />
  )
}
