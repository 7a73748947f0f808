import { digest } from "../digests.ts"
import { type GatewayDb, type Step, waitIn } from "../gatewayDb.ts"
import { pinRateLimits } from "../strangers/index.ts"

const minute = 60_000
const day = 24 * 60 * minute

/** Guesses of the last day, each by a digest of what was guessed at. */
export const rateLimitTables: Step = {
  step: 5,
  passing: ["driver_try"],
  sql: `
  create table driver_try (whose text not null, at integer not null) strict;
  create index driver_try_by_whose on driver_try (whose, at);
  create index driver_try_by_time on driver_try (at);`,
}

/** Remembers wrong guesses at PINs and delivery codes, through a restart too. */
export class PinRateLimit {
  readonly #db: GatewayDb

  constructor(db: GatewayDb) {
    this.#db = db
  }

  /**
   * Counts a guess before it is looked at, so that guesses sent together are counted one by one. Answers with the
   * milliseconds to wait when there were too many.
   */
  take(what: string, now: number): number {
    const whose = digest(what)
    return this.#db
      .transaction(() => {
        this.#db.prepare("delete from driver_try where at <= ? or at > ?").run(now - day, now + minute)
        const tries = { table: "driver_try", column: "whose", value: whose }
        const wait = Math.max(...pinRateLimits.map((limit) => waitIn(this.#db, tries, limit, now)))
        if (wait === 0) this.#db.prepare("insert into driver_try (whose, at) values (?, ?)").run(whose, now)
        return wait
      })
      .immediate()
  }

  /** How many guesses are left before the short lock. */
  left(what: string, now: number): number {
    const [{ most, windowMs }] = pinRateLimits
    const count = this.#db
      .prepare<[string, number], number>("select count(*) from driver_try where whose = ? and at > ?")
      .pluck()
      .get(digest(what), now - windowMs)
    return Math.max(0, most - (count ?? 0))
  }

  /** It was right: what was guessed before counts no more. */
  right(what: string): void {
    this.#db.prepare("delete from driver_try where whose = ?").run(digest(what))
  }
}

export const minutesOf = (ms: number): number => Math.max(1, Math.ceil(ms / 60_000))
