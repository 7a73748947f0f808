import { accept, command, refuse } from "../kernel/index.ts"
import { ALL, Domains } from "./domains.ts"
import { DomainId } from "./events.ts"
import { DomainNotActive, DomainUnknown } from "./refusals.ts"

const of = {
  input: { domainId: DomainId },
  reads: () => ({ all: Domains.of(ALL) }),
  writes: [Domains],
  // What a shop has it may let go of and put in order, whatever its plan has become.
  access: { module: "store", action: "domains" },
} as const

/** The shop’s one address: links and search engines name it, and the shop’s other domains lead there. */
export const makeDomainPrimary = command("MakeDomainPrimary", {
  summary: "Makes a domain the shop’s first address; the other ones lead there.",
  ...of,
  refusals: [DomainUnknown, DomainNotActive],
  decide: ({ all }, { domainId }) => {
    const known = all.domains[domainId]
    if (known === undefined || known.status === "removed") return refuse(DomainUnknown({ domainId }))
    if (known.status !== "active") return refuse(DomainNotActive({ host: known.host }))
    if (all.primary === domainId) return accept([])

    return accept([{ _tag: "DomainMadePrimary", domainId }])
  },
})

/** The shop answers there no more. */
export const removeDomain = command("RemoveDomain", {
  summary: "Takes a domain away from the online store; the shop no longer answers there.",
  ...of,
  refusals: [DomainUnknown],
  decide: ({ all }, { domainId }) => {
    const known = all.domains[domainId]
    if (known === undefined) return refuse(DomainUnknown({ domainId }))
    if (known.status === "removed") return accept([])

    return accept([{ _tag: "DomainRemoved", domainId, host: known.host }])
  },
})
