import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react"
import { countries } from "@oja/domain/businesses/countries"
import { plusDays } from "@oja/domain/kernel/calendar"
import { e164 } from "@oja/domain/kernel/phone"
import { uiWords } from "./words.ts"
import "./inputs.css"

// Questions: a label above, help below, and what is wrong beside it. Every input of every form is one of these.

interface Around {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly wrong?: string | undefined
  /** Its label is only for those who hear the page: where a heading or a column says it already. */
  readonly bare?: boolean | undefined
}

interface Tied {
  readonly id: string
  readonly className: string
  readonly "aria-invalid": boolean
  readonly "aria-describedby": string | undefined
}

/** What stands below a question: what is wrong with the answer, else what helps; and its id, for whom it describes. */
const noteOf = (id: string, { help, wrong }: Pick<Around, "help" | "wrong">) => {
  const text = wrong ?? help
  if (text === undefined || text === "") return { note: null, described: undefined }
  const described = `${id}-note`
  const note = (
    <p id={described} className={wrong === undefined ? "field-help" : "field-wrong"}>
      {text}
    </p>
  )
  return { note, described }
}

/** What a label says in brackets at its end, that it may be left out, is said more quietly than what is asked. */
const quieter = (label: ReactNode): ReactNode => {
  const [, asked, aside] = typeof label === "string" ? (/^(.+ )(\([^()]+\))$/.exec(label) ?? []) : []
  if (aside === undefined) return label
  return (
    <>
      {asked}
      <span className="muted">{aside}</span>
    </>
  )
}

/** The frame of a question around any input. */
export const Question = ({ label, bare, children, ...said }: Around & { children: (tied: Tied) => ReactNode }) => {
  const id = useId()
  const { note, described } = noteOf(id, said)
  return (
    <div className="field">
      <label htmlFor={id} className={bare === true ? "unseen" : undefined}>
        {quieter(label)}
      </label>
      {children({
        id,
        className: "field-box",
        "aria-invalid": said.wrong !== undefined,
        "aria-describedby": described,
      })}
      {note}
    </div>
  )
}

type Typing = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> & {
  readonly value: string
  readonly onType: (text: string) => void
}

export const TextInput = ({ label, help, wrong, bare, onType, ...input }: Around & Typing) => (
  <Question label={label} help={help} wrong={wrong} bare={bare}>
    {(tied) => <input autoComplete="off" {...tied} {...input} onChange={({ target }) => onType(target.value)} />}
  </Question>
)

/** A number with its unit before or behind it: "₦", "%", "minutes". */
export const FigureInput = ({
  label,
  help,
  wrong,
  bare,
  before,
  behind,
  onType,
  ...input
}: Around & Typing & { readonly before?: string | undefined; readonly behind?: string | undefined }) => (
  <Question label={label} help={help} wrong={wrong} bare={bare}>
    {({ className, ...tied }) => (
      <span className={`${className} figure-box line`}>
        {before !== undefined && (
          <span className="muted nowrap" aria-hidden="true">
            {before}
          </span>
        )}
        <input
          inputMode="decimal"
          autoComplete="off"
          {...tied}
          {...input}
          onChange={({ target }) => onType(target.value)}
        />
        {behind !== undefined && <span className="muted nowrap">{behind}</span>}
      </span>
    )}
  </Question>
)

export const AreaInput = ({
  label,
  help,
  wrong,
  bare,
  onType,
  ...area
}: Around &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "onChange"> & { readonly onType: (text: string) => void }) => (
  <Question label={label} help={help} wrong={wrong} bare={bare}>
    {(tied) => <textarea rows={3} {...tied} {...area} onChange={({ target }) => onType(target.value)} />}
  </Question>
)

export interface Option<A extends string = string> {
  readonly value: A
  readonly name: ReactNode
}

