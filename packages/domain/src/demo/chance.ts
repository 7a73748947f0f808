import { chance } from "../kernel/chance.ts"

/** Chance that can be repeated: the same seed gives the same history. */
export class Chance {
  /** From 0 up to, never reaching, 1. */
  readonly next: () => number

  constructor(seed: number) {
    this.next = chance(seed)
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
