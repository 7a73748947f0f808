import { describe, expect, it } from "vitest"
import { businesses } from "../businesses/module.ts"
import { registerBusiness } from "../businesses/registerBusiness.ts"
import { catalog } from "../catalog/module.ts"
import { delivery } from "../delivery/module.ts"
import { domain, type Fact, PLATFORM, project, type Row } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { locations } from "../locations/module.ts"
import { team } from "../team/module.ts"
import { claimSlug, keepSlug, MOST_SLUGS } from "./claimSlug.ts"
import { STORE } from "./events.ts"
import { shop } from "./module.ts"
import { pauseStore, publishStore } from "./publishStore.ts"
import { saveStore } from "./saveStore.ts"
import { isReserved, isSlug, slugOf, slugsLike } from "./slug.ts"
import { Store } from "./store.ts"
import { store as view } from "./views.ts"

const oja = domain([businesses, team, locations, catalog, delivery, shop])
/** Asked again: accepted, and nothing happens. */
const nothing = { events: [], refusal: undefined }
const { given } = story(oja)
const the = { storeId: STORE } as const

const registered = given().when(registerBusiness, {
  businessId: "biz_ada",
  memberId: "member_ada",
  ownerName: "Ada Obi",
  name: "Ada Stores",
  industryId: "fashion",
  country: "NG",
})
const kept = registered.and.when(keepSlug, { ...the, slug: "ada-stores" })
const saved = kept.and.when(saveStore, { ...the, slug: "ada-stores", expectedVersion: 0 })
const open = saved.and.when(publishStore, the)

