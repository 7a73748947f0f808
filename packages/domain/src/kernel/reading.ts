import type { Field, Limits } from "./fields.ts"
import { isObject } from "./isObject.ts"
import { e164 } from "./phone.ts"
import { present } from "./present.ts"

/** What is wrong with one value that somebody sent, under the sender's own name for it: `lines.0.quantity`. */
export interface Problem {
  readonly param: string
  readonly wrong: Wrong
}

export type Wrong =
  | { readonly is: Plain }
  | { readonly is: "choice"; readonly choices: ReadonlyArray<string> }
  | { readonly is: "between"; readonly min: number; readonly max: number; readonly of: Pick<Field, "meaning" | "unit"> }
  | { readonly is: "least"; readonly min: number; readonly of: Pick<Field, "meaning" | "unit"> }
  | { readonly is: "tooShort" | "tooFew"; readonly min: number }
  | { readonly is: "tooLong" | "tooMany"; readonly max: number }

/** What some figures can be asked for, and others cannot. */
type ReportWord = "noBranch" | "noBasis" | "noCompare" | "noDays"
const reportWords = new Map<string, ReportWord>([
  ["locationId", "noBranch"],
  ["basis", "noBasis"],
  ["compare", "noCompare"],
  ["from", "noDays"],
  ["to", "noDays"],
])

/** What a question does not know of the words that other figures take is refused with the reason. */
export const asQuestion = (problem: Problem): Problem => {
  const is = problem.wrong.is === "unknown" ? reportWords.get(problem.param) : undefined
  return is === undefined ? problem : { ...problem, wrong: { is } }
}

/** Whether days were asked for of which the last comes before the first: nothing would ever be in them. */
export const isReversed = ({ from, to }: { readonly from?: unknown; readonly to?: unknown }): boolean =>
  typeof from === "string" && typeof to === "string" && from > to

/** What can be said without naming a number. */
export type Plain =
  | "required"
  | "unknown"
  | "twice"
  | "empty"
  | "form"
  | "number"
  | "whole"
  | "yesOrNo"
  | "list"
  | "object"
  | "date"
  | "email"
  | "phone"
  | "branch"
  | "reversed"
  | ReportWord

/** How values are written where they come from. */
export interface Writing {
  /** Query parameters and forms hold texts: numbers, yes or no and lists are read from them. */
  readonly texts?: boolean
  /** The calling code of the business's country, for telephone numbers that name none: "234". */
  readonly callingCode?: string
  /** Hears the currency that an amount was given with: `{ amount: 5000, currency: "NGN" }`. */
  readonly currency?: (named: unknown) => void
}

export type Outcome =
  | { readonly value: Readonly<Record<string, unknown>> }
  | { readonly problems: ReadonlyArray<Problem> }

type Raw = Readonly<Record<string, unknown>>

/**
 * Reads what somebody sent by the fields alone: what no field knows is refused and nothing is dropped or guessed. Text
 * is trimmed and freed of what nobody can see before its length is judged. Answers with all problems at once, each under
 * the sender's name for the field, one a field.
 */
export const read = (fields: ReadonlyArray<Field>, raw: Raw, writing: Writing = {}): Outcome => {
  const problems: Array<Problem> = []
  const value = readStruct(fields, raw, "", writing, problems)
  return problems.length > 0 ? { problems } : { value }
}

