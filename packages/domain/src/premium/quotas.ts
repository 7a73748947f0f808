import { MAIN } from "../businesses/index.ts"
import { products, variants } from "../catalog/index.ts"
import { type CustomerEvent, customers } from "../customers/index.ts"
import { type DomainEvent, domains } from "../domains/index.ts"
import { invoices, type InvoiceEvent } from "../invoicing/index.ts"
import { countOf, type Fact, monthStart, type Quota } from "../kernel/index.ts"
import { type LocationEvent, locations } from "../locations/index.ts"
import type { ProductEvent } from "../products/index.ts"
import { invitations, type InvitationEvent, members, type MemberEvent } from "../team/index.ts"
import { type DeviceEvent, devices } from "../tills/index.ts"

/** The lines of a quota, each with the facts of its own tag. */
const told = <Event extends Fact, A>(lines: {
  readonly [Tag in Event["_tag"]]?: (event: Extract<Event, { _tag: Tag }>) => A
}) =>
  lines as { readonly [tag: string]: ((event: never) => A) | undefined } as {
    // oxlint-disable-next-line typescript/no-explicit-any -- checked above, tag by tag
    readonly [tag: string]: ((event: any) => A) | undefined
  }

const one = (id: string) => [id, 1] as const
const active = (all: ReadonlyArray<{ readonly state: string }>): number =>
  all.filter(({ state }) => state === "active").length

/**
 * What plans hold so much of, as spec/decisions.md 6.14 has it: how many there are, which facts make more of them, and
 * which change one. Sales and expenses stand nowhere here, nor does what is only read.
 */
export const quotas: ReadonlyArray<Quota> = [
  {
    limit: "teamMembers",
    feature: "team_members",
    // Who is invited has a place kept for them.
    counted: ({ today }) => [
      countOf(members, { where: { status: "active" } }),
      countOf(invitations, { where: { status: "invited", openUntil: { from: today } } }),
    ],
    after: told<InvitationEvent, readonly [string, number]>({
      MemberInvited: ({ invitationId }) => one(invitationId),
      InvitationRenewed: ({ invitationId }) => one(invitationId),
    }),
    changes: told<MemberEvent, string>({ MemberRoleChanged: ({ memberId }) => memberId }),
  },
  {
    limit: "locations",
    feature: "locations",
    counted: () => [countOf(locations, { where: { state: "active" } })],
    after: told<LocationEvent, readonly [string, number]>({
      LocationOpened: ({ locationId }) => one(locationId),
      LocationReopened: ({ locationId }) => one(locationId),
    }),
    // The main branch is the business itself, and is always its own.
    changes: told<LocationEvent, string | undefined>({
      LocationChanged: ({ locationId }) => (locationId === MAIN ? undefined : locationId),
    }),
  },
  {
    limit: "tillDevices",
    feature: "till_devices",
    counted: () => [countOf(devices, { where: { retired: false } })],
    after: told<DeviceEvent, readonly [string, number]>({ DeviceRegistered: ({ deviceId }) => one(deviceId) }),
    changes: told<DeviceEvent, string>({ DeviceRenamed: ({ deviceId }) => deviceId }),
  },
  {
    limit: "products",
    feature: "products",
    counted: () => [countOf(products, { where: { archived: false } })],
    after: told<ProductEvent, readonly [string, number]>({
      ProductAdded: ({ productId }) => one(productId),
      ProductRestored: ({ productId }) => one(productId),
    }),
    changes: told<ProductEvent, string>({
      ProductChanged: ({ productId }) => productId,
      VariantsChanged: ({ productId }) => productId,
      ProductRepriced: ({ productId }) => productId,
    }),
  },
  {
    limit: "variants",
    feature: "products",
    counted: () => [countOf(variants, { where: { archived: false } })],
    by: "productId",
    after: told<ProductEvent, readonly [string, number]>({
      ProductAdded: ({ productId }) => one(productId),
      VariantsChanged: ({ productId, variants: all }) => [productId, active(all)],
    }),
  },
  {
    limit: "customers",
    feature: "customers_limit",
    counted: () => [countOf(customers, { where: { status: "active" } })],
    after: told<CustomerEvent, readonly [string, number]>({
      CustomerAdded: ({ customerId }) => one(customerId),
      CustomerRestored: ({ customerId }) => one(customerId),
    }),
    changes: told<CustomerEvent, string>({ CustomerChanged: ({ customerId }) => customerId }),
  },
  {
    limit: "customDomains",
    feature: "custom_domain",
    // Those that serve, and those that are looked for.
    counted: () => [countOf(domains, { where: { status: ["active", "requested", "verifying"] } })],
    after: told<DomainEvent, readonly [string, number]>({
      DomainRequested: ({ domainId }) => one(domainId),
      DomainRetried: ({ domainId }) => one(domainId),
    }),
  },
  {
    limit: "invoicesMonthly",
    feature: "invoices_monthly",
    counted: ({ today }) => [
      countOf(invoices, { where: { issueDate: { from: monthStart(today) }, status: { not: "draft" } } }),
    ],
    after: told<InvoiceEvent, readonly [string, number]>({
      // A correction replaces what was counted.
      InvoiceIssued: ({ invoiceId, replaces }) => [invoiceId, replaces === undefined ? 1 : 0],
    }),
  },
]
