import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"

/**
 * An id says what it names: `sale_0197…`. The prefix keeps a customer's id out of a sale's place, in the type and in
 * the log; the rest is a UUIDv7, so ids sort by birth and any device can mint them offline.
 */
export const id = <const Kind extends string>(kind: Kind) =>
  Schema.TemplateLiteral([`${kind}_`, Schema.String.check(Schema.isPattern(/^[0-9A-Za-z-]{1,48}$/))]).annotate({
    idOf: kind,
  })

/** The kind of thing a schema's ids name ("sale"), or undefined when the schema is no id. */
export const kindOf = (schema: { readonly ast: SchemaAST.AST }): string | undefined =>
  SchemaAST.resolveAt<string>("idOf")(schema.ast)

/**
 * A fresh id. Whoever makes the thing mints it: `at` is epoch milliseconds, `random` holds at least ten random bytes.
 * Layout: RFC 9562 section 5.7 (UUID version 7).
 */
export const mint = <const Kind extends string>(kind: Kind, at: number, random: Uint8Array): `${Kind}_${string}` => {
  const hex = (n: number, width: number) => n.toString(16).padStart(width, "0")
  const byte = (i: number) => random[i] ?? 0
  const time = hex(at, 12)
  const a = hex(0x7000 | ((byte(0) << 4) & 0xff0) | (byte(1) & 0xf), 4)
  const b = hex(0x80 | (byte(2) & 0x3f), 2) + hex(byte(3), 2)
  const c = [4, 5, 6, 7, 8, 9].map((i) => hex(byte(i), 2)).join("")
  return `${kind}_${time.slice(0, 8)}-${time.slice(8)}-${a}-${b}-${c}`
}

export const BusinessId = id("biz")
export type BusinessId = typeof BusinessId.Type

export const UserId = id("user")
export type UserId = typeof UserId.Type

/** The partition of facts that belong to no business: people and their sign-ins. */
export const PLATFORM: BusinessId = "biz_platform"
