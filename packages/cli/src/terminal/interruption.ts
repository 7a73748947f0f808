/** Ctrl+C: work that can stop between two steps says so, and is asked; anything else ends at once. */
export class Interruption {
  readonly #controller = new AbortController()
  #heeded = 0

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** While `work` runs, an interruption is for it to heed. */
  async heeding<A>(work: (signal: AbortSignal) => Promise<A>): Promise<A> {
    this.#heeded++
    try {
      return await work(this.signal)
    } finally {
      this.#heeded--
    }
  }

  /** Answers whether somebody heeds it; a second interruption is for nobody. */
  interrupt(): boolean {
    if (this.#heeded === 0 || this.signal.aborted) return false
    this.#controller.abort()
    return true
  }
}
