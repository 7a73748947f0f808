import type { Access } from "@oja/domain/kernel/index"
import { admit, type Handler, isReply, type Services } from "./admit.ts"
import type { Call } from "./call.ts"

/** What took so long was long: it is read beside this thread for a while. A list that was kept takes a tenth of it. */
const LONG = 15
const A_WHILE = 600_000
/** Many short ones after each other are as bad: so many milliseconds at once, of which so many are forgiven in one. */
const MOST = 100
const FORGIVEN = 0.05
/** What nobody need count. */
const SHORT = 2
/** Businesses of which that is known of one route. */
const MOST_BUSINESSES = 1000

/**
 * A handler that reads, here or beside this thread: what asks of another moment, what always takes long (`always`), and
 * what took long the last time this business asked, by itself or time and again. Only members are answered there.
 */
export const hereOrAside = (
  services: Services,
  { access, always }: { readonly access: Access; readonly always: boolean },
  handle: Handler,
): Handler => {
  const { aside } = services
  if (aside === undefined) return handle
  /** Until when it is believed of a business that this takes long. */
  const long = new Map<string, number>()
  const spent = new Map<string, { readonly ms: number; readonly at: number }>()
  /** What a business has spent here lately on this route, with what it spends now. */
  const spend = (business: string, ms: number, at: number): number => {
    const before = spent.get(business) ?? { ms: 0, at }
    const now = ms + Math.max(0, before.ms - (at - before.at) * FORGIVEN)
    put(spent, business, { ms: now, at })
    return now
  }
  return (call) => {
    if (always || isOfAnotherMoment(call) || long.size > 0) {
      const admitted = admit(services, call, access)
      if (isReply(admitted)) return admitted
      const { caller } = admitted
      if (caller?.business === undefined) return handle(call)
      if (always || isOfAnotherMoment(call) || (long.get(caller.business.id) ?? 0) > call.at)
        return aside.read(call, { ...caller, business: caller.business })
    }
    const start = performance.now()
    const reply = handle(call)
    const ms = performance.now() - start
    const business = ms > SHORT ? services.callerOf(call)?.business?.id : undefined
    if (business !== undefined && (ms > LONG || spend(business, ms, call.at) > MOST))
      put(long, business, call.at + A_WHILE)
    return reply
  }
}

const isOfAnotherMoment = ({ query }: Call): boolean => query["asOf"] !== undefined || query["knownAt"] !== undefined

/** The youngest stands last, and the oldest go. */
const put = <Value>(map: Map<string, Value>, business: string, value: Value): void => {
  map.delete(business)
  map.set(business, value)
  if (map.size > MOST_BUSINESSES) for (const oldest of map.keys()) if (map.delete(oldest)) break
}
