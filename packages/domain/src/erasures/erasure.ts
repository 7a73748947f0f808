import { aggregate, only } from "../kernel/index.ts"
import { ErasureEvent, type Told, told } from "./events.ts"

export interface ErasureState {
  readonly told?: Told
}

/** The report of an erasure: what is gone, what stays and why. */
export const Erasure = aggregate({
  name: "erasure",
  version: 1,
  initial: {},
  events: ErasureEvent,
  idOf: (event: ErasureEvent) => event.erasureId,
  evolve: (_: ErasureState, event): ErasureState => ({ told: only(told, event) }),
})
