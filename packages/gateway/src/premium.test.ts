import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Wire } from "@oja/domain/kernel/index"
import { quotas } from "@oja/domain/premium/quotas"
import { leastPlan, unsold } from "@oja/domain/subscription/plans"
import { aimed, nameOf, ofWhom, type Route } from "./testing/furnished.ts"
import { open, type Opened, type Person } from "./testing/open.ts"

// What a free shop is asked to pay for, and what it never is (spec/decisions.md 6.14), typed out by hand: a command or a
// question that is gated and not in here turns this red, as does one in here that a free shop is answered.

const words = (text: string): ReadonlyArray<string> => text.split(/\s+/).filter((word) => word !== "")

/** What each feature gates: commands, questions, and calls that are answered by hand. */
const gated: { readonly [feature: string]: ReadonlyArray<string> } = {
  custom_roles: words("CreateRole EditRole LimitRole"),
  approvals: words("AskApproval GiveApproval DeclineApproval"),
  inventory_transfers: words("DraftTransfer ChangeTransfer SendTransfer"),
  promotions: words("CreateDiscount ChangeDiscount ResumeDiscount CreatePromotion ChangePromotion ResumePromotion"),
  custom_domain: ["ConnectDomain", "RetryDomain", "POST /v1.0/domains", "POST /v1.0/domains/:id/verify"],
  profit_loss: ["profit-and-loss", "explained-figure"],
  customer_segments: ["CustomerSegments"],
  customer_details: ["CustomerHealth"],
}

/** What a plan holds so many of, and the facts that make more of it. */
const counted: { readonly [limit: string]: readonly [feature: string, more: ReadonlyArray<string>] } = {
  teamMembers: ["team_members", words("InvitationRenewed MemberInvited")],
  locations: ["locations", words("LocationOpened LocationReopened")],
  tillDevices: ["till_devices", words("DeviceRegistered")],
  products: ["products", words("ProductAdded ProductRestored")],
  variants: ["products", words("ProductAdded VariantsChanged")],
  customers: ["customers_limit", words("CustomerAdded CustomerRestored")],
  customDomains: ["custom_domain", words("DomainRequested DomainRetried")],
  invoicesMonthly: ["invoices_monthly", words("InvoiceIssued")],
}

/** What is asked for so much at once: rows of a file, days back. `time_travel` is asked of every list and question. */
const sized: { readonly [feature: string]: ReadonlyArray<string> } = {
  bulk_import: words("ImportProducts ImportCustomers"),
  time_travel: [],
}

/** What a plan leaves out of the shop's pages: nobody is refused anything. */
const left = ["remove_branding"]

