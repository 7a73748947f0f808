import { Business } from "@oja/domain/businesses/business"
import { type Context, dayOf, PLATFORM, rowsIn } from "@oja/domain/kernel/index"
import { tendOrder } from "@oja/domain/orders/tendOrder"
import { orders } from "@oja/domain/orders/views"
import type { Ledger } from "@oja/store"

const MINUTE = 60_000
/** More orders a business than this wait for the next minute. */
const MOST = 500

/** Looks every minute whose time is up: goods that were kept too long are free again, and what nobody paid for expires. */
export class OrderExpiryJob {
  readonly #ledger: Ledger
  #running = false

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  /** One round. The rows only say whether it is worth asking; whether the time is up, the book decides. */
  async run(at: number): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      for (const business of this.#ledger.log.businesses())
        if (business !== PLATFORM) await this.#business(business as Context["business"], at)
    } finally {
      this.#running = false
    }
  }

  /** Runs every minute until it is stopped. */
  start(now: () => number): () => void {
    const clock = setInterval(() => {
      this.run(now()).catch((error: unknown) => process.stderr.write(`Tending orders stumbled: ${String(error)}\n`))
    }, MINUTE)
    clock.unref()
    return () => clearInterval(clock)
  }

  async #business(business: Context["business"], at: number): Promise<void> {
    const { zone } = this.#ledger.state(business, Business, business)
    const context: Context = { by: "system", at, today: dayOf(at, zone), business }
    const due = rowsIn(orders, { where: { tendAt: { from: 1, to: at } }, sort: [["tendAt", "ASC"]], limit: MOST })
    for (const { id, version } of this.#ledger.find(business, due))
      await this.#ledger.ask({
        command: tendOrder,
        input: { orderId: id },
        context,
        commandId: `tend/${id}/${version}/${at}`,
        about: { actor: { kind: "system" }, source: { channel: "scheduler" } },
      })
  }
}
