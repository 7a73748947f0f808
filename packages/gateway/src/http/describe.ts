import type { Field, Meaning } from "@oja/domain/kernel/index"
import { present } from "@oja/domain/kernel/present"

export type Json = Readonly<Record<string, unknown>>

/** What a value of each meaning is, for whoever writes the client; and one that could stand there. */
const meanings: { readonly [M in Meaning]: readonly [description: string, example: string | number] } = {
  amount: ["Minor units of the document's currency: 150050 is ₦1,500.50", 150_050],
  quantity: ["Thousandths of a unit: 1500 is one and a half", 1000],
  rate: ["Basis points: 750 is 7.5 %", 750],
  percent: ["Whole per cents", 10],
  day: ["A day in the business's zone, YYYY-MM-DD", "2026-03-08"],
  time: ["A time of the day, HH:MM", "09:30"],
  instant: ["Epoch milliseconds", 1_772_960_400_000],
  count: ["So many", 1],
  distance: ["Metres", 1500],
  weight: ["Grams", 500],
  degrees: ["Millionths of a degree", 6_455_000],
  duration: ["How long", 1],
  ref: ["An id", ""],
  currency: ["A currency's code", "NGN"],
  phone: ["A telephone number, whole or as it is written at home", "+2348031234567"],
  email: ["An e-mail address", "ada@example.com"],
  file: ["The name of a picture that was taken in", `${"a".repeat(64)}.jpg`],
  secret: ["Opens something for whoever knows it", "1".repeat(32)],
  text: ["Text", "Ada Stores"],
}

/** Texts of every form that a field asks for: the first that fits stands in the example. */
const texts = [
  "Ada Stores",
  "ada-stores",
  "123456",
  "09:00",
  "#2b2f77",
  "1".repeat(32),
  "12345678",
  "https://example.com/{number}",
  "2026-03-08",
  "NG",
  "Africa/Lagos",
  `${"a".repeat(64)}.jpg`,
  `sha256$${"a".repeat(43)}`,
]

/** What a caller calls a field; undefined where it cannot be said on this call. */
export const saidAs = ({ name, said }: Field): string | undefined => (said === undefined ? name : said[0])

/** The JSON Schema of one field. */
export const schemaOf = (field: Field): Json => {
  const { internal, meaning, nullable } = field
  const description = descriptionOf(field)
  const shape = shapeOf(field)
  return {
    ...(nullable === true && typeof shape["type"] === "string" ? { ...shape, type: [shape["type"], "null"] } : shape),
    ...present({ description }),
    ...(meaning !== undefined && meaning !== "text" && { "x-meaning": meaning }),
    ...(internal === true && { "x-internal": true }),
  }
}

/** Its own words, where it has any; else those of its meaning. */
const descriptionOf = ({ description, meaning, refersTo, unit }: Field): string | undefined => {
  if (description !== undefined || meaning === undefined || meaning === "text") return description
  if (refersTo !== undefined) return `Of a ${refersTo}`
  const [about] = meanings[meaning]
  return unit === undefined ? about : `${about}, in ${unit}`
}

/** The JSON Schema of several: what is not named here may not be said, and is not answered. */
export const objectOf = (fields: ReadonlyArray<Field>): Json => {
  const said = fields.flatMap((field) => {
    const name = saidAs(field)
    return name === undefined ? [] : [[name, field] as const]
  })
  const codes = fields.flatMap(({ callingCode = [] }) => callingCode)
  const required = said.flatMap(([name, field]) => (field.required ? [name] : []))
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(codes.map((name) => [name, { type: "string" }])),
      ...Object.fromEntries(said.map(([name, field]) => [name, schemaOf(field)])),
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

const shapeOf = ({ cases, choices, fields, item, kind, known, limits = {}, nullable }: Field): Json => {
  const { max, min, patterns } = limits
  const limited = (least: string, most: string) => present({ [least]: min, [most]: max })
  switch (kind) {
    case "text":
      return {
        type: "string",
        ...(known !== undefined && { anyOf: [{ enum: known }, {}] }),
        ...limited("minLength", "maxLength"),
        ...(patterns?.length === 1 && { pattern: patterns[0] }),
      }
    case "number":
      return { type: "number", ...limited("minimum", "maximum") }
    case "boolean":
      return { type: "boolean" }
    case "choice":
      return { type: "string", enum: [...(choices ?? []), ...(nullable === true ? [null] : [])] }
    case "list":
      return { type: "array", items: item === undefined ? {} : schemaOf(item), ...limited("minItems", "maxItems") }
    case "struct":
      return objectOf(fields ?? [])
    case "record":
      return { type: "object", additionalProperties: item === undefined ? {} : schemaOf(item) }
    case "union":
      return cases === undefined
        ? {}
        : {
            oneOf: Object.entries(cases.of).map(([tag, of]) => {
              const object = objectOf(of) as { readonly properties: Json; readonly required?: ReadonlyArray<string> }
              return {
                ...object,
                properties: { [cases.by]: { const: tag }, ...object.properties },
                required: [cases.by, ...(object.required ?? [])],
              }
            }),
          }
    case "any":
      return {}
  }
}

/** What might be said: all that must be. */
export const exampleOf = (fields: ReadonlyArray<Field>): Json =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const name = saidAs(field)
      return name === undefined || !field.required ? [] : [[name, exampleValue(field)]]
    }),
  )

/** A value that could stand in a field; ids are those of nothing: `sale_example`. */
export const exampleValue = (field: Field): unknown => {
  const {
    cases,
    choices = [],
    example,
    fields = [],
    item,
    kind,
    known = [],
    limits = {},
    meaning,
    prefix,
    refersTo,
  } = field
  const { max = Infinity, min = -Infinity, patterns = [] } = limits
  switch (kind) {
    case "text": {
      if (known.length > 0) return known.at(-1)
      if (meaning === "ref") return example ?? `${prefix ?? `${refersTo}_`}example`
      const [, typical] = meanings[meaning ?? "text"]
      const fits = (it: string) =>
        it.length >= min && it.length <= max && patterns.every((source) => new RegExp(source).test(it))
      return (
        [...(example === undefined ? [] : [example]), String(typical), ...texts].find(fits) ??
        String(typical).slice(0, max)
      )
    }
    case "number":
      return Math.min(max, Math.max(min, Number(meanings[meaning ?? "count"][1])))
    case "boolean":
      return true
    case "choice":
      return example ?? choices[0]
    case "list":
      return item === undefined ? [] : [exampleValue(item)]
    case "struct":
      return exampleOf(fields)
    case "union": {
      const [first] = Object.entries(cases?.of ?? {})
      return first === undefined || cases === undefined ? null : { [cases.by]: first[0], ...exampleOf(first[1]) }
    }
    case "record":
    case "any":
      return {}
  }
}
