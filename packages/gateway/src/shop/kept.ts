import { hash } from "node:crypto"
import type { Ledger } from "@oja/store"

interface Drawn {
  readonly text: string
  readonly etag: string
  /** Epoch milliseconds: a shop opens and closes by the clock, so no page is kept longer than a minute. */
  readonly until: number
}

const MINUTE = 60_000
const MOST = 2000

/** What of a business no visitor sees: pages stay when it moves. */
const unseen = new Set([
  "customer",
  "contact",
  "expense",
  "reminder",
  "target",
  "invoice",
  "payment",
  "order",
  "driver",
])

/** Pages that were drawn, until something they may show moves. A till that sells makes its shop's pages anew. */
export class Kept {
  readonly #drawn = new Map<string, Map<string, Drawn>>()
  #count = 0
  readonly stop: () => void

  constructor(ledger: Pick<Ledger, "book" | "onMoved">) {
    this.stop = ledger.onMoved(({ events }) => {
      for (const { business, event } of events)
        if (!unseen.has(ledger.book.nounOf.get(event._tag)?.name ?? "")) this.#forget(business)
    })
  }

  /** The page under this key, drawn now if it has to be. */
  of(business: string, key: string, at: number, draw: () => string): Drawn {
    const known = this.#drawn.get(business)?.get(key)
    if (known !== undefined && known.until > at) return known
    const text = draw()
    const drawn = { text, etag: hash("sha256", text).slice(0, 20), until: at + MINUTE - (at % MINUTE) }
    if (this.#count >= MOST) this.#forgetAll()
    const pages = this.#drawn.get(business) ?? new Map<string, Drawn>()
    if (!pages.has(key)) this.#count++
    pages.set(key, drawn)
    this.#drawn.set(business, pages)
    return drawn
  }

  #forget(business: string): void {
    this.#count -= this.#drawn.get(business)?.size ?? 0
    this.#drawn.delete(business)
  }

  #forgetAll(): void {
    this.#drawn.clear()
    this.#count = 0
  }
}
