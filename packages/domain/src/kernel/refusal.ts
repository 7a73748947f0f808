import * as Schema from "effect/Schema"

/** How a refusal looks from outside: its error code and HTTP status (spec/decisions.md 6.18). */
export interface RefusalCode {
  readonly code: string
  /** 200: nothing is in the way, and nothing was done; the facts are what was asked for. */
  readonly status: 200 | 400 | 402 | 403 | 404 | 409 | 422
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

type Fields = Schema.Struct.Fields

/** There is no such thing: `notFound("TripUnknown", { tripId: ref("trip") })`. */
export const notFound = <const Tag extends string, const F extends Fields>(tag: Tag, facts: F) =>
  refusal(tag, { code: "NOT_FOUND", status: 404 }, facts)

/** A field names a thing that there is not. */
export const notFoundIn = <const Tag extends string, const F extends Fields>(tag: Tag, field: string, facts: F) =>
  refusal(tag, { code: "NOT_FOUND", status: 404, field }, facts)

/** A field holds what cannot be. */
export const invalid = <const Tag extends string, const F extends Fields>(tag: Tag, field: string, facts: F) =>
  refusal(tag, { code: "VALIDATION_FAILED", status: 422, field }, facts)

/** Somebody else has what a field claims. */
export const duplicate = <const Tag extends string, const F extends Fields>(tag: Tag, field: string, facts: F) =>
  refusal(tag, { code: "DUPLICATE", status: 409, field }, facts)

/** The same id came before and said something else. */
export const differs = <const Tag extends string, const F extends Fields>(tag: Tag, facts: F) =>
  refusal(tag, { code: "DUPLICATE", status: 409 }, facts)

// oxlint-disable-next-line typescript/no-explicit-any -- the common type of all refusals, whatever facts they carry
export type AnyRefusal = Refusal<string, any>

export type RefusalOf<R> =
  R extends Refusal<infer Tag, infer Fields> ? { readonly _tag: Tag } & Schema.Struct<Fields>["Type"] : never
