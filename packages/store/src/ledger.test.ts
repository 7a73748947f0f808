import { describe, expect, it } from "vitest"
import { Ledger } from "./ledger.ts"
import { BookInUse } from "./lock.ts"
import { ask, folder, morning, open, request } from "./testing/asking.ts"
import { Basket, baskets, Board, buy, market, put, Shelf, shelves, takings } from "./testing/market.ts"

const stocked = async (count = 10, where = folder()) => {
  const ledger = open(where)
  await ask(ledger, put, { shelfId: "shelf_1", putId: "p1", count })
  return ledger
}
const basket = (n: number | string, count = 1, name = "Tunde") =>
  ({ basketId: `basket_${n}`, shelfId: "shelf_1", count, name }) as const

describe("a command", () => {
  it("writes events to several things, all or none, and rows in the same commit", async () => {
    const ledger = await stocked()
    expect(await ask(ledger, buy, basket(1, 3))).toMatchObject({ _tag: "Accepted", events: 2 })
    expect(ledger.state("biz_ada", Shelf, "shelf_1").count).toBe(7)
    expect(ledger.find("biz_ada", { view: shelves, kind: "row", id: "shelf_1" })).toEqual({ id: "shelf_1", count: 7 })
    expect(await ask(ledger, buy, basket(2, 8))).toEqual({ _tag: "Refused", refusal: { _tag: "NotEnough", left: 7 } })
    expect(ledger.state("biz_ada", Basket, "basket_2").paid).toBe(false)
  })

  it("is decided on what those before it in the same commit left: the last unit is sold once (C39)", async () => {
    const ledger = await stocked(10)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(ledger, buy, basket(i))))
    expect(answers.filter((it) => it._tag === "Accepted")).toHaveLength(10)
    expect(answers.filter((it) => it._tag === "Refused")).toHaveLength(40)
    expect(ledger.state("biz_ada", Shelf, "shelf_1").count).toBe(0)
  })

  it("asked twice is asked once, also over a restart; other content under its id is a mismatch", async () => {
    const where = folder()
    const ledger = await stocked(10, where)
    const first = await ask(ledger, buy, basket(1), {}, "key-1")
    expect(await ask(ledger, buy, basket(1), {}, "key-1")).toEqual({ ...first, repeated: true })
    expect(await ask(ledger, buy, basket(2), {}, "key-1")).toEqual({ _tag: "Mismatch" })
    await ledger.close()
    expect(await ask(open(where), buy, basket(1), {}, "key-1")).toEqual({ ...first, repeated: true })
  })

  it("keeps its idempotency key to its own business", async () => {
    const ledger = await stocked()
    await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 5 }, { business: "biz_kofi" }, "key-1")
    expect(await ask(ledger, buy, basket(1), {}, "key-1")).toMatchObject({ _tag: "Accepted" })
  })

  it("that throws takes down itself and no neighbour", async () => {
    const ledger = await stocked()
    const answers = await Promise.all([
      ask(ledger, buy, basket(1)),
      ask(ledger, buy, basket(2, 1, "crash")),
      ask(ledger, buy, basket(3)),
    ])
    expect(answers.map((it) => it._tag)).toEqual(["Accepted", "Fault", "Accepted"])
    expect(ledger.find("biz_ada", { view: baskets, kind: "count" })).toBe(2)
    expect(ledger.log.position).toBe(ledger.log.newest()!.position)
  })

  it("as a fact of the counter is never refused: it goes to a person instead", async () => {
    const ledger = open(folder(), {
      refusedFact: ({ input }, refusal) => [
        {
          _tag: "SaleChalked",
          boardId: "board_attention",
          basketId: (input as { basketId: string }).basketId,
          ...({ why: refusal._tag } as object),
        },
      ],
    })
    const answer = await ask(ledger, buy, basket(1), { fact: true })
    expect(answer).toMatchObject({ _tag: "Accepted", attention: { _tag: "NotEnough" } })
    expect(ledger.state("biz_ada", Board, "board_attention").seen).toEqual(["basket_1"])
  })
})

