import type { Access } from "@oja/domain/kernel/index"
import { admit, type Handler, isReply, type Services } from "./admit.ts"
import type { Call } from "./call.ts"

/** What took so long was long: it is read beside this thread for a while. A list that was kept takes a tenth of it. */
const LONG = 15
const A_WHILE = 600_000
/** Businesses of which that is known of one route. */
const MOST_LONG = 1000

/**
 * A handler that reads, here or beside this thread: what asks of another moment, what always takes long (`always`), and
 * what took long the last time this business asked. Only members are answered there.
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
    if (performance.now() - start > LONG) remember(long, services.callerOf(call)?.business?.id, call.at + A_WHILE)
    return reply
  }
}

const isOfAnotherMoment = ({ query }: Call): boolean => query["asOf"] !== undefined || query["knownAt"] !== undefined

const remember = (long: Map<string, number>, business: string | undefined, until: number): void => {
  if (business === undefined) return
  long.delete(business)
  long.set(business, until)
  if (long.size > MOST_LONG) for (const oldest of long.keys()) if (long.delete(oldest)) break
}
