import { hash } from "node:crypto"

/** One event as the log keeps it, every column. */
export interface Stored {
  readonly position: number
  readonly business: string
  /** `sale/sale_0197…`: the aggregate and the thing. */
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly typeVersion: number
  readonly day: string
  readonly at: number
  /** The facts as JSON text, personal ones under their person's key. */
  readonly data: string
  /** Who, through what, because of what: JSON text. */
  readonly meta: string
}

/** What the first event of a business is chained to. */
export const GENESIS: Buffer = Buffer.alloc(32)

export const RECIPE = 1

/**
 * Recipe 1: SHA-256 over the canonical JSON (RFC 8785) of the recipe, the hash before it and every stored column. An
 * array of strings and safe integers has only one canonical form, and it is the one `JSON.stringify` writes.
 */
export const hashOf = (event: Stored, prev: Buffer): Buffer => Buffer.from(hexOf(event, prev.toString("hex")), "hex")

/** The same in hex, both ways: Node hands a hash out as a string in half the time of a buffer. */
export const hexOf = (event: Stored, prev: string): string =>
  hash(
    "sha256",
    JSON.stringify([
      RECIPE,
      prev,
      event.position,
      event.business,
      event.stream,
      event.version,
      event.type,
      event.typeVersion,
      event.day,
      event.at,
      event.data,
      event.meta,
    ]),
  )
