import type { Job } from "../jobs.ts"
import type { Strangers } from "./strangers.ts"

export { codeBudget, pinRateLimits } from "./bounds.ts"
export { type Listener, OpenSockets } from "./sockets.ts"
export { blockOf, mailboxOf, type Proof, Strangers, type Turned, type Who } from "./strangers.ts"
export { strangerTables } from "./tables.ts"

const HOUR = 3_600_000

/** Forgets what people did who are long gone. */
export const strangersJob = (strangers: Strangers): Job => ({
  name: "strangers",
  follows: [],
  platform: true,
  due: (_, at) => at + HOUR,
  run: (_, at) => strangers.sweep(at),
})
