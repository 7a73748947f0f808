import { describe, expect, it } from "vitest"
import type { AnyQuery, Context, Selection } from "@oja/domain/kernel/index"
import type { Options } from "../ledger.ts"
import type { Answer, Request } from "../request.ts"
import { Basket, baskets, Board, buy, put, Shelf, shelves, takings } from "./market.ts"
import { ask, morning } from "./requests.ts"

type Soon<T> = T | Promise<T>

/** What every store of books answers, at once or after a trip to a server. */
export interface KeepsBooks {
  readonly ask: (request: Request) => Promise<Answer>
  readonly state: <State>(
    business: string,
    aggregate: { readonly name: string; readonly initial: State },
    id: string,
  ) => Soon<State>
  readonly find: (business: string, selection: Selection) => Soon<unknown>
  readonly page: (business: string, selection: Selection) => Soon<{ readonly text: string; readonly total: number }>
  readonly answer: (query: AnyQuery, input: unknown, context: Context) => Soon<unknown>
  readonly close: () => Promise<void>
}

/** A place for one book: opening it again after it was closed finds what was written. */
export type Place = (options?: Pick<Options, "refusedFact">) => Soon<KeepsBooks>

/**
 * What any ledger promises the doors, wherever it keeps its books: SQLite keeps it today, and a Postgres store is one
 * when this passes. `makePlace` makes a new, empty place for each test.
 */
