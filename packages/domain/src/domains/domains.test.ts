import { describe, expect, it } from "vitest"
import { domain, type Fact } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { makeDomainPrimary, removeDomain } from "./changeDomain.ts"
import { connectDomain, retryDomain } from "./connectDomain.ts"
import { ALL, Domains } from "./domains.ts"
import { everyMs, isForeign, missingIn } from "./judging.ts"
import { domains } from "./module.ts"
import { claimHost, noteDomainCheck, releaseHost } from "./noteDomain.ts"

const { given } = story(domain([domains]))
const HOUR = 3_600_000
const DAY = 24 * HOUR
const later = (ms: number) => ({ at: aMorning.at + ms })

const ada = { domainId: "dom_ada", host: "www.adastores.com" } as const
const nothing = { texts: [], names: [], addresses: [] }
const lacking = { domainId: "dom_ada", ...nothing, missing: ["proof", "way"] } as const
const there = { domainId: "dom_ada", texts: ["oja-1"], names: ["shops.oja.ng"], addresses: [], missing: [] } as const
const asked = given().when(connectDomain, ada)
const open = asked.and.when(noteDomainCheck, there)
const tags = ({ events }: { readonly events: ReadonlyArray<Fact> }) => events.map(({ _tag }) => _tag)
const standing = (it: { readonly and: { readonly now: typeof open.and.now } }) =>
  it.and.now(Domains, ALL).domains["dom_ada"]?.status

describe("a domain", () => {
  it("is asked for, looked at, and serves the shop once its records are there", () => {
    expect(standing(asked)).toBe("requested")
    const looked = asked.and.when(noteDomainCheck, lacking)
    expect([tags(looked), standing(looked)]).toEqual([["DomainChecked"], "verifying"])
    expect(tags(looked.and.when(noteDomainCheck, lacking))).toEqual([])
    const verified = looked.and.when(noteDomainCheck, there)
    expect([tags(verified), standing(verified)]).toEqual([["DomainChecked", "DomainVerified"], "active"])
    expect(verified.and.now(Domains, ALL).primary).toBe("dom_ada")
  })

  it("is given up after eight days, and looked for again when the merchant says so", () => {
    const looked = asked.and.when(noteDomainCheck, lacking)
    expect(tags(looked.and.when(noteDomainCheck, lacking, later(8 * DAY - 1)))).toEqual([])
    const failed = looked.and.when(noteDomainCheck, lacking, later(8 * DAY))
    expect([tags(failed), standing(failed)]).toEqual([["DomainFailed"], "failed"])
    // Nothing more is heard of it by itself.
    expect(tags(failed.and.when(noteDomainCheck, there, later(9 * DAY)))).toEqual([])
    const again = failed.and.when(retryDomain, { domainId: "dom_ada" }, later(9 * DAY))
    expect(standing(again)).toBe("verifying")
    expect(standing(again.and.when(noteDomainCheck, there, later(9 * DAY)))).toBe("active")
  })

  it("serves on for three days after its records went, and expires unless they come back", () => {
    const gone = open.and.when(noteDomainCheck, lacking, later(DAY))
    expect([tags(gone), standing(gone)]).toEqual([["DomainChecked"], "active"])
    expect(standing(gone.and.when(noteDomainCheck, lacking, later(4 * DAY - 1)))).toBe("active")
    const back = gone.and.when(noteDomainCheck, there, later(2 * DAY))
    expect(back.and.now(Domains, ALL).domains["dom_ada"]).not.toHaveProperty("lostSince")
    expect(standing(back.and.when(noteDomainCheck, lacking, later(4 * DAY)))).toBe("active")
    // What is missing may change while something is: the days count from the first.
    const half = gone.and.when(noteDomainCheck, { ...lacking, missing: ["way"] }, later(3 * DAY))
    const expired = half.and.when(noteDomainCheck, lacking, later(4 * DAY))
    expect([tags(expired), standing(expired)]).toEqual([["DomainChecked", "DomainExpired"], "expired"])
    expect(expired.and.now(Domains, ALL).primary).toBeUndefined()
  })

  it("leaves the first place to the oldest that is left", () => {
    // A plan with more has let her connect another.
    const second = { _tag: "DomainRequested", domainId: "dom_b", host: "ada.shop", token: "oja-2", at: 0 }
    const two = given(...asked.events, ...open.events, second).when(noteDomainCheck, { ...there, domainId: "dom_b" })
    expect(two.and.now(Domains, ALL).primary).toBe("dom_ada")
    expect(two.and.when(makeDomainPrimary, { domainId: "dom_b" }).and.now(Domains, ALL).primary).toBe("dom_b")
    const removed = two.and.when(removeDomain, { domainId: "dom_ada" })
    expect(removed.and.now(Domains, ALL).primary).toBe("dom_b")
  })

  it("is refused twice, and before it serves", () => {
    expect(asked.and.when(connectDomain, { ...ada, domainId: "dom_x" }).refusal?._tag).toBe("DomainThereAlready")
    expect(tags(asked.and.when(connectDomain, ada))).toEqual([])
    expect(asked.and.when(makeDomainPrimary, { domainId: "dom_ada" }).refusal?._tag).toBe("DomainNotActive")
    expect(asked.and.when(removeDomain, { domainId: "dom_no" }).refusal?._tag).toBe("DomainUnknown")
    const gone = open.and.when(removeDomain, { domainId: "dom_ada" })
    const another = gone.and.when(connectDomain, { domainId: "dom_e", host: "e.shop" })
    expect(tags(another)).toEqual(["DomainRequested"])
    const failed = asked.and.when(noteDomainCheck, lacking, later(8 * DAY))
    const full = failed.and.when(connectDomain, { domainId: "dom_e", host: "e.shop" })
    expect(tags(full.and.when(retryDomain, { domainId: "dom_ada" }))).toEqual(["DomainRetried"])
  })

  it("belongs to the first business that has proven it, until it lets go", () => {
    const host = "www.adastores.com"
    const hers = given().when(claimHost, { host, businessId: "biz_ada", domainId: "dom_ada" })
    const his = { host, businessId: "biz_kofi", domainId: "dom_k" } as const
    expect(hers.and.when(claimHost, his).refusal?._tag).toBe("HostOfAnother")
    expect(hers.and.when(releaseHost, { host, businessId: "biz_kofi" }).events).toEqual([])
    const free = hers.and.when(releaseHost, { host, businessId: "biz_ada" })
    expect(free.and.when(claimHost, his).refusal).toBeUndefined()
  })

  it("has a proof of its own in every business", () => {
    const other = story(domain([domains]))
      .given()
      .when(connectDomain, ada, { business: "biz_kofi" })
    const token = (it: { readonly events: ReadonlyArray<Fact> }) => (it.events[0] as unknown as { token: string }).token
    expect(token(asked)).toMatch(/^oja-[0-9a-f]{32}$/)
    expect(token(other)).not.toBe(token(asked))
  })
})

