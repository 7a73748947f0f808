import { aggregate, only, present } from "../kernel/index.ts"
import { DomainEvent, type Found, found, HostEvent, type Missing } from "./events.ts"

export type Status = "requested" | "verifying" | "active" | "failed" | "expired" | "removed"

export interface DomainState {
  readonly host: string
  /** What stands in the proof: `_verify.<host>`. */
  readonly token: string
  readonly status: Status
  /** Since when it is looked for; epoch milliseconds. */
  readonly since: number
  /** What DNS said last that was new. */
  readonly checked?: Found & { readonly at: number; readonly missing: ReadonlyArray<Missing> }
  /** Since when the records of an active one are gone. */
  readonly lostSince?: number
  readonly certifiedUntil?: number
}

export interface DomainsState {
  readonly domains: { readonly [domainId: string]: DomainState }
  /** The shop's one address. */
  readonly primary?: string
}

/** All domains of a business are one short history: how many there may be, and which is the first, is asked of them together. */
export const ALL = "all"

/** The domains of a business. */
export const Domains = aggregate({
  name: "domains",
  version: 1,
  initial: { domains: {} },
  events: DomainEvent,
  idOf: () => ALL,
  evolve: (before: DomainsState, event): DomainsState => {
    const { domainId } = event
    const known = before.domains[domainId]
    const becomes = (domain: DomainState, primary = before.primary): DomainsState =>
      present({ domains: { ...before.domains, [domainId]: domain }, primary })
    if (event._tag === "DomainRequested") {
      const { at, host, token } = event
      return becomes({ host, token, status: "requested", since: at })
    }
    if (known === undefined) return before
    const { lostSince: _, ...found_ } = known
    /** Without it the oldest that is active is the first. */
    const heir = () =>
      before.primary === domainId
        ? Object.entries(before.domains).find(([id, it]) => id !== domainId && it.status === "active")?.[0]
        : before.primary
    const gone = (status: Status): DomainsState => {
      const primary = heir()
      return present({ domains: { ...before.domains, [domainId]: { ...found_, status } }, primary })
    }
    switch (event._tag) {
      case "DomainChecked": {
        const checked = { ...only(found, event), at: event.at, missing: event.missing }
        const lostSince = event.missing.length === 0 ? undefined : (known.lostSince ?? event.at)
        return known.status === "active"
          ? becomes(present({ ...found_, checked, lostSince }))
          : becomes({ ...found_, checked, status: "verifying" })
      }
      case "DomainVerified":
        return becomes({ ...found_, status: "active" }, before.primary ?? domainId)
      case "DomainFailed":
        return becomes({ ...found_, status: "failed" })
      case "DomainRetried":
        return becomes({ ...found_, status: "verifying", since: event.at })
      case "DomainExpired":
        return gone("expired")
      case "DomainRemoved":
        return gone("removed")
      case "DomainMadePrimary":
        return becomes(known, domainId)
      case "DomainCertified": {
        const { certifiedUntil: __, ...rest } = known
        return becomes({ ...rest, ...present({ certifiedUntil: event.until }) })
      }
    }
  },
})

export const isSought = (status: Status): boolean => status === "requested" || status === "verifying"

export interface HostState {
  readonly businessId?: string
  readonly domainId?: string
}

/** Whose a name is, on the platform: whoever has proven it, until their records go or they let it go. */
export const WebHost = aggregate({
  name: "web-host",
  version: 1,
  initial: {},
  events: HostEvent,
  idOf: (event: HostEvent) => event.host,
  evolve: (before: HostState, event): HostState => {
    switch (event._tag) {
      case "HostTaken":
        return { businessId: event.businessId, domainId: event.domainId }
      case "HostReleased":
        return before.businessId === event.businessId ? {} : before
    }
  },
})
