import { type Context, rowsIn } from "@oja/domain/kernel/index"
import { expireAttempt } from "@oja/domain/payments/endAttempt"
import { attempts } from "@oja/domain/payments/views"
import type { PaymentsAway } from "./provider.ts"
import { askRefunds } from "./refunding.ts"
import { type Found, foundBy, note } from "./settling.ts"
import type { PaymentDoors } from "./starting.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long a page is left alone before the provider is asked whether its webhook was lost. */
const PATIENCE = 2 * MINUTE
/** Bank transfers may arrive long after a page was given up: so long it is asked about, once an hour. */
const LATE = 24 * HOUR
/** A refund whose answer was lost is asked about after so long; by then its request has ended on our side. */
const REFUND_PATIENCE = 5 * MINUTE
const MOST = 200

type Business = Context["business"]

/** Asks about what nobody has told us of: pages that wait, pages that were given up, and money on its way back. */
export class Lookout {
  readonly #services: PaymentDoors
  readonly #ask: (found: Found) => Promise<PaymentsAway | undefined>
  /** When each was last asked about; forgotten by a restart, which only asks sooner. */
  readonly #asked = new Map<string, number>()

  constructor(services: PaymentDoors, ask: (found: Found) => Promise<PaymentsAway | undefined>) {
    this.#services = services
    this.#ask = ask
  }

  async look(business: Business, at: number): Promise<void> {
    await this.#open(business, at)
    await this.#late(business, at)
    await this.#refunds(business, at)
  }

  forget(at: number): void {
    for (const [key, then] of this.#asked) if (at - then > LATE) this.#asked.delete(key)
  }

  async #open(business: Business, at: number): Promise<void> {
    const { ledger } = this.#services
    const where = { status: ["initiated", "pending"] }
    for (const row of ledger.find(business, rowsIn(attempts, { where, limit: MOST }))) {
      const age = at - row.initiatedAt
      const over = at >= row.expiresAt
      if (age < PATIENCE || (!over && !this.#isTurn(row.id, age < 15 * MINUTE ? PATIENCE : 10 * MINUTE, at))) continue
      const found = foundBy(ledger, row.id)
      if (found === undefined) continue
      const away = await this.#ask(found)
      // A provider that is away for a day says nothing about a page that nobody can pay any more.
      if (over && (away === undefined || !away.passing || at - row.expiresAt > LATE))
        await note(ledger, business, expireAttempt, { attemptId: row.id }, at)
    }
  }

  async #late(business: Business, at: number): Promise<void> {
    const { ledger } = this.#services
    const where = { status: ["expired", "failed", "cancelled"], expiresAt: { from: at - LATE } }
    for (const row of ledger.find(business, rowsIn(attempts, { where, limit: MOST }))) {
      const found = this.#isTurn(row.id, HOUR, at) ? foundBy(ledger, row.id) : undefined
      if (found !== undefined) await this.#ask(found)
    }
  }

  async #refunds(business: Business, at: number): Promise<void> {
    const { ledger } = this.#services
    const back = rowsIn(attempts, { where: { refunding: true }, limit: MOST })
    for (const row of ledger.find(business, back)) {
      if (at - row.updatedAt < REFUND_PATIENCE || !this.#isTurn(`${row.id}/back`, 10 * MINUTE, at)) continue
      const found = foundBy(ledger, row.id)
      if (found !== undefined) await askRefunds(this.#services, found)
    }
  }

  #isTurn(key: string, wait: number, at: number): boolean {
    if (at - (this.#asked.get(key) ?? 0) < wait) return false
    this.#asked.set(key, at)
    return true
  }
}
