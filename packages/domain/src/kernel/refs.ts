import type { Field } from "./fields.ts"
import { isObject } from "./isObject.ts"

/** An id that a value names, and where it stands in it: `["lines", "0", "productId"]`. */
export interface Named {
  readonly path: ReadonlyArray<string>
  readonly id: string
}

/** Every id of a kind that a value names, however deep it stands: `namedIn(command.fields, input, "loc")`. */
export const namedIn = (
  fields: ReadonlyArray<Field>,
  value: Readonly<Record<string, unknown>>,
  kind: string,
): ReadonlyArray<Named> => fields.flatMap((field) => namedBy(field, value[field.name], [field.name], kind))

const namedBy = (field: Field, value: unknown, path: ReadonlyArray<string>, kind: string): ReadonlyArray<Named> => {
  const within = (inner: ReadonlyArray<Field>) =>
    isObject(value) ? inner.flatMap((it) => namedBy(it, value[it.name], [...path, it.name], kind)) : []
  const { cases, item } = field
  switch (field.kind) {
    case "text":
      return field.refersTo === kind && typeof value === "string" ? [{ path, id: value }] : []
    case "list":
      return item !== undefined && Array.isArray(value)
        ? value.flatMap((it, i) => namedBy(item, it, [...path, String(i)], kind))
        : []
    case "record":
      return item !== undefined && isObject(value)
        ? Object.entries(value).flatMap(([key, it]) => namedBy(item, it, [...path, key], kind))
        : []
    case "struct":
      return within(field.fields ?? [])
    case "union":
      return cases !== undefined && isObject(value) ? within(cases.of[String(value[cases.by])] ?? []) : []
    case "number":
    case "boolean":
    case "choice":
    case "any":
      return []
  }
}
