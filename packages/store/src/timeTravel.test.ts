import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import type { Domain } from "@oja/domain/kernel/index"
import { KeptMoments } from "./keptMoments.ts"
import { paths } from "./paths.ts"
import { ReadingBook } from "./readingBook.ts"
import { ask, folder, open } from "./testing/asking.ts"
import { baskets, buy, forget, market, put } from "./testing/market.ts"
import { chance, playMarket, screens } from "./testing/playing.ts"
import { TimeTravel, type When } from "./timeTravel.ts"

const SPACING = 9

/** The screens of a moment, told by a reader on its own connection: from nothing, or from what is kept. */
const told = (where: string, when: When, from: "nothing" | "kept", domain: Domain = market): string => {
  const book = new ReadingBook(where, domain)
  const kept = from === "kept" ? new KeptMoments(paths(where).moments, book.log, book.people) : undefined
  const travel = new TimeTravel(book.log, domain, kept, SPACING)
  const at = (business: string) => travel.at(business, when)
  const seen = screens({ page: (business, it) => at(business).page(it), find: (business, it) => at(business).find(it) })
  travel.close()
  book.close()
  return seen
}

const files = (where: string): ReadonlyArray<string> => readdirSync(paths(where).moments)

describe("a moment told from a kept one", () => {
  it.each([31, 32, 33])("is the moment told from nothing, byte for byte, by both clocks (history %i)", async (seed) => {
    const where = folder()
    const ledger = open(where)
    const random = chance(seed)
    const below = (n: number) => Math.floor(random() * n)
    for (let part = 0; part < 4; part++) {
      await playMarket(ledger, seed + part * 100, 25, { erase: part === 2 })
      for (let n = 0; n < 6; n++) {
        const at = Date.UTC(2026, 2, 2, 8) + below(26) * 60_000
        const when = [
          { upTo: 1 + below(ledger.log.position) },
          { knownAt: at },
          { asOf: `2026-0${2 + below(2)}-${10 + below(18)}` },
          { asOf: "2026-03-02", upTo: 1 + below(ledger.log.position) },
        ][n % 4]!
        expect(told(where, when, "kept"), JSON.stringify(when)).toBe(told(where, when, "nothing"))
        expect(told(where, when, "kept")).toBe(told(where, when, "nothing"))
      }
    }
    expect(files(where).length).toBeGreaterThan(5)
  })

  it("begins where the last telling left off", async () => {
    const where = folder()
    const ledger = open(where)
    await playMarket(ledger, 41, 40)
    const when = { upTo: ledger.log.position }
    const honest = told(where, when, "kept")
    // What is kept is believed: so it was read, and not told again.
    for (const name of files(where)) {
      const file = join(paths(where).moments, name)
      writeFileSync(file, readFileSync(file, "latin1").replaceAll("Tunde", "Kunle"), "latin1")
    }
    expect(honest).toContain("Tunde")
    expect(told(where, when, "kept")).toContain("Kunle")
  })

  it("does not believe what an older view, or another book, has told", async () => {
    const where = folder()
    const ledger = open(where)
    await playMarket(ledger, 42, 40)
    const when = { upTo: ledger.log.position }
    told(where, when, "kept")
    const raised = { ...baskets, version: baskets.version + 1 }
    const swapped = (view: typeof market.views extends ReadonlyMap<string, infer V> ? V : never) =>
      view.name === raised.name ? raised : view
    const newer: Domain = {
      ...market,
      views: new Map([...market.views].map(([name, view]) => [name, swapped(view)])),
      viewsOf: new Map([...market.viewsOf].map(([tag, views]) => [tag, views.map(swapped)])),
    }
    const before = files(where)
    expect(told(where, when, "kept", newer)).toBe(told(where, when, "nothing", newer))
    expect(files(where).length).toBeGreaterThan(before.length)
  })

  it("forgets a person who is erased, in every file", async () => {
    const where = folder()
    const ledger = open(where)
    await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 900 })
    for (let n = 0; n < 30; n++)
      await ask(ledger, buy, {
        basketId: `basket_${n}`,
        shelfId: "shelf_1",
        count: 1,
        name: "Oluwaseun",
        buyer: "buyer_1",
      })
    const look = () => {
      const book = new ReadingBook(where, market)
      const kept = new KeptMoments(paths(where).moments, book.log, book.people)
      const travel = new TimeTravel(book.log, market, kept, SPACING)
      const { text } = travel.at("biz_ada", { upTo: 31 }).page({ view: baskets, kind: "rows", limit: 50 })
      travel.close()
      book.close()
      return text
    }
    const holds = () =>
      files(where).some((name) => readFileSync(join(paths(where).moments, name)).includes("Oluwaseun"))
    expect(look()).toContain("Oluwaseun")
    expect(holds()).toBe(true)
    await ask(ledger, forget, { basketId: "basket_0", buyer: "buyer_1" })
    expect(holds()).toBe(false)
    expect(look()).not.toContain("Oluwaseun")
    expect(look()).toContain("erased person")
    expect(holds()).toBe(false)
  })
})
