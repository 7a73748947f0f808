import { RateLimiter } from "../limits.ts"
import { newSockets, openSockets } from "./bounds.ts"

/** Whom an open socket is counted by: whoever follows one order, by its link and their block; a member by their session. */
export type Listener = { readonly order: string; readonly block: string } | { readonly session: string }

/** How many sockets are open at one time, in memory: they end with the process. */
export class OpenSockets {
  readonly #lifted: boolean
  readonly #attempts = new RateLimiter(newSockets)
  readonly #open = new Map<string, number>()

  constructor(lifted: boolean) {
    this.#lifted = lifted
  }

  /** Whether a caller may knock once more. */
  mayTry(caller: string, at: number): boolean {
    return this.#lifted || this.#attempts.take(caller, at)._tag === "Go"
  }

  /** Counts one in; what it answers counts it out again. Undefined where as many are open as may be. */
  open(listener: Listener): (() => void) | undefined {
    const keys =
      "session" in listener
        ? [[`session ${listener.session}`, openSockets.perSession] as const]
        : [
            [`order ${listener.order}`, openSockets.perOrder] as const,
            [`block ${listener.block}`, openSockets.perBlock] as const,
          ]
    if (!this.#lifted && keys.some(([key, most]) => (this.#open.get(key) ?? 0) >= most)) return undefined
    for (const [key] of keys) this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
    return () => {
      for (const [key] of keys) {
        const left = (this.#open.get(key) ?? 1) - 1
        if (left > 0) this.#open.set(key, left)
        else this.#open.delete(key)
      }
    }
  }
}
