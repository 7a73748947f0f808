import * as SchemaAST from "effect/SchemaAST"
import type * as Schema from "effect/Schema"
import type { DurationUnit, Meaning } from "./meanings.ts"
import { present } from "./present.ts"

/**
 * One field of an input, an event or a row, read from its schema: what it is called, what it means and what it may be.
 * Plain JSON, so that a page can have it without the schema.
 */
export interface Field {
  readonly name: string
  readonly kind: "text" | "number" | "boolean" | "choice" | "list" | "struct" | "union" | "record" | "any"
  /** Absent for what is no single value, and for numbers nobody gave one: a test names those. */
  readonly meaning?: Meaning
  readonly required: boolean
  /** `null` empties it. */
  readonly nullable?: true
  /** The kind of thing an id names: "sale". */
  readonly refersTo?: string
  readonly unit?: DurationUnit
  readonly choices?: ReadonlyArray<string>
  /** Words that a text may be besides the ids of somebody's own: a category of expenses. */
  readonly known?: ReadonlyArray<string>
  readonly limits?: Limits
  /** The right it takes to say it, or to see it. */
  readonly guard?: { readonly module: string; readonly action: string }
  /** Only for the program: no list, file or paper shows it. */
  readonly internal?: true
  /** What it is in a sentence, and what it might say, where its meaning does not tell. */
  readonly description?: string
  readonly example?: string
  /** A position of the log: a business is shown its own count of them. */
  readonly inLog?: true
  /** What the ids of its kind begin with: "sale_". */
  readonly prefix?: string
  /** What a caller calls it, where that is not its name: see `spoken`. */
  readonly said?: ReadonlyArray<string>
  /** The caller's fields that may hold the calling code of this telephone number. */
  readonly callingCode?: ReadonlyArray<string>
  /** What each of a list, or each value of a record, is. */
  readonly item?: Field
  /** Of a struct; of a record, those of its names that are told apart. */
  readonly fields?: ReadonlyArray<Field>
  /** The fields of each case, by its tag; `by` is the field that holds the tag. */
  readonly cases?: { readonly by: string; readonly of: Readonly<Record<string, ReadonlyArray<Field>>> }
}

/** Numbers and lengths are inclusive. Each pattern is the source of a regular expression that must be found in the text. */
export interface Limits {
  readonly min?: number
  readonly max?: number
  readonly patterns?: ReadonlyArray<string>
}

const read = new WeakMap<SchemaAST.AST, ReadonlyArray<Field>>()

/** The fields of a struct. */
export const fieldsOf = ({ ast }: { readonly ast: SchemaAST.AST }): ReadonlyArray<Field> => {
  const before = read.get(ast)
  if (before !== undefined) return before
  if (ast._tag !== "Objects") throw new Error(`a ${ast._tag} has no fields`)
  const fields = ast.propertySignatures.map(({ name, type }) => fieldOf(String(name), type))
  read.set(ast, fields)
  return fields
}

/** The fields of a struct that was written out: `{ saleId: SaleId, … }`. */
export const fieldsIn = (fields: Schema.Struct.Fields): ReadonlyArray<Field> =>
  Object.entries(fields as Record<string, Schema.Top>).map(([name, { ast }]) => fieldOf(name, ast))

export const fieldOf = (name: string, ast: SchemaAST.AST): Field => {
  const required = !SchemaAST.isOptional(ast)
  const bare = withoutNull(ast)
  const limits = limitsOf(bare)
  const [meaning, unit, refersTo, guard] = (["meaning", "unit", "idOf", "guard"] as const).map((key) =>
    said(ast, key),
  ) as [Meaning?, DurationUnit?, string?, Field["guard"]?]
  return {
    name,
    ...shapeOf(bare),
    ...(meaning === undefined && bare._tag === "TemplateLiteral" && { meaning: "ref" as const }),
    ...present({ meaning }),
    required,
    ...(bare !== ast && { nullable: true as const }),
    ...present({ refersTo }),
    ...(bare._tag === "TemplateLiteral" && refersTo !== undefined && { prefix: `${refersTo}_` }),
    ...present({ unit, limits, guard }),
    ...present({ description: said(ast, "description") as string | undefined }),
    ...present({ example: (said(ast, "examples") as ReadonlyArray<string> | undefined)?.[0] }),
    ...(said(ast, "internal") === true && { internal: true as const }),
    ...(said(ast, "inLog") === true && { inLog: true as const }),
  }
}

