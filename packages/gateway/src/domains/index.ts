import type { Ground } from "../module.ts"
import type { Dns } from "../outside/dns.ts"
import type { Settings } from "../settings.ts"
import { Checking } from "./checking.ts"
import type { Fronts } from "./fronts.ts"
import { domainRoutes } from "./routes.ts"

export { type Front, Fronts } from "./fronts.ts"

/** The shops' own domains: asked for, proven by DNS, looked after, and let go. */
export const openDomains = (ground: Ground, dns: Dns["Service"], settings: Settings, fronts: Fronts) => {
  const checking = new Checking(ground.ledger, dns, settings)
  return { routes: domainRoutes(ground, settings, checking, fronts), jobs: [checking.job] }
}