const rowOf = (events: ReadonlyArray<Fact>) => {
  const rows = new Map<string, Row>()
  const { by, at, today: day, business } = aMorning
  for (const [position, event] of events.entries())
    project(view, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows.get(STORE)
}

describe("a shop's address", () => {
  const mine = { slug: "ada-stores", businessId: "biz_ada" } as const

  it("is whose who takes it first, and theirs for good", () => {
    const taken = given().when(claimSlug, mine, { business: PLATFORM })
    expect(taken.events).toEqual([{ _tag: "SlugTaken", ...mine }])
    expect(taken.and.when(claimSlug, mine)).toMatchObject(nothing)
    expect(taken.and.when(claimSlug, { ...mine, businessId: "biz_obi" }).refusal?._tag).toBe("SlugTakenByAnother")
    expect(given().when(claimSlug, { ...mine, slug: "checkout" }).refusal?._tag).toBe("SlugReserved")
  })
  it("must be one that the platform gave this shop", () => {
    expect(registered.and.when(saveStore, the).refusal?._tag).toBe("StoreWithoutSlug")
    const other = { ...the, slug: "obi-stores" } as const
    expect(kept.and.when(saveStore, other).refusal).toEqual({ _tag: "SlugNotKept", slug: "obi-stores" })
  })
  it("may change, and the old ones stay the shop's, as many as there may be", () => {
    const many = Array.from({ length: MOST_SLUGS - 1 }, (_, i) => `ada-${i + 10}`)
    const full = many.reduce((so, slug) => so.when(keepSlug, { ...the, slug }).and, saved.and)
    expect(full.when(keepSlug, { ...the, slug: "ada-99" }).refusal).toEqual({ _tag: "TooManySlugs", limit: MOST_SLUGS })
    expect(full.when(keepSlug, { ...the, slug: "ada-10" })).toMatchObject(nothing)
    const renamed = full.when(saveStore, { ...the, slug: "ada-10", expectedVersion: 1 })
    expect(renamed.and.now(Store, STORE)).toMatchObject({ settings: { slug: "ada-10" }, version: 2 })
    expect(renamed.and.now(Store, STORE).slugs).toContain("ada-stores")
  })
  it("comes from its name", () => {
    expect(slugOf("Chez Aïcha & Fils")).toBe("chez-aicha-fils")
    expect(slugOf("Mama's Kitchen")).toBe("mamas-kitchen")
    expect(slugOf("Ọlá Fabrics")).toBe("ola-fabrics")
    expect(slugOf("Bo")).toBe("bo-shop")
    expect(slugOf("Shop")).toBe("shop-shop")
    expect(slugOf("店")).toBe("")
    expect(slugOf("long ".repeat(20)).length).toBeLessThanOrEqual(50)
    expect(slugsLike("ada-stores").slice(0, 2)).toEqual(["ada-stores-2", "ada-stores-3"])
    expect(slugsLike("ada-2")).not.toContain("ada-2")
    for (const slug of slugsLike("a".repeat(50))) expect(isSlug(slug) && !isReserved(slug), slug).toBe(true)
  })
})

describe("a store", () => {
  it("is called as the business is until it says otherwise, and a draft until it opens", () => {
    expect(rowOf(saved.events)).toMatchObject({
      name: "Ada Stores",
      status: "draft",
      path: "/s/ada-stores",
      version: 1,
    })
    expect(saved.and.when(saveStore, { ...the, slug: "ada-stores" })).toMatchObject(nothing)
  })
  it("changes what is named, and not over a change nobody has seen", () => {
    const told = { ...the, announcement: "Back on Monday", expectedVersion: 1 } as const
    const changed = saved.and.when(saveStore, told)
    expect(rowOf([...saved.events, ...changed.events])).toMatchObject({ announcement: "Back on Monday", version: 2 })
    expect(changed.and.when(saveStore, told)).toMatchObject(nothing)
    expect(changed.and.when(saveStore, { ...told, announcement: "Closed" }).refusal).toEqual({
      _tag: "VersionConflict",
      expected: 1,
      current: 2,
    })
    const emptied = changed.and.when(saveStore, { ...the, announcement: null })
    expect(rowOf([...saved.events, ...changed.events, ...emptied.events])).not.toHaveProperty("announcement")
  })
  it("opens once, when nothing is missing", () => {
    expect(registered.and.when(publishStore, the).refusal).toEqual({
      _tag: "StoreIncomplete",
      missing: ["name", "slug"],
    })
    const { checkout } = saved.and.now(Store, STORE).settings
    const none = { ...checkout, online: false, bankTransfer: false, onDelivery: false, onPickup: false }
    const poor = saved.and.when(saveStore, { ...the, checkout: none }).and
    expect(poor.when(publishStore, the).refusal).toEqual({ _tag: "StoreIncomplete", missing: ["payment"] })
    expect(open.and.when(publishStore, the)).toMatchObject(nothing)
    expect(open.and.when(saveStore, { ...the, checkout: none }).refusal?._tag).toBe("NoWayToPay")
  })
  it("pauses and says why, and opens again", () => {
    const away = { ...the, message: "We are moving" } as const
    expect(saved.and.when(pauseStore, away).refusal?._tag).toBe("StoreNotPublished")
    const paused = open.and.when(pauseStore, away)
    const story = [...saved.events, ...open.events, ...paused.events]
    expect(rowOf(story)).toMatchObject({ status: "paused", message: "We are moving" })
    expect(paused.and.when(pauseStore, away)).toMatchObject(nothing)
    const renamed = paused.and.when(saveStore, { ...the, name: "Ada" })
    expect(rowOf([...story, ...renamed.events])).toMatchObject({ status: "paused", message: "We are moving" })
    const back = paused.and.when(publishStore, the)
    expect(rowOf([...story, ...back.events])).not.toHaveProperty("message")
    expect(rowOf([...story, ...back.events])).toMatchObject({ status: "published" })
  })
  it("opens at hours that do not run into each other, and sells from branches that are there", () => {
    const monday = (opens: string, closes: string) => ({ day: 1, opens, closes })
    const hours = [monday("08:00", "12:00"), monday("11:00", "18:00")]
    expect(saved.and.when(saveStore, { ...the, hours }).refusal).toEqual({ _tag: "HoursOverlap", day: 1 })
    expect(saved.and.when(saveStore, { ...the, locationIds: ["loc_9"] }).refusal?._tag).toBe("LocationUnknown")
    expect(saved.and.when(saveStore, { ...the, locationIds: ["loc_main", "loc_main"] }).refusal?._tag).toBe(
      "BranchTwice",
    )
    expect(saved.and.when(saveStore, { ...the, locationIds: ["loc_main"] }).events).toHaveLength(1)
  })
  it("keeps its promises whatever is asked", async () => {
    expect(await play(oja, { commands: shop.commands, laws: shop.laws })).toBeUndefined()
  })
})
