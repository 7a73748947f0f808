import { hash, randomBytes } from "node:crypto"
import { type BusinessId, present } from "@oja/domain/kernel/index"
import type { GatewayDb } from "../gatewayDb.ts"

/** One thing in a cart, and the price its customer has seen. */
export interface Put {
  readonly variantId: `var_${string}`
  /** Whole units. */
  readonly quantity: number
  /** Minor units. */
  readonly seen: number
}

export interface Kept {
  readonly lines: ReadonlyArray<Put>
  /** The discount code its customer named. */
  readonly code: string
}

/** A cart as it was found. */
export interface Found extends Kept {
  /** How often it has become an order. */
  readonly round: number
  /** The tracking token of the last order it became. */
  readonly became?: string
}

const DAY = 86_400_000
export const CART_DAYS = 30
export const MOST_UNITS = 999

const NOTHING: Found = { lines: [], code: "", round: 0 }

const digest = (id: string): string => hash("sha256", id)

/** The carts of all shops, in the gateway's own table: each belongs to one shop, and only a digest of its secret is kept. */
export class Carts {
  readonly #get
  readonly #whose
  readonly #put
  readonly #seen
  readonly #empty
  readonly #sweep
  readonly #orderOf
  readonly #keepOrder
  readonly #sweepOrders

  constructor(db: GatewayDb) {
    this.#get = db.prepare<
      [string, string],
      { lines: string; code: string; seen_at: number; round: number; became: string | null }
    >("select lines, code, seen_at, round, became from cart where hash = ? and business = ?")
    this.#whose = db.prepare<[string], { business: string }>("select business from cart where hash = ?")
    this.#put = db.prepare(
      `insert into cart (hash, business, lines, code, created_at, seen_at) values (?, ?, ?, ?, ?, ?)
       on conflict (hash) do update set lines = excluded.lines, code = excluded.code, seen_at = excluded.seen_at
       where business = excluded.business`,
    )
    this.#seen = db.prepare("update cart set seen_at = ? where hash = ?")
    this.#empty = db.prepare(
      "update cart set lines = '[]', code = '', round = round + 1, became = ? where hash = ? and business = ? and round = ?",
    )
    this.#sweep = db.prepare("delete from cart where seen_at < ?")
    this.#orderOf = db.prepare<[string, string], { token: string }>(
      "select token from cart_order where key = ? and business = ?",
    )
    this.#keepOrder = db.prepare("insert or ignore into cart_order (key, business, token, at) values (?, ?, ?, ?)")
    this.#sweepOrders = db.prepare("delete from cart_order where at < ?")
  }

  /** A secret of 128 bits for a new cart. */
  fresh(): string {
    return randomBytes(16).toString("hex")
  }

  /** What lies in a cart of this shop; nothing where there is no such cart, or it is another shop's. */
  of(business: string, id: string | undefined, now: number): Found {
    if (id === undefined || !/^[0-9a-f]{32}$/.test(id)) return NOTHING
    const row = this.#get.get(digest(id), business)
    if (row === undefined || row.seen_at < now - CART_DAYS * DAY) return NOTHING
    // Thirty days from the last time somebody looked, written down once a day.
    if (row.seen_at < now - DAY) this.#seen.run(now, digest(id))
    const { became, code, lines, round } = row
    return present({ lines: JSON.parse(lines) as ReadonlyArray<Put>, code, round, became: became ?? undefined })
  }

  /** The business whose shop a cart is of. */
  whose(id: string): BusinessId | undefined {
    return /^[0-9a-f]{32}$/.test(id) ? (this.#whose.get(digest(id))?.business as BusinessId | undefined) : undefined
  }

  keep(business: string, id: string, { code, lines }: Kept, now: number): void {
    this.#put.run(digest(id), business, JSON.stringify(lines), code, now, now)
  }

  /** What was in it has been ordered; the cart itself may be filled again, for another order. */
  empty(business: string, id: string, round: number, became: string): void {
    this.#empty.run(became, digest(id), business, round)
  }

  /** The tracking token of the order that a checkout with this key has made. */
  orderOf(business: string, key: string): string | undefined {
    return this.#orderOf.get(digest(key), business)?.token
  }

  ordered(business: string, key: string, token: string, now: number): void {
    this.#keepOrder.run(digest(key), business, token, now)
  }

  /** Forgets what nobody has looked at for thirty days. */
  sweep(now: number): void {
    this.#sweep.run(now - CART_DAYS * DAY)
    this.#sweepOrders.run(now - CART_DAYS * DAY)
  }
}
