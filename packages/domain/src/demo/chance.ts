/** Chance that can be repeated: the same seed gives the same history, on any machine (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, never reaching, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** Whether something that happens so often (0 to 1) happens now. */
  happens(often: number): boolean {
    return this.next() < often
  }

  of<T>(things: ReadonlyArray<T>): T {
    return things[Math.floor(this.next() * things.length)]!
  }

  /** Early ones much more often than late ones: a few goods make most of a shop's sales. */
  favourite<T>(things: ReadonlyArray<T>): T {
    return things[Math.floor(this.next() ** 2 * things.length)]!
  }

  bytes(): Uint8Array {
    return Uint8Array.from({ length: 10 }, () => Math.floor(this.next() * 256))
  }
}
