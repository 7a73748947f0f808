import { type Duration, Effect } from "effect"
import { raiseAttention } from "@oja/domain/attention/raiseAttention"
import { present } from "@oja/domain/kernel/index"
import { wantedOf } from "@oja/domain/payments/placeReference"
import { type Job, MINUTE } from "../jobs.ts"
import type { Inbox, Waiting } from "./inbox.ts"
import { EARLY, settleAwaited } from "./awaited.ts"
import { Lookout } from "./lookout.ts"
import { PaymentsAway, referenceOf } from "./provider.ts"
import { askRefunds } from "./refunding.ts"
import { type Found, foundByReference, note, settle } from "./settling.ts"
import type { PaymentServices } from "./starting.ts"

/** So long whoever did not answer is left alone. */
const SILENCE = MINUTE / 2

interface Asking {
  /** The provider's own name for the transaction that is spoken of. */
  readonly transaction?: string
  /** A person waits for no longer. */
  readonly within?: Duration.Input
}

/** Finds out what became of every try to pay: from webhooks, and by asking where none came. */
export class PaymentPoller {
  readonly #services: PaymentServices
  readonly #inbox: Inbox
  readonly #lookout: Lookout
  /** Who did not answer, and since when: what waits for the others need not wait for them. */
  readonly #silent = new Map<string, number>()
  readonly #forget: () => void
  #working: Promise<void> = Promise.resolve()

  constructor(services: PaymentServices, inbox: Inbox) {
    this.#services = services
    this.#inbox = inbox
    this.#forget = services.ledger.onMoved(({ events }) => {
      const wanted = new Set(events.flatMap(({ event }) => ("wantedId" in event ? [event.wantedId] : [])))
      if (wanted.size === 0) return
      inbox.awaited((reference) => wanted.has(wantedOf(reference)), services.now())
      void this.work()
    })
    this.#lookout = new Lookout(services, (found) => this.#askUnlessSilent(found))
  }

  /** Works through what has come in; one after the other, and each once. */
  work(): Promise<void> {
    this.#working = this.#working.then(() => this.#workNow()).catch(stumbled)
    return this.#working
  }

  /** The webhooks that wait for their work, each minute, and what of them is of no use any more. */
  get webhooks(): Job {
    return {
      name: "webhooks",
      follows: [],
      platform: true,
      due: (_, at) => at + MINUTE,
      run: async (_, at) => {
        await this.work()
        this.#inbox.sweep(at)
      },
    }
  }

  /** What nobody has told us of, and what nobody paid. */
  get lookout(): Job {
    return {
      name: "payments",
      follows: ["payment"],
      due: (business, at) => this.#lookout.due(business, at),
      run: (business, at) => this.#lookout.look(business, at),
    }
  }

  /** Ends when what was begun is done. */
  stop(): Promise<void> {
    this.#forget()
    return this.#working
  }

  /** Asks the provider about a try, and writes down what it says. */
  async ask(found: Found, { transaction, within }: Asking = {}): Promise<PaymentsAway | undefined> {
    const { attempt, attemptId } = found
    const adapter = this.#services.payments.of(attempt.provider)
    if (adapter === undefined) return new PaymentsAway({ reason: "no such provider any more", passing: false })
    const reference = referenceOf(attemptId)
    const verify = adapter.verify(present({ reference, transaction }))
    const late = () => Effect.fail(new PaymentsAway({ reason: "no answer in time", passing: true }))
    const asking = within === undefined ? verify : Effect.timeoutOrElse(verify, { duration: within, orElse: late })
    const verdict = await Effect.runPromise(Effect.match(asking, { onSuccess: (it) => it, onFailure: (away) => away }))
    if (verdict instanceof PaymentsAway) return verdict
    await settle(this.#services.ledger, found, verdict, this.#services.now())
    return undefined
  }

  async #askUnlessSilent(found: Found, asking?: Asking): Promise<PaymentsAway | undefined> {
    const { provider } = found.attempt
    if (this.#isSilent(provider)) return new PaymentsAway({ reason: "no answer of late", passing: true })
    const away = await this.ask(found, asking)
    if (away?.passing === true) this.#silent.set(provider, this.#services.now())
    return away
  }

  #isSilent(provider: string): boolean {
    return this.#services.now() - (this.#silent.get(provider) ?? 0) < SILENCE
  }

  async #workNow(): Promise<void> {
    for (const one of this.#inbox.due(this.#services.now())) {
      // What waits for somebody who does not answer keeps its tries for when they do.
      if (this.#isSilent(one.provider)) continue
      const problem = await this.#take(one).catch((error: unknown) => `ours: ${nameOf(error)}`)
      if (problem === undefined) this.#inbox.done(one.id)
      else if (problem === EARLY) this.#inbox.early(one.id)
      else if (this.#inbox.failed(one, problem, this.#services.now())) await this.#keptFor(one, problem).catch(stumbled)
    }
  }

  /** Undefined when it is done, else what is in the way, or that nobody waits for it yet. */
  async #take({ about, provider, reference, transaction }: Waiting): Promise<string | typeof EARLY | undefined> {
    // Accounts are shared: what was never begun here is somebody else's, unless a counter waits for it.
    if (reference === null) return undefined
    if (!reference.startsWith("pmt-")) {
      const adapter = this.#services.payments.of(provider)
      if (about !== "charge" || adapter === undefined) return undefined
      return settleAwaited(this.#services, adapter, { reference, transaction })
    }
    const found = foundByReference(this.#services.ledger, reference)
    if (found === undefined) return "no payment of that name was begun here"
    if (about === "refund") return askRefunds(this.#services, found)
    return (await this.#askUnlessSilent(found, present({ transaction: transaction ?? undefined })))?.reason
  }

  /** A person is shown what could not be worked through, where it is known whose it is. */
  async #keptFor({ eventId, provider, reference }: Waiting, problem: string): Promise<void> {
    const found = foundByReference(this.#services.ledger, reference ?? "")
    if (found === undefined) return
    const { attemptId, business } = found
    const attentionId = `att_${attemptId.slice("pmt_".length, 44)}-told`
    const about = { subjectType: "payment", subjectId: attemptId, evidence: { provider, eventId, problem } }
    const card = { attentionId, reason: "unaccepted_fact", severity: "block", ...about }
    await note(this.#services.ledger, business, raiseAttention, card, this.#services.now())
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown")

const stumbled = (error: unknown): void => {
  process.stderr.write(`Payments stumbled: ${nameOf(error)}\n`)
}
