import { accept, command, hashed, refuse } from "../kernel/index.ts"
import { ALL, Domains, isSought } from "./domains.ts"
import { DomainId, Host } from "./events.ts"
import { DomainThereAlready, DomainUnknown, HostOfAnother, HostReserved } from "./refusals.ts"

/** Whoever has the right to the shop's addresses, on a plan that holds one. */
export const access = { module: "store", action: "domains", premium: "custom_domain" } as const

const of = { reads: () => ({ all: Domains.of(ALL) }), writes: [Domains] } as const

/** Asks for a name of the merchant's own; it serves the shop once DNS says that it is theirs and leads here. */
export const connectDomain = command("ConnectDomain", {
  summary: "Connects a domain of your own to the online store; it opens once its records lead here.",
  input: { domainId: DomainId, host: Host },
  access,
  ...of,
  // The last two are said by the gateway, which knows the platform’s names.
  refusals: [DomainThereAlready, HostReserved, HostOfAnother],
  decide: ({ all }, { domainId, host }, { at, business }) => {
    if (all.domains[domainId]?.host === host) return accept([])
    const same = Object.values(all.domains).some((it) => it.host === host && it.status !== "removed")
    if (same || all.domains[domainId] !== undefined) return refuse(DomainThereAlready({ host }))

    // Nothing secret: it stands in DNS for all to read. Another business has another, whatever ids it makes.
    const token = `oja-${hashed(`${business} ${domainId} ${host}`)}${hashed(`${host} ${business}`)}`
    return accept([{ _tag: "DomainRequested", domainId, host, token, at }])
  },
})

export const retryDomain = command("RetryDomain", {
  summary: "Looks for a domain’s records again after it was given up or expired.",
  input: { domainId: DomainId },
  access,
  ...of,
  refusals: [DomainUnknown],
  decide: ({ all }, { domainId }, { at }) => {
    const known = all.domains[domainId]
    if (known === undefined || known.status === "removed") return refuse(DomainUnknown({ domainId }))
    if (known.status === "active" || isSought(known.status)) return accept([])

    return accept([{ _tag: "DomainRetried", domainId, at }])
  },
})