describe("the book", () => {
  it("has one writer, and says so to the second", async () => {
    const where = folder()
    open(where)
    expect(() => Ledger.open({ folder: where, book: market })).toThrow(BookInUse)
    expect(() => Ledger.open({ folder: where, book: market })).toThrow(/open for writing in another process/)
  })

  it("refuses any UPDATE or DELETE of an event", async () => {
    const ledger = await stocked()
    expect(() => ledger.db.exec("UPDATE events SET day = '2020-01-01'")).toThrow(/stays as it is/)
    expect(() => ledger.db.exec("DELETE FROM events")).toThrow(/never deleted/)
  })

  it("keeps businesses apart: states, rows, lists", async () => {
    const ledger = await stocked()
    expect(ledger.state("biz_kofi", Shelf, "shelf_1").count).toBe(0)
    expect(ledger.page("biz_kofi", { view: shelves, kind: "rows" })).toEqual({ text: "[]", total: 0 })
    await ask(ledger, put, { shelfId: "shelf_2", putId: "p", count: 5 }, { business: "biz_kofi" })
    expect(ledger.find("biz_kofi", { view: shelves, kind: "rows" })).toEqual([{ id: "shelf_2", count: 5 }])
  })

  it("finds states again after a restart, with snapshots for long streams", async () => {
    const where = folder()
    const ledger = open(where)
    for (let i = 0; i < 250; i++) void ledger.ask(request(put, { shelfId: "shelf_1", putId: `p${i}`, count: 2 }))
    await ask(ledger, put, { shelfId: "shelf_1", putId: "last", count: 1 })
    expect(ledger.db.prepare("SELECT count(*) FROM snapshots").pluck().get()).toBe(1)
    await ledger.close()
    const again = open(where)
    expect(again.state("biz_ada", Shelf, "shelf_1")).toEqual({ count: 501, last: "last", puts: 251 })
    again.db.exec("UPDATE snapshots SET shape = 'old', state = '{\"count\":-1}'")
    await again.close()
    expect(open(where).state("biz_ada", Shelf, "shelf_1").count).toBe(501)
  })

  it("lifts facts of an older shape", async () => {
    const ledger = await stocked()
    await ask(ledger, buy, basket(1))
    expect(ledger.log.read("BasketPaid", 1, JSON.stringify({ basketId: "basket_9", count: 1 }))).toEqual({
      _tag: "BasketPaid",
      basketId: "basket_9",
      count: 1,
      name: "somebody",
    })
    expect(ledger.db.prepare("SELECT typeVersion FROM events WHERE type = 'BasketPaid'").pluck().get()).toBe(2)
  })
})

describe("lists", () => {
  it("filter, sort, page, search without accents, and count", async () => {
    const ledger = await stocked(100)
    const names = ["Ada", "Émile Zongo", "Kofi", "Zoé", "Adaeze"]
    for (const [i, name] of names.entries()) await ask(ledger, buy, basket(i, i + 4, name))
    const of = (selection: object) =>
      (
        JSON.parse(ledger.page("biz_ada", { view: baskets, kind: "rows", ...selection }).text) as Array<{
          name: string
        }>
      ).map((it) => it.name)
    expect(of({ sort: [["count", "DESC"]], limit: 2 })).toEqual(["Adaeze", "Zoé"])
    expect(of({ where: { big: true }, sort: [["name", "ASC"]] })).toEqual(["Adaeze", "Kofi", "Zoé"])
    expect(of({ where: { count: { above: 5, below: 8 } } })).toEqual(["Zoé", "Kofi"])
    expect(of({ where: { name: ["Ada", "Kofi"] }, sort: [["name", "ASC"]] })).toEqual(["Ada", "Kofi"])
    expect(of({ search: "emile zo" })).toEqual(["Émile Zongo"])
    expect(of({ search: "ada", sort: [["name", "ASC"]] })).toEqual(["Ada", "Adaeze"])
    expect(of({ search: '"* OR' })).toEqual([])
    expect(ledger.page("biz_ada", { view: baskets, kind: "rows", limit: 2 }).total).toBe(5)
    expect(() => ledger.page("biz_ada", { view: baskets, kind: "rows", where: { json: "x" } })).toThrow(
      /no column json/,
    )
  })

  it("are remembered only until a row moves", async () => {
    const ledger = await stocked()
    const count = () =>
      (JSON.parse(ledger.page("biz_ada", { view: shelves, kind: "rows" }).text) as [{ count: number }])[0].count
    expect(count()).toBe(10)
    await ask(ledger, buy, basket(1, 4))
    expect(count()).toBe(6)
  })

  it("answer questions with groups", async () => {
    const ledger = await stocked()
    await ask(ledger, buy, basket(1, 2))
    await ask(ledger, buy, { ...basket(2, 3), on: "2026-02-27" })
    expect(ledger.answer(takings, { from: "2026-01-01" }, morning)).toEqual({
      days: [
        { day: "2026-02-27", sold: 3, count: 1 },
        { day: "2026-03-02", sold: 2, count: 1 },
      ],
      baskets: 2,
    })
  })
})

describe("reactions", () => {
  it("ask elsewhere what a fact demands, once, even when the process died before asking", async () => {
    const where = folder()
    const ledger = await stocked(10, where)
    await ask(ledger, buy, basket(1))
    await ledger.close()
    const again = open(where)
    expect(again.state("biz_board", Board, "board_1").seen).toEqual(["basket_1"])
    again.db.exec("DELETE FROM cursors")
    await again.close()
    const third = open(where)
    await third.close()
    expect(open(where).state("biz_board", Board, "board_1").seen).toEqual(["basket_1"])
  })
})