/** What an annotation of a schema says, whatever checks were added after it. */
const said = (ast: SchemaAST.AST, key: string): unknown => {
  const bare = withoutNull(ast)
  for (const one of [ast, bare])
    for (const { annotations } of [...(one.checks ?? []).toReversed(), one]) {
      const value: unknown = annotations?.[key]
      if (value !== undefined) return value
    }
  return undefined
}

const withoutNull = (ast: SchemaAST.AST): SchemaAST.AST => {
  if (ast._tag !== "Union") return ast
  const rest = ast.types.filter((type) => type._tag !== "Null" && type._tag !== "Undefined")
  return rest.length === 1 && rest.length < ast.types.length ? rest[0]! : ast
}

const shapeOf = (ast: SchemaAST.AST): Pick<Field, "kind" | "choices" | "known" | "item" | "fields" | "cases"> => {
  const choices = choicesOf(ast)
  if (choices.length > 0) return { kind: "choice", choices }
  switch (ast._tag) {
    case "String":
    case "TemplateLiteral":
      return { kind: "text" }
    case "Number":
      return { kind: "number" }
    case "Boolean":
      return { kind: "boolean" }
    case "Arrays": {
      const [item] = [...ast.elements, ...ast.rest]
      return item === undefined ? { kind: "any" } : { kind: "list", item: fieldOf("", item) }
    }
    case "Objects": {
      const [record] = ast.indexSignatures
      const fields = ast.propertySignatures.map(({ name, type }) => fieldOf(String(name), type))
      if (record === undefined) return { kind: "struct", fields }
      return { kind: "record", item: fieldOf("", record.type), ...(fields.length > 0 && { fields }) }
    }
    case "Union": {
      if (!ast.types.every(isText)) return { kind: "union", ...casesOf(ast) }
      const known = ast.types.flatMap(choicesOf)
      return { kind: "text", ...(known.length > 0 && { known }) }
    }
    default:
      return { kind: "any" }
  }
}

/** One text or another: a preset's word or the id of somebody's own. */
const isText = (ast: SchemaAST.AST): boolean =>
  ["String", "TemplateLiteral"].includes(ast._tag) || choicesOf(ast).length > 0

const choicesOf = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  if (ast._tag === "Literal") return typeof ast.literal === "string" ? [ast.literal] : []
  if (ast._tag !== "Union") return []
  const each = ast.types.map(choicesOf)
  return each.every((it) => it.length > 0) ? each.flat() : []
}

/** The cases of a tagged union, or of structs that the words of a field of theirs tell apart (`type: "amount" | "percent"`). */
const casesOf = ({ types }: SchemaAST.Union): Pick<Field, "cases"> => {
  const structs = types.filter((type) => type._tag === "Objects")
  if (structs.length < types.length) return {}
  const each = structs.map((struct) => fieldsOf({ ast: struct }))
  const wordsOf = (fields: ReadonlyArray<Field>, by: string) => fields.find(({ name }) => name === by)?.choices ?? []
  const tellsApart = (by: string): boolean => {
    const words = each.map((fields) => wordsOf(fields, by))
    return words.every(({ length }) => length > 0) && new Set(words.flat()).size === words.flat().length
  }
  const by = each[0]?.find(({ name }) => tellsApart(name))?.name
  if (by === undefined) return {}
  const of = each.flatMap((fields) =>
    wordsOf(fields, by).map((word) => [word, fields.filter(({ name }) => name !== by)] as const),
  )
  return { cases: { by, of: Object.fromEntries(of) } }
}

interface Check {
  readonly id: string
  readonly payload: Readonly<Record<string, number | string>> | null
}

const limitsOf = (ast: SchemaAST.AST): Limits | undefined => {
  const limits: { min?: number; max?: number; patterns?: ReadonlyArray<string> } = {}
  for (const { annotations } of ast.checks ?? []) {
    const { id, payload } = (annotations as { readonly representation?: Check } | undefined)?.representation ?? {}
    const of = (key: string) => payload?.[key] as number
    switch (id?.replace("effect/schema/", "")) {
      case "isBetween":
        limits.min = of("minimum")
        limits.max = of("maximum")
        break
      case "isGreaterThan":
        limits.min = of("exclusiveMinimum") + 1
        break
      case "isGreaterThanOrEqualTo":
        limits.min = of("minimum")
        break
      case "isLessThanOrEqualTo":
        limits.max = of("maximum")
        break
      case "isMinLength":
        limits.min = of("minLength")
        break
      case "isMaxLength":
        limits.max = of("maxLength")
        break
      case "isPattern":
        limits.patterns = [...(limits.patterns ?? []), String(payload?.["source"])]
        break
      default:
    }
  }
  return Object.keys(limits).length === 0 ? undefined : limits
}
