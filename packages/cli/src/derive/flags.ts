import * as SchemaAST from "effect/SchemaAST"
import type * as Schema from "effect/Schema"
import { Amount, Day, kindOf, PositiveAmount, Quantity } from "@oja/domain/kernel/index"

/** One field of a command's or a question's input, as a flag. */
export interface Flag {
  readonly field: string
  /** `saleId` → `--sale-id`. */
  readonly long: string
  readonly required: boolean
  readonly kind: "text" | "number" | "yes or no" | "json"
  /** What the value stands for, in a word the words table explains: an amount in minor units, a day, the id of a sale. */
  readonly of: "amount" | "quantity" | "day" | "id" | "choice" | "plain"
  /** What kind of thing an id names. */
  readonly idOf: string | undefined
  readonly choices: ReadonlyArray<string>
}

export const kebab = (name: string): string => name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (it) => `-${it}`).toLowerCase()

export const flagsOf = (fields: Schema.Struct.Fields): ReadonlyArray<Flag> =>
  Object.entries(fields as Record<string, Schema.Top>).map(([field, schema]) => {
    const choices = choicesOf(schema.ast)
    const kind = choices.length > 0 ? "text" : kindOfValue(schema.ast)
    const idOf = kindOf(schema)
    return {
      field,
      long: `--${kebab(field)}`,
      required: !SchemaAST.isOptional(schema.ast),
      kind,
      of: choices.length > 0 ? "choice" : idOf === undefined ? meaningOf(schema) : "id",
      idOf,
      choices,
    }
  })

const kindOfValue = (ast: SchemaAST.AST): Flag["kind"] => {
  switch (ast._tag) {
    case "String":
    case "TemplateLiteral":
      return "text"
    case "Number":
      return "number"
    case "Boolean":
      return "yes or no"
    default:
      return "json"
  }
}

const choicesOf = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  if (ast._tag === "Literal") return typeof ast.literal === "string" ? [ast.literal] : []
  if (ast._tag !== "Union") return []
  const each = ast.types.map(choicesOf)
  return each.every((it) => it.length > 0) ? each.flat() : []
}

// Fields are named after the schema they were made of; what a number counts is known by that schema itself.
const meaningOf = (schema: Schema.Top): Flag["of"] => {
  const bare = (schema as { readonly schema?: Schema.Top }).schema ?? schema
  if (bare === Amount || bare === PositiveAmount) return "amount"
  if (bare === Quantity) return "quantity"
  return bare === Day ? "day" : "plain"
}
