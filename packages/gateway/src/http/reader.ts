import * as Result from "effect/Result"
import type * as Schema from "effect/Schema"
import { type Field, present, type Problem, read, sayWrong, type Writing } from "@oja/domain/kernel/index"
import { decoderOf } from "./admit.ts"
import { bodyOf, type Call, type Caller, languageFor } from "./call.ts"
import { complaints } from "./complaints.ts"
import type { Reply } from "./envelope.ts"
import { invalid, MOST_COMPLAINTS, unreadable } from "./status.ts"

/** What a call says, read by a schema and by nothing else; or the reply that says what is wrong with it. */
export type ReadCall<Input> = { readonly input: Input } | { readonly reply: Reply }

interface Reading {
  readonly call: Call
  readonly caller: Caller | undefined
  /** It comes from an address or a form, where everything is text. */
  readonly texts?: boolean
  /** How a problem is put, where it can be said better than by the fields alone. */
  readonly put?: (problem: Problem) => Problem
}

/** The raw fields by what the caller says them as; problems leave in the caller's words and language. */
export const readFields = (
  fields: ReadonlyArray<Field>,
  raw: Readonly<Record<string, unknown>>,
  { call, caller, put = (problem) => problem, texts }: Reading,
): { readonly value: Record<string, unknown> } | { readonly reply: Reply } => {
  const found = read(fields, raw, present({ ...writingOf(caller), texts }))
  return "value" in found ? { value: { ...found.value } } : { reply: refusing(found.problems.map(put), call, caller) }
}

/** How a member's business writes what it does not say in full. */
export const writingOf = (caller: Caller | undefined): Writing =>
  present({ callingCode: caller?.business?.callingCode })

/** Problems as the 422 of spec/decisions.md 6.18. */
export const refusing = (problems: ReadonlyArray<Problem>, call: Call, caller?: Caller): Reply => {
  const language = languageFor(call)
  const telling = { language, currency: caller?.business?.currency }
  return invalid(
    language,
    problems.slice(0, MOST_COMPLAINTS).map(({ param, wrong }) => ({ param, msg: sayWrong(wrong, telling) })),
  )
}

/** The value as the schema itself understands it: what only the schema can judge (a rule over several fields) is found here. */
export const decoded = <A>(
  schema: Schema.Codec<A>,
  value: unknown,
  fields: ReadonlyArray<Field>,
  call: Call,
  language = languageFor(call),
): ReadCall<A> => {
  const input = decoderOf(schema)(value)
  if (Result.isSuccess(input)) return { input: input.success }
  const found = complaints(input.failure, language, fields)
  return {
    reply: invalid(
      language,
      found.map(({ msg, param }) => ({ param: saidPath(fields, param.split(".")), msg })),
    ),
  }
}

/** Our path to a value, as the caller says it: `on` is `businessDate` to them. */
export const saidPath = (fields: ReadonlyArray<Field>, [name = "", ...rest]: ReadonlyArray<string>): string => {
  const field = fields.find((it) => it.name === name)
  if (field === undefined) return [name, ...rest].join(".")
  const said = field.said?.[0] ?? name
  const [index, ...deeper] = rest
  if (index === undefined) return said
  const inside = field.item?.fields
  if (inside !== undefined && /^\d+$/.test(index))
    return [said, index, saidPath(inside, deeper)].filter((it) => it !== "").join(".")
  return field.fields === undefined ? [said, ...rest].join(".") : `${said}.${saidPath(field.fields, rest)}`
}

/** How a route of its own is spoken to. */
interface Spoken {
  readonly form?: true | "open" | "photo"
  readonly page?: true
  readonly past?: true
  readonly texts?: boolean
  /** How numbers of telephones are read, where the body itself says the country. */
  readonly writing?: (said: Readonly<Record<string, unknown>>) => Writing
}

/**
 * A call's body, path and query by a schema of its own: for routes written by hand. A path that cannot name anything is
 * "nowhere". Pages are linked to from elsewhere, and other sites append words of their own, which are left alone.
 */
export const readBy = <A>(
  schema: Schema.Codec<A>,
  fields: ReadonlyArray<Field>,
  call: Call,
  caller: Caller | undefined,
  { form, page, past, texts = form !== undefined, writing }: Spoken,
): ReadCall<A> | "nowhere" => {
  const body = bodyOf(call)
  if (body === undefined) return { reply: unreadable(languageFor(call), "the body is no JSON object") }
  const query = page === true || form !== undefined ? knownIn(fields, call.query) : call.query
  const { asOf: _, knownAt: __, ...rest } = query
  const raw = { ...(past === true ? rest : query), ...(form !== "open" && body), ...call.params }
  const found = read(fields, raw, { ...writingOf(caller), ...writing?.(body), texts: texts || call.method === "GET" })
  if ("value" in found) return decoded(schema, present(found.value), fields, call)
  if (found.problems.some(({ param }) => Object.hasOwn(call.params, param))) return "nowhere"
  return { reply: refusing(found.problems, call, caller) }
}

/** The fields of a form that are texts. */
export const textsIn = (call: Call): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(bodyOf(call) ?? {}).filter((it): it is [string, string] => typeof it[1] === "string"),
  )

const knownIn = (fields: ReadonlyArray<Field>, query: Call["query"]): Call["query"] => {
  const known = new Set(fields.flatMap(({ name, said = [name] }) => said))
  return Object.fromEntries(Object.entries(query).filter(([name]) => known.has(name)))
}
