import { describe, expect, it } from "vitest"
import { changeVariants } from "../catalog/changeVariants.ts"
import { catalog } from "../catalog/module.ts"
import { domain, type Fact, project, type Row } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { locations } from "../locations/module.ts"
import { series } from "../series/module.ts"
import { adjustStock } from "../stock/adjustStock.ts"
import { stock } from "../stock/module.ts"
import { setStock } from "../stock/setStock.ts"
import { onHandAt, Stock } from "../stock/stock.ts"
import { movements } from "../stock/views.ts"
import { Count } from "./count.ts"
import { dropCountRow } from "./dropCountRow.ts"
import { countRows } from "./countRows.ts"
import { cancelCount, postCount, reviewCount } from "./endCount.ts"
import { counts } from "./module.ts"
import { openCount } from "./openCount.ts"
import { countLines, counts as view } from "./views.ts"

const oja = domain([locations, series, catalog, stock, counts])
/** Asked again: accepted, and nothing happens. */
const nothing = { events: [], refusal: undefined }
const { given } = story(oja)

const product = (n: number, trackStock = true) =>
  ({
    _tag: "ProductAdded",
    productId: `prod_${n}`,
    variantId: `var_${n}`,
    currency: "NGN",
    name: ["Rice", "Soap", "Milk"][n]!,
    type: "product",
    sellingPrice: 5000,
    trackStock,
  }) as const
const rice = { variantId: "var_0", locationId: "loc_main" } as const
const shop: ReadonlyArray<Fact> = [
  product(0),
  product(1),
  { _tag: "ShelfOpened", ...rice } as Fact,
  { _tag: "StockReceived", ...rice, movementId: "move_1", kind: "purchase_in", quantity: 10_000 } as Fact,
]
const it1 = { countId: "cnt_1" } as const
const scan = (id: string, counted: number, mode: "set" | "add" = "set", variantId: "var_0" | "var_1" = "var_0") =>
  ({ ...it1, scanId: `scan_${id}`, rows: [{ variantId, counted, mode }] }) as const
const opened = given(...shop).when(openCount, it1)
const counted = opened.and.when(countRows, scan("a", 7000))
const posted = counted.and.when(postCount, it1)
const level = (told: { now: typeof opened.and.now }) => onHandAt(told.now(Stock, "var_0"), "loc_main")

