import { createHmac, randomBytes } from "node:crypto"
import { Clock, Effect } from "effect"
import type { Currency } from "@oja/domain/kernel/index"
import { isSame } from "../digests.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Adapter, Page } from "./provider.ts"
import { fieldsOf, parsed, wordOf } from "./speaking.ts"

/** A page of the sandbox, and what was paid on it. */
export interface SandboxPage extends Pick<
  Page,
  "reference" | "amount" | "currency" | "seller" | "language" | "backUrl"
> {
  readonly failed: boolean
  readonly charges: ReadonlyArray<{ readonly id: number; readonly amount: number; readonly channel: string }>
}

/** One and a half per cent, as the real ones keep. */
const feeOf = (amount: number): number => Math.round(amount * 0.015)

/**
 * A payment provider on this very machine, for trying everything out: its page takes no money, its word comes as a signed
 * webhook over HTTP like any other's, and it is asked like any other.
 */
export class Sandbox {
  readonly #db: GatewayDb
  // Whoever signs and whoever checks live in one process.
  readonly #secret = randomBytes(32).toString("hex")
  #origin = ""

  constructor(db: GatewayDb) {
    this.#db = db
  }

  /** Where this gateway listens, once it does. */
  listensAt(origin: string): void {
    this.#origin = origin
  }

  page(reference: string): SandboxPage | undefined {
    const page = this.#db
      .prepare<
        [string],
        { amount: number; currency: Currency; seller: string; language: "en" | "fr"; backUrl: string; failed: number }
      >("select amount, currency, seller, language, back_url as backUrl, failed from sandbox_page where reference = ?")
      .get(reference)
    if (page === undefined) return undefined
    const charges = this.#db
      .prepare<[string], SandboxPage["charges"][number]>(
        "select id, amount, channel from sandbox_charge where reference = ? order by id",
      )
      .all(reference)
    return { ...page, reference, failed: page.failed === 1, charges }
  }

  /** The customer pays: so much, through that channel. */
  pay(reference: string, amount: number, channel: string, at: number): void {
    this.#db
      .prepare("insert into sandbox_charge (reference, amount, channel, at) values (?, ?, ?, ?)")
      .run(reference, amount, channel, at)
  }

  fail(reference: string): void {
    this.#db.prepare("update sandbox_page set failed = 1 where reference = ?").run(reference)
  }

  /** Tells the gateway by webhook; one that does not arrive is made up for by asking. */
  async tell(reference: string): Promise<void> {
    const page = this.page(reference)
    for (const { id } of page?.charges ?? [])
      await this.#send({ id: `charge.success/${id}`, reference, transaction: id })
    if (page?.failed === true) await this.#send({ id: `charge.failed/${reference}`, reference })
  }

  async #send(event: {
    readonly id: string
    readonly reference: string
    readonly transaction?: number
  }): Promise<void> {
    const body = JSON.stringify({ ...event, about: "charge" })
    const headers = { "content-type": "application/json", "x-oja-signature": this.#sign(body) }
    await fetch(`${this.#origin}/webhooks/test`, { method: "POST", headers, body, signal: AbortSignal.timeout(5000) })
      .then((answer) => answer.body?.cancel())
      .catch(() => undefined)
  }

  #sign(body: string): string {
    return createHmac("sha512", this.#secret).update(body).digest("hex")
  }

  readonly adapter: Adapter = {
    initialise: ({ amount, backUrl, currency, language, reference, seller }) =>
      Effect.map(Clock.currentTimeMillis, (at) => {
        this.#db
          .prepare(
            "insert into sandbox_page (reference, amount, currency, seller, language, back_url, at) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
          )
          .run(reference, amount, currency, seller, language, backUrl, at)
        return { checkoutUrl: `/pay/test/${reference}` }
      }),

    verify: ({ reference }) =>
      Effect.sync(() => {
        const page = this.page(reference)
        if (page === undefined) return { _tag: "Waiting" }
        const { charges, currency, failed } = page
        if (charges.length === 0)
          return failed ? { _tag: "Failed", code: "declined", message: "Declined in the sandbox" } : { _tag: "Waiting" }
        return {
          _tag: "Paid",
          charges: charges.map(({ amount, channel, id }) => ({
            providerRef: `test-${id}`,
            amount,
            currency,
            fee: feeOf(amount),
            channel,
          })),
        }
      }),

    refund: ({ amount, refundId, transaction }) =>
      Effect.map(Clock.currentTimeMillis, (at) => {
        const charge = Number(transaction.slice("test-".length))
        const { lastInsertRowid } = this.#db
          .prepare(
            "insert into sandbox_refund (refund_id, charge, amount, at) values (?, ?, ?, ?) on conflict (refund_id) do update set at = at",
          )
          .run(refundId, charge, amount, at)
        return { _tag: "Done", refundRef: `test-${lastInsertRowid}` }
      }),

    refunded: ({ refundId }) =>
      Effect.sync(() => {
        const found = this.#db
          .prepare<[string], { id: number }>("select id from sandbox_refund where refund_id = ?")
          .get(refundId)
        return found === undefined ? { _tag: "Unheard" } : { _tag: "Done", refundRef: `test-${found.id}` }
      }),

    readWebhook: (headers, body) => {
      const signed = headers["x-oja-signature"]
      if (typeof signed !== "string" || !isSame(signed, this.#sign(body))) return "forged"
      const said = fieldsOf(parsed(body))
      const [eventId, reference] = [wordOf(said["id"]), wordOf(said["reference"])]
      return eventId === undefined || reference === undefined ? "unreadable" : { eventId, about: "charge", reference }
    },
  }
}
