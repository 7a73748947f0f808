import * as Schema from "effect/Schema"
import { type Change, Instant, internal, present, type Recorded, view } from "../kernel/index.ts"
import { Domains, type DomainsState } from "./domains.ts"
import { DomainEvent, DomainId, found, Host, Missing } from "./events.ts"
import { proofAt } from "./judging.ts"

const DomainRow = Schema.Struct({
  id: DomainId,
  host: Host,
  status: Schema.Literals(["requested", "verifying", "active", "failed", "expired", "removed"]),
  /** The shop's one address; the others lead there. */
  primary: Schema.Boolean,
  removed: internal(Schema.Boolean),
  /** Where its proof stands, and what it says. */
  proofName: Schema.String,
  token: Schema.String,
  since: Instant,
  checkedAt: Schema.optionalKey(Instant),
  texts: Schema.optionalKey(found.texts),
  names: Schema.optionalKey(found.names),
  addresses: Schema.optionalKey(found.addresses),
  missing: Schema.optionalKey(Schema.Array(Missing)),
  /** Since when the records of an active one are gone. */
  lostSince: Schema.optionalKey(Instant),
  certifiedUntil: Schema.optionalKey(Instant),
  updatedAt: Instant,
})
type DomainRow = typeof DomainRow.Type

const told = (
  { domainId }: { readonly domainId: string },
  { at: updatedAt }: Recorded,
  { domains, primary }: DomainsState,
): ReadonlyArray<Change<DomainRow>> => {
  const domain = domains[domainId]
  if (domain === undefined) return []
  const { certifiedUntil, checked, host, lostSince, since, status, token } = domain
  const { at: checkedAt, ...said } = checked ?? {}
  const row = present({
    id: domainId as DomainRow["id"],
    host,
    status,
    primary: primary === domainId,
    removed: status === "removed",
    proofName: proofAt(host),
    token,
    since,
    checkedAt,
    ...said,
    lostSince,
    certifiedUntil,
    updatedAt,
  }) as DomainRow
  return [
    ...Object.keys(domains)
      .filter((it) => it !== domainId)
      .map((it) => ({ change: it, by: (other: DomainRow) => ({ ...other, primary: it === primary }) })),
    status === "requested" ? { put: row } : { change: domainId, by: () => row },
  ]
}

export const domains = view<DomainRow, DomainEvent, DomainsState>()({
  name: "domains",
  version: 1,
  summary: "The shop’s own domains: where each stands, what DNS must say, and what it says.",
  row: DomainRow,
  columns: ["host", "status", "primary", "removed", "since"],
  usual: { removed: false },
  search: ["host"],
  access: { module: "store", action: "domains" },
  about: Domains,
  when: Object.fromEntries(Object.keys(DomainEvent.cases).map((tag) => [tag, told])),
})
