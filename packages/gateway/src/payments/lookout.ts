import { type Context, rowsIn } from "@oja/domain/kernel/index"
import { expireAttempt } from "@oja/domain/payments/endAttempt"
import { type AttemptRow, attempts } from "@oja/domain/payments/views"
import { MINUTE } from "../jobs.ts"
import type { PaymentsAway } from "./provider.ts"
import { askRefunds } from "./refunding.ts"
import { type Found, foundBy, note } from "./settling.ts"
import type { PaymentServices } from "./starting.ts"

const HOUR = 60 * MINUTE
/** How long a page is left alone before the provider is asked whether its webhook was lost. */
const PATIENCE = 2 * MINUTE
/** Bank transfers may arrive long after a page was given up: so long it is asked about, once an hour. */
const LATE = 24 * HOUR
/** A refund whose answer was lost is asked about after so long; by then its request has ended on our side. */
const REFUND_PATIENCE = 5 * MINUTE
const BACK = 10 * MINUTE
const MOST = 200

type Business = Context["business"]

/** Asks about what nobody has told us of: pages that wait, pages that were given up, and money on its way back. */
export class Lookout {
  readonly #services: PaymentServices
  readonly #ask: (found: Found) => Promise<PaymentsAway | undefined>
  /** When each was last asked about; forgotten by a restart, which only asks sooner. */
  readonly #asked = new Map<string, number>()

  constructor(services: PaymentServices, ask: (found: Found) => Promise<PaymentsAway | undefined>) {
    this.#services = services
    this.#ask = ask
  }

  async look(business: Business, at: number): Promise<void> {
    for (const [key, then] of this.#asked) if (at - then > LATE) this.#asked.delete(key)
    await this.#open(business, at)
    await this.#late(business, at)
    await this.#refunds(business, at)
  }

  /** When the next of them is asked about. */
  due(business: Business, at: number): number | undefined {
    const turns = [
      ...this.#openOnes(business).map((row) =>
        Math.min(row.expiresAt, Math.max(row.initiatedAt + PATIENCE, this.#turn(row.id, waitFor(row, at)))),
      ),
      ...this.#lateOnes(business, at).map(({ id }) => this.#turn(id, HOUR)),
      ...this.#refunding(business).map(({ id, updatedAt }) =>
        Math.max(updatedAt + REFUND_PATIENCE, this.#turn(`${id}/back`, BACK)),
      ),
    ]
    return turns.length === 0 ? undefined : Math.min(...turns)
  }

  #openOnes = (business: Business) => this.#rows(business, { status: ["initiated", "pending"] })
  #lateOnes = (business: Business, at: number) =>
    this.#rows(business, { status: ["expired", "failed", "cancelled"], expiresAt: { from: at - LATE } })
  #refunding = (business: Business) => this.#rows(business, { refunding: true })

  #rows(business: Business, where: Parameters<typeof rowsIn<typeof attempts>>[1]["where"] & object) {
    return this.#services.ledger.find(business, rowsIn(attempts, { where, limit: MOST }))
  }

  async #open(business: Business, at: number): Promise<void> {
    const { ledger } = this.#services
    for (const row of this.#openOnes(business)) {
      const over = at >= row.expiresAt
      if (at - row.initiatedAt < PATIENCE || (!over && !this.#isTurn(row.id, waitFor(row, at), at))) continue
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
    for (const row of this.#lateOnes(business, at)) {
      const found = this.#isTurn(row.id, HOUR, at) ? foundBy(ledger, row.id) : undefined
      if (found !== undefined) await this.#ask(found)
    }
  }

  async #refunds(business: Business, at: number): Promise<void> {
    const { ledger } = this.#services
    for (const row of this.#refunding(business)) {
      if (at - row.updatedAt < REFUND_PATIENCE || !this.#isTurn(`${row.id}/back`, BACK, at)) continue
      const found = foundBy(ledger, row.id)
      if (found !== undefined) await askRefunds(this.#services, found)
    }
  }

  #isTurn(key: string, wait: number, at: number): boolean {
    if (at < this.#turn(key, wait)) return false
    this.#asked.set(key, at)
    return true
  }

  #turn(key: string, wait: number): number {
    return (this.#asked.get(key) ?? 0) + wait
  }
}

/** A page that has just been opened is asked about often, one that waits for a bank now and then. */
const waitFor = ({ initiatedAt }: AttemptRow, at: number): number =>
  at - initiatedAt < 15 * MINUTE ? PATIENCE : 10 * MINUTE
