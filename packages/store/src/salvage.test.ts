import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { Archive } from "./archive.ts"
import { Ledger } from "./ledger.ts"
import { paths } from "./paths.ts"
import { keepWhole } from "./salvage.ts"
import { sealingOf } from "./bookKey.ts"
import { ask, folder, open } from "./testing/asking.ts"
import { buy, market, put, shelves } from "./testing/market.ts"
import { type Attack, sql } from "./testing/tampering.ts"
import { BookBroken } from "./verify.ts"

/** A closed book of thirty-one facts: a shelf is filled, ten baskets are paid, and each sale is chalked. */
const sold = async () => {
  const where = folder()
  const ledger = open(where, { sealing: sealingOf(where, { make: true }) })
  await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 100 }, {}, "first")
  for (let i = 0; i < 10; i++) await sell(ledger, i)
  await ledger.close()
  return where
}

const sell = (ledger: Ledger, i: number) =>
  ask(ledger, buy, { basketId: `basket_${i}`, shelfId: "shelf_1", count: 1, name: "Tunde" }, {}, `sell-${i}`)

const flaws = (where: string) => {
  const archive = new Archive(where, market, sealingOf(where))
  const all = [...archive.verifyLog(), ...archive.verifyRows()]
  archive.close()
  return all
}

/** Spoils the page of the file that holds these bytes, as a disk does that lost a write. */
const spoiled =
  (words: string): Attack =>
  (where) => {
    const bytes = readFileSync(paths(where).book)
    const at = bytes.lastIndexOf(words)
    expect(at).toBeGreaterThan(0)
    writeFileSync(paths(where).book, bytes.fill(0, at, at + words.length))
  }

describe("a book whose newest facts a disk lost", () => {
  it.each([
    ["its tail is gone", sql("DELETE FROM events WHERE position > 20")],
    ["a fact near its end is spoiled", sql("UPDATE events SET data = '{}' WHERE position = 21")],
    ["a page of its file is spoiled", spoiled('"basketId":"basket_9"')],
  ] as const)("opens again by a deliberate word when %s, and does again what is asked again", async (_, lose) => {
    const where = await sold()
    lose(where)
    const sealing = sealingOf(where)
    expect(() => Ledger.open({ folder: where, domain: market, sealing })).toThrow(BookBroken)

    const { aside, events, lost } = keepWhole(where, sealing)
    // The twentieth is the first half of a sale, which goes with its second.
    expect(events).toBeGreaterThanOrEqual(19)
    expect(events + lost).toBe(31)
    expect(existsSync(join(aside!, "book.sqlite"))).toBe(true)
    const ledger = open(where, { sealing })
    expect(ledger.log.position).toBe(events)
    for (let i = 0; i < 10; i++) expect(await sell(ledger, i)).toMatchObject({ _tag: "Accepted" })
    await ledger.settled()
    expect(ledger.log.position).toBe(31)
    expect(ledger.find("biz_ada", { view: shelves, kind: "row", id: "shelf_1" })).toMatchObject({ count: 90 })
    await ledger.close()
    expect(flaws(where)).toEqual([])
  })

  it("is left alone when nothing is lost", async () => {
    const where = await sold()
    const before = readFileSync(paths(where).book)
    expect(keepWhole(where, sealingOf(where))).toEqual({ events: 31, lost: 0, aside: undefined })
    expect(readFileSync(paths(where).book)).toEqual(before)
  })
})
