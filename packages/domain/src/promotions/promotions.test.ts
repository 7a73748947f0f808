import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { ProductId } from "../products/events.ts"
import { oja } from "../index.ts"
import { type AnyCommand, type Fact, type InputOf, project, Quantity, type Row } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { correctSale } from "../sales/correctSale.ts"
import { recordSale } from "../sales/recordSale.ts"
import { Sale } from "../sales/sale.ts"
import { sales } from "../sales/module.ts"
import { voidSale } from "../sales/voidSale.ts"
import { changeDiscount } from "./changeDiscount.ts"
import { changePromotion } from "./changePromotion.ts"
import { createDiscount } from "./createDiscount.ts"
import { createPromotion } from "./createPromotion.ts"
import { Discount, DiscountCode, Redemption } from "./discount.ts"
import { MOST_RUNNING } from "./offers.ts"
import { ALL, Promotion, Running } from "./promotion.ts"
import { promotions } from "./module.ts"
import { standingOf } from "./standing.ts"
import { archiveDiscount, pauseDiscount, resumeDiscount } from "./turnDiscount.ts"
import { archivePromotion, pausePromotion } from "./turnPromotion.ts"
import { discounts as discountsView, promotions as promotionsView } from "./views.ts"
import { offerUses } from "./usesView.ts"

const { given } = story(oja)
/** Asked again: accepted, and nothing happens. */
const nothing = { events: [], refusal: undefined }

const product = (n: number, name: string, sellingPrice: number, more: object = {}) => ({
  _tag: "ProductAdded",
  productId: `prod_${n}`,
  variantId: `var_${n}`,
  currency: "NGN",
  name,
  type: "product",
  sellingPrice,
  trackStock: false,
  ...more,
})
const shop: ReadonlyArray<Fact> = [
  registered,
  { _tag: "CustomerAdded", customerId: "cust_0", name: "Bola" } as Fact,
  { _tag: "CustomerAdded", customerId: "cust_1", name: "Chidi" } as Fact,
  product(0, "Rice", 600_000, { tags: ["food"] }),
  product(1, "Soap", 50_000),
]
const today = aMorning.today
const tenth = {
  discountId: "disc_1",
  name: "Welcome",
  code: "Welcome10",
  off: { type: "percent", value: 1000 },
} as const
const third = {
  promotionId: "promo_1",
  name: "Buy two soaps, get one",
  rule: {
    _tag: "buy_x_get_y",
    buy: 2,
    of: { of: "products", ids: ["prod_1"] },
    get: 1,
    percent: 10_000,
  },
} as const
const sale = (change: object = {}) =>
  ({
    saleId: "sale_1",
    on: today,
    channel: "walk_in",
    lines: [{ productId: "prod_1", quantity: 3000 }],
    paymentType: "full",
    method: "cash",
    ...change,
  }) as InputOf<typeof recordSale>
const coded = given(...shop).when(createDiscount, tenth)
const offered = given(...shop).when(createPromotion, third)