let shop: Opened
let ada: Person
beforeAll(async () => {
  shop = await open({ OJA_PLAN: "free" })
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const sorted = (all: Iterable<string>) => [...new Set(all)].toSorted()
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const longAgo = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)

/** The commands and questions that a route asks, or its own name where it is answered by hand. */
const asks = (route: Route): ReadonlyArray<string> => {
  const entry = shop.ledger.domain.wire[nameOf(route) as keyof Wire]
  switch (entry?.kind) {
    case "asks":
      return [entry.command.name]
    case "chooses":
      return entry.among.map(({ command }) => command.name)
    case "answers":
      return [entry.query.name]
    default:
      return [nameOf(route)]
  }
}
/** What a question must say to be more than is answered on every plan. */
const more: { readonly [feature: string]: string } = {
  profit_loss: `?from=${longAgo}&to=${today}`,
  customer_segments: "?segment=loyal",
}
const featureOf = (name: string) => Object.keys(gated).find((feature) => gated[feature]!.includes(name))

describe("what a free shop is asked to pay for", () => {
  it("is every feature of the table once, by what it gates, by number, or not at all", () => {
    const all = [
      ...Object.keys(gated),
      ...Object.values(counted).map(([feature]) => feature),
      ...Object.keys(sized),
      ...left,
      ...unsold,
    ]
    expect(sorted(all)).toEqual(sorted(Object.keys(leastPlan)))
    const reached = new Set([
      ...Object.keys(gated),
      ...Object.keys(sized),
      ...left,
      ...Object.values(counted).map(([feature]) => feature),
    ])
    expect(unsold.filter((feature) => reached.has(feature))).toEqual([])
    expect(Object.fromEntries(quotas.map((it) => [it.limit, [it.feature, Object.keys(it.after).toSorted()]]))).toEqual(
      counted,
    )
  })

  it("is all that the plans are sold with", async () => {
    const { plans } = (await shop.call("GET /v1.0/plans")).data
    const sold = (plans as ReadonlyArray<{ readonly features: ReadonlyArray<string> }>).flatMap((it) => it.features)
    expect(sorted(sold)).toEqual(sorted(Object.keys(leastPlan).filter((feature) => !unsold.includes(feature))))
  })

  it("is what the table names, and nothing else in the book", () => {
    const { commands, queries, views } = shop.ledger.domain
    const people = [...commands.values()].filter(({ access }) => access.of !== "system")
    const there = [...people, ...queries.values(), ...views.values()].flatMap(({ access, name }) =>
      access.premium === undefined ? [] : [`${access.premium} ${name}`],
    )
    const typed = Object.entries(gated).flatMap(([feature, all]) =>
      all.flatMap((name) => (name.includes(" ") ? [] : [`${feature} ${name}`])),
    )
    expect(sorted(there)).toEqual(sorted(typed))
    const large = people.flatMap(({ access, name }) =>
      access.size === undefined ? [] : [`${access.size.feature} ${name}`],
    )
    const typedLarge = Object.entries(sized).flatMap(([feature, all]) => all.map((name) => `${feature} ${name}`))
    expect(sorted(large)).toEqual(sorted(typedLarge))
  })

  it("is asked at every door to it, by its name, and at no other (strength S1)", async () => {
    const wrong: Array<string> = []
    let met = 0
    for (const route of shop.routes) {
      if (!ofWhom(route, "member")) continue
      const features = asks(route).map(featureOf)
      // Where the body says which of several it is, one that is free answers for itself.
      const feature = features.every((it) => it === features[0]) ? features[0] : undefined
      const query = feature === undefined ? "" : (more[feature] ?? "")
      const came = await ada.call(`${aimed(route, {})}${query}`, route.method === "GET" ? undefined : {})
      const { currentPlan, premiumFeature } = (came.metadata ?? {}) as Readonly<Record<string, string>>
      const isAsked = came.status === 402 ? `${came.error?.code} ${premiumFeature} on ${currentPlan}` : undefined
      const should = feature && `PREMIUM_REQUIRED ${feature} on free`
      if (isAsked !== should) wrong.push(`${nameOf(route)}: ${came.status} ${isAsked}, should be ${should}`)
      if (should !== undefined) met += 1
    }
    expect(wrong).toEqual([])
    // Each by its documented call, and most by the one of its name.
    expect(met).toBeGreaterThan(30)
  })

  it("is to look back further than its days, at every list and question", async () => {
    const lists = shop.routes.filter(({ method, path }) => method === "GET" && /^\/api\/(ask\/)?[\w-]+$/.test(path))
    const wrong: Array<string> = []
    for (const route of lists) {
      if (!ofWhom(route, "member") || !(nameOf(route) in shop.ledger.domain.wire)) continue
      const far = await ada.call(`${nameOf(route)}?asOf=${longAgo}`)
      // What a free shop is not answered today is refused for what it is.
      const own = asks(route)
        .map(featureOf)
        .find((feature) => feature !== undefined && !(feature in more))
      if (far.status !== 402 || far.metadata?.["premiumFeature"] !== (own ?? "time_travel"))
        wrong.push(`${nameOf(route)}: ${far.status} ${far.text.slice(0, 200)}`)
    }
    expect(lists.length).toBeGreaterThan(90)
    expect(wrong).toEqual([])
  })
})
