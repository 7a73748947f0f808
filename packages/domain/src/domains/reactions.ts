import { type BusinessId, demand, PLATFORM, type Reactions } from "../kernel/index.ts"
import type { DomainEvent } from "./events.ts"
import { releaseHost } from "./noteDomain.ts"

const freed = (host: string, businessId: string) => [
  demand(releaseHost, { host, businessId: businessId as BusinessId }, PLATFORM),
]

/** What a business has no more is free for others. */
export const reactions: Reactions<DomainEvent> = {
  DomainRemoved: ({ host }, { business }) => freed(host, business),
  DomainExpired: ({ host }, { business }) => freed(host, business),
}
