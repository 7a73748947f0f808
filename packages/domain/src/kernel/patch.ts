import * as Schema from "effect/Schema"
import { isObject } from "./isObject.ts"

type Patch<Fields extends Schema.Struct.Fields> = {
  readonly [K in keyof Fields]: Fields[K] extends Schema.optionalKey<infer S>
    ? Schema.optionalKey<Schema.NullOr<S>>
    : Schema.optionalKey<Fields[K]>
}

/** The input of a change: what is left out stays as it is, and `null` empties what may be empty. */
export const patch = <const Fields extends Schema.Struct.Fields>(fields: Fields): Patch<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      "schema" in field && Schema.isSchema(field.schema)
        ? Schema.optionalKey(Schema.NullOr(field.schema))
        : Schema.optionalKey(field),
    ]),
  ) as unknown as Patch<Fields>

/** Only the named fields, and of those only what is there. */
export const only = <Fields extends object, Facts extends { readonly [K in keyof Fields]?: unknown }>(
  fields: Fields,
  facts: Facts,
): Pick<Facts, keyof Facts & keyof Fields> =>
  Object.fromEntries(Object.entries(facts).filter(([name, value]) => name in fields && value !== undefined)) as Pick<
    Facts,
    keyof Facts & keyof Fields
  >

/** What was, with the changes made to it. */
export const patched = <Facts extends object>(
  before: Facts,
  changes: { readonly [K in keyof Facts]?: Facts[K] | null },
): Facts => Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null)) as Facts

const inOrder = (_: string, value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Whether two say the same, in whatever order their fields stand; a field without a value is none. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)

/** A row less some of its fields: for answers that go to people who may not see them. */
export const without = <R extends object, const Field extends keyof R & string>(
  row: R,
  fields: ReadonlyArray<Field>,
): Omit<R, Field> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name as Field))) as Omit<R, Field>
