import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { Form as Base } from "ra-core"
import { type FieldValues, get, set, useFormContext, useFormState } from "react-hook-form"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { sayWrong } from "@oja/domain/kernel/problemWords"
import type { Wrong } from "@oja/domain/kernel/reading"
import { may } from "../data/access.ts"
import { movedViews } from "../data/cache.ts"
import { Refused } from "../data/http.ts"
import { drafts } from "../data/drafts.ts"
import type { ShownField } from "../data/described.ts"
import { typedOf, valueOf } from "../data/fieldText.ts"
import { describedCommand, type InputOf, perform, useFreshIds } from "../data/useCommand.ts"
import { useSending } from "../data/useSending.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "./Button.tsx"
import { Differences } from "./Differences.tsx"
import { phoneTyped } from "./inputs.tsx"
import { AnyInput, type Asked, Asking, type InputProps, useAsked } from "./formInputs.tsx"
import { Refusal } from "./Trouble.tsx"
import { useVersion } from "./useVersion.ts"
import { wayOut } from "./wayOut.ts"
import { Writes } from "./Writes.tsx"
import { uiWords } from "./words.ts"
import "./form.css"

type Of<C extends AnyCommand, A> = { readonly [Field in keyof InputOf<C>]?: A }

export interface CommandFormProps<C extends AnyCommand, Row> {
  readonly command: C
  /** What is said without being asked: which thing it is about. Ids of what the command makes are minted here. */
  readonly given?: Partial<InputOf<C>>
  /** What stands in the fields at first. */
  readonly start?: { readonly [Field in keyof InputOf<C>]?: unknown }
  /** The largest a figure may be just now: what is still owed, what is left. */
  readonly most?: Of<C, number>
  /** Fields that are asked for, in this order; else all that are not given, as the command has them. */
  readonly fields?: ReadonlyArray<keyof InputOf<C> & string>
  /** Those of them that are in sight at once; the others stand behind "More details" until they hold something. */
  readonly first?: ReadonlyArray<keyof InputOf<C> & string>
  /** What this screen calls a field, or says below it, where the field's own name would be less plain. */
  readonly labels?: Of<C, string>
  readonly helps?: Of<C, ReactNode>
  /** Fields that must be filled in here although the command could do without. */
  readonly demanded?: ReadonlyArray<keyof InputOf<C> & string>
  /** What its button says; of what was typed, or of what could be read of that. */
  readonly submit: ReactNode | ((typed: FieldValues, read: Partial<InputOf<C>>) => ReactNode)
  readonly danger?: boolean
  /** What the amounts are in, where the thing it is about has a currency of its own. */
  readonly currency?: string
  /** It stays after an answer, to be sent again: settings. */
  readonly stays?: boolean
  /** What was typed outlives a reload under this name, until it is sent or given up. */
  readonly keep?: string
  /** Answers that are no field of the command: kept with it, asked for with inputs of the screen's own. */
  readonly own?: FieldValues
  /**
   * What the screen itself finds wrong, by field or by answer of its own, from what was read and what stands there: said
   * before what the field says; null where what the field says does not matter.
   */
  readonly judge?: (
    input: Partial<InputOf<C>>,
    typed: FieldValues,
  ) => Readonly<Record<string, string | null | undefined>>
  /** Where it is sent to, where the gateway does something besides. */
  readonly door?: (input: InputOf<C>, key: string) => Promise<Row>
  /** The last word of the screen before it is sent. */
  readonly finish?: (input: InputOf<C>, typed: FieldValues) => InputOf<C>
  /** Hears the row that the command left, and what was sent. */
  readonly onDone: (row: Row, input: InputOf<C>, typed: FieldValues) => void
  readonly onCancel?: () => void
  /** What a refusal leads to, besides what it says. */
  readonly afterRefusal?: (error: Refused) => ReactNode
  /** The fields, laid out by hand with `Input`; without them all stand below each other. */
  readonly children?: ReactNode
}

const most = ({ most: limits = {} }: { readonly most?: object }, name: string): number | undefined =>
  (limits as Readonly<Record<string, number | undefined>>)[name]

/**
 * A form for a command: its fields are the command's, each in the input its meaning asks for, judged before they are sent
 * as the schema judges them. What the gateway finds wrong stands beside its field.
 */
export const CommandForm = <C extends AnyCommand, Row = unknown>(props: CommandFormProps<C, Row>) => {
  const { given, turn, again } = useVersion<C>(props)
  return <Fresh<C, Row> key={turn} {...props} given={given} again={again} />
}

