import { mkdirSync, writeFileSync, existsSync } from "node:fs"
import { join } from "node:path"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chance } from "@oja/domain/kernel/chance"
import type { Domain, Selection } from "@oja/domain/kernel/index"
import { Archive } from "./archive.ts"
import type { Ledger } from "./ledger.ts"
import { paths } from "./paths.ts"
import { ReadingBook } from "./readingBook.ts"
import { rebuild } from "./rebuild.ts"
import { ask, folder, morning, open } from "./testing/asking.ts"
import { baskets, buy, forget, labels, market, put, shelves, taken } from "./testing/market.ts"
import { playMarket, screens } from "./testing/playing.ts"
import { TimeTravel, type When } from "./timeTravel.ts"

/** Facts between two moments, so few that every history has many. */
const spacing = 9

/** What every screen shows at a moment. */
const seen = (travel: TimeTravel, when: When): string => {
  const at = (business: string) => travel.at(business, when)
  const of = { page: (business: string, it: Selection) => at(business).page(it) }
  return [
    screens({ ...of, find: (business, it) => at(business).find(it) }),
    ...["biz_0", "biz_1"].flatMap((business) =>
      [baskets, shelves, labels, taken].flatMap((view) => {
        const rows = at(business).find({ view, kind: "rows" }) as ReadonlyArray<{ readonly id: string }>
        const one = rows[Math.floor(rows.length / 2)]?.id ?? "nothing"
        return [
          JSON.stringify(at(business).find({ view, kind: "row", id: one, limit: 1 })),
          JSON.stringify(at(business).find({ view, kind: "count" })),
          JSON.stringify([...at(business).each({ view, kind: "rows", sort: [["count", "DESC"]] })]),
        ]
      }),
    ),
    ...["a", "em", "tun ade", "nobody"].map((search) => {
      const { text, total } = at("biz_0").page({ view: baskets, kind: "rows", search, limit: 4 })
      return `${text} of ${total}`
    }),
    // What lies within the sums that are kept of today, up to a day.
    ...["2026-03-01", "2026-02-14"].flatMap((to) =>
      [{}, { from: "2026-02-05" }, { from: "2026-02-12" }].flatMap((since) =>
        [["big"], ["buyer"]].map((by) => {
          const of = {
            view: baskets,
            kind: "groups",
            by,
            sum: { n: "count" },
            sort: by.map((it) => [it, "ASC"] as const),
          } as const
          return JSON.stringify(at("biz_0").find({ ...of, where: { day: { ...since, to } } }))
        }),
      ),
    ),
    JSON.stringify(at("biz_0").find({ view: baskets, kind: "count", where: { day: { to: "2026-03-02" } } })),
    JSON.stringify(at("biz_0").page({ view: baskets, kind: "rows", where: { big: true }, limit: 1, most: 2 })),
  ].join("\n")
}

/** The same moment by a reader on its own connection: from today's rows and what was put aside, or from the first fact. */
const told = (where: string, when: When, from: "plain" | "kept", domain: Domain = market): string => {
  const book = new ReadingBook(where, domain)
  const travel = new TimeTravel(book.log, domain, { plain: from === "plain" })
  try {
    return seen(travel, when)
  } finally {
    travel.close()
    book.close()
  }
}

const moments = (ledger: Ledger): number => ledger.db.prepare("SELECT count(*) FROM moments").pluck().get() as number

/** One of the moments that may be asked for, by any clock and by several at once. */
const someWhen = (below: (n: number) => number, position: number): When => {
  const upTo = 1 + below(position)
  const knownAt = Date.UTC(2026, 2, 2, 8) + below(26) * 60_000
  const asOf = `2026-0${2 + below(2)}-${10 + below(18)}`
  return [{ upTo }, { knownAt }, { asOf }, { asOf: "2026-03-02", upTo }, { asOf, knownAt }, { asOf: "2026-03-02" }][
    below(6)
  ]!
}

