import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"

export { type Mint, mint } from "./mint.ts"

/**
 * An id says what it names: `sale_0197…`. The prefix keeps a customer's id out of a sale's place, in the type and in
 * the log; the rest is a UUIDv7, so ids sort by birth and any device can mint them offline.
 */
export const id = <const Kind extends string>(kind: Kind) =>
  Schema.TemplateLiteral([`${kind}_`, Schema.String.check(Schema.isPattern(/^[0-9A-Za-z-]{1,48}$/))]).annotate({
    meaning: "ref",
    idOf: kind,
  })

/** The kind of thing a schema's ids name ("sale"), or undefined when the schema is no id. */
export const kindOf = (schema: { readonly ast: SchemaAST.AST }): string | undefined =>
  SchemaAST.resolveAt<string>("idOf")(schema.ast)

export const BusinessId = id("biz")
export type BusinessId = typeof BusinessId.Type

export const UserId = id("user")
export type UserId = typeof UserId.Type

/** The partition of facts that belong to no business: people and their sign-ins. */
export const PLATFORM: BusinessId = "biz_platform"
