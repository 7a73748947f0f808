import type { Access } from "@oja/domain/kernel/index"
import { RateLimiter } from "../limits.ts"
import { admit, type Handler, isReply, type Services } from "./admit.ts"
import type { Call } from "./call.ts"

/**
 * What took this thread so long was long: it is read beside it for a while. A list that was kept takes a tenth of it. What
 * others on the same machine took meanwhile is not counted: on a busy one every list would be long.
 */
const LONG = 15
/** How long a while is, the first time and when it was long again right after: what is compiled by then may be short. */
const WHILES = [10_000, 60_000, 600_000] as const
/** Many short ones after each other are as bad: so many milliseconds of them may be spent in a window. */
const SHORT_ONES = { most: 100, windowMs: 2000 }
/** What nobody need count. */
const SHORT = 2
/** Businesses of which that is known of one route. */
const MOST_LONG = 1000

/**
 * A handler that reads, here or beside this thread: what asks of another moment, what is known to take long, and
 * what took long the last times this business asked, by itself or time and again. Only members are answered there.
 */
export const hereOrAside = (
  services: Services,
  { access, isLong }: { readonly access: Access; readonly isLong: (call: Call) => boolean },
  handle: Handler,
): Handler => {
  const { aside } = services
  if (aside === undefined) return handle
  const long = new Map<string, Long>()
  /**
   * Until when processor time is looked at, whoever asks: for a while after one that was not short. What is long the first
   * time is not long yet.
   */
  let waryUntil = 0
  const shortOnes = new RateLimiter(SHORT_ONES, MOST_LONG)
  return (call) => {
    const isBeside = isOfAnotherMoment(call) || isLong(call)
    if (isBeside || long.size > 0) {
      const admitted = admit(services, call, access)
      if (isReply(admitted)) return admitted
      const { caller } = admitted
      if (caller?.business === undefined) return handle(call)
      // A thread takes longer to start than what is merely long takes here.
      if (isBeside || ((long.get(caller.business.id)?.until ?? 0) > call.at && aside.isReady()))
        return aside.read(call, { ...caller, business: caller.business })
    }
    const start = call.at < waryUntil ? process.threadCpuUsage() : undefined
    const began = performance.now()
    const reply = handle(call)
    const isShort = performance.now() - began <= SHORT
    if (!isShort) waryUntil = call.at + WHILES[0]
    const ms = isShort || start === undefined ? 0 : usedSince(start)
    const business = ms > SHORT ? services.callerOf(call)?.business?.id : undefined
    if (business !== undefined && (ms > LONG || shortOnes.take(business, call.at, ms)._tag === "Wait"))
      remember(long, business, call.at)
    else if (business !== undefined) long.delete(business)
    return reply
  }
}

/**
 * Milliseconds of processor time of this thread. Some systems count them by the tick, of 4 ms: what is over in less by the
 * clock may be told four, and is not asked of it.
 */
const usedSince = (start: NodeJS.CpuUsage): number => {
  const { system, user } = process.threadCpuUsage(start)
  return (system + user) / 1000
}

const isOfAnotherMoment = ({ query }: Call): boolean => query["asOf"] !== undefined || query["knownAt"] !== undefined

/** Until when it is believed of a business that something takes long, and how often in a row it was found so. */
interface Long {
  readonly until: number
  readonly times: number
}

const remember = (long: Map<string, Long>, business: string, at: number): void => {
  const times = long.get(business)?.times ?? 0
  long.delete(business)
  long.set(business, { until: at + WHILES[Math.min(times, WHILES.length - 1)]!, times: times + 1 })
  if (long.size > MOST_LONG) for (const oldest of long.keys()) if (long.delete(oldest)) break
}
