import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Fact, Selection } from "@oja/domain/kernel/index"
import { Archive } from "./archive.ts"
import type { Ledger } from "./ledger.ts"
import { source } from "./plan.ts"
import { rebuild } from "./rebuild.ts"
import { Rows } from "./rows.ts"
import { Reader } from "./select.ts"
import { memoryDb } from "./sqlite.ts"
import { ask, open } from "./testing/asking.ts"
import { baskets, buy, forget, market, put, shelves } from "./testing/market.ts"
import { playMarket } from "./testing/playing.ts"

const stock = (ledger: Ledger, n: number, count: number) =>
  ask(ledger, put, { shelfId: `shelf_${n}`, putId: `p${count}`, count })
const take = (ledger: Ledger, n: number, count: number) =>
  ask(ledger, buy, { basketId: `basket_${n}-${count}`, shelfId: `shelf_${n}`, count, name: "Tunde", buyer: "buyer_1" })
const left = (ledger: Ledger) =>
  JSON.parse(ledger.page("biz_ada", { view: shelves, kind: "rows", sort: [["id", "ASC"]] }).text) as unknown
const flaws = (ledger: Ledger) => {
  const archive = new Archive(ledger.folder, market)
  const found = [...archive.verifyRows()]
  archive.close()
  return found
}

describe("rows that are kept in memory", () => {
  it("are what the table says after a commit that failed when they were written already", async () => {
    const ledger = open()
    await stock(ledger, 1, 10)
    await take(ledger, 1, 1)
    ledger.db.exec("CREATE TRIGGER no BEFORE INSERT ON commands BEGIN SELECT RAISE(ABORT, 'not now'); END")
    expect(await take(ledger, 1, 2)).toMatchObject({ _tag: "Fault" })
    ledger.db.exec("DROP TRIGGER no")
    await take(ledger, 1, 4)
    expect(left(ledger)).toEqual([{ id: "shelf_1", count: 5 }])
    expect(flaws(ledger)).toEqual([])
  })

  it("are forgotten when the whole story was told again, under a ledger that goes on", async () => {
    const ledger = open()
    await Promise.all([3, 1, 2].map((n) => stock(ledger, n, 100)))
    // Numbers that the rows will not have when they are told again.
    ledger.db.exec("UPDATE rows_shelves SET n = n + 100")
    await take(ledger, 1, 1)
    await take(ledger, 2, 2)
    rebuild(ledger.db, market, ledger.log)
    for (const n of [1, 2, 3, 4]) await stock(ledger, n, 7)
    expect(flaws(ledger)).toEqual([])
  })

  it("are forgotten with the person they speak of", async () => {
    const ledger = open()
    await stock(ledger, 1, 10)
    await take(ledger, 1, 1)
    await ask(ledger, forget, { basketId: "basket_9", buyer: "buyer_1" })
    await take(ledger, 1, 2)
    const { text } = ledger.page("biz_ada", { view: baskets, kind: "rows" })
    expect(text).not.toContain("Tunde")
    expect(flaws(ledger)).toEqual([])
  })

  it("stay within bounds: more rows than are kept are changed in turn, and none is lost", async () => {
    const ledger = open()
    const all = Array.from({ length: 2100 }, (_, n) => n)
    await Promise.all(all.map((n) => stock(ledger, n, 9)))
    for (const count of [1, 2]) await Promise.all(all.map((n) => take(ledger, n, count)))
    expect(ledger.page("biz_ada", { view: shelves, kind: "rows", where: { count: 6 }, limit: 10 }).total).toBe(2100)
    expect(flaws(ledger)).toEqual([])
  })
})

describe("what a search finds", () => {
  it("comes in the order that is asked for, whether it is little or much", async () => {
    const ledger = open()
    await stock(ledger, 1, 100_000)
    const rare = [500, 1500, 2099]
    const of = (n: number) => ({ name: rare.includes(n) ? "Bola Tunde" : "Tunde", count: 1 + ((n * 7919) % 40) })
    const all = Array.from({ length: 2100 }, (_, n) => ({ id: `basket_${n}`, ...of(n) }))
    await Promise.all(
      all.map(({ id, ...more }) => ask(ledger, buy, { basketId: id as "basket_1", shelfId: "shelf_1", ...more })),
    )
    const found = (search: string, offset: number) => {
      const sort = [["count", "DESC"]] as const
      const { text, total } = ledger.page("biz_ada", { view: baskets, kind: "rows", search, sort, limit: 20, offset })
      return [(JSON.parse(text) as ReadonlyArray<{ readonly count: number }>).map(({ count }) => count), total]
    }
    const counts = all.map(({ count }) => count).toSorted((a, b) => b - a)
    expect(found("t", 40)).toEqual([counts.slice(40, 60), 2100])
    expect(found("bola", 0)).toEqual([rare.map((n) => of(n).count).toSorted((a, b) => b - a), 3])
  })

  it("is the same however much of it is looked at first, and in any order, page and narrowing", async () => {
    const ledger = open()
    await playMarket(ledger, 5, 250, { erase: true })
    const all = new Reader(ledger.db, { searching: { few: 1_000_000, newest: 1 } })
    const business = ledger.log.businessN("biz_0")!
    const asked = fc.record(
      {
        search: fc.constantFrom("a", "e", "ad", "t", "zz"),
        where: fc.record({ big: fc.boolean(), buyer: fc.constant("buyer_1") }, { requiredKeys: [] }),
        sort: fc.constantFrom([["count", "DESC"]], [["day", "ASC"]], [["day", "DESC"]], []),
        offset: fc.integer({ min: 0, max: 9 }),
        limit: fc.integer({ min: 1, max: 30 }),
        most: fc.integer({ min: 0, max: 60 }),
      },
      { requiredKeys: ["search", "offset", "limit"] },
    )
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 40 }), (spec, few, newest) => {
        const some = new Reader(ledger.db, { searching: { few, newest } })
        const of = { view: baskets, kind: "rows", ...spec } as Selection
        expect(some.texts(business, of)).toEqual(all.texts(business, of))
        expect(some.count(business, of)).toBe(all.count(business, of))
      }),
      { numRuns: 500 },
    )
  })
})