interface FreshProps<C extends AnyCommand, Row> extends CommandFormProps<C, Row> {
  readonly again: (() => void) | undefined
}

const Fresh = <C extends AnyCommand, Row>(props: FreshProps<C, Row>) => {
  const {
    command,
    start = {},
    labels = {},
    helps = {},
    demanded = [],
    own = {},
    keep,
    finish,
    onDone,
    children,
  } = props
  const say = uiWords.use()
  const ours = useShop()
  const shop = { ...ours, currency: props.currency ?? ours.currency }
  const form = useId()
  const { send, sending } = useSending({ once: props.stays !== true })
  const [refused, refuse] = useState<unknown>()
  const kept = keep === undefined ? undefined : drafts.get(keep)
  const given: Partial<InputOf<C>> = { ...useFreshIds(command, { known: kept, asked: props.fields }), ...props.given }
  const sees = ({ guard }: ShownField) => guard === undefined || may(guard.module, guard.action)
  const { fields: all } = describedCommand(command)
  const fields = all
    .filter((field) => !(field.name in given) && field.internal !== true && sees(field))
    .filter(({ name }) => props.fields?.includes(name) ?? true)
    .map((field) => (demanded.includes(field.name) ? { ...field, required: true } : field))
    .flatMap(leavesOf)
  const shown = [
    ...(props.fields?.filter((name) => fields.some((it) => it.name === name)) ?? fields.map(({ name }) => name)),
  ]
  const [defaults] = useState(() => {
    const typed = Object.fromEntries(Object.entries(own).map(([name, answer]) => [name, kept?.[name] ?? answer]))
    for (const field of fields)
      set(typed, field.name, get(kept, field.name) ?? typedOf(field, get(start, field.name), shop))
    return typed
  })
  const wrongText = (wrong: Wrong) => sayWrong(wrong, { ...shop, language: shop.language })
  const valueIn = (field: ShownField, typed: FieldValues) => valueOf(field, said(field, get(typed, field.name)), shop)
  const readable = (typed: FieldValues): Partial<InputOf<C>> => {
    const input = {}
    for (const field of fields) {
      const found = valueIn(field, typed)
      if ("value" in found) set(input, field.name, found.value)
    }
    return input
  }
  const read = (typed: FieldValues) => {
    const input: Record<string, unknown> = {}
    const wrongs: Record<string, string> = {}
    for (const field of fields) {
      const { name } = field
      const found = valueIn(field, typed)
      const limit = most(props, name)
      // A group of fields is said whole: what is left empty in it is gone.
      if (name.includes(".")) input[name.split(".")[0] ?? ""] ??= {}
      if ("wrong" in found) set(wrongs, name, wrongText(found.wrong))
      else if (limit !== undefined && typeof found.value === "number" && found.value > limit)
        set(wrongs, name, wrongText({ is: "between", min: field.limits?.min ?? 0, max: limit, of: field }))
      else if ("value" in found) set(input, name, found.value)
    }
    for (const [name, wrong] of Object.entries(props.judge?.(input as Partial<InputOf<C>>, typed) ?? {}))
      if (wrong === null) delete wrongs[name]
      else if (wrong !== undefined) set(wrongs, name, wrong)
    return { input, wrongs }
  }
  const ask = async (input: InputOf<C>, key: string): Promise<Row> => {
    const { door } = props
    if (door === undefined) return perform<C, Row>(command, input, key)
    const row = await door(input, key)
    void movedViews(describedCommand(command).moves)
    return row
  }
  const submit = async (typed: FieldValues) => {
    const whole = { ...read(typed).input, ...given } as InputOf<C>
    const input = finish === undefined ? whole : finish(whole, typed)
    refuse(undefined)
    try {
      const row = await send([command.name, input], (key) => ask(input, key))
      if (row === undefined) return undefined
      if (keep !== undefined) drafts.drop(keep)
      onDone(row, input, typed)
      return undefined
    } catch (error) {
      const wrongs = Object.entries(refusedFields(error, fields))
      refuse(error)
      const errors = {}
      for (const [name, wrong] of wrongs) set(errors, name, wrong)
      return errors
    }
  }
  const input = (typed: FieldValues) => ({ ...readable(typed), ...given })
  const asked: Asked = { fields, labels, helps, shop, refused, input }
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
        {children ?? <Fields names={shown} first={props.first ?? shown} />}
        {refused instanceof Refused && props.afterRefusal?.(refused)}
        {refused instanceof Refused && props.again && <Differences of={refused} again={props.again} />}
        {Object.keys(refusedFields(refused, fields)).length === 0 && <Refusal of={refused} />}
        <div className="form-foot">
          <Writes>
            <Submit {...props} busy={sending} readable={readable} />
          </Writes>
          {props.onCancel !== undefined && (
            <Button
              onClick={() => {
                if (keep !== undefined) drafts.drop(keep)
                props.onCancel?.()
              }}
            >
              {wayOut(say, props.submit)}
            </Button>
          )}
          <WrongCount />
        </div>
      </Asking.Provider>
    </Base>
  )
}

