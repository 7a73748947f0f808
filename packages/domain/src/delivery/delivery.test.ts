import { describe, expect, it } from "vitest"
import { businesses } from "../businesses/module.ts"
import { domain, type Fact, project, type Row } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { locations } from "../locations/module.ts"
import { locations as branchRows } from "../locations/views.ts"
import { collections } from "../collections/module.ts"
import { addDeliveryOption } from "./addOption.ts"
import { changeDeliveryOption } from "./changeOption.ts"
import { delivery } from "./module.ts"
import { ORDER } from "../shared/index.ts"
import { DeliveryOption, DeliveryOptionsOrder } from "./option.ts"
import { orderOfDeliveryOptions, quoteDelivery } from "./queries.ts"
import { reorderDeliveryOptions } from "./reorderOptions.ts"
import { disableDeliveryOption, enableDeliveryOption, removeDeliveryOption } from "./switchOption.ts"
import { deliveryOptions as view, deliveryOrder } from "./views.ts"

const oja = domain([businesses, locations, collections, delivery])
/** Asked again: accepted, and nothing happens. */
const nothing = { events: [], refusal: undefined }
const { given } = story(oja)

const yaba = {
  _tag: "LocationOpened",
  locationId: "loc_1",
  name: "Yaba",
  sellsOnline: true,
  geo: { lat: 6_500_000, lng: 3_370_000 },
} as const
const closed = [
  { _tag: "LocationOpened", locationId: "loc_2", name: "Ikeja", sellsOnline: false },
  { _tag: "LocationClosed", locationId: "loc_2" },
] as const
const shop = [yaba, ...closed]

const island = {
  optionId: "dopt_1",
  name: "Lagos Island",
  estimatedTime: "Same day",
  terms: { _tag: "flat_rate", fee: 150_000, areas: [{ city: "Lagos" }] },
} as const
const bike = {
  optionId: "dopt_2",
  name: "By bike",
  terms: {
    _tag: "distance",
    baseFee: 50_000,
    perKm: 10_000,
    freeKm: 3000,
    maxKm: 20_000,
    roundTo: 5000,
    locationId: "loc_1",
  },
} as const
const added = given(...shop).when(addDeliveryOption, island)
const both = added.and.when(addDeliveryOption, bike)