describe("rows and groups that nobody asks a part of", () => {
  it("are all there, however many", () => {
    const { db } = open()
    db.exec(
      "INSERT INTO rows_shelves(business, id, position, count, json) WITH RECURSIVE it(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM it WHERE n <= 100000) SELECT 7, 'shelf_' || n, n, 1, '{}' FROM it",
    )
    const reader = new Reader(db, { sums: false })
    expect(reader.texts(7, { view: shelves, kind: "rows" })).toHaveLength(100_001)
    expect(reader.find(7, { view: shelves, kind: "groups", by: ["id"] })).toHaveLength(100_001)
    expect(reader.texts(7, { view: shelves, kind: "rows", offset: 100_000 })).toHaveLength(1)
  })
})

describe("what few rows hold above zero", () => {
  it("is read where only those stand, also in a book that was made before", async () => {
    const ledger = open()
    for (const n of [1, 2, 3]) await stock(ledger, n, 10)
    await take(ledger, 1, 10)
    ledger.db.exec("DROP INDEX rows_shelves_above_0")
    await ledger.close()
    const { db, log } = open(ledger.folder)
    const asked = { view: shelves, kind: "groups", by: ["id"], sum: { left: "count" } } as const
    const left = (of: object) => new Reader(db, { sums: false }).find(log.businessN("biz_ada")!, { ...asked, ...of })
    expect(left({ where: { count: { above: 0 } } })).toEqual([
      { id: "shelf_2", left: 10, count: 1 },
      { id: "shelf_3", left: 10, count: 1 },
    ])
    expect(left({})).toHaveLength(3)
    const { sql, values } = source(1, { ...asked, where: { count: { above: 0 } } })
    const [step] = db.prepare(`EXPLAIN QUERY PLAN SELECT id, count FROM ${sql}`).all(...values)
    expect(step).toMatchObject({ detail: expect.stringContaining("COVERING INDEX rows_shelves_above_0") })
  })
})

describe("how many there are in all", () => {
  it("is not counted further than is asked, unless it is known", async () => {
    const ledger = open()
    await stock(ledger, 1, 1000)
    for (const count of [1, 2, 3, 6, 7]) await take(ledger, 1, count)
    const total = (where: Selection["where"] & {}, most: number) =>
      ledger.page("biz_ada", { view: baskets, kind: "rows", where, limit: 1, most }).total
    expect([total({ count: { from: 1 } }, 4), total({ count: { from: 1 } }, 5), total({ big: false }, 1)]).toEqual([
      Infinity,
      5,
      3,
    ])
  })

  const full = { view: shelves, kind: "rows", where: { count: { from: 5 } }, limit: 1 } as const

  it("is counted again when a row comes, goes or moves over the line that is asked about", async () => {
    const ledger = open()
    const total = () => ledger.page("biz_ada", full).total
    await Promise.all([1, 2, 3].map((n) => stock(ledger, n, 6)))
    expect(total()).toBe(3)
    await stock(ledger, 4, 6)
    expect(total()).toBe(4)
    await take(ledger, 4, 3)
    expect(total()).toBe(3)
  })

  it("is counted again for whoever searches, when somebody is forgotten", async () => {
    const ledger = open()
    await stock(ledger, 1, 100)
    await Promise.all([1, 2, 3].map((count) => take(ledger, 1, count)))
    const search = { view: baskets, kind: "rows", search: "tun", limit: 1 } as const
    expect(ledger.page("biz_ada", search).total).toBe(3)
    await ask(ledger, forget, { basketId: "basket_9", buyer: "buyer_1" })
    expect(ledger.page("biz_ada", search).total).toBe(0)
  })

  it("is told which columns moved: a row that came, its words, one number", () => {
    const rows = new Rows(memoryDb(), market)
    const moved = (position: number, name: string, count: number) => {
      const recorded = { eventId: "basket/basket_1@1", position, business: "biz_ada", by: "user_ada", at: 0, day: "" }
      rows.follow(1, { _tag: "BasketPaid", basketId: "basket_1", name, count } as Fact, recorded)
      return [...rows.flush().get("baskets")!.get(1)!]
    }
    expect(moved(1, "Tunde", 1)).toEqual(["id"])
    expect(moved(2, "Bola", 1)).toEqual(["name", "words"])
    expect(moved(3, "Bola", 2)).toEqual(["count"])
    expect(moved(4, "Bola", 2)).toEqual([])
  })
})
