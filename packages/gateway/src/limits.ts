import { isIPv6 } from "node:net"
import { signInCalls } from "./strangers/bounds.ts"

/** How often one caller may do one thing, or how much of it. */
export interface Limit {
  readonly most: number
  readonly windowMs: number
}

export type Turn = { readonly _tag: "Go" } | { readonly _tag: "Wait"; readonly retryAfterSeconds: number }

interface Count {
  start: number
  now: number
  before: number
}

/**
 * Lets each caller through so many times in any window. It counts in two windows and weighs the older one, so that
 * nobody gets twice the limit by calling around the turn of a minute.
 */
export class RateLimiter {
  readonly #limit: Limit
  readonly #mostCallers: number
  readonly #counts = new Map<string, Count>()

  constructor(limit: Limit, mostCallers = 50_000) {
    this.#limit = limit
    this.#mostCallers = mostCallers
  }

  /** Once, or as many as it costs. */
  take(caller: string, now: number, cost = 1): Turn {
    const { most, windowMs } = this.#limit
    const count = this.#count(caller, now)
    const share = 1 - (now - count.start) / windowMs
    if (count.before * share + count.now + cost > most) {
      return { _tag: "Wait", retryAfterSeconds: Math.max(1, Math.ceil((count.start + windowMs - now) / 1000)) }
    }
    count.now += cost
    return { _tag: "Go" }
  }

  /** How many callers are remembered: never more than the bound, however many there are. */
  get callers(): number {
    return this.#counts.size
  }

  #count(caller: string, now: number): Count {
    const { windowMs } = this.#limit
    const start = Math.floor(now / windowMs) * windowMs
    const known = this.#counts.get(caller)
    if (known?.start === start) return known

    // A clock that was set back starts afresh too.
    const fresh = { start, now: 0, before: known?.start === start - windowMs ? known.now : 0 }
    // Taken out and put back, a caller who is still here moves to the end; the first is the longest unheard of.
    this.#counts.delete(caller)
    const [oldest] = this.#counts.size >= this.#mostCallers ? this.#counts.keys() : []
    if (oldest !== undefined) this.#counts.delete(oldest)
    this.#counts.set(caller, fresh)
    return fresh
  }
}

/** The limiters of one gateway; general ones can be lifted for a load test, those of sign-in never. */
export const limiters = ({ rateLimit }: { readonly rateLimit: number }) => ({
  general: rateLimit === 0 ? undefined : new RateLimiter({ most: rateLimit, windowMs: 60_000 }),
  signIn: new RateLimiter(signInCalls),
})

/**
 * Who is calling. A stranger can write anything into X-Forwarded-For, so only as many of its last entries are believed
 * as we have proxies of our own; and one home has a whole /64 of IPv6 addresses, which counts as one.
 */
export const callerOf = (socketAddress: string, forwardedFor: string | undefined, proxies: number): string => {
  const said = proxies === 0 ? [] : (forwardedFor ?? "").split(",").map((it) => it.trim())
  const address = said.at(-proxies) || socketAddress
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "")
  return isIPv6(plain) ? firstHalf(plain) : plain
}

const firstHalf = (ipv6: string): string => {
  const [head = "", tail] = ipv6.toLowerCase().replace(/%.*$/, "").split("::")
  const left = head === "" ? [] : head.split(":")
  const right = tail === undefined || tail === "" ? [] : tail.split(":")
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right]
  return `${groups
    .slice(0, 4)
    .map((it) => it.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`
}
