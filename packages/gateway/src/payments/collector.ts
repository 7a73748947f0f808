import { type Duration, Effect } from "effect"
import { raiseAttention } from "@oja/domain/attention/raiseAttention"
import { type Asked, PLATFORM, rowsOf } from "@oja/domain/kernel/index"
import { expireAttempt } from "@oja/domain/payments/endAttempt"
import { type AttemptRow, attempts } from "@oja/domain/payments/views"
import { Inbox, type Waiting } from "./inbox.ts"
import { PaymentsAway, referenceOf } from "./provider.ts"
import { noteVerdict, refundOf } from "./refunding.ts"
import { type Found, foundBy, foundByReference, note, settle } from "./settling.ts"
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

interface Asking {
  /** The provider's own name for the transaction that is spoken of. */
  readonly transaction?: string
  /** A person waits for no longer. */
  readonly within?: Duration.Input
}

/** Finds out what became of every try to pay: from webhooks, and by asking where none came. */
export class Collector {
  readonly #doors: PaymentDoors
  readonly #inbox: Inbox
  /** When each try was last asked about; forgotten by a restart, which only asks sooner. */
  readonly #asked = new Map<string, number>()
  #working: Promise<void> = Promise.resolve()
  #running = false

  constructor(doors: PaymentDoors, inbox: Inbox) {
    this.#doors = doors
    this.#inbox = inbox
  }

  /** Works through what has come in; one after the other, and each once. */
  work(): Promise<void> {
    this.#working = this.#working.then(() => this.#workNow()).catch(stumbled)
    return this.#working
  }

  /** One round, every minute: what came in, what nobody has told us of, and what nobody paid. */
  async run(at: number): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      await this.work()
      for (const business of this.#doors.ledger.log.businesses())
        if (business !== PLATFORM) await this.#lookAfter(business as Asked["business"], at)
      this.#inbox.sweep(at)
      for (const [attemptId, then] of this.#asked) if (at - then > LATE) this.#asked.delete(attemptId)
    } finally {
      this.#running = false
    }
  }

  /** Runs every minute until it is stopped; what a crash left is worked through at once. Stopping waits for what is begun. */
  start(now: () => number): () => Promise<void> {
    void this.work()
    const clock = setInterval(() => void this.run(now()).catch(stumbled), MINUTE)
    clock.unref()
    return () => {
      clearInterval(clock)
      return this.#working
    }
  }

