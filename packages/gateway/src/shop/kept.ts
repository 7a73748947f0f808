import { hash } from "node:crypto"
import { gzipSync } from "node:zlib"
import type { Ledger } from "@oja/store"

/** A page that was drawn, as it goes out to whoever has nothing in the cart. */
export interface Drawn {
  readonly text: string
  readonly etag: string
  /** The same, packed: by far most visitors have nothing in the cart yet. */
  readonly packed: Uint8Array
}

export const drawing = (text: string, bare: string): Drawn => ({
  text,
  etag: hash("sha256", text).slice(0, 20),
  packed: gzipSync(bare),
})

interface Entry {
  readonly value: unknown
  /** Epoch milliseconds: a shop opens and closes by the clock, so nothing is kept longer than its minute. */
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

/** What was read and drawn for visitors, until something they may see moves. A till that sells makes its shop's pages anew. */
export class Kept {
  readonly #entries = new Map<string, Map<string, Entry>>()
  #count = 0
  readonly stop: () => void

  constructor(ledger: Pick<Ledger, "domain" | "onMoved">) {
    this.stop = ledger.onMoved(({ events }) => {
      for (const { business, event } of events)
        if (!unseen.has(ledger.domain.aggregateOf.get(event._tag)?.name ?? "")) this.#forget(business)
    })
  }

  /** What is kept under this key, made now if it has to be. What is not there is not kept: strangers ask for anything. */
  of<A>(business: string, key: string, at: number, make: () => A): A {
    const known = this.#entries.get(business)?.get(key)
    if (known !== undefined && known.until > at) return known.value as A
    const value = make()
    if (value === undefined) return value
    if (this.#count >= MOST) this.#forgetAll()
    const entries = this.#entries.get(business) ?? new Map<string, Entry>()
    if (!entries.has(key)) this.#count++
    entries.set(key, { value, until: at + MINUTE - (at % MINUTE) })
    this.#entries.set(business, entries)
    return value
  }

  #forget(business: string): void {
    this.#count -= this.#entries.get(business)?.size ?? 0
    this.#entries.delete(business)
  }

  #forgetAll(): void {
    this.#entries.clear()
    this.#count = 0
  }
}
