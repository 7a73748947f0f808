import type { Ledger, TimeTravel } from "@oja/store"
import type { Aside } from "./aside/index.ts"
import type { GatewayDb } from "./gatewayDb.ts"
import type { Services } from "./http/admit.ts"
import type { Route } from "./http/route.ts"
import type { Job } from "./jobs.ts"
import type { Files } from "./outside/files.ts"
import type { Mail } from "./outside/mail.ts"
import type { Strangers } from "./strangers/index.ts"

/** What every module stands on. */
export interface Ground extends Services {
  readonly ledger: Ledger
  readonly timeTravel: TimeTravel
  readonly aside: Aside
  readonly db: GatewayDb
  readonly files: Files
  readonly mail: Mail["Service"]
  /** How often people whom nobody knows may do what costs somebody something. */
  readonly strangers: Strangers
  /** Where this gateway is reached from outside. */
  readonly url: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** What a module adds to the gateway, besides its tables: what it serves, and what it does by itself. */
export interface Opened {
  readonly routes: ReadonlyArray<Route>
  readonly jobs?: ReadonlyArray<Job>
  /** Lets go of what it holds; waits for what is begun. */
  readonly stop?: () => void | Promise<void>
}
