import { type ReactNode, createContext, useContext, useEffect, useId, useRef, useState } from "react"
import { Form as Base, useInput } from "ra-core"
import { type FieldValues, useFormContext, useFormState } from "react-hook-form"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { sayWrong } from "@oja/domain/kernel/problemWords"
import type { Wrong } from "@oja/domain/kernel/reading"
import { may } from "../data/access.ts"
import { Refused } from "../data/http.ts"
import { drafts } from "../data/drafts.ts"
import type { ShownField } from "../data/described.ts"
import { typedOf, valueOf } from "../data/fieldText.ts"
import { describedCommand, type InputOf, perform, wrongsOf } from "../data/useCommand.ts"
import { useSending } from "../data/useSending.ts"
import { type Shop, useShop } from "../data/useShop.ts"
import {
  AreaInput,
  CheckInput,
  ChoiceInput,
  DayInput,
  FigureInput,
  ManyInput,
  PhoneInput,
  phoneTyped,
  SelectInput,
  TextInput,
} from "./inputs.tsx"
import { hasOwnDialog, problem } from "./problem.ts"
import { labelIn } from "./label.ts"
import { RecordField } from "./RecordField.tsx"
import { Trouble } from "./Trouble.tsx"
import { uiWords } from "./words.ts"
import "./form.css"

type Of<C extends AnyCommand, A> = { readonly [Field in keyof InputOf<C>]?: A }

export interface CommandFormProps<C extends AnyCommand, Row> {
  readonly command: C
  /** What is said without being asked: which thing it is about, an id made beforehand. */
  readonly given?: Partial<InputOf<C>>
  /** What stands in the fields at first. */
  readonly start?: { readonly [Field in keyof InputOf<C>]?: unknown }
  /** The largest a figure may be just now: what is still owed, what is left. */
  readonly most?: Of<C, number>
  /** Fields that are asked for, in this order; else all that are not given, as the command has them. */
  readonly fields?: ReadonlyArray<keyof InputOf<C> & string>
  /** Those of them that stand behind "More details" until they hold something. */
  readonly folded?: ReadonlyArray<keyof InputOf<C> & string>
  /** What this screen calls a field, or says below it, where the field's own name would be less plain. */
  readonly labels?: Of<C, string>
  readonly helps?: Of<C, ReactNode>
  /** Fields that must be filled in here although the command could do without. */
  readonly demanded?: ReadonlyArray<keyof InputOf<C> & string>
  readonly submit: ReactNode | ((typed: FieldValues) => ReactNode)
  readonly danger?: boolean
  /** What was typed outlives a reload under this name, until it is sent or given up. */
  readonly keep?: string
  /** The last word of the screen before it is sent. */
  readonly finish?: (input: InputOf<C>) => InputOf<C>
  /** Hears the row that the command left, and what was sent. */
  readonly onDone: (row: Row, input: InputOf<C>) => void
  readonly onCancel?: () => void
  /** What a refusal leads to, besides what it says. */
  readonly afterRefusal?: (error: Refused) => ReactNode
  /** The fields, laid out by hand with `Input`; without them all stand below each other. */
  readonly children?: ReactNode
}

interface Asked {
  readonly fields: ReadonlyArray<ShownField>
  readonly labels: Readonly<Record<string, string | undefined>>
  readonly helps: Readonly<Record<string, ReactNode>>
  readonly shop: Shop
}

const Asking = createContext<Asked | undefined>(undefined)
const useAsked = (): Asked => {
  const asked = useContext(Asking)
  if (asked === undefined) throw new Error("an Input stands in a CommandForm")
  return asked
}

const most = ({ most: limits = {} }: { readonly most?: object }, name: string): number | undefined =>
  (limits as Readonly<Record<string, number | undefined>>)[name]

/**
 * A form for a command: its fields are the command's, each in the input its meaning asks for, judged before they are sent
 * as the schema judges them. What the gateway finds wrong stands beside its field.
 */
