import { hash } from "node:crypto"
import { GENESIS } from "./chain.ts"
import type { Checkpoint } from "./checkpoint.ts"

const EVERY = 1000

interface Mark {
  readonly position: number
  readonly hash: string
}

/**
 * One running hash over the hashes of every event of every business, in the order of the log: the chains are kept per
 * business, and this is what ties them together, so that no business's chain can be made anew behind the others' backs.
 * It also remembers itself a thousand events back, so that a book can be checked at start without walking all of it.
 */
export class RunningDigest {
  #position: number
  #hash: string
  #mark: Mark
  #next: Mark

  constructor(from: Mark = { position: 0, hash: GENESIS.toString("hex") }) {
    this.#position = from.position
    this.#hash = from.hash
    this.#mark = from
    this.#next = from
  }

  get position(): number {
    return this.#position
  }

  get hash(): string {
    return this.#hash
  }

  /** Goes on over the next event, by its hash in hex. */
  add(position: number, event: string): void {
    this.#hash = hash("sha256", this.#hash + event)
    this.#position = position
    if (position % EVERY !== 0) return
    this.#mark = this.#next
    this.#next = { position, hash: this.#hash }
  }

  checkpoint(closed = false): Checkpoint {
    return { position: this.#position, hash: this.#hash, mark: this.#mark, ...(closed && { closed }) }
  }
}