  /** Asks the provider about a try, and writes down what it says. */
  async ask(found: Found, { transaction, within }: Asking = {}): Promise<PaymentsAway | undefined> {
    const { attempt, attemptId } = found
    const adapter = this.#doors.payments.of(attempt.provider)
    if (adapter === undefined) return new PaymentsAway({ reason: "no such provider any more", passing: false })
    const reference = referenceOf(attemptId)
    const verify = adapter.verify({ reference, ...(transaction !== undefined && { transaction }) })
    const late = () => Effect.fail(new PaymentsAway({ reason: "no answer in time", passing: true }))
    const asking = within === undefined ? verify : Effect.timeoutOrElse(verify, { duration: within, orElse: late })
    const verdict = await Effect.runPromise(Effect.match(asking, { onSuccess: (it) => it, onFailure: (away) => away }))
    if (verdict instanceof PaymentsAway) return verdict
    await settle(this.#doors.ledger, found, verdict, this.#doors.now())
    return undefined
  }

  async #workNow(): Promise<void> {
    for (const one of this.#inbox.due(this.#doors.now())) {
      const problem = await this.#take(one).catch((error: unknown) => `ours: ${nameOf(error)}`)
      if (problem === undefined) this.#inbox.done(one.id)
      else if (this.#inbox.failed(one, problem, this.#doors.now())) await this.#keptFor(one, problem).catch(stumbled)
    }
  }

  /** Undefined when it is done, else what is in the way. */
  async #take({ about, reference, transaction }: Waiting): Promise<string | undefined> {
    // Accounts are shared: what was never begun here is somebody else's.
    if (reference === null || !reference.startsWith("pmt-")) return undefined
    const found = foundByReference(this.#doors.ledger, reference)
    if (found === undefined) return "no payment of that name was begun here"
    if (about === "refund") return this.#askRefunds(found)
    return (await this.ask(found, { ...(transaction !== null && { transaction }) }))?.reason
  }

  async #askRefunds({ attempt, attemptId, business }: Found): Promise<string | undefined> {
    const adapter = this.#doors.payments.of(attempt.provider)
    if (adapter === undefined) return "no such provider any more"
    for (const [id, { status }] of Object.entries(attempt.refunds)) {
      const refundId = id as `rfd_${string}`
      const refund = refundOf(this.#doors.ledger, business, attemptId, refundId)
      if (status !== "processing" || refund === undefined) continue
      const verdict = await Effect.runPromise(
        Effect.match(adapter.refunded(refund), { onSuccess: (it) => it, onFailure: (away) => away }),
      )
      if (verdict instanceof PaymentsAway) return verdict.reason
      await noteVerdict(this.#doors, { business, attemptId, refundId }, verdict)
    }
    return undefined
  }

  /** A person is shown what could not be worked through, where it is known whose it is. */
  async #keptFor({ eventId, provider, reference }: Waiting, problem: string): Promise<void> {
    const found = foundByReference(this.#doors.ledger, reference ?? "")
    if (found === undefined) return
    const { attemptId, business } = found
    const card = {
      attentionId: `att_${attemptId.slice("pmt_".length, 44)}-told`,
      reason: "unaccepted_fact",
      severity: "block",
    }
    const about = { subjectType: "payment", subjectId: attemptId, evidence: { provider, eventId, problem } }
    await note(this.#doors.ledger, business, raiseAttention, { ...card, ...about }, this.#doors.now())
  }

  async #lookAfter(business: Asked["business"], at: number): Promise<void> {
    const { ledger } = this.#doors
    const open = rowsOf(attempts, { where: { status: ["initiated", "pending"] }, limit: MOST })
    for (const row of ledger.find(business, open) as ReadonlyArray<AttemptRow>) {
      const over = at >= row.expiresAt
      if (at - row.initiatedAt < PATIENCE || (!over && !this.#isTurn(row.id, waitFor(at - row.initiatedAt), at)))
        continue
      const found = foundBy(ledger, row.id)
      if (found === undefined) continue
      const away = await this.ask(found)
      // A provider that is away for a day says nothing about a page that nobody can pay any more.
      if (over && (away === undefined || !away.passing || at - row.expiresAt > LATE))
        await note(ledger, business, expireAttempt, { attemptId: row.id }, at)
    }
    const late = rowsOf(attempts, {
      where: { status: ["expired", "failed", "cancelled"], expiresAt: { from: at - LATE } },
      limit: MOST,
    })
    for (const row of ledger.find(business, late) as ReadonlyArray<AttemptRow>) {
      const found = this.#isTurn(row.id, HOUR, at) ? foundBy(ledger, row.id) : undefined
      if (found !== undefined) await this.ask(found)
    }
    await this.#lookAfterRefunds(business, at)
  }

  async #lookAfterRefunds(business: Asked["business"], at: number): Promise<void> {
    const { ledger } = this.#doors
    const back = rowsOf(attempts, { where: { refunding: true }, limit: MOST })
    for (const row of ledger.find(business, back) as ReadonlyArray<AttemptRow>) {
      if (at - row.updatedAt < REFUND_PATIENCE || !this.#isTurn(`${row.id}/back`, 10 * MINUTE, at)) continue
      const found = foundBy(ledger, row.id)
      if (found !== undefined) await this.#askRefunds(found)
    }
  }

  #isTurn(key: string, wait: number, at: number): boolean {
    if (at - (this.#asked.get(key) ?? 0) < wait) return false
    this.#asked.set(key, at)
    return true
  }
}

/** The longer nobody has paid, the seldomer it is asked. */
const waitFor = (since: number): number => (since < 15 * MINUTE ? 2 * MINUTE : 10 * MINUTE)

const nameOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown")

const stumbled = (error: unknown): void => {
  process.stderr.write(`Payments stumbled: ${nameOf(error)}\n`)
}