export const CommandForm = <C extends AnyCommand, Row = unknown>(props: CommandFormProps<C, Row>) => {
  const {
    command,
    given = {},
    start = {},
    labels = {},
    helps = {},
    demanded = [],
    keep,
    finish,
    onDone,
    children,
  } = props
  const say = uiWords.use()
  const shop = useShop()
  const form = useId()
  const { send, sending } = useSending({ once: true })
  const [refused, refuse] = useState<unknown>()
  const kept = keep === undefined ? undefined : drafts.get(keep)
  const sees = ({ guard }: ShownField) => guard === undefined || may(guard.module, guard.action)
  const { fields: all } = describedCommand(command)
  const fields = all
    .filter((field) => !(field.name in given) && field.internal !== true && sees(field))
    .filter(({ name }) => props.fields?.includes(name) ?? true)
    .map((field) => (demanded.includes(field.name) ? { ...field, required: true } : field))
  const shown = (props.fields ?? fields.map(({ name }) => name)).filter((name) => fields.some((it) => it.name === name))
  const [defaults] = useState(() =>
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        kept?.[field.name] ?? typedOf(field, (start as Readonly<Record<string, unknown>>)[field.name], shop),
      ]),
    ),
  )
  const wrongText = (wrong: Wrong) => sayWrong(wrong, { ...shop, language: shop.language })
  const read = (typed: FieldValues) => {
    const input: Record<string, unknown> = {}
    const wrongs: Record<string, string> = {}
    for (const field of fields) {
      const found = valueOf(field, said(field, typed[field.name]), shop)
      const limit = most(props, field.name)
      if ("wrong" in found) wrongs[field.name] = wrongText(found.wrong)
      else if (limit !== undefined && typeof found.value === "number" && found.value > limit)
        wrongs[field.name] = wrongText({ is: "between", min: field.limits?.min ?? 0, max: limit, of: field })
      else if ("value" in found) input[field.name] = found.value
    }
    return { input, wrongs }
  }
  const submit = async (typed: FieldValues) => {
    const whole = { ...read(typed).input, ...given } as InputOf<C>
    const input = finish === undefined ? whole : finish(whole)
    refuse(undefined)
    try {
      const row = await send([command.name, input], (key) => perform<C, Row>(command, input, key))
      if (row === undefined) return undefined
      if (keep !== undefined) drafts.drop(keep)
      onDone(row, input)
      return undefined
    } catch (error) {
      const wrongs = Object.entries(wrongsOf(error)).filter(([name]) => shown.includes(name))
      refuse(wrongs.length === 0 || props.afterRefusal !== undefined ? error : undefined)
      return Object.fromEntries(wrongs)
    }
  }
  const asked: Asked = { fields, labels, helps, shop }
  return (
    <Base
      id={form}
      className="form"
      noValidate
      defaultValues={defaults}
      reValidateMode="onChange"
      disableInvalidFormNotification
      validate={(typed: FieldValues) => read(typed).wrongs}
      onSubmit={submit}
    >
      {/* oxlint-disable-next-line react/jsx-no-constructed-context-values */}
      <Asking.Provider value={asked}>
        {keep !== undefined && <Keeping under={keep} given={given} />}
        {children ?? <Fields names={shown} folded={props.folded ?? []} />}
        {refused instanceof Refused && props.afterRefusal?.(refused)}
        {refused !== undefined && Object.keys(wrongsOf(refused)).every((name) => !shown.includes(name)) && (
          <Trouble trouble={hasOwnDialog(refused) ? undefined : problem(refused)} />
        )}
        <div className="form-foot">
          <Submit {...props} busy={sending} />
          {props.onCancel !== undefined && (
            <button
              type="button"
              className="button button-line"
              onClick={() => {
                if (keep !== undefined) drafts.drop(keep)
                props.onCancel?.()
              }}
            >
              {say("cancel")}
            </button>
          )}
          <WrongCount />
        </div>
      </Asking.Provider>
    </Base>
  )
}

const said = ({ meaning }: ShownField, typed: unknown): unknown =>
  meaning === "phone" && typeof typed === "string" ? phoneTyped(typed) : typed

interface FieldsProps {
  readonly names: ReadonlyArray<string>
  readonly folded: ReadonlyArray<string>
}

