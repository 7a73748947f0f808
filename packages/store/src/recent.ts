/**
 * What was used most recently, by key: at least half of `size` and at most all of it; nothing where that is none. What is older goes half by half:
 * to take the oldest out of a Map one by one costs more with each that was taken.
 */
export class Recent<Value> {
  readonly #half: number
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  constructor(size: number) {
    this.#half = size / 2
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: Value): void {
    if (this.#half < 1) return
    this.#young.set(key, value)
    if (this.#young.size < this.#half) return
    this.#old = this.#young
    this.#young = new Map()
  }

  delete(key: string): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }

  /** Forgets those whose key begins so: all of them where nothing is said. */
  forget(beginning = ""): void {
    for (const kept of [this.#young, this.#old])
      for (const key of kept.keys()) if (key.startsWith(beginning)) kept.delete(key)
  }
}