export const ledgerContract = (makePlace: () => Place): void => {
  const stocked = async (count = 10, place = makePlace()) => {
    const ledger = await place()
    await ask(ledger, put, { shelfId: "shelf_1", putId: "p1", count })
    return ledger
  }
  const basket = (n: number | string, count = 1, name = "Tunde") =>
    ({ basketId: `basket_${n}`, shelfId: "shelf_1", count, name }) as const

  describe("a command", () => {
    it("writes events to several things, all or none, and rows in the same commit", async () => {
      const ledger = await stocked()
      expect(await ask(ledger, buy, basket(1, 3))).toMatchObject({ _tag: "Accepted", events: 2 })
      expect((await ledger.state("biz_ada", Shelf, "shelf_1")).count).toBe(7)
      expect(await ledger.find("biz_ada", { view: shelves, kind: "row", id: "shelf_1" })).toEqual({
        id: "shelf_1",
        count: 7,
      })
      expect(await ask(ledger, buy, basket(2, 8))).toEqual({ _tag: "Refused", refusal: { _tag: "NotEnough", left: 7 } })
      expect((await ledger.state("biz_ada", Basket, "basket_2")).paid).toBe(false)
    })

    it("is decided on what those before it in the same commit left: the last unit is sold once (C39)", async () => {
      const ledger = await stocked(10)
      const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(ledger, buy, basket(i))))
      expect(answers.filter((it) => it._tag === "Accepted")).toHaveLength(10)
      expect(answers.filter((it) => it._tag === "Refused")).toHaveLength(40)
      expect((await ledger.state("biz_ada", Shelf, "shelf_1")).count).toBe(0)
    })

    it("asked twice is asked once, also over a restart; other content under its id is a mismatch", async () => {
      const place = makePlace()
      const ledger = await stocked(10, place)
      const first = await ask(ledger, buy, basket(1), {}, "key-1")
      expect(await ask(ledger, buy, basket(1), {}, "key-1")).toEqual({ ...first, repeated: true })
      expect(await ask(ledger, buy, basket(2), {}, "key-1")).toEqual({ _tag: "Mismatch" })
      await ledger.close()
      expect(await ask(await place(), buy, basket(1), {}, "key-1")).toEqual({ ...first, repeated: true })
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
      expect(await ledger.find("biz_ada", { view: baskets, kind: "count" })).toBe(2)
    })

    it("as a fact of the counter is never refused: it goes to a person instead", async () => {
      const ledger = await makePlace()({
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
      expect((await ledger.state("biz_ada", Board, "board_attention")).seen).toEqual(["basket_1"])
    })
  })

  describe("the book", () => {
    it("keeps businesses apart: states, rows, lists", async () => {
      const ledger = await stocked()
      expect((await ledger.state("biz_kofi", Shelf, "shelf_1")).count).toBe(0)
      expect(await ledger.page("biz_kofi", { view: shelves, kind: "rows" })).toEqual({ text: "[]", total: 0 })
      await ask(ledger, put, { shelfId: "shelf_2", putId: "p", count: 5 }, { business: "biz_kofi" })
      expect(await ledger.find("biz_kofi", { view: shelves, kind: "rows" })).toEqual([{ id: "shelf_2", count: 5 }])
    })

    it("finds states again after a restart, of long streams too", async () => {
      const place = makePlace()
      const ledger = await place()
      const puts = Array.from({ length: 250 }, (_, i) =>
        ask(ledger, put, { shelfId: "shelf_1", putId: `p${i}`, count: 2 }),
      )
      await Promise.all(puts)
      await ledger.close()
      expect(await (await place()).state("biz_ada", Shelf, "shelf_1")).toEqual({ count: 500, last: "p249", puts: 250 })
    })

    it("gives every event of every business its own place in one order", async () => {
      const ledger = await stocked()
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          ask(ledger, put, { shelfId: "shelf_2", putId: `p${i}`, count: 1 }, { business: `biz_${i % 3}` }),
        ),
      )
      const positions = answers.map((it) => (it._tag === "Accepted" ? it.position : 0))
      expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 2))
    })
  })

  describe("lists", () => {
    it("filter, sort, page, search without accents, and count", async () => {
      const ledger = await stocked(100)
      const names = ["Ada", "Émile Zongo", "Kofi", "Zoé", "Adaeze"]
      for (const [i, name] of names.entries()) await ask(ledger, buy, basket(i, i + 4, name))
      const of = async (selection: object) =>
        (
          JSON.parse((await ledger.page("biz_ada", { view: baskets, kind: "rows", ...selection })).text) as Array<{
            name: string
          }>
        ).map((it) => it.name)
      expect(await of({ sort: [["count", "DESC"]], limit: 2 })).toEqual(["Adaeze", "Zoé"])
      expect(await of({ where: { big: true }, sort: [["name", "ASC"]] })).toEqual(["Adaeze", "Kofi", "Zoé"])
      expect(await of({ where: { count: { above: 5, below: 8 } } })).toEqual(["Zoé", "Kofi"])
      expect(await of({ where: { name: ["Ada", "Kofi"] }, sort: [["name", "ASC"]] })).toEqual(["Ada", "Kofi"])
      expect(await of({ search: "emile zo" })).toEqual(["Émile Zongo"])
      expect(await of({ search: "ada", sort: [["name", "ASC"]] })).toEqual(["Ada", "Adaeze"])
      expect(await of({ search: '"* OR' })).toEqual([])
      expect((await ledger.page("biz_ada", { view: baskets, kind: "rows", limit: 2 })).total).toBe(5)
      await expect(
        (async () => ledger.page("biz_ada", { view: baskets, kind: "rows", where: { json: "x" } }))(),
      ).rejects.toThrow(/no column json/)
    })

    it("are remembered only until a row moves", async () => {
      const ledger = await stocked()
      const count = async () =>
        (JSON.parse((await ledger.page("biz_ada", { view: shelves, kind: "rows" })).text) as [{ count: number }])[0]
          .count
      expect(await count()).toBe(10)
      await ask(ledger, buy, basket(1, 4))
      expect(await count()).toBe(6)
    })

    it("answer questions with groups", async () => {
      const ledger = await stocked()
      await ask(ledger, buy, basket(1, 2))
      await ask(ledger, buy, { ...basket(2, 3), on: "2026-02-27" })
      expect(await ledger.answer(takings, { from: "2026-01-01" }, morning)).toEqual({
        days: [
          { day: "2026-02-27", sold: 3, count: 1 },
          { day: "2026-03-02", sold: 2, count: 1 },
        ],
        baskets: 2,
      })
    })
  })

  describe("reactions", () => {
    it("ask elsewhere what a fact demands, once", async () => {
      const place = makePlace()
      const ledger = await stocked(10, place)
      await ask(ledger, buy, basket(1), {}, "key-1")
      await ask(ledger, buy, basket(1), {}, "key-1")
      await ledger.close()
      const again = await place()
      await again.close()
      expect(await (await place()).state("biz_board", Board, "board_1")).toEqual({ seen: ["basket_1"] })
    })
  })
}
