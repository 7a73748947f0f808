import type { Access } from "@oja/domain/kernel/index"
import { admit, type Handler, isReply, type Services } from "./admit.ts"
import type { Call } from "./call.ts"
import { Lengths } from "./lengths.ts"

/**
 * A handler that reads, here or beside this thread: what asks of another moment, what is known to take long, and
 * what took long the last times this business asked, by itself or time and again. Only members are answered there.
 */
export const hereOrAside = (
  services: Services,
  { access, isLong }: { readonly access: Access; readonly isLong: (call: Call) => boolean },
  handle: Handler,
): Handler => {
  const { aside, neighbours } = services
  if (aside === undefined) return handle
  const lengths = new Lengths()
  return (call) => {
    const isBeside = isOfAnotherMoment(call) || isLong(call)
    if (isBeside || lengths.isAny) {
      const admitted = admit(services, call, access)
      if (isReply(admitted)) return admitted
      const { caller } = admitted
      if (caller?.business === undefined) return handle(call)
      // A thread takes longer to start than what is merely long takes here.
      if (isBeside || (lengths.isLong(caller.business.id, call.at) && aside.isReady()))
        return aside.read(call, { ...caller, business: caller.business })
    }
    const start = lengths.isWatched(call.at) ? process.threadCpuUsage() : undefined
    const began = performance.now()
    const reply = handle(call)
    lengths.took(performance.now() - began, {
      at: call.at,
      business: () => services.callerOf(call)?.business?.id,
      isShared: (at) => neighbours?.areThere(at) ?? false,
      used: start === undefined ? 0 : usedSince(start),
    })
    return reply
  }
}

/** Milliseconds of processor time of this thread. */
const usedSince = (start: NodeJS.CpuUsage): number => {
  const { system, user } = process.threadCpuUsage(start)
  return (system + user) / 1000
}

const isOfAnotherMoment = ({ query }: Call): boolean => query["asOf"] !== undefined || query["knownAt"] !== undefined