const rowsOf = (of: Parameters<typeof project>[0], events: ReadonlyArray<Fact>) => {
  const rows = new Map<string, Row & { readonly [field: string]: unknown }>()
  const { by, at, today: day, business } = aMorning
  for (const [position, event] of events.entries())
    project(of, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows
}

describe("a count", () => {
  it("begins once, in a branch of the shop, with the next number", () => {
    expect(opened.and.now(Count, "cnt_1")).toMatchObject({ status: "open", number: "SC-00001", blind: false })
    expect(opened.and.when(openCount, it1)).toMatchObject(nothing)
    expect(opened.and.when(openCount, { ...it1, blind: true }).refusal?._tag).toBe("CountDiffers")
    expect(given().when(openCount, { ...it1, locationId: "loc_none" }).refusal?._tag).toBe("LocationUnknown")
  })

  it("moves nothing before it is posted, and everything once", () => {
    expect(level(counted.and)).toBe(10_000)
    expect(level(posted.and)).toBe(7000)
    expect(posted.and.now(Stock, "var_0").counted).toEqual({ loc_main: "2026-03-02" })
    expect(posted.and.when(postCount, it1)).toMatchObject(nothing)
    const moved = [...rowsOf(movements, [...shop, ...posted.events]).values()].at(-1)
    expect(moved).toMatchObject({ kind: "count_set", quantity: -3000, stated: 7000, countId: "cnt_1" })
  })

  it("calls a variant by its own name", () => {
    const sized = opened.and.when(changeVariants, {
      productId: "prod_0",
      options: [{ name: "Size", values: ["M"] }],
      variants: [{ variantId: "var_0", optionValues: ["M"] }],
    })
    const found = sized.and.when(countRows, scan("a", 1000)).and.now(Count, "cnt_1")
    expect(found.rows["var_0.loc_main"]?.name).toBe("Rice, M")
  })

  it("adds what is scanned, once a scan, and takes a number typed in for all of it", () => {
    const more = counted.and.when(countRows, scan("b", 1000, "add"))
    expect(more.and.now(Count, "cnt_1").rows["var_0.loc_main"]?.counted).toBe(8000)
    expect(more.and.when(countRows, scan("b", 1000, "add"))).toMatchObject(nothing)
    expect(more.and.when(countRows, scan("b", 2000, "add")).refusal?._tag).toBe("ScanDiffers")
    const twice = { ...it1, scanId: "scan_c", rows: [...scan("", 1000, "add").rows, ...scan("", 1000, "add").rows] }
    const both = more.and.when(countRows, twice as unknown as Parameters<typeof countRows.decide>[1])
    expect(both.and.now(Count, "cnt_1").rows["var_0.loc_main"]?.counted).toBe(10_000)
    expect(both.and.when(countRows, scan("d", 4000)).and.now(Count, "cnt_1").rows["var_0.loc_main"]?.counted).toBe(4000)
  })

  it("lets go of what was scanned by mistake: the book keeps what it has of that", () => {
    const wrong = counted.and.when(countRows, scan("b", 1000, "add", "var_1"))
    const soap = { ...it1, variantId: "var_1" } as const
    const dropped = wrong.and.when(dropCountRow, soap)
    expect(dropped.and.now(Count, "cnt_1").rows).not.toHaveProperty("var_1.loc_main")
    const told = [...opened.events, ...counted.events, ...wrong.events, ...dropped.events]
    expect([...rowsOf(countLines, told).keys()]).toEqual(["cnt_1.var_0.loc_main"])
    expect(rowsOf(view, told).get("cnt_1")).toMatchObject({ rows: 1 })
    expect(dropped.and.when(dropCountRow, soap)).toMatchObject(nothing)
    expect(dropped.and.when(countRows, scan("c", 2000, "add", "var_1")).events.at(-1)).toMatchObject({
      rows: [{ counted: 2000 }],
    })
    const after = dropped.and.when(postCount, it1)
    expect(after.events.filter(({ _tag }) => _tag === "StockCounted")).toHaveLength(1)
    expect(after.and.when(dropCountRow, { ...it1, variantId: "var_0" }).refusal?._tag).toBe("CountOver")
    expect(given().when(dropCountRow, soap).refusal?._tag).toBe("CountUnknown")
  })

  it("keeps what moved since a row was counted", () => {
    const out = { ...rice, movementId: "move_2", quantity: 2000, direction: "out", reason: "damaged" } as const
    const meanwhile = counted.and.when(adjustStock, out)
    expect(level(meanwhile.and.when(postCount, it1).and)).toBe(5000)
  })

  it("gives way to a later count of the same shelf", () => {
    const later = counted.and.when(setStock, { ...rice, movementId: "move_3", counted: 6000 })
    const both = later.and.when(postCount, it1)
    expect(level(both.and)).toBe(6000)
    expect(both.events.at(-1)).toMatchObject({ _tag: "StockCounted", counted: 7000, beforeCount: true })
  })

  it("hides what the book believes from whoever counts blind, until the review", () => {
    const blind = given(...shop).when(openCount, { ...it1, blind: true })
    const found = blind.and.when(countRows, scan("a", 7000))
    const before = rowsOf(countLines, found.events).get("cnt_1.var_0.loc_main")
    expect(before).toMatchObject({ counted: 7000 })
    expect(before).not.toHaveProperty("expected")
    expect(before).not.toHaveProperty("difference")
    const reviewed = found.and.when(reviewCount, it1)
    const after = rowsOf(countLines, [...found.events, ...reviewed.events]).get("cnt_1.var_0.loc_main")
    expect(after).toMatchObject({ expected: 10_000, difference: -3000 })
    const again = reviewed.and.when(countRows, scan("b", 9000))
    expect(rowsOf(countLines, again.events).get("cnt_1.var_0.loc_main")).toMatchObject({ difference: -1000 })
    expect(reviewed.and.when(reviewCount, it1)).toMatchObject(nothing)
    const rows = rowsOf(view, [...blind.events, ...found.events, ...reviewed.events])
    expect(rows.get("cnt_1")).toMatchObject({ status: "review", rows: 1, blind: true })
  })

  it("counts only goods that are kept, in branches that are there, in figures that can be", () => {
    const row = (change: object) =>
      ({ ...scan("b", 1), rows: [{ variantId: "var_0", counted: 1, ...change }] }) as const
    const tag = (input: object, ...more: ReadonlyArray<Fact>) =>
      given(...shop, ...more, ...opened.events, ...counted.events).when(
        countRows,
        input as Parameters<typeof countRows.decide>[1],
      ).refusal?._tag
    expect(tag(row({ variantId: "var_9" }))).toBe("GoodsUnknown")
    expect(tag(row({ variantId: "var_2" }), product(2, false))).toBe("StockNotTracked")
    expect(tag(row({ locationId: "loc_none" }))).toBe("LocationUnknown")
    expect(tag(row({ counted: 1_000_000_000, mode: "add" }))).toBe("CountedTooMany")
  })

  it("has an end: a thousand rows", () => {
    const many = Array.from({ length: 1001 }, (_, n) => ({
      ...product(0),
      productId: `prod_${n}`,
      variantId: `var_${n}`,
    }))
    let told = given(...(many as ReadonlyArray<Fact>)).when(openCount, it1)
    for (let page = 0; page < 5; page++) {
      const rows = many.slice(page * 200, page * 200 + 200).map(({ variantId }) => ({ variantId, counted: 1 }))
      told = told.and.when(countRows, { ...it1, scanId: `scan_${page}`, rows } as unknown as Parameters<
        typeof countRows.decide
      >[1])
    }
    expect(told.events.at(-1)).toMatchObject({ size: 1000 })
    const over = { ...it1, scanId: "scan_6", rows: [{ variantId: "var_1000", counted: 1 }] } as const
    expect(told.and.when(countRows, over).refusal).toEqual({ _tag: "TooManyRows", most: 1000 })
  })

  it("can be given up once, and is over once it is over", () => {
    const why = { ...it1, reason: "The store was locked" }
    const given1 = counted.and.when(cancelCount, why)
    expect(given1.and.when(cancelCount, why)).toMatchObject(nothing)
    expect(rowsOf(view, [...opened.events, ...given1.events]).get("cnt_1")).toMatchObject({
      status: "cancelled",
      reason: "The store was locked",
    })
    const before = { _tag: "CountCancelled", countId: "cnt_1" } as const
    expect(rowsOf(view, [...opened.events, before]).get("cnt_1")).not.toHaveProperty("reason")
    expect(given1.and.when(postCount, it1).refusal).toEqual({
      _tag: "CountOver",
      number: "SC-00001",
      status: "cancelled",
    })
    expect(given1.and.when(reviewCount, it1).refusal?._tag).toBe("CountOver")
    expect(posted.and.when(cancelCount, why).refusal?._tag).toBe("CountOver")
    expect(posted.and.when(countRows, scan("z", 1)).refusal?._tag).toBe("CountOver")
    expect(opened.and.when(postCount, it1).refusal?._tag).toBe("NothingCounted")
    expect(given().when(cancelCount, why).refusal?._tag).toBe("CountUnknown")
    for (const command of [postCount, reviewCount])
      expect(given().when(command, it1).refusal?._tag).toBe("CountUnknown")
    expect(given(product(0)).when(countRows, scan("a", 1)).refusal?._tag).toBe("CountUnknown")
  })

  it("keeps its promises whatever is asked", async () => {
    const yard = [0, 1, 2].flatMap((n): ReadonlyArray<Fact> => [
      product(n),
      { _tag: "LocationOpened", locationId: `loc_${n}`, name: "Yaba", sellsOnline: false } as Fact,
    ])
    const commands = [...counts.commands, setStock]
    expect(await play(oja, { commands, laws: [...counts.laws, ...stock.laws], given: yard })).toBeUndefined()
  })
})
