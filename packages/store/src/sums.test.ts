import * as fc from "fast-check"
import { expect, it } from "vitest"
import { chance } from "@oja/domain/kernel/chance"
import type { Fact, Selection } from "@oja/domain/kernel/index"
import { Archive } from "./archive.ts"
import type { Ledger } from "./ledger.ts"
import { rebuild } from "./rebuild.ts"
import { Rows } from "./rows.ts"
import { Reader } from "./select.ts"
import { memoryDb } from "./sqlite.ts"
import { ask, open } from "./testing/asking.ts"
import { baskets, buy, market, put, shelves } from "./testing/market.ts"
import { playMarket } from "./testing/playing.ts"

const day = fc
  .date({ min: new Date("2026-01-28"), max: new Date("2026-03-05"), noInvalidDate: true })
  .map((it) => it.toISOString().slice(0, 10))
const asked = fc.record(
  {
    big: fc.boolean(),
    buyer: fc.constantFrom("buyer_1", "buyer_2"),
    day: fc.record({ from: day, to: day }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)
const selection = fc.record({
  where: asked,
  by: fc.subarray(["day", "big", "buyer"]),
  sum: fc.constantFrom({}, { sold: "count" }),
})

/** Sales on both sides of the ends of months, where days and months meet. */
const atTheEdges = async (ledger: Ledger, seed: number) => {
  const random = chance(seed)
  const of = <T>(all: ReadonlyArray<T>) => all[Math.floor(random() * all.length)]!
  for (const business of ["biz_0", "biz_1"] as const) {
    await ask(ledger, put, { shelfId: "shelf_9", putId: "edges", count: 1000 }, { business })
    for (const on of ["2026-01-31", "2026-02-01", "2026-02-02", "2026-02-27", "2026-02-28", "2026-03-01"])
      for (let n = 0; n < 3; n++) {
        const more = { count: of([1, 4, 7]), name: "Ada", buyer: of(["buyer_1", "buyer_2"]), on }
        await ask(ledger, buy, { basketId: `basket_${on}-${n}`, shelfId: "shelf_9", ...more }, { business })
      }
  }
}

it.each([1, 2, 3])("sums that are kept say what the rows say, whatever is asked (history %i)", async (seed) => {
  const ledger = open()
  await playMarket(ledger, seed, 150, { erase: true })
  await atTheEdges(ledger, seed)
  const [kept, added] = [new Reader(ledger.db), new Reader(ledger.db, { sums: false })]
  const businesses = ["biz_0", "biz_1"].map((it) => ledger.log.businessN(it)!)
  const agree = () => {
    for (const business of businesses)
      for (const [view, by] of [
        [baskets, "name"],
        [shelves, "id"],
      ] as const) {
        const of = { view, kind: "groups", by: [by], sum: { n: "count" }, sort: [[by, "ASC"]] } satisfies Selection
        const all = added.find(business, of) as ReadonlyArray<Readonly<Record<string, string>>>
        expect(kept.find(business, of)).toEqual(all)
        for (const group of all) expect(kept.find(business, { ...of, where: { [by]: group[by]! } })).toEqual([group])
      }
    fc.assert(
      fc.property(selection, fc.constantFrom(...businesses), (spec, business) => {
        const sort = spec.by.map((column) => [column, "ASC"] as const)
        const of = { view: baskets, kind: "groups", ...spec, sort } satisfies Selection
        expect(kept.find(business, of)).toEqual(added.find(business, of))
        expect(kept.count(business, of)).toBe(added.count(business, of))
      }),
      { numRuns: 300 },
    )
  }
  agree()
  rebuild(ledger.db, market, ledger.log)
  agree()
})

it("a sum that somebody changed by hand is named", async () => {
  const ledger = open()
  await playMarket(ledger, 4, 30)
  const archive = new Archive(ledger.folder, market)
  expect([...archive.verifyRows()]).toEqual([])
  ledger.db.exec(
    `UPDATE sums_baskets_0 SET count = count + 1 WHERE (business, _set, day) = (SELECT business, _set, day FROM sums_baskets_0)`,
  )
  ledger.db.exec(`INSERT INTO sums_baskets_2_sets(business, _set, key, name) VALUES(1, 99, '["Zed"]', 'Zed')`)
  expect([...archive.verifyRows()]).toEqual([
    expect.objectContaining({
      view: "baskets",
      id: expect.stringMatching(/^sum 0 of 2026-\d\d-\d\d \[/),
      message: "differs",
    }),
    expect.objectContaining({ view: "baskets", id: 'sum 2 of ["Zed"]' }),
  ])
  archive.close()
})

it("a line that no row stands behind any more goes with its words", () => {
  const db = memoryDb()
  const rows = new Rows(db, market)
  const recorded = { eventId: "basket/basket_1@1", business: "biz_0", by: "user_ada", at: 1, day: "2026-03-02" }
  const paid = { _tag: "BasketPaid", basketId: "basket_1", count: 2, buyer: "buyer_1", name: "Zed" } as Fact
  rows.follow(1, paid, { ...recorded, position: 1 })
  rows.flush()
  rows.follow(1, { _tag: "BuyerForgotten", basketId: "basket_1", buyer: "buyer_1" } as Fact, {
    ...recorded,
    position: 2,
  })
  rows.flush()
  const lines = "SELECT name, count, _rows FROM sums_baskets_2_sets LEFT JOIN sums_baskets_2 USING (business, _set)"
  expect(db.prepare(lines).raw().all()).toEqual([["erased person", 2, 1]])
})
