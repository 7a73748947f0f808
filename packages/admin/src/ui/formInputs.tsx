import { type ReactNode, createContext, useContext } from "react"
import { present } from "@oja/domain/kernel/present"
import { useInput } from "ra-core"
import { type FieldValues, useController, useFormContext } from "react-hook-form"
import type { AnyCommand } from "@oja/domain/kernel/index"
import type { InputOf } from "../data/useCommand.ts"
import type { ShownField } from "../data/described.ts"
import type { Shop } from "../data/useShop.ts"
import {
  AreaInput,
  CheckInput,
  ChoiceInput,
  DayInput,
  FigureInput,
  ManyInput,
  type Option,
  PhoneInput,
  SelectInput,
  TextInput,
} from "./inputs.tsx"
import { fieldLabel, labelIn } from "./label.ts"
import { RecordField } from "./RecordField.tsx"
import { uiWords } from "./words.ts"

// The inputs of a command's form: each stands in one, and knows its field by its name.

export interface Asked {
  readonly fields: ReadonlyArray<ShownField>
  readonly labels: Readonly<Record<string, string | undefined>>
  readonly helps: Readonly<Record<string, ReactNode>>
  readonly shop: Shop
  readonly refused: unknown
  /** What could be read of what is typed, with what is said without being asked. */
  readonly input: (typed: FieldValues) => Readonly<Record<string, unknown>>
}

export const Asking = createContext<Asked | undefined>(undefined)
export const useAsked = (): Asked => {
  const asked = useContext(Asking)
  if (asked === undefined) throw new Error("an Input stands in a CommandForm")
  return asked
}

/** What the gateway said no to last, for inputs that show it themselves. */
export const useRefused = (): unknown => useAsked().refused

/** What the form would say if it were sent now, as far as it can be read. */
export const useSaid = <C extends AnyCommand>(_: C): Partial<InputOf<C>> => {
  const { input } = useAsked()
  return input(useFormContext().watch())
}

/** An answer for an input of the screen's own: a field of the command, or what `own` names. */
export const useOwn = <A,>(name: string) => {
  const { field, fieldState } = useController({ name })
  const { getValues } = useFormContext()
  return {
    ref: field.ref,
    /** For an input, so that the way to the first wrong answer finds it. */
    tied: { ref: field.ref },
    value: field.value as A,
    wrong: textOfError(fieldState.error?.message),
    write: field.onChange as (value: A) => void,
    /** What it becomes of what stands there by then. */
    become: (by: (now: A) => A) => field.onChange(by(getValues(name) as A)),
  }
}

export interface InputProps {
  readonly autoFocus?: boolean
  /** What a browser may fill in where a person writes about themselves: "given-name". */
  readonly autoComplete?: string
  readonly label?: string | undefined
  readonly help?: ReactNode
  readonly bare?: boolean
  /** How many lines a text has at first. */
  readonly rows?: number
  /** Which of its words may be chosen here, and in which order. */
  readonly among?: ReadonlyArray<string>
  /** Today and yesterday at one touch, for days. */
  readonly quick?: boolean
}

/** What a browser knows how to ask for. */
const types: { readonly [Kind in NonNullable<ShownField["meaning"]>]?: string } = {
  email: "email",
  secret: "password",
  time: "time",
}
const LONG = 200
const FEW = 5

type Said = Pick<InputProps, "label" | "help" | "bare">

/** A field of the form around it, by its name: what is asked, what stands in it, what is wrong with it. */
const useFormField = (name: string, { bare, help, label }: Said) => {
  const { fields, helps, labels, shop } = useAsked()
  const say = uiWords.use()
  const field = fields.find((it) => it.name === name)
  const { field: bound, fieldState } = useInput({
    source: name,
    parse: (it: unknown) => it,
    format: (it: unknown) => it ?? "",
  })
  // A field that is given, or that this person may not say, is not asked for.
  if (field === undefined) return undefined
  const called = label ?? labels[name] ?? fieldLabel(field, shop.language)
  const around = {
    label: field.required || field.kind === "boolean" ? called : optional(called, say("optional")),
    help: help ?? helps[name],
    wrong: textOfError(fieldState.error?.message),
    bare,
  }
  return { around, bound, field, shop }
}

interface InputAsProps extends Said {
  readonly name: string
  readonly children: (asked: {
    readonly around: { readonly label: ReactNode; readonly help?: ReactNode; readonly wrong: string | undefined }
    readonly value: unknown
    readonly onPick: (value: unknown) => void
  }) => ReactNode
}

