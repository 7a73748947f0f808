import type { GatewayDb } from "../gatewayDb.ts"

/** How far each person has looked at the orders that came in, business by business. */
export class Seen {
  readonly #find
  readonly #keep
  readonly #listeners = new Set<(business: string, position: number) => void>()

  constructor(db: GatewayDb) {
    this.#find = db
      .prepare<[string, string], number>("select position from orders_seen where business_id = ? and user_id = ?")
      .pluck()
    // Two screens may say so out of order: nobody unsees what they have seen.
    this.#keep = db.prepare<[string, string, number]>(
      `insert into orders_seen (business_id, user_id, position) values (?, ?, ?)
       on conflict do update set position = max(position, excluded.position)`,
    )
  }

  /** A position of the log; undefined while they have never looked. */
  of(business: string, userId: string): number | undefined {
    return this.#find.get(business, userId)
  }

  /** Told whenever somebody has looked: what rings elsewhere may stop. */
  onLooked(listener: (business: string, position: number) => void): void {
    this.#listeners.add(listener)
  }

  look(business: string, userId: string, position: number): void {
    this.#keep.run(business, userId, position)
    for (const listener of this.#listeners) listener(business, position)
  }
}
