import * as Schema from "effect/Schema"
import { BusinessId, id, Instant, text } from "../kernel/index.ts"

export const DomainId = id("dom")

/** A name as DNS holds it, in letters, figures and hyphens: `www.xn--boutique-acha-yjb.com`. */
export const Host = Schema.String.check(
  Schema.isPattern(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}(?:[a-z]{2,24}|xn--[a-z0-9-]{2,40})$/),
).annotate({ meaning: "text" })

const said = Schema.Array(text(0, 255)).check(Schema.isMaxLength(10))

/** What DNS said of a name: the texts of its proof, the names it stands for, and the addresses it leads to. */
export const found = { texts: said, names: said, addresses: said }
export type Found = Schema.Struct<typeof found>["Type"]
export const Found = Schema.Struct(found)

/** What a domain lacks: its proof, the way here; or another business has proven it. */
export const Missing = Schema.Literals(["proof", "way", "taken"])
export type Missing = typeof Missing.Type

/** What can have happened to the domains of a business (spec/decisions.md 6.15). */
export const DomainEvent = Schema.TaggedUnion({
  DomainRequested: { domainId: DomainId, host: Host, token: text(1, 80), at: Instant },
  /** DNS was asked, and said something else than before. */
  DomainChecked: {
    domainId: DomainId,
    at: Instant,
    ...found,
    missing: Schema.Array(Missing).check(Schema.isMaxLength(3)),
  },
  DomainVerified: { domainId: DomainId },
  /** It was looked for long enough. */
  DomainFailed: { domainId: DomainId },
  /** The merchant asks for it to be looked for again. */
  DomainRetried: { domainId: DomainId, at: Instant },
  /** Its records went, and did not come back. */
  DomainExpired: { domainId: DomainId, host: Host },
  DomainRemoved: { domainId: DomainId, host: Host },
  /** The shop's one address, to which the others lead. */
  DomainMadePrimary: { domainId: DomainId },
  /** Browsers can reach it without being overheard, until then; no longer when absent. */
  DomainCertified: { domainId: DomainId, until: Schema.optionalKey(Instant) },
})
export type DomainEvent = typeof DomainEvent.Type

/** Whose a name is, kept on the platform. */
export const HostEvent = Schema.TaggedUnion({
  HostTaken: { host: Host, businessId: BusinessId, domainId: DomainId },
  HostReleased: { host: Host, businessId: BusinessId },
})
export type HostEvent = typeof HostEvent.Type
