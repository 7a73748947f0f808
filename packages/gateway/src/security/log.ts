import * as Schema from "effect/Schema"
import { present } from "@oja/domain/kernel/index"
import { awayOf } from "@oja/store/request"
import type { GatewayDb, Step } from "../gatewayDb.ts"
import type { Call } from "../http/call.ts"
import { deviceName, placeOf } from "./device.ts"

/** What can happen around a business's accounts that is no fact of its book. */
export const Happening = Schema.Literals([
  "signed_in",
  "code_refused",
  "code_locked",
  "sessions_ended",
  "login_changed",
  "handed_over",
  "factor_set",
  "factor_removed",
  "factor_refused",
  "factor_locked",
  "exported",
  "restored",
])
export type Happening = typeof Happening.Type

export const securityTables: Step = {
  step: 7,
  sql: `create table security_event (
   id integer primary key, business text not null, user_id text not null, what text not null, at integer not null,
   device text, place text, about text) strict;
 create index security_event_by_business on security_event (business, at);
 create index security_event_by_person on security_event (user_id);
 create index security_event_by_time on security_event (at);`,
}

/** One line, as it is kept: whose account it was, never a name, a code or a token. */
export interface Kept {
  readonly id: number
  readonly userId: string
  readonly what: Happening
  readonly at: number
  readonly device: string | null
  readonly place: string | null
  readonly about: string | null
}

/** What is asked of the log. */
export interface Asked {
  readonly business: string
  readonly what?: string
  readonly userId?: string
  readonly from?: number
  readonly to?: number
}

/** What concerns every business, done by whoever runs the installation. */
const EVERY = "*"
const OPERATOR = "user_operator"

const keptMs = 400 * 24 * 60 * 60_000

/** Lines that may wait for room on the disk. With more, what would be noted is refused. */
const MOST_WAITING = 1000

/** Remembers for thirteen months who signed in to a business, who failed to, and what was taken away from it. */
export class SecurityLog {
  readonly #db: GatewayDb
  readonly #insert
  readonly #waiting: Array<Omit<Kept, "id"> & { readonly business: string }> = []

  constructor(db: GatewayDb) {
    this.#db = db
    this.#insert = db.prepare(
      "insert into security_event (business, user_id, what, at, device, place, about) values (:business, :userId, :what, :at, :device, :place, :about)",
    )
  }

  /**
   * `about` says which list was taken, or how many sessions ended. Files are read from a disk that takes nothing, too: then the
   * line waits until there is room.
   */
  note(
    business: string,
    userId: string,
    what: Happening,
    { at, headers, ip }: Pick<Call, "at" | "headers" | "ip">,
    about?: string,
  ): void {
    const device = deviceName(headers["user-agent"]) ?? null
    this.#waiting.push({ business, userId, what, at, device, place: placeOf(ip), about: about ?? null })
    try {
      this.#db.prepare("delete from security_event where at <= ?").run(at - keptMs)
      this.#writeWaiting()
    } catch (error) {
      if (awayOf(error) !== undefined && this.#waiting.length <= MOST_WAITING) return
      this.#waiting.pop()
      throw error
    }
  }

  /** Writes what waits, if there is room by now. */
  settle(): void {
    try {
      this.#writeWaiting()
    } catch (error) {
      if (awayOf(error) === undefined) throw error
    }
  }

  #writeWaiting(): void {
    for (let [line] = this.#waiting; line !== undefined; [line] = this.#waiting) {
      this.#insert.run(line)
      this.#waiting.shift()
    }
  }

  /** The whole installation was put back from a backup: every business reads of it. */
  restored(at: number): void {
    this.#insert.run({
      business: EVERY,
      userId: OPERATOR,
      what: "restored",
      at,
      device: null,
      place: null,
      about: null,
    })
  }

  /** The newest first. */
  list(asked: Asked, most: number): ReadonlyArray<Kept> {
    this.settle()
    const { sql, values } = wanted(asked)
    return this.#db
      .prepare<Array<string | number>, Kept>(
        `select id, user_id as userId, what, at, device, place, about from security_event where ${sql} order by at desc, id desc limit ?`,
      )
      .all(...values, most)
  }

  count(asked: Asked): number {
    const { sql, values } = wanted(asked)
    return (
      this.#db
        .prepare<Array<string | number>, number>(`select count(*) from security_event where ${sql}`)
        .pluck()
        .get(...values) ?? 0
    )
  }
}

const wanted = ({ business, from, to, userId, what }: Asked) => {
  const conditions = present({
    [`business in (?, '${EVERY}')`]: business,
    "what = ?": what,
    "user_id = ?": userId,
    "at >= ?": from,
    "at < ?": to,
  })
  return { sql: Object.keys(conditions).join(" and "), values: Object.values(conditions) }
}
