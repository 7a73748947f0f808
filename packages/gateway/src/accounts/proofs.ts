import { digest } from "../digests.ts"
import type { GatewayDb } from "../gatewayDb.ts"

/** How long what somebody has shown counts where they showed it. */
export const proofMs = 15 * 60_000

/** What whoever is signed in has just shown to be theirs, in that one session: their telephone, or an address. */
export class Proofs {
  readonly #db: GatewayDb

  constructor(db: GatewayDb) {
    this.#db = db
  }

  keep(token: string, what: string, now: number): void {
    this.#db.prepare("delete from login_proof where until <= ?").run(now)
    this.#db
      .prepare("replace into login_proof (session, what, until) values (?, ?, ?)")
      .run(digest(token), digest(what), now + proofMs)
  }

  has(token: string, what: string, now: number): boolean {
    const until = this.#db
      .prepare<[string, string], number>("select until from login_proof where session = ? and what = ?")
      .pluck()
      .get(digest(token), digest(what))
    return until !== undefined && until > now && until <= now + proofMs + 60_000
  }

  /** A way in was changed by it: it counts no more. */
  spend(token: string): void {
    this.#db.prepare("delete from login_proof where session = ?").run(digest(token))
  }
}