const rowsOf = (of: Parameters<typeof project>[0], events: ReadonlyArray<Fact>) => {
  const rows = new Map<string, Row & { readonly [field: string]: unknown }>()
  const { at, business, by, today: day } = aMorning
  for (const [position, event] of events.entries())
    project(of, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows
}

describe("a discount", () => {
  it("is on offer from today, and its code is its own in whatever case", () => {
    expect(coded.and.now(Discount, "disc_1").terms).toMatchObject({ startsAt: today, appliesTo: "all" })
    expect(coded.and.when(createDiscount, tenth)).toMatchObject(nothing)
    expect(coded.and.when(createDiscount, { ...tenth, name: "Other" }).refusal?._tag).toBe("DiscountDiffers")
    const other = { ...tenth, discountId: "disc_2", code: "WELCOME10" } as const
    expect(coded.and.when(createDiscount, other).refusal).toEqual({ _tag: "CodeTaken", taken: "WELCOME10" })
  })
  it("frees its code when it takes another, and when it ends for good", () => {
    const renamed = coded.and.when(changeDiscount, { discountId: "disc_1", code: "HELLO" })
    expect(renamed.and.now(DiscountCode, "welcome10").discountId).toBeUndefined()
    expect(renamed.and.now(DiscountCode, "hello").discountId).toBe("disc_1")
    const recased = coded.and.when(changeDiscount, { discountId: "disc_1", code: "WELCOME10" })
    expect(recased.and.now(DiscountCode, "welcome10").discountId).toBe("disc_1")
    const ended = coded.and.when(archiveDiscount, { discountId: "disc_1" })
    expect(ended.and.when(archiveDiscount, { discountId: "disc_1" })).toMatchObject(nothing)
    expect(ended.and.when(createDiscount, { ...tenth, discountId: "disc_2" }).refusal).toBeUndefined()
    expect(ended.and.when(changeDiscount, { discountId: "disc_1", name: "Back" }).refusal?._tag).toBe("OfferArchived")
    expect(ended.and.when(resumeDiscount, { discountId: "disc_1" }).refusal?._tag).toBe("OfferArchived")
  })
  it("names what it is for, unless it is for all, and does not end before it starts", () => {
    const when = (change: object) => given(...shop).when(createDiscount, { ...tenth, ...change }).refusal
    expect(when({ appliesTo: "products" })).toEqual({ _tag: "TargetsMixed", missing: true })
    expect(when({ targets: ["prod_1"] })).toEqual({ _tag: "TargetsMixed", missing: false })
    expect(when({ startsAt: "2026-03-05", endsAt: "2026-03-04" })?._tag).toBe("EndsBeforeStart")
    expect(when({ appliesTo: "collections", targets: ["coll_9"] })?._tag).toBe("CollectionUnknown")
  })
  it("refuses a change to what has changed meanwhile", () => {
    const changed = coded.and.when(changeDiscount, { discountId: "disc_1", minimumTotal: 5000, expectedVersion: 1 })
    const late = { discountId: "disc_1", name: "Late", expectedVersion: 1 } as const
    expect(changed.and.when(changeDiscount, late).refusal?._tag).toBe("VersionConflict")
    const emptied = changed.and.when(changeDiscount, { discountId: "disc_1", minimumTotal: null })
    expect(emptied.and.now(Discount, "disc_1").terms.minimumTotal).toBeUndefined()
  })
  it("stands where its days, its uses and its owner put it", () => {
    const days = { status: "on", startsAt: "2026-03-02", endsAt: "2026-03-04", usageLimit: 2, uses: 0 } as const
    expect(standingOf(days, "2026-03-01")).toBe("scheduled")
    expect(standingOf(days, "2026-03-04")).toBe("active")
    expect(standingOf(days, "2026-03-05")).toBe("ended")
    expect(standingOf({ ...days, uses: 2 }, "2026-03-02")).toBe("exhausted")
    expect(standingOf({ ...days, status: "paused" }, "2026-03-02")).toBe("paused")
    expect(standingOf({ ...days, status: "archived" }, "2026-03-09")).toBe("archived")
  })
})

describe("a promotion", () => {
  it("keeps its type, and pauses", () => {
    const rule = { _tag: "free_gift", spend: 100, of: { of: "all" }, gift: "prod_1", count: 1 } as const
    expect(offered.and.when(changePromotion, { promotionId: "promo_1", rule }).refusal).toEqual({
      _tag: "PromotionTypeFixed",
      type: "buy_x_get_y",
    })
    const paused = offered.and.when(pausePromotion, { promotionId: "promo_1" })
    expect(paused.and.when(pausePromotion, { promotionId: "promo_1" })).toMatchObject(nothing)
    expect(paused.and.when(recordSale, sale()).events[0]).toMatchObject({ total: 150_000 })
    const ended = offered.and.when(archivePromotion, { promotionId: "promo_1" })
    expect(ended.and.now(Running, ALL).listed).toEqual({})
  })
  it("is one of ten on the same day at most", () => {
    let story = given(...shop)
    for (let n = 0; n < MOST_RUNNING; n++)
      story = story.when(createPromotion, { ...third, promotionId: `promo_${n}`, endsAt: "2026-03-09" }).and
    const more = { ...third, promotionId: "promo_99" } as const
    expect(story.when(createPromotion, more).refusal?._tag).toBe("TooManyPromotions")
    expect(story.when(createPromotion, { ...more, startsAt: "2026-03-10" }).refusal).toBeUndefined()
  })
})

describe("a sale", () => {
  it("is given the promotion that fits, and says so", () => {
    const sold = offered.and.when(recordSale, sale())
    expect(sold.events[0]).toMatchObject({
      total: 100_000,
      lines: [{ discount: 50_000, offers: [{ offerId: "promo_1", amount: 50_000 }] }],
      offers: [{ offerId: "promo_1", name: "Buy two soaps, get one", amount: 50_000 }],
    })
    expect(sold.and.now(Promotion, "promo_1").uses).toBe(1)
    expect(sold.and.when(recordSale, sale())).toMatchObject(nothing)
    expect(rowsOf(promotionsView, [...offered.events, ...sold.events]).get("promo_1")).toMatchObject({
      uses: 1,
      saved: 50_000,
      version: 1,
    })
  })
  it("takes a code off after the promotion, in whatever case it is said", () => {
    const both = offered.and.when(createDiscount, tenth)
    const sold = both.and.when(recordSale, sale({ discountCodes: ["WELCOME10"], customerId: "cust_0" }))
    expect(sold.events[0]).toMatchObject({ total: 90_000, discountCodes: ["WELCOME10"] })
    expect(sold.and.now(Discount, "disc_1").uses).toBe(1)
    expect(sold.and.now(Redemption, "disc_1.cust_0").uses).toBe(1)
    const again = sale({ discountCodes: ["WELCOME10"], customerId: "cust_0" })
    expect(sold.and.when(recordSale, again)).toMatchObject(nothing)
    expect(sold.and.when(recordSale, sale({ customerId: "cust_0" })).refusal?._tag).toBe("DifferentContent")
  })
  it("takes what the seller gives first, and the discount on the whole last", () => {
    const sold = offered.and.when(
      recordSale,
      sale({
        lines: [{ productId: "prod_1", quantity: 3000, discount: { type: "percent", value: 1000 } }],
        cartDiscount: { type: "amount", value: 1000 },
      }),
    )
    // Three soaps at 10 % off are 1,350; the third of it is free; ten naira off the rest.
    expect(sold.events[0]).toMatchObject({ total: 89_000, lines: [{ discount: 60_000, cartDiscount: 1000 }] })
  })
  it("carries the goods for nothing, and knows the request again", () => {
    const free = { ...tenth, off: { type: "free_delivery" } } as const
    const asked = sale({ shippingFee: 80_000, shippingCompany: "GIG", discountCodes: ["welcome10"] })
    const sold = given(...shop)
      .when(createDiscount, free)
      .and.when(recordSale, asked)
    expect(sold.events[0]).toMatchObject({ total: 150_000, shippingFee: 0, offers: [{ amount: 80_000 }] })
    expect(sold.and.when(recordSale, asked)).toMatchObject(nothing)
  })
  it.each([
    ["nobody knows", {}, { discountCodes: ["NOBODY"] }, "unknown"],
    ["has not begun", { startsAt: "2026-03-20" }, {}, "scheduled"],
    ["has ended", { startsAt: "2026-02-01", endsAt: "2026-02-28" }, {}, "ended"],
    ["asks for more in the basket", { minimumTotal: 150_001 }, {}, "minimum"],
    ["is for another channel", { channels: ["online_store"] }, {}, "channel"],
    ["is for other goods", { appliesTo: "products", targets: ["prod_0"] }, {}, "goods"],
    ["is for another customer", { appliesTo: "customers", targets: ["cust_1"] }, { customerId: "cust_0" }, "customer"],
    ["is for somebody who is known", { perCustomerLimit: 1 }, {}, "customer"],
    ["is for a first purchase", { firstOrderOnly: true }, {}, "first_order"],
  ])("refuses a code that %s", (_, terms, asked, reason) => {
    const open = given(...shop).when(createDiscount, { ...tenth, ...(terms as object) }).and
    expect(open.when(recordSale, sale({ discountCodes: ["welcome10"], ...asked })).refusal).toMatchObject({
      _tag: "DiscountNotApplicable",
      reason,
    })
  })
  it("refuses a code that is paused, used up, or used by this customer already", () => {
    const paused = coded.and.when(pauseDiscount, { discountId: "disc_1" })
    const asked = sale({ discountCodes: ["welcome10"], customerId: "cust_0" })
    expect(paused.and.when(recordSale, asked).refusal).toMatchObject({ reason: "paused" })
    const resumed = paused.and.when(resumeDiscount, { discountId: "disc_1" })
    expect(resumed.and.when(recordSale, asked).refusal).toBeUndefined()
    const once = (terms: object) =>
      given(...shop)
        .when(createDiscount, { ...tenth, ...terms })
        .and.when(recordSale, asked).and
    const second = { ...asked, saleId: "sale_2" } as const
    expect(once({ usageLimit: 1 }).when(recordSale, second).refusal).toMatchObject({ reason: "exhausted" })
    expect(once({ perCustomerLimit: 1 }).when(recordSale, second).refusal).toMatchObject({ reason: "used_by_customer" })
    const other = { ...second, customerId: "cust_1" } as const
    expect(once({ perCustomerLimit: 1 }).when(recordSale, other).refusal).toBeUndefined()
  })
  it("welcomes a customer once, and again when the first sale was voided", () => {
    const first = given(...shop).when(createDiscount, { ...tenth, firstOrderOnly: true })
    const asked = sale({ discountCodes: ["welcome10"], customerId: "cust_0" })
    const sold = first.and.when(recordSale, asked)
    const second = { ...asked, saleId: "sale_2" } as const
    expect(sold.and.when(recordSale, second).refusal).toMatchObject({ reason: "first_order" })
    const voided = sold.and.when(voidSale, { saleId: "sale_1", reason: "Rung up twice" })
    expect(voided.and.when(recordSale, second).refusal).toBeUndefined()
  })
  it("of the counter is recorded beyond the limit, and somebody is told", () => {
    const asked = sale({ discountCodes: ["welcome10"] })
    const full = given(...shop)
      .when(createDiscount, { ...tenth, usageLimit: 1 })
      .and.when(recordSale, asked).and
    const late = full.when(recordSale, { ...asked, saleId: "sale_2" }, { fact: true })
    expect(late.events[0]).toMatchObject({ _tag: "SaleRecorded", total: 135_000 })
    expect(late.events).toContainEqual(
      expect.objectContaining({ _tag: "AttentionRaised", reason: "discount_overused", subjectId: "sale_2" }),
    )
    expect(late.and.now(Discount, "disc_1").uses).toBe(2)
  })
  it("gives back what it was given when it is voided", () => {
    const asked = sale({ discountCodes: ["welcome10"], customerId: "cust_0" })
    const sold = coded.and.when(recordSale, asked)
    const voided = sold.and.when(voidSale, { saleId: "sale_1", reason: "Rung up twice" })
    expect(voided.and.now(Discount, "disc_1").uses).toBe(0)
    expect(voided.and.now(Redemption, "disc_1.cust_0").uses).toBe(0)
    const events = [...coded.events, ...sold.events, ...voided.events]
    expect(rowsOf(discountsView, events).get("disc_1")).toMatchObject({ uses: 0, saved: 0 })
    expect(rowsOf(offerUses, [...coded.events, ...sold.events]).size).toBe(1)
    expect(rowsOf(offerUses, events).size).toBe(0)
  })
  it("keeps what its lines still hold when it is corrected", () => {
    const both = offered.and.when(createDiscount, tenth)
    const asked = { discountCodes: ["welcome10"], customerId: "cust_0" }
    const sold = both.and.when(recordSale, sale({ ...asked, paymentType: "credit", method: undefined }))
    const noted = sold.and.when(correctSale, { saleId: "sale_1", reason: "Note", note: "Late" })
    expect(noted.and.now(Sale, "sale_1").terms).toMatchObject({ total: 90_000, offers: [{}, {}] })
    expect(noted.and.now(Discount, "disc_1").uses).toBe(1)
    const moved = sold.and.when(correctSale, { saleId: "sale_1", reason: "Who", customerId: "cust_1" })
    expect(moved.and.now(Redemption, "disc_1.cust_0").uses).toBe(0)
    expect(moved.and.now(Redemption, "disc_1.cust_1").uses).toBe(1)
    const lines = [{ lineId: "1", productId: "prod_1", quantity: 1000 }] as const
    const fewer = sold.and.when(correctSale, { saleId: "sale_1", reason: "Fewer", lines })
    expect(fewer.and.now(Sale, "sale_1").terms).toMatchObject({ total: 50_000 })
    expect(fewer.and.now(Sale, "sale_1").terms.offers).toBeUndefined()
    expect(fewer.and.now(Discount, "disc_1").uses).toBe(0)
    expect(fewer.and.now(Promotion, "promo_1").uses).toBe(0)
  })
  it("knows what a collection holds, by hand and by rules", () => {
    const collection = { _tag: "CollectionAdded", name: "Food", state: "hidden" }
    const byHand = { ...collection, collectionId: "coll_1", kind: "manual", productIds: ["prod_1"] }
    const byTag = { ...collection, collectionId: "coll_2", kind: "automatic", rules: [{ _tag: "tag", is: "FOOD" }] }
    const byStock = { ...collection, collectionId: "coll_3", kind: "automatic", rules: [{ _tag: "stock", to: 5 }] }
    const open = given(...shop, byHand as Fact, byTag as Fact, byStock as Fact)
    const of = (id: string) => ({ ...tenth, appliesTo: "collections", targets: [id] }) as const
    const asked = sale({ discountCodes: ["welcome10"] })
    expect(open.when(createDiscount, of("coll_1")).and.when(recordSale, asked).events[0]).toMatchObject({
      total: 135_000,
    })
    const food = open.when(createDiscount, of("coll_2")).and
    expect(food.when(recordSale, asked).refusal).toMatchObject({ reason: "goods" })
    const rice = { ...asked, lines: [{ productId: "prod_0", quantity: 1000 }] } as const
    expect(food.when(recordSale, rice).events[0]).toMatchObject({ total: 540_000 })
    expect(open.when(createDiscount, of("coll_3")).refusal?._tag).toBe("CollectionUnsuited")
  })
})

describe("whatever is asked", () => {
  // So that chance meets itself: one discount and one promotion are there, goods cost little, and sales are ordinary.
  const rule = { _tag: "flash_sale", of: { of: "all" }, off: { type: "percent", value: 1000 } } as const
  const cheap = [...shop.slice(0, 3), product(0, "Salt", 300), product(1, "Tea", 200), product(2, "Nuts", 100)]
  const week = { promotionId: "promo_0", name: "Week", rule, startsAt: "2026-01-01" } as const
  const begun = given(...cheap).when(createPromotion, week)
  const welcome = { ...tenth, discountId: "disc_0", startsAt: "2026-01-01", usageLimit: 20 } as const
  const history = [...cheap, ...begun.events, ...begun.and.when(createDiscount, welcome).events]
  const lines = Schema.Array(Schema.Struct({ productId: ProductId, quantity: Quantity })).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(3),
  )
  const { customerId, reason, saleId } = { ...recordSale.input.fields, ...correctSale.input.fields }
  const ordinary = {
    ...recordSale,
    input: Schema.Struct({
      saleId,
      lines,
      on: Schema.Literal("2026-03-01"),
      channel: Schema.Literals(["pos", "walk_in"]),
      customerId: Schema.optionalKey(Schema.Literals(["cust_0", "cust_1"])),
      discountCodes: Schema.optionalKey(Schema.Tuple([Schema.Literals(["welcome10", "disc_0"])])),
      paymentType: Schema.Literal("full"),
    }),
  }
  const correcting = { ...correctSale, input: Schema.Struct({ saleId, reason, lines, customerId }) }
  const laws = [...promotions.laws, ...sales.laws]

  it("codes and the list of promotions stay true", { timeout: 60_000 }, async () => {
    const { commands } = promotions
    expect(await play(oja, { commands, laws, given: history, games: 150 })).toBeUndefined()
  })
  it("uses are what the sales hold", { timeout: 60_000 }, async () => {
    const commands: ReadonlyArray<AnyCommand> = [ordinary, voidSale, correcting]
    expect(await play(oja, { commands, laws, given: history, games: 400 })).toBeUndefined()
  })
})
