import { gzipSync } from "node:zlib"

/** Shorter texts are not worth the work. */
const LEAST = 1024
/** Characters and bytes of texts and what became of them that are kept at most. */
const MOST = 8_000_000

/**
 * Answers as they leave for browsers: packed quickly, and kept, so that what is asked again in the same words is not packed
 * again. Those that nobody asked for longest go first.
 */
export class Packing {
  readonly #kept = new Map<string, Buffer>()
  #size = 0

  /** The text packed with gzip, for whoever takes that; undefined where it leaves as it is. */
  of(text: string, accepted: string | undefined): Buffer | undefined {
    if (text.length < LEAST || accepted === undefined || !takesGzip(accepted)) return undefined
    const packed = this.#kept.get(text) ?? gzipSync(text, { level: 1 })
    this.#keep(text, packed)
    return packed
  }

  #keep(text: string, packed: Buffer): void {
    if (this.#kept.delete(text)) this.#size -= text.length + packed.length
    this.#kept.set(text, packed)
    this.#size += text.length + packed.length
    for (const [oldest, its] of this.#kept) {
      if (this.#size <= MOST) return
      this.#kept.delete(oldest)
      this.#size -= oldest.length + its.length
    }
  }
}

const takesGzip = (accepted: string): boolean =>
  accepted.split(",").some((one) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(one))
