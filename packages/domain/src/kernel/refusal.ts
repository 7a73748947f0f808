import * as Schema from "effect/Schema"

/** How a refusal looks from outside: its error code and HTTP status (spec/decisions.md 6.18). */
export interface RefusalCode {
  readonly code: string
  /** 200: nothing is in the way, and nothing was done; the facts are what was asked for. */
  readonly status: 200 | 400 | 403 | 404 | 409 | 422
  /** The input field it speaks of, so that a form can show it there. */
  readonly field?: string
}

/** The rules say no: a tag and the facts that stood in the way. Words are found by the tag. */
export type Refused = { readonly _tag: string }

export interface Refusal<
  Tag extends string = string,
  Fields extends Schema.Struct.Fields = Schema.Struct.Fields,
> extends RefusalCode {
  (facts: Schema.Struct<Fields>["Type"]): { readonly _tag: Tag } & Schema.Struct<Fields>["Type"]
  readonly tag: Tag
  readonly facts: Schema.Struct<Fields>
}

/** Declares a refusal: its name says what stands in the way, its fields are values and never sentences. */
export const refusal = <const Tag extends string, const Fields extends Schema.Struct.Fields>(
  tag: Tag,
  outside: RefusalCode,
  fields: Fields,
): Refusal<Tag, Fields> =>
  Object.assign((facts: Schema.Struct<Fields>["Type"]) => ({ ...facts, _tag: tag }), outside, {
    tag,
    facts: Schema.Struct(fields),
  })

// oxlint-disable-next-line typescript/no-explicit-any -- the common type of all refusals, whatever facts they carry
export type AnyRefusal = Refusal<string, any>

export type RefusalOf<R> =
  R extends Refusal<infer Tag, infer Fields> ? { readonly _tag: Tag } & Schema.Struct<Fields>["Type"] : never
