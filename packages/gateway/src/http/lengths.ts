import { RateLimiter } from "../limits.ts"

/**
 * What took this thread so many milliseconds was long: it is read beside it for a while. A list that was kept takes a tenth
 * of it. What others on the same machine took meanwhile is not counted: on a busy one every list would be long.
 */
const LONG = 20
/** How long a while is, the first time and when it was long again right after: what is compiled by then may be short. */
const WHILES = [10_000, 60_000, 600_000] as const
/**
 * Many short ones after each other are as bad: so many milliseconds of them may be spent in a window. Where several
 * businesses ask, each weighs more: whoever has the thread to themselves keeps nobody waiting, and is answered sooner here.
 */
const SHORT_ONES = { most: 800, windowMs: 2000 }
const SHARED = 8
/** What nobody need count. */
const SHORT = 2
/** Businesses of which that is known of one route. */
const MOST_LONG = 1000

/** Until when it is believed of a business that something takes long, and how often in a row it was found so. */
interface Long {
  readonly until: number
  readonly times: number
}

/** What is told of one that was read here. */
interface Taken {
  readonly at: number
  readonly business: () => string | undefined
  readonly isShared: (at: number) => boolean
  readonly used: number
}

/** Whether more than one business asks: who did last, and when the last other one did. */
export class Neighbours {
  #last = { business: "", at: -Infinity }
  #other = -Infinity

  came(business: string, at: number): void {
    if (business !== this.#last.business) this.#other = this.#last.at
    this.#last = { business, at }
  }

  areThere(at: number): boolean {
    return this.#other + SHORT_ONES.windowMs > at
  }
}

/** For whom one route takes long, as far as it was seen; instants in epoch milliseconds, times in milliseconds. */
export class Lengths {
  readonly #long = new Map<string, Long>()
  readonly #shortOnes = new RateLimiter(SHORT_ONES, MOST_LONG)
  #watchedUntil = 0

  /** Whether it is known of anybody. */
  get isAny(): boolean {
    return this.#long.size > 0
  }

  isLong(business: string, at: number): boolean {
    return (this.#long.get(business)?.until ?? 0) > at
  }

  /**
   * Whether processor time is to be looked at, whoever asks: for a while after one that was not short by the clock. What is
   * long the first time is not long yet.
   */
  isWatched(at: number): boolean {
    return at < this.#watchedUntil
  }

  /** One took so long by the clock, and so much of the processor where that was looked at; for nobody, or for a business. */
  took(clock: number, { at, business, isShared, used }: Taken): void {
    // Some systems count processor time by the tick, of 4 ms: what is over in less by the clock may be told four.
    if (clock <= SHORT) return
    this.#watchedUntil = at + WHILES[0]
    if (used <= SHORT) return
    const whose = business()
    if (whose === undefined) return
    const weight = isShared(at) ? SHARED : 1
    const isLong = used > LONG || this.#shortOnes.take(whose, at, used * weight)._tag === "Wait"
    const times = this.#long.get(whose)?.times ?? 0
    this.#long.delete(whose)
    if (!isLong) return
    this.#long.set(whose, { until: at + WHILES[Math.min(times, WHILES.length - 1)]!, times: times + 1 })
    if (this.#long.size > MOST_LONG) for (const oldest of this.#long.keys()) if (this.#long.delete(oldest)) break
  }
}