it("lacks its proof, its way, or both", () => {
  const way = { name: "shops.oja.ng", addresses: ["203.0.113.7"] }
  const says = (more: object) => missingIn({ ...nothing, ...more }, "oja-1", way)
  expect(says({})).toEqual(["proof", "way"])
  expect(says({ texts: ["v=spf1 -all", "oja-1"] })).toEqual(["way"])
  expect(says({ texts: ["oja-2"], names: ["shops.oja.ng"] })).toEqual(["proof"])
  expect(says({ texts: ["oja-1"], addresses: ["198.51.100.1", "203.0.113.7"] })).toEqual([])
  expect(says({ texts: ["oja-1"], names: ["shops.oja.ng.evil.com"], addresses: ["203.0.113.70"] })).toEqual(["way"])
})

it("is looked at every five minutes for a day, then daily; hourly once it serves, and never when it is over", () => {
  const since = 0
  expect(everyMs({ since, status: "requested" }, DAY - 1)).toBe(5 * 60_000)
  expect(everyMs({ since, status: "verifying" }, DAY)).toBe(DAY)
  expect(everyMs({ since, status: "active" }, DAY)).toBe(HOUR)
  expect([everyMs({ since, status: "failed" }, 0), everyMs({ since, status: "removed" }, 0)]).toEqual([
    undefined,
    undefined,
  ])
})

it("is none of the installation's own names, nor of a network at home", () => {
  const own = ["oja.ng", "shops.oja.ng"]
  for (const host of [
    "oja.ng",
    "www.oja.ng",
    "shops.oja.ng",
    "printer.local",
    "a.localhost",
    "shop.test",
    "db.internal",
  ])
    expect([host, isForeign(host, own)]).toEqual([host, false])
  for (const host of ["adastores.com", "www.adastores.com", "notoja.ng", "oja.ng.com", "xn--boutique-acha-yjb.com"])
    expect([host, isForeign(host, own)]).toEqual([host, true])
})

it("keeps its laws whatever is asked", async () => {
  const { commands, laws } = domains
  expect(await play(domain([domains]), { commands, laws })).toBeUndefined()
})