/** One of many. */
export const SelectInput = <A extends string>({
  label,
  help,
  wrong,
  bare,
  options,
  onPick,
  empty,
  ...select
}: Around &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange" | "value"> & {
    readonly value: A | ""
    readonly options: ReadonlyArray<Option<A>>
    /** What stands there while nothing is chosen; without it something always is. */
    readonly empty?: string | undefined
    readonly onPick: (value: A) => void
  }) => (
  <Question label={label} help={help} wrong={wrong} bare={bare}>
    {(tied) => (
      <select {...tied} {...select} onChange={({ target }) => onPick(target.value as A)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ name, value }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Question>
)

interface Choosing<A extends string> extends Around {
  readonly options: ReadonlyArray<Option<A>>
  readonly type: "radio" | "checkbox"
  readonly isChosen: (value: A) => boolean
  readonly onChoose: (value: A, chosen: boolean) => void
}

const Choices = <A extends string>({ label, bare, options, type, isChosen, onChoose, ...said }: Choosing<A>) => {
  const id = useId()
  const { note, described } = noteOf(id, said)
  return (
    <fieldset className="choice" aria-describedby={described}>
      <legend className={bare === true ? "unseen" : undefined}>{label}</legend>
      <div className="choice-row">
        {options.map(({ name, value }) => (
          <label key={value}>
            <input
              type={type}
              name={id}
              aria-invalid={said.wrong !== undefined}
              checked={isChosen(value)}
              onChange={({ target }) => onChoose(value, target.checked)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {note}
    </fieldset>
  )
}

interface FewProps<A extends string> extends Around {
  readonly options: ReadonlyArray<Option<A>>
}

/** One of a few, all of them in sight. */
export const ChoiceInput = <A extends string>({
  value,
  onPick,
  ...asked
}: FewProps<A> & { readonly value: A | ""; readonly onPick: (value: A) => void }) => (
  <Choices {...asked} type="radio" isChosen={(it) => it === value} onChoose={onPick} />
)

/** Any of a few. */
export const ManyInput = <A extends string>({
  values,
  onPick,
  ...asked
}: FewProps<A> & { readonly values: ReadonlyArray<A>; readonly onPick: (values: ReadonlyArray<A>) => void }) => (
  <Choices
    {...asked}
    type="checkbox"
    isChosen={(it) => values.includes(it)}
    onChoose={(value, chosen) => onPick(chosen ? [...values, value] : values.filter((other) => other !== value))}
  />
)

/** Yes or no. */
export const CheckInput = ({
  label,
  value,
  onPick,
  ...said
}: Around & { readonly value: boolean; readonly onPick: (value: boolean) => void }) => {
  const { note, described } = noteOf(useId(), said)
  return (
    <div className="check stack gap-4">
      <label className="check-line">
        <input
          type="checkbox"
          checked={value}
          aria-describedby={described}
          onChange={({ target }) => onPick(target.checked)}
        />
        {label}
      </label>
      {note}
    </div>
  )
}

/** A business day as YYYY-MM-DD, whatever the zone of the device; `quick` offers today and yesterday at one touch. */
export const DayInput = ({
  label,
  help,
  wrong,
  bare,
  value,
  onType,
  quick,
  ...input
}: Around & Typing & { readonly quick?: string | undefined }) => {
  const say = uiWords.use()
  return (
    <Question label={label} help={help} wrong={wrong} bare={bare}>
      {({ className, ...tied }) => (
        <span className="day-line">
          <input
            {...input}
            {...tied}
            type="date"
            className={`${className} digits`}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
          {quick !== undefined &&
            ([quick, plusDays(quick, -1)] as const).map((day, at) => (
              <button key={day} type="button" className="pill" aria-pressed={value === day} onClick={() => onType(day)}>
                {say(at === 0 ? "today" : "yesterday")}
              </button>
            ))}
        </span>
      )}
    </Question>
  )
}

const callingCodes = countries.map(({ callingCode }) => callingCode.slice(1)).toSorted()

/** A number as people say it, and the country it is called in; one that begins with + says so itself. */
export const PhoneInput = ({
  callingCode,
  value,
  onType,
  ...around
}: Around & Typing & { readonly callingCode: string }) => {
  const say = uiWords.use()
  const code = callingCodes.find((it) => it !== callingCode && value.startsWith(`+${it} `)) ?? callingCode
  const rest = value.startsWith(`+${code} `) ? value.slice(code.length + 2) : value
  const whole = rest.trim().startsWith("+")
  const become = (nextCode: string, text: string) =>
    onType(nextCode === callingCode || text.trim().startsWith("+") ? text : `+${nextCode} ${text}`)
  return (
    <div className="stack tops phone">
      {!whole && (
        <SelectInput
          label={say("country")}
          value={code}
          options={[...new Set([callingCode, ...callingCodes])].map((it) => ({ value: it, name: `+${it}` }))}
          onPick={(next) => become(next, rest)}
        />
      )}
      <TextInput {...around} type="tel" inputMode="tel" value={rest} onType={(text) => become(code, text)} />
    </div>
  )
}

/** What `PhoneInput` holds, as a telephone number: "+225 0701020304" keeps the zero that Abidjan dials. */
export const phoneTyped = (typed: string): string => {
  const [, code = "", rest = ""] = /^\+(\d+) (.*)$/.exec(typed) ?? []
  return code === "" ? typed : e164(rest, code)
}
