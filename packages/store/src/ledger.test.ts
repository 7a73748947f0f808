import { describe, expect, it } from "vitest"
import { Ledger } from "./ledger.ts"
import { BookInUse } from "./lock.ts"
import { ask, folder, open, request } from "./testing/asking.ts"
import { ledgerContract } from "./testing/contract.ts"
import { Board, buy, market, put, Shelf } from "./testing/market.ts"

describe("a ledger on SQLite", () => {
  ledgerContract(() => {
    const where = folder()
    return (options) => open(where, options)
  })
})

const stocked = async (count = 10, where = folder()) => {
  const ledger = open(where)
  await ask(ledger, put, { shelfId: "shelf_1", putId: "p1", count })
  return ledger
}
const basket = (n: number | string, count = 1, name = "Tunde") =>
  ({ basketId: `basket_${n}`, shelfId: "shelf_1", count, name }) as const

describe("the book file", () => {
  it("has one writer, and says so to the second (strength R11)", async () => {
    const where = folder()
    open(where)
    expect(() => Ledger.open({ folder: where, domain: market })).toThrow(BookInUse)
    expect(() => Ledger.open({ folder: where, domain: market })).toThrow(/open for writing in another process/)
  })

  it("refuses any UPDATE or DELETE of an event", async () => {
    const ledger = await stocked()
    expect(() => ledger.db.exec("UPDATE events SET day = '2020-01-01'")).toThrow(/stays as it is/)
    expect(() => ledger.db.exec("DELETE FROM events")).toThrow(/never deleted/)
  })

  it("goes on counting where it was after a command that threw", async () => {
    const ledger = await stocked()
    await Promise.all([ask(ledger, buy, basket(1)), ask(ledger, buy, basket(2, 1, "crash"))])
    expect(ledger.log.position).toBe(ledger.log.newest()!.position)
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

  it("writes a long state down less often", async () => {
    const ledger = open(folder())
    let puts = 0
    const more = async (count: number, last = `p${puts + count}`) => {
      for (let i = 1; i < count; i++)
        void ledger.ask(request(put, { shelfId: "shelf_1", putId: `p${++puts}`, count: 1 }))
      puts++
      await ask(ledger, put, { shelfId: "shelf_1", putId: last, count: 1 })
      return ledger.db.prepare("SELECT version FROM snapshots").pluck().get()
    }
    expect([await more(100, "x".repeat(400_000)), await more(199), await more(1), await more(100)]).toEqual([
      100, 100, 300, 400,
    ])
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

describe("a turn", () => {
  it("is shared: nobody waits until all is done that another business has asked for", async () => {
    const ledger = await stocked(100_000)
    const answered: Array<string> = []
    const asked = (n: number, business: "biz_ada" | "biz_kofi") =>
      ask(ledger, put, { shelfId: "shelf_1", putId: `many_${n}`, count: 1 }, { business }).then(
        () => void answered.push(business),
      )
    await Promise.all([...Array.from({ length: 5000 }, (_, n) => asked(n, "biz_ada")), asked(0, "biz_kofi")])
    expect(answered).toHaveLength(5001)
    expect(answered.indexOf("biz_kofi")).toBeLessThan(2500)
  })
})