const at = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`)

const readStruct = (
  fields: ReadonlyArray<Field>,
  raw: Raw,
  path: string,
  writing: Writing,
  problems: Array<Problem>,
): Raw => {
  const read: Record<string, unknown> = {}
  let used = 0
  for (const field of fields) {
    const names = field.said ?? [field.name]
    const given = names.filter((name) => raw[name] !== undefined && Object.hasOwn(raw, name))
    used += given.length
    const param = at(path, given[0] ?? names[0] ?? field.name)
    if (given.length > 1) problems.push({ param, wrong: { is: "twice" } })
    else if (given.length === 0) {
      if (field.required && names.length > 0) problems.push({ param, wrong: { is: "required" } })
    } else {
      const codes = (field.callingCode ?? []).filter((name) => raw[name] !== undefined)
      used += codes.length
      read[field.name] = readValue(field, raw[given[0]!], param, withCode(writing, raw[codes[0] ?? ""]), problems)
    }
  }
  if (used < Object.keys(raw).length) problems.push(...unknown(fields, raw, path))
  return read
}

const withCode = (writing: Writing, code: unknown): Writing =>
  typeof code === "string" ? { ...writing, callingCode: code.replace(/^\+/, "") } : writing

/** So many of the names that nobody knows are told of one thing: a body may hold ten thousands of them. */
const MOST_UNKNOWN = 20

const unknown = (fields: ReadonlyArray<Field>, raw: Raw, path: string): ReadonlyArray<Problem> => {
  const names = new Set(fields.flatMap(({ callingCode = [], name, said = [name] }) => [...said, ...callingCode]))
  return Object.keys(raw)
    .filter((name) => raw[name] !== undefined && !names.has(name))
    .slice(0, MOST_UNKNOWN)
    .map((name) => ({ param: at(path, name), wrong: { is: "unknown" } }))
}

const readValue = (field: Field, raw: unknown, param: string, writing: Writing, problems: Array<Problem>): unknown => {
  const wrong = (is: Wrong): undefined => void problems.push({ param, wrong: is })
  if (raw === null || (writing.texts === true && raw === "" && !field.required))
    return field.nullable === true ? null : raw === "" ? undefined : wrong({ is: "form" })
  switch (field.kind) {
    case "text": {
      const text = textOf(field, raw, writing)
      const found = text === undefined ? ({ is: "form" } as const) : judgeText(field, text)
      return found === undefined ? text : wrong(found)
    }
    case "number": {
      const number = numberOf(field, raw, writing)
      const found = judgeNumber(field, number)
      return found === undefined ? number : wrong(found)
    }
    case "boolean": {
      const value = writing.texts === true && (raw === "true" || raw === "false") ? raw === "true" : raw
      return typeof value === "boolean" ? value : wrong({ is: "yesOrNo" })
    }
    case "choice": {
      const { choices = [] } = field
      return typeof raw === "string" && choices.includes(raw) ? raw : wrong({ is: "choice", choices })
    }
    case "list":
      return readList(field, raw, param, writing, problems)
    case "struct": {
      const { fields = [] } = field
      const given = writing.texts === true && typeof raw === "string" ? inShort(fields, raw) : raw
      return isObject(given) ? readStruct(fields, given, param, writing, problems) : wrong({ is: "object" })
    }
    case "union":
      return readCase(field, raw, param, writing, problems)
    case "record": {
      if (!isObject(raw)) return wrong({ is: "object" })
      const { item } = field
      const entries = Object.entries(raw)
      return item === undefined
        ? raw
        : Object.fromEntries(entries.map(([key, it]) => [key, readValue(item, it, at(param, key), writing, problems)]))
    }
    case "any":
      return raw
  }
}

/** In an address the fields of a thing may stand in short, in their order: `var_a:2`. */
const inShort = (fields: ReadonlyArray<Field>, text: string): Raw =>
  Object.fromEntries(text.split(":").map((value, i) => [fields[i]?.name ?? String(i), value]))

const readList = (field: Field, raw: unknown, param: string, writing: Writing, problems: Array<Problem>): unknown => {
  const list = writing.texts === true && typeof raw === "string" ? raw.split(",").filter((it) => it !== "") : raw
  const wrong = (is: Wrong): undefined => void problems.push({ param, wrong: is })
  if (!Array.isArray(list)) return wrong({ is: "list" })
  const { min = 0, max = Infinity } = field.limits ?? {}
  if (list.length < min) return wrong({ is: "tooFew", min })
  if (list.length > max) return wrong({ is: "tooMany", max })
  const { item } = field
  return item === undefined ? list : list.map((it, i) => readValue(item, it, `${param}.${i}`, writing, problems))
}

const readCase = (field: Field, raw: unknown, param: string, writing: Writing, problems: Array<Problem>): unknown => {
  const { cases } = field
  if (cases === undefined) return raw
  if (!isObject(raw)) return void problems.push({ param, wrong: { is: "object" } })
  const { by, of } = cases
  const { [by]: tag, ...rest } = raw
  const fields = typeof tag === "string" && Object.hasOwn(of, tag) ? of[tag] : undefined
  if (fields !== undefined) return { [by]: tag, ...readStruct(fields, rest, param, writing, problems) }
  const is = tag === undefined ? ({ is: "required" } as const) : ({ is: "choice", choices: Object.keys(of) } as const)
  return void problems.push({ param: at(param, by), wrong: is })
}

// What nobody sees, what turns the direction of what follows, and half of a letter (`Cs`), of which no file can be made;
// joiners inside words and pictures stay.
const INVISIBLE = /[\p{Cs}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu

// What stands for nothing although it is no space: joiners alone, fillers, marks that change nothing that is there.
const SEEN = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Text as it is kept: trimmed, without what nobody sees; empty where nothing of it can be seen. */
export const legible = (text: string): string => {
  const plain = text.replaceAll(INVISIBLE, "").trim()
  return SEEN.test(plain) ? plain : ""
}

const textOf = ({ meaning, prefix }: Field, raw: unknown, { callingCode, texts }: Writing): string | undefined => {
  if (typeof raw !== "string") return undefined
  switch (meaning) {
    case "secret":
      return raw
    case "phone":
      return e164(raw.replaceAll(INVISIBLE, "").trim(), callingCode)
    case "email":
      return raw.replaceAll(INVISIBLE, "").trim().toLowerCase()
    case "ref":
      // A client's own id for what it makes, under our prefix.
      return prefix !== undefined && texts !== true && !raw.startsWith(prefix) ? `${prefix}${raw}` : raw
    default:
      return legible(raw)
  }
}

const numberOf = ({ meaning }: Field, raw: unknown, { currency, texts }: Writing): unknown => {
  if (meaning === "instant" && typeof raw === "string" && /^\d{4}-\d\d-\d\d/.test(raw)) return Date.parse(raw)
  if (texts === true && typeof raw === "string") return /^-?\d{1,16}$/.test(raw.trim()) ? Number(raw) : raw
  if (meaning !== "amount" || currency === undefined || !isObject(raw) || !("amount" in raw)) return raw
  const { amount, currency: named, ...rest } = raw
  if (Object.keys(rest).length > 0) return raw
  if (named !== undefined) currency(named)
  return amount
}

const compiled = new Map<string, RegExp>()
const fits = (source: string, text: string): boolean => {
  let known = compiled.get(source)
  if (known === undefined) compiled.set(source, (known = new RegExp(source)))
  return known.test(text)
}

/** Why a text cannot stand in a field; undefined when it can. */
export const judgeText = (
  { limits = {}, meaning }: Pick<Field, "limits" | "meaning">,
  text: string,
): Wrong | undefined => {
  const { max = Infinity, min = 0, patterns = [] } = limits
  if (text.length < min) return text === "" ? { is: "empty" } : { is: "tooShort", min }
  if (text.length > max) return { is: "tooLong", max }
  if (patterns.every((source) => fits(source, text))) return undefined
  if (text === "") return { is: "empty" }
  return { is: meaning === "day" ? "date" : meaning === "email" || meaning === "phone" ? meaning : "form" }
}

/** Why a number cannot stand in a field; undefined when it can. */
export const judgeNumber = (field: Pick<Field, "limits" | "meaning" | "unit">, value: unknown): Wrong | undefined => {
  if (typeof value !== "number" || Number.isNaN(value)) return { is: "number" }
  if (!Number.isSafeInteger(value)) return { is: "whole" }
  const { max = Infinity, min = -Infinity }: Limits = field.limits ?? {}
  if (value >= min && value <= max) return undefined
  const of = present({ meaning: field.meaning, unit: field.unit })
  return Number.isFinite(max) && Number.isFinite(min) ? { is: "between", min, max, of } : { is: "least", min, of }
}
