import * as Result from "effect/Result"
import type * as Schema from "effect/Schema"
import { type Field, type Problem, read, sayWrong, type Writing } from "@oja/domain/kernel/index"
import { decoderOf } from "./admit.ts"
import { bodyOf, type Call, type Caller, languageFor } from "./call.ts"
import { complaints } from "./complaints.ts"
import type { Reply } from "./envelope.ts"
import { invalid, unreadable } from "./status.ts"

/** What a call says, read by a schema and by nothing else; or the reply that says what is wrong with it. */
export type ReadCall<Input> = { readonly input: Input } | { readonly reply: Reply }

interface Reading {
  readonly call: Call
  readonly caller: Caller | undefined
  /** It comes from an address or a form, where everything is text. */
  readonly texts?: boolean
}

/** The raw fields by what the caller says them as; problems leave in the caller's words and language. */
export const readFields = (
  fields: ReadonlyArray<Field>,
  raw: Readonly<Record<string, unknown>>,
  { call, caller, texts }: Reading,
): { readonly value: Record<string, unknown> } | { readonly reply: Reply } => {
  const found = read(fields, raw, { ...writingOf(caller), ...(texts === true && { texts }) })
  return "value" in found ? { value: { ...found.value } } : { reply: refusing(found.problems, call, caller) }
}

/** How a member's business writes what it does not say in full. */
export const writingOf = (caller: Caller | undefined): Writing =>
  caller?.business === undefined ? {} : { callingCode: caller.business.callingCode }

/** Problems as the 422 of spec/decisions.md 6.18. */
export const refusing = (problems: ReadonlyArray<Problem>, call: Call, caller?: Caller): Reply => {
  const language = languageFor(call)
  const telling = { language, currency: caller?.business?.currency }
  return invalid(
    language,
    problems.map(({ param, wrong }) => ({ param, msg: sayWrong(wrong, telling) })),
  )
}

/** The value as the schema itself understands it: what only the schema can judge (a rule over several fields) is found here. */
export const decoded = <A>(
  schema: Schema.Codec<A>,
  value: unknown,
  fields: ReadonlyArray<Field>,
  call: Call,
): ReadCall<A> => {
  const input = decoderOf(schema)(value)
  if (Result.isSuccess(input)) return { input: input.success }
  const language = languageFor(call)
  const found = complaints(input.failure, language)
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

/** A call's body, path and query by a schema of its own: for routes written by hand. */
export const readBy = <A>(
  schema: Schema.Codec<A>,
  fields: ReadonlyArray<Field>,
  call: Call,
  caller: Caller | undefined,
): ReadCall<A> => {
  const texts = call.method === "GET"
  const body = texts ? {} : bodyOf(call)
  if (body === undefined) return { reply: unreadable(languageFor(call), "the body is no JSON object") }
  const found = readFields(fields, { ...call.query, ...body, ...call.params }, { call, caller, texts })
  return "reply" in found ? found : decoded(schema, found.value, fields, call)
}
