import type { Provider } from "@oja/domain/payments/events"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Notice } from "./provider.ts"

/** A webhook that waits for its work. */
export interface Waiting {
  readonly id: number
  readonly provider: Provider
  readonly eventId: string
  readonly about: Notice["about"]
  readonly reference: string | null
  readonly transaction: string | null
  readonly tries: number
}

const MINUTE = 60_000
/** How long after a failure it is tried again; after the last it is kept for a person. */
const WAITS = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE)
const DAY = 24 * 60 * MINUTE
/**
 * What was worked through is of no use after a month; what a person should have looked at, after a season. Money that came
 * before anybody waited for it is known again for a day.
 */
const KEPT_FOR = { done: 30 * DAY, early: DAY, poisoned: 90 * DAY }

/**
 * Webhooks as they came, word for word, from the moment they are answered until their work is done. What came before is
 * known again by the provider's name for it; a restart finds the rest here.
 */
export class Inbox {
  readonly #db: GatewayDb

  constructor(db: GatewayDb) {
    this.#db = db
  }

  /** False when the same event is here already. */
  keep(provider: Provider, { about, eventId, reference, transaction }: Notice, body: string, at: number): boolean {
    const state = about === "other" ? "done" : "waiting"
    return (
      this.#db
        .prepare(
          "insert into webhook (provider, event_id, about, reference, named, body, received_at, due_at, state) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
        )
        .run(provider, eventId, about, reference ?? null, transaction ?? null, body, at, at, state).changes > 0
    )
  }

  /** What is due, oldest first. */
  due(at: number): ReadonlyArray<Waiting> {
    return this.#db
      .prepare<[number], Waiting>(
        `select id, provider, event_id as eventId, about, reference, named as "transaction", tries from webhook
         where state = 'waiting' and due_at <= ? order by id limit 200`,
      )
      .all(at)
  }

  done(id: number): void {
    this.#db.prepare("update webhook set state = 'done', problem = null where id = ?").run(id)
  }

  /** Nobody waits for it yet. */
  early(id: number): void {
    this.#db.prepare("update webhook set state = 'early', problem = null where id = ?").run(id)
  }

  /** What came before anybody waited for it under one of these references is worked through now. */
  awaited(isWanted: (reference: string) => boolean, at: number): void {
    const early = this.#db
      .prepare<[number], { id: number; reference: string }>(
        "select id, reference from webhook where state = 'early' and received_at > ?",
      )
      .all(at - KEPT_FOR.early)
    const again = this.#db.prepare("update webhook set state = 'waiting', due_at = ? where id = ?")
    for (const { id, reference } of early) if (isWanted(reference)) again.run(at, id)
  }

  /** Tried in vain; true when it was the last time, and it stays for a person to look at. */
  failed({ id, tries }: Pick<Waiting, "id" | "tries">, problem: string, at: number): boolean {
    const wait = WAITS[tries]
    const state = wait === undefined ? "poisoned" : "waiting"
    this.#db
      .prepare("update webhook set tries = tries + 1, due_at = ?, state = ?, problem = ? where id = ?")
      .run(at + (wait ?? 0), state, problem.slice(0, 300), id)
    return wait === undefined
  }

  /** Leaves nothing of customers behind longer than it is of use. */
  sweep(at: number): void {
    const sweep = this.#db.prepare("delete from webhook where state = ? and received_at < ?")
    for (const [state, time] of Object.entries(KEPT_FOR)) sweep.run(state, at - time)
  }

  count(state: "waiting" | "done" | "poisoned"): number {
    return this.#db.prepare<[string], number>("select count(*) from webhook where state = ?").pluck().get(state) ?? 0
  }
}