const rowsOf = (of: Parameters<typeof project>[0], events: ReadonlyArray<Fact>) => {
  const rows = new Map<string, Row & { readonly [field: string]: unknown }>()
  const { by, at, today: day, business } = aMorning
  for (const [position, event] of events.entries())
    project(of, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows
}

describe("a delivery option", () => {
  it("is added once, offered at once, in the business's currency", () => {
    expect(added.and.now(DeliveryOption, "dopt_1")).toMatchObject({ enabled: true, currency: "NGN", version: 1 })
    expect(added.and.when(addDeliveryOption, island)).toMatchObject(nothing)
    expect(added.and.when(addDeliveryOption, { ...island, name: "Mainland" }).refusal?._tag).toBe(
      "DeliveryOptionDiffers",
    )
    const { events } = given(...shop).when(addDeliveryOption, { ...island, enabled: false })
    expect(events).toMatchObject([{ enabled: false }])
  })
  it("goes out from branches that are there and open", () => {
    const from = (locationId: `loc_${string}`) =>
      given(...shop).when(addDeliveryOption, { ...bike, terms: { ...bike.terms, locationId } }).refusal
    expect(from("loc_9")).toEqual({ _tag: "LocationUnknown", locationId: "loc_9" })
    expect(from("loc_2")).toEqual({ _tag: "DeliveryFromClosed", locationId: "loc_2" })
    expect(from("loc_main")).toBeUndefined()
    const pickup = { _tag: "pickup", locationIds: ["loc_1", "loc_2"] } as const
    expect(given(...shop).when(addDeliveryOption, { ...island, terms: pickup }).refusal?._tag).toBe(
      "DeliveryFromClosed",
    )
    const twice = { _tag: "pickup", locationIds: ["loc_1", "loc_1"] } as const
    expect(given(...shop).when(addDeliveryOption, { ...island, terms: twice }).refusal?._tag).toBe("BranchTwice")
    const terms = { ...bike.terms, freeKm: 20_001 }
    expect(given(...shop).when(addDeliveryOption, { ...bike, terms }).refusal).toEqual({
      _tag: "FreeBeyondReach",
      freeKm: 20_001,
      maxKm: 20_000,
    })
  })
  it("changes what it says, but not its kind, and not over a change nobody has seen", () => {
    const change = { optionId: "dopt_1", estimatedTime: null, expectedVersion: 1 } as const
    const changed = added.and.when(changeDeliveryOption, change)
    expect(changed.and.now(DeliveryOption, "dopt_1").details).toEqual({ name: island.name, terms: island.terms })
    expect(rowsOf(view, [...added.events, ...changed.events]).get("dopt_1")).not.toHaveProperty("estimatedTime")
    const late = { optionId: "dopt_1", name: "Island", expectedVersion: 1 } as const
    expect(changed.and.when(changeDeliveryOption, late).refusal).toEqual({
      _tag: "VersionConflict",
      expected: 1,
      current: 2,
    })
    expect(changed.and.when(changeDeliveryOption, change)).toMatchObject(nothing)
    expect(added.and.when(changeDeliveryOption, { optionId: "dopt_1", terms: bike.terms }).refusal).toEqual({
      _tag: "DeliveryKindKept",
      kind: "flat_rate",
    })
    expect(given().when(changeDeliveryOption, late).refusal?._tag).toBe("DeliveryOptionUnknown")
  })
  it("may be renamed after its branch closed, but not sent from there anew", () => {
    const shut = given(...shop, ...both.events, { _tag: "LocationClosed", locationId: "loc_1" } as Fact)
    expect(shut.when(changeDeliveryOption, { optionId: "dopt_2", name: "Bike" }).events).toHaveLength(1)
    const terms = { ...bike.terms, perKm: 1 }
    expect(shut.when(changeDeliveryOption, { optionId: "dopt_2", terms }).refusal?._tag).toBe("DeliveryFromClosed")
  })
  it("says its fees anew after the business changed its currency", () => {
    const moved = given(...shop, ...added.events, {
      _tag: "CurrencyChanged",
      businessId: "biz_ada",
      from: "NGN",
      to: "XOF",
    } as Fact)
    expect(moved.when(changeDeliveryOption, { optionId: "dopt_1", name: "Island" }).events).toMatchObject([
      { currency: "NGN" },
    ])
    expect(moved.when(changeDeliveryOption, { optionId: "dopt_1", terms: island.terms }).events).toMatchObject([
      { currency: "XOF" },
    ])
  })
  it("is switched off and on, and goes once", () => {
    const id = { optionId: "dopt_1" } as const
    const off = added.and.when(disableDeliveryOption, id)
    expect(off.and.when(disableDeliveryOption, id)).toMatchObject(nothing)
    const on = off.and.when(enableDeliveryOption, id)
    expect(on.and.when(enableDeliveryOption, id)).toMatchObject(nothing)
    const gone = on.and.when(removeDeliveryOption, id)
    expect(gone.and.when(removeDeliveryOption, id)).toMatchObject(nothing)
    for (const verb of [enableDeliveryOption, disableDeliveryOption])
      expect(gone.and.when(verb, id).refusal?._tag).toBe("DeliveryOptionUnknown")
    expect(given().when(removeDeliveryOption, id).refusal?._tag).toBe("DeliveryOptionUnknown")
    const rows = rowsOf(view, [...added.events, ...off.events])
    expect(rows.get("dopt_1")).toMatchObject({ enabled: false, kind: "flat_rate", version: 2 })
    expect(rowsOf(view, [...added.events, ...gone.events]).get("dopt_1")).toMatchObject({ removed: true })
  })
})

describe("the merchant's order", () => {
  const ids = ["dopt_2", "dopt_1"] as const
  const first = both.and.when(reorderDeliveryOptions, { order: ORDER, ids, expectedVersion: 0 })

  it("is kept, and a lost update is refused with the version there is", () => {
    expect(first.and.now(DeliveryOptionsOrder, ORDER)).toEqual({ ids, version: 1 })
    expect(first.and.when(reorderDeliveryOptions, { order: ORDER, ids, expectedVersion: 0 })).toMatchObject(nothing)
    const late = { order: ORDER, ids: ids.toReversed(), expectedVersion: 0 } as const
    expect(first.and.when(reorderDeliveryOptions, late).refusal).toMatchObject({ expected: 0, current: 1 })
    const events = [...added.events, ...both.events, ...first.events]
    const rows = rowsOf(view, events)
    expect([rows.get("dopt_1")?.["sort"], rows.get("dopt_2")?.["sort"]]).toEqual([1, 0])
    const order = rowsOf(deliveryOrder, events).get(ORDER) as {
      id: string
      ids: ReadonlyArray<string>
      version: number
    }
    expect(orderOfDeliveryOptions.answer({ order }, {}, aMorning)).toEqual({ id: ORDER, ids, version: 1 })
    expect(orderOfDeliveryOptions.answer({ order: undefined }, {}, aMorning)).toMatchObject({ version: 0 })
  })
  it("names options that are there, each once", () => {
    const order = { order: ORDER, expectedVersion: 0 } as const
    expect(both.and.when(reorderDeliveryOptions, { ...order, ids: ["dopt_9"] }).refusal?._tag).toBe(
      "DeliveryOptionUnknown",
    )
    expect(both.and.when(reorderDeliveryOptions, { ...order, ids: ["dopt_1", "dopt_1"] }).refusal).toEqual({
      _tag: "OrderIncomplete",
      ids: ["dopt_1"],
    })
  })
})

it("the book tells a customer what they would be offered", () => {
  const rows = (of: Parameters<typeof project>[0], events: ReadonlyArray<Fact>): ReadonlyArray<unknown> => [
    ...rowsOf(of, events).values(),
  ]
  type Found = Parameters<typeof quoteDelivery.answer>[0]
  const found = {
    options: rows(view, [...added.events, ...both.events]) as Found["options"],
    places: rows(branchRows, shop) as Found["places"],
    business: { currency: "NGN" } as Found["business"],
  }
  const near = { address: { city: "lagos", geo: { lat: 6_590_000, lng: 3_370_000 } }, total: 1_000_000 }
  const { accepted, declined } = quoteDelivery.answer(found, near, aMorning)
  expect(accepted.map(({ name, fee }) => [name, fee])).toEqual([
    ["Lagos Island", 150_000],
    ["By bike", 150_000],
  ])
  expect(declined).toEqual([])
  const far = quoteDelivery.answer(found, { address: { city: "Ibadan" }, total: 1_000_000 }, aMorning)
  expect(far.declined.map(({ why }) => why._tag)).toEqual(["area", "unplaced"])
})

it("delivery keeps its promises whatever is asked", async () => {
  const { commands, laws } = delivery
  const open = { ...yaba, locationId: "loc_0" }
  expect(await play(oja, { commands, laws, given: [...shop, open] })).toBeUndefined()
})
