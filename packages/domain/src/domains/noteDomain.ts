import * as Schema from "effect/Schema"
import { accept, BusinessId, command, Instant, only, present, refuse, same } from "../kernel/index.ts"
import { ALL, Domains, isSought, WebHost } from "./domains.ts"
import { DomainId, found, Host, Missing } from "./events.ts"
import { LOST_MS, SOUGHT_MS } from "./judging.ts"
import { DomainUnknown, HostOfAnother } from "./refusals.ts"

const system = { module: "store", action: "domains", of: "system" } as const
const ofShop = { reads: () => ({ all: Domains.of(ALL) }), writes: [Domains], access: system } as const

/** What DNS said, and what follows from it; nothing is written while it says the same and no time has run out. */
export const noteDomainCheck = command("NoteDomainCheck", {
  summary: "Notes what DNS says of a domain, and opens, gives up or closes it accordingly.",
  input: { domainId: DomainId, ...found, missing: Schema.Array(Missing).check(Schema.isMaxLength(3)) },
  ...ofShop,
  refusals: [DomainUnknown],
  decide: ({ all }, input, { at }) => {
    const { domainId, missing } = input
    const known = all.domains[domainId]
    if (known === undefined) return refuse(DomainUnknown({ domainId }))
    const { checked, host, lostSince, since, status } = known
    if (status !== "active" && !isSought(status)) return accept([])
    const says = only({ ...found, missing: Missing }, input)
    const isNews = checked === undefined || !same(says, only({ ...found, missing: Missing }, checked))
    const news = isNews ? [{ _tag: "DomainChecked" as const, domainId, at, ...says }] : []
    if (status === "active")
      return accept(
        missing.length > 0 && lostSince !== undefined && at - lostSince >= LOST_MS
          ? [...news, { _tag: "DomainExpired" as const, domainId, host }]
          : news,
      )
    if (missing.length === 0) return accept([...news, { _tag: "DomainVerified" as const, domainId }])
    return accept(at - since >= SOUGHT_MS ? [...news, { _tag: "DomainFailed" as const, domainId }] : news)
  },
})

/** Whether browsers reach it without being overheard. */
export const noteCertificate = command("NoteDomainCertificate", {
  summary: "Notes until when a domain’s certificate holds.",
  input: { domainId: DomainId, until: Schema.optionalKey(Instant) },
  ...ofShop,
  refusals: [DomainUnknown],
  decide: ({ all }, { domainId, until }) => {
    const known = all.domains[domainId]
    if (known === undefined) return refuse(DomainUnknown({ domainId }))
    if (known.certifiedUntil === until) return accept([])

    return accept([{ _tag: "DomainCertified", domainId, ...present({ until }) }])
  },
})

const onPlatform = {
  access: system,
  reads: ({ host }: { readonly host: string }) => ({ taken: WebHost.of(host) }),
  writes: [WebHost],
} as const

/** A name belongs to one business: the first that has proven it. */
export const claimHost = command("ClaimHost", {
  summary: "Gives a proven name to a business, if no other has it.",
  input: { host: Host, businessId: BusinessId, domainId: DomainId },
  ...onPlatform,
  refusals: [HostOfAnother],
  decide: ({ taken }, { businessId, domainId, host }) => {
    if (taken.businessId === businessId && taken.domainId === domainId) return accept([])
    if (taken.businessId !== undefined && taken.businessId !== businessId) return refuse(HostOfAnother({ host }))

    return accept([{ _tag: "HostTaken", host, businessId, domainId }])
  },
})

export const releaseHost = command("ReleaseHost", {
  summary: "Frees a name that a business has let go of.",
  input: { host: Host, businessId: BusinessId },
  ...onPlatform,
  decide: ({ taken }, { businessId, host }) =>
    accept(taken.businessId === businessId ? [{ _tag: "HostReleased", host, businessId }] : []),
})