describe("a moment told from today's rows and what they were", () => {
  it("is the moment told from the first fact, byte for byte, whatever happened and by every clock (beyond 5.1)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const where = folder()
        const ledger = open(where, { spacing })
        const random = chance(seed)
        const below = (n: number) => Math.floor(random() * n)
        const book = new ReadingBook(where, market)
        const kept = new TimeTravel(book.log, market)
        const again: Array<When> = []
        for (let part = 0; part < 4; part++) {
          await playMarket(ledger, seed + part * 100, 20, { erase: part === 2 })
          if (part === 3) rebuild(ledger.db, market, ledger.log)
          again.push(someWhen(below, ledger.log.position), someWhen(below, ledger.log.position))
          book.refresh()
          // Those that were asked for before, too: they are brought up to date, not told anew.
          for (const when of again) expect(seen(kept, when), JSON.stringify(when)).toBe(told(where, when, "plain"))
        }
        for (let n = 0; n < 6; n++) {
          const when = someWhen(below, ledger.log.position)
          expect(told(where, when, "kept"), JSON.stringify(when)).toBe(told(where, when, "plain"))
        }
        expect(moments(ledger)).toBeGreaterThan(5)
        const archive = new Archive(where, market)
        expect([...archive.verifyRows()]).toEqual([])
        archive.close()
        kept.close()
        book.close()
        await ledger.close()
      }),
      { numRuns: 6, examples: [[19]] },
    )
  }, 300_000)

  it("follows the till: what is sold meanwhile is not there, and a backdated fact is", async () => {
    const ledger = open(folder(), { spacing })
    await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 900 }, { today: "2026-01-01" })
    const sell = (n: number, on: string) =>
      ask(ledger, buy, { basketId: `basket_${n}`, shelfId: "shelf_1", count: 1, name: "Ada", on })
    for (let n = 0; n < 20; n++) await sell(n, "2026-02-01")
    for (let n = 20; n < 40; n++) await sell(n, "2026-02-10")
    const travel = new TimeTravel(ledger.log, market)
    const count = () => travel.at("biz_ada", { asOf: "2026-02-05" }).find({ view: baskets, kind: "count" })
    const left = () => travel.at("biz_ada", { asOf: "2026-02-05" }).find({ view: shelves, kind: "row", id: "shelf_1" })
    const first = [count(), left()]
    expect(first[0]).toBe(20)
    for (let n = 40; n < 60; n++) {
      await sell(n, "2026-02-11")
      expect([count(), left()]).toEqual(first)
    }
    await sell(60, "2026-02-03")
    expect(count()).toBe(21)
    // What is taken away is all of it, though its list is shown by the page.
    const taken = { view: baskets, kind: "rows", limit: 5, offset: 5 } as const
    expect([...travel.at("biz_ada", { asOf: "2026-02-05" }).each(taken)]).toHaveLength(21)
    travel.close()
  })

  it("is not folded from the first fact: what was put aside is believed", async () => {
    const where = folder()
    const ledger = open(where, { spacing })
    await playMarket(ledger, 41, 40)
    await playMarket(ledger, 42, 40)
    const when = { upTo: Math.floor(ledger.log.position / 2) }
    const honest = told(where, when, "kept")
    ledger.db.exec(`UPDATE past_shelves SET json = json_set(json, '$.count', 123456789)`)
    expect(honest).not.toMatch(/1234567\d\d|1234568\d\d/)
    expect(told(where, when, "kept")).toMatch(/1234567\d\d|1234568\d\d/)
    const archive = new Archive(where, market)
    expect([...archive.verifyRows()].map(({ message, view }) => `${view} ${message}`)).toContain("shelves differs")
    archive.close()
  })

  it("is told from the first fact where rows are an older program's", async () => {
    const where = folder()
    const ledger = open(where, { spacing })
    await playMarket(ledger, 43, 40)
    const when = { upTo: ledger.log.position - 3 }
    ledger.db.exec(
      "UPDATE views SET shape = 'older'; UPDATE past_shelves SET json = '{}'; UPDATE rows_shelves SET json = '{}'",
    )
    expect(told(where, when, "kept")).toBe(told(where, when, "plain"))
  })

  it("is there in a book that had no moments: they are made when its rows are told again", async () => {
    const where = folder()
    const first = open(where)
    await playMarket(first, 44, 60)
    await first.close()
    const older = open(where)
    older.db.exec("DELETE FROM moments; UPDATE views SET shape = 'older'")
    await older.close()
    const ledger = open(where, { spacing })
    expect(moments(ledger)).toBeGreaterThan(5)
    await playMarket(ledger, 45, 20)
    for (const when of [{ upTo: 40 }, { asOf: "2026-02-20" }, { knownAt: morning.at + 900_000 }])
      expect(told(where, when, "kept")).toBe(told(where, when, "plain"))
  })

  it("shows nobody who was erased, and keeps nothing of them", async () => {
    const where = folder()
    mkdirSync(paths(where).moments, { recursive: true })
    writeFileSync(join(paths(where).moments, "2.20000.0.older.rows"), "Oluwaseun")
    const ledger = open(where, { spacing })
    // Files in which older programs kept moments are gone.
    expect(existsSync(paths(where).moments)).toBe(false)
    await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 900 })
    for (let n = 0; n < 30; n++) {
      const one = { basketId: `basket_${n % 10}`, shelfId: "shelf_1", count: 1, name: "Oluwaseun", buyer: "buyer_1" }
      await ask(ledger, buy, one as Parameters<typeof ask<typeof buy>>[2])
    }
    const travel = new TimeTravel(ledger.log, market)
    const look = () => travel.at("biz_ada", { upTo: 15 }).page({ view: baskets, kind: "rows", limit: 50 }).text
    expect(look()).toContain("Oluwaseun")
    ledger.db.exec("UPDATE past_baskets SET position = position")
    await ask(ledger, forget, { basketId: "basket_0", buyer: "buyer_1" })
    expect(look()).not.toContain("Oluwaseun")
    expect(look()).toContain("erased person")
    expect(told(where, { upTo: 15 }, "kept")).toBe(told(where, { upTo: 15 }, "plain"))
    const kept = ledger.db.prepare("SELECT count(*) FROM past_baskets WHERE json LIKE '%Oluwaseun%'").pluck().get()
    expect(kept).toBe(0)
    travel.close()
  })
})