/** All fields below each other; those that are seldom asked for when they are wanted, or wrong, or hold something. */
const Fields = ({ names, folded }: FieldsProps) => {
  const say = uiWords.use()
  const { errors } = useFormState()
  const { getValues } = useFormContext()
  const [asked, ask] = useState(() => folded.some((name) => ![undefined, "", false].includes(getValues(name))))
  const open = asked || folded.some((name) => name in errors)
  const [first] = names
  return (
    <>
      {names
        .filter((name) => !folded.includes(name))
        .map((name) => (
          <AnyInput key={name} name={name} autoFocus={name === first} />
        ))}
      {folded.length > 0 && (
        <button type="button" className="link form-more" aria-expanded={open} onClick={() => ask(!open)}>
          {say(open ? "form.fewerFields" : "form.moreFields")}
        </button>
      )}
      {open && folded.map((name) => <AnyInput key={name} name={name} />)}
    </>
  )
}

/** Keeps what is typed, as it is typed, with the id it is sent under: sent again after a reload, it is the same thing. */
const Keeping = ({ given, under }: { readonly given: object; readonly under: string }) => {
  const { subscribe } = useFormContext()
  const about = useRef(given)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => drafts.keep(under, { ...values, ...about.current }),
      }),
    [subscribe, under],
  )
  return null
}

/** How many fields are wrong, and the way to the first: on a phone it may be far above the button. */
const WrongCount = () => {
  const say = uiWords.use()
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const wrong = Object.keys(errors)
  const [first] = wrong
  useEffect(() => {
    if (submitCount > 0 && first !== undefined) setFocus(first)
    // Only what was sent moves the cursor, never what is typed afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount])
  if (first === undefined) return null
  return (
    <button type="button" className="link field-wrong" onClick={() => setFocus(first)}>
      {wrong.length === 1 ? say("form.wrongOne") : say("form.wrongMany", { count: wrong.length })}
    </button>
  )
}

const Submit = <C extends AnyCommand, Row>({
  busy,
  danger,
  submit,
}: Pick<CommandFormProps<C, Row>, "danger" | "submit"> & { readonly busy: boolean }) => {
  const { watch } = useFormContext()
  return (
    <button type="submit" className={`button ${danger === true ? "button-danger" : "button-main"}`} disabled={busy}>
      {typeof submit === "function" ? submit(watch()) : submit}
    </button>
  )
}

interface InputProps {
  readonly autoFocus?: boolean
  readonly label?: string
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

const AnyInput = ({
  name,
  label,
  help,
  autoFocus,
  bare,
  rows,
  among,
  quick,
}: InputProps & { readonly name: string }) => {
  const { fields, helps, labels, shop } = useAsked()
  const say = uiWords.use()
  const field = fields.find((it) => it.name === name)
  const { field: bound, fieldState } = useInput({
    source: name,
    parse: (it: unknown) => it,
    format: (it: unknown) => it ?? "",
  })
  // A field that is given, or that this person may not say, is not asked for.
  if (field === undefined) return null
  const { choiceLabels = {}, choices = [], item, kind, limits, meaning, refersTo, unit } = field
  const called = label ?? labels[name] ?? labelIn(field.label, name, shop.language)
  const around = {
    label: field.required || kind === "boolean" ? called : optional(called, say("optional")),
    help: help ?? helps[name],
    wrong: textOfError(fieldState.error?.message),
    bare,
  }
  const typed = String(bound.value)
  const common = {
    ...around,
    name,
    value: typed,
    onType: bound.onChange,
    onBlur: bound.onBlur,
    ref: bound.ref,
    autoFocus,
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

// The core wraps what its own words would be found by; ours are sentences already.
const textOfError = (message: unknown): string | undefined =>
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

/** The form of a command and its inputs, with the names of its fields held to the command's: `formOf(addCustomer)`. @public */
export const formOf = <C extends AnyCommand>(command: C) => ({
  Form: <Row,>(props: Omit<CommandFormProps<C, Row>, "command">) => (
    <CommandForm<C, Row> command={command} {...props} />
  ),
  Input: AnyInput as (props: InputProps & { readonly name: keyof InputOf<C> & string }) => ReactNode,
})
