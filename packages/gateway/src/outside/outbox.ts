import * as Schema from "effect/Schema"
import { Count, Instant } from "@oja/domain/kernel/index"
import type { GatewayDb } from "../gatewayDb.ts"

/** A message that would have left, had a provider been named. */
export const Kept = Schema.Struct({
  id: Count,
  channel: Schema.Literals(["mail", "sms"]),
  to: Schema.String,
  subject: Schema.String,
  text: Schema.String,
  at: Instant,
})
export type Kept = typeof Kept.Type
export type Channel = Kept["channel"]

/** The letter box of a fresh machine: mail and text messages stay here, to be read at /dev-tools. */
export class Outbox {
  readonly #db: GatewayDb
  readonly #most: number

  constructor(db: GatewayDb, most = 200) {
    this.#db = db
    this.#most = most
  }

  keep(message: Omit<Kept, "id" | "at">, now: number): void {
    this.#db.transaction(() => {
      const { lastInsertRowid } = this.#db
        .prepare("insert into outbox (channel, recipient, subject, body, at) values (?, ?, ?, ?, ?)")
        .run(message.channel, message.to, message.subject, message.text, now)
      this.#db.prepare("delete from outbox where id <= ?").run(Number(lastInsertRowid) - this.#most)
    })()
  }

  /** Newest first. */
  list(most = this.#most): ReadonlyArray<Kept> {
    return this.#db
      .prepare<[number], Kept>(
        `select id, channel, recipient as "to", subject, body as "text", at from outbox order by id desc limit ?`,
      )
      .all(most)
  }
}