/** A field that the screen asks for in its own way: handed what stands in the form, and how to change it. */
export const InputAs = ({ name, children, ...said }: InputAsProps) => {
  const asked = useFormField(name, said)
  return asked && children({ around: asked.around, value: asked.bound.value, onPick: asked.bound.onChange })
}

/** A part of the form that follows what is typed into it. */
export const Typed = ({ children }: { readonly children: (typed: FieldValues) => ReactNode }) =>
  children(useFormContext().watch())

interface OneOfProps extends Said {
  readonly name: string
  readonly options: ReadonlyArray<Option>
  /** What stands there while nothing is chosen. */
  readonly empty?: string
}

/** A field whose few answers only the screen knows: a branch of this shop, a person of the team. */
export const OneOf = ({ name, options, empty, ...said }: OneOfProps) => (
  <InputAs name={name} {...said}>
    {({ around, value, onPick }) => (
      <SelectInput {...around} name={name} value={String(value)} options={options} empty={empty} onPick={onPick} />
    )}
  </InputAs>
)

/** A field in the input its meaning asks for. */
export const AnyInput = ({
  name,
  autoComplete,
  autoFocus,
  rows,
  among,
  quick,
  ...said
}: InputProps & { readonly name: string }) => {
  const say = uiWords.use()
  const asked = useFormField(name, said)
  if (asked === undefined) return null
  const { around, bound, field, shop } = asked
  const { choiceLabels = {}, choices = [], item, kind, limits, meaning, refersTo, unit } = field
  const typed = String(bound.value)
  const common = {
    ...around,
    name,
    value: typed,
    onType: bound.onChange,
    onBlur: bound.onBlur,
    ref: bound.ref,
    autoFocus,
    ...present({ autoComplete }),
  }
  const optionsOf = (words: ReadonlyArray<string>) =>
    words.map((value) => ({ value, name: labelIn(choiceLabels[value], value, shop.language) }))
  if (kind === "boolean") return <CheckInput {...around} value={bound.value === true} onPick={bound.onChange} />
  if (kind === "choice") {
    const options = optionsOf(among ?? choices)
    return options.length > FEW || !field.required ? (
      <SelectInput
        {...around}
        name={name}
        value={typed}
        options={options}
        empty={field.required ? undefined : say("choose")}
        onPick={bound.onChange}
      />
    ) : (
      <ChoiceInput {...around} value={typed} options={options} onPick={bound.onChange} />
    )
  }
  if (kind === "list" && item?.choices !== undefined)
    return (
      <ManyInput
        {...around}
        values={(bound.value === "" ? [] : bound.value) as ReadonlyArray<string>}
        options={(among ?? item.choices).map((value) => ({
          value,
          name: labelIn((item.choiceLabels ?? choiceLabels)[value], value, shop.language),
        }))}
        onPick={bound.onChange}
      />
    )
  if (kind === "number") return <FigureInput {...common} {...unitOf(field, shop, unit && say(unit))} />
  if (meaning === "ref" && refersTo !== undefined)
    return <RecordField {...around} kind={refersTo} value={typed} onPick={bound.onChange} autoFocus={autoFocus} />
  if (meaning === "day") return <DayInput {...common} quick={quick === true ? shop.today : undefined} />
  if (meaning === "phone") return <PhoneInput {...common} callingCode={shop.callingCode} />
  if ((limits?.max ?? 0) > LONG && meaning !== "email") return <AreaInput {...common} rows={rows ?? 3} />
  return <TextInput {...common} type={types[meaning ?? "text"] ?? "text"} />
}

/** What stands beside a field. The core wraps what its own words would be found by; ours are sentences already. */
export const textOfError = (message: unknown): string | undefined =>
  typeof message === "object" && message !== null && "message" in message
    ? textOfError(message.message)
    : (message as string | undefined)

const optional = (label: string, word: string): ReactNode => (
  <>
    {label} <span className="muted">({word})</span>
  </>
)

const unitOf = ({ meaning }: ShownField, { currency, locale }: Shop, unit: string | undefined) => {
  if (meaning === "amount")
    return {
      before: new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
        .formatToParts(0)
        .find(({ type }) => type === "currency")?.value,
    }
  if (meaning === "rate" || meaning === "percent") return { behind: "%" }
  if (meaning === "distance") return { behind: "m" }
  if (meaning === "weight") return { behind: "g" }
  return { behind: unit }
}