/** A group's fields, each by its way: "contact.phone". */
const leavesOf = (field: ShownField): ReadonlyArray<ShownField> =>
  field.kind === "struct" && field.fields !== undefined
    ? field.fields.map((part) => ({ ...part, name: `${field.name}.${part.name}` }))
    : [field]

/** What the gateway found wrong, by the field of the form that it is about. */
const refusedFields = (error: unknown, fields: ReadonlyArray<ShownField>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (error instanceof Refused ? (error.envelope.error?.validationError ?? []) : []).flatMap(({ msg, param }) => {
      const { name } =
        fields.find((it) => param === it.name || param.startsWith(`${it.name}.`)) ??
        fields.find((it) => it.name.startsWith(`${param}.`)) ??
        {}
      return name === undefined ? [] : [[name, msg]]
    }),
  )

const said = ({ meaning }: ShownField, typed: unknown): unknown =>
  meaning === "phone" && typeof typed === "string" ? phoneTyped(typed) : typed

interface FieldsProps {
  readonly names: ReadonlyArray<string>
  readonly first: ReadonlyArray<string>
}

/** All fields below each other; those that are seldom asked for when they are wanted, or wrong, or hold something. */
const Fields = ({ names, first }: FieldsProps) => {
  const say = uiWords.use()
  const { errors } = useFormState()
  const { getValues } = useFormContext()
  const folded = names.filter((name) => !first.includes(name))
  const [asked, ask] = useState(() => folded.some((name) => ![undefined, "", false].includes(getValues(name))))
  const open = asked || folded.some((name) => get(errors, name) !== undefined)
  return (
    <>
      {names
        .filter((name) => first.includes(name))
        .map((name, at) => (
          <AnyInput key={name} name={name} autoFocus={at === 0} />
        ))}
      {folded.length > 0 && (
        <button type="button" className="link start" aria-expanded={open} onClick={() => ask(!open)}>
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
  const { fields } = useAsked()
  const { errors, submitCount } = useFormState()
  const names = fields.map(({ name }) => name)
  // Answers of the screen's own count as well; a group of fields is counted by its fields.
  const own = Object.keys(errors).filter((key) => !names.some((name) => name.split(".")[0] === key))
  const wrong = [...names, ...own].filter((name) => get(errors, name) !== undefined)
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
  readable,
  submit,
}: Pick<CommandFormProps<C, Row>, "danger" | "submit"> & {
  readonly busy: boolean
  readonly readable: (typed: FieldValues) => Partial<InputOf<C>>
}) => {
  const { watch } = useFormContext()
  const typed = typeof submit === "function" ? watch() : {}
  return (
    <Button
      look={danger === true ? "danger" : "main"}
      type="submit"
      disabled={busy}
      // The second press of a double click is no second wish, though the first was answered in between.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {typeof submit === "function" ? submit(typed, readable(typed)) : submit}
    </Button>
  )
}

/** A field of a command, or one of a group of them: "contact.phone". */
type NameIn<C extends AnyCommand> = {
  [Name in keyof InputOf<C> & string]: NonNullable<InputOf<C>[Name]> extends ReadonlyArray<unknown> | string | number
    ? Name
    : NonNullable<InputOf<C>[Name]> extends object
      ? Name | `${Name}.${keyof NonNullable<InputOf<C>[Name]> & string}`
      : Name
}[keyof InputOf<C> & string]

/** The form of a command and its inputs, with the names of its fields held to the command's: `formOf(addCustomer)`. @public */
export const formOf = <C extends AnyCommand>(command: C) => ({
  Form: <Row,>(props: Omit<CommandFormProps<C, Row>, "command">) => (
    <CommandForm<C, Row> command={command} {...props} />
  ),
  Input: AnyInput as (props: InputProps & { readonly name: NameIn<C> }) => ReactNode,
})
