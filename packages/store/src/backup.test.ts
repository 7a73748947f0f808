import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { Archive } from "./archive.ts"
import { backup, keysBeside } from "./backup.ts"
import { BackupBroken } from "./manifest.ts"
import { restore } from "./restore.ts"
import type { Ledger } from "./ledger.ts"
import { paths } from "./paths.ts"
import { ask, folder, open } from "./testing/asking.ts"
import { Basket, buy, market, put } from "./testing/market.ts"
import { playMarket, screens } from "./testing/playing.ts"
import { flipped, sql } from "./testing/tampering.ts"
import { TimeTravel } from "./timeTravel.ts"

const stocked = async (where = folder()) => {
  const ledger = open(where)
  await playMarket(ledger, 1, 60)
  return ledger
}

/** Goes on selling until told to stop; answers with the ids of what was acknowledged. */
const selling = (ledger: Ledger) => {
  const acknowledged: Array<string> = []
  const until = new AbortController()
  const seller = async (who: number) => {
    for (let i = 0; !until.signal.aborted; i++) {
      const id = `sold-${who}-${i}`
      await ask(ledger, put, { shelfId: `shelf_${who}`, putId: id, count: 1 }, {}, id)
      if (i % 3 === 0)
        await ask(ledger, buy, {
          basketId: `basket_${who}-${i}`,
          shelfId: `shelf_${who}`,
          count: 1,
          name: `Buyer ${who} ${i}`,
          buyer: `buyer_${who}-${i}`,
        })
      acknowledged.push(id)
    }
  }
  const all = Promise.all([1, 2, 3, 4].map(seller))
  return { acknowledged, stop: () => (until.abort(), all) }
}

describe("a backup", () => {
  it.each([1, 2])(
    "taken while the book is written holds everything acknowledged before (round %i) (strength R13)",
    async () => {
      const ledger = await stocked()
      const sale = selling(ledger)
      while (sale.acknowledged.length < 50)
        await ask(ledger, put, { shelfId: "shelf_9", putId: `w${Math.random()}`, count: 1 })
      const before = [...sale.acknowledged]
      const copy = `${ledger.folder}-copy`
      const { events } = backup(ledger, copy)
      await sale.stop()
      restore(copy, `${ledger.folder}-restored`, market)
      const restored = open(`${ledger.folder}-restored`)
      const held = new Set(restored.db.prepare("SELECT id FROM commands").pluck().all())
      expect(before.filter((id) => !held.has(id))).toEqual([])
      expect(sale.acknowledged.length).toBeGreaterThan(before.length)
      const nameless = restored.log
        .after("biz_ada", 0, 1e6)
        .filter((it) => (it.event as { name?: string }).name === "erased person")
      expect(nameless).toEqual([])

      const travel = new TimeTravel(ledger.log, market)
      const at = (business: string) => travel.at(business, { upTo: events })
      expect(screens(restored)).toBe(
        screens({ page: (business, it) => at(business).page(it), find: (business, it) => at(business).find(it) }),
      )
      travel.close()
    },
  )

  it("put back verifies, answers as the book did, takes commands and remembers what was asked", async () => {
    const ledger = await stocked()
    const first = await ask(ledger, put, { shelfId: "shelf_1", putId: "x", count: 3 }, {}, "once")
    await ask(ledger, buy, { basketId: "basket_x", shelfId: "shelf_1", count: 1, name: "Ada", buyer: "buyer_1" })
    await ledger.settled()
    const live = screens(ledger)
    backup(ledger, `${ledger.folder}-copy`)
    await ledger.close()
    const { events } = restore(`${ledger.folder}-copy`, `${ledger.folder}-restored`, market)
    expect(events).toBe(ledger.log.position)
    const restored = open(`${ledger.folder}-restored`)
    const archive = new Archive(`${ledger.folder}-restored`, market)
    expect([...archive.verifyLog(), ...archive.verifyRows()]).toEqual([])
    archive.close()
    expect(screens(restored)).toBe(live)
    expect(restored.state("biz_ada", Basket, "basket_x").name).toBe("Ada")
    expect(await ask(restored, put, { shelfId: "shelf_1", putId: "x", count: 3 }, {}, "once")).toEqual({
      ...first,
      repeated: true,
    })
    expect(await ask(restored, put, { shelfId: "shelf_1", putId: "y", count: 3 })).toMatchObject({ _tag: "Accepted" })
  })

  it.each([
    ["an event was altered", sql("UPDATE events SET day = '2020-01-01' WHERE position = 9")],
    ["its tail was cut", sql("DELETE FROM events WHERE position > 40")],
    [
      "a bit was flipped",
      flipped((db) => db.prepare("SELECT hash FROM events WHERE position = 9").pluck().get() as Buffer),
    ],
    ["it was cut short", (copy: string) => truncateSync(paths(copy).book, 9000)],
    ["it is no book", (copy: string) => writeFileSync(paths(copy).book, "nothing to see ".repeat(900))],
    ["its head is gone", (copy: string) => rmSync(paths(copy).checkpoint)],
    ["its book is gone", (copy: string) => rmSync(paths(copy).book)],
    ["its keys are gone", (copy: string) => rmSync(paths(keysBeside(copy)).people)],
  ] as const)("is refused when %s, and leaves nothing behind", async (_, damage) => {
    const ledger = await stocked()
    const copy = `${ledger.folder}-copy`
    backup(ledger, copy)
    damage(copy)
    const target = `${ledger.folder}-restored`
    expect(() => restore(copy, target, market)).toThrow(BackupBroken)
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([])
  })

  it("whose keys have expired comes back, when that is asked for, with everyone in it erased", async () => {
    const ledger = await stocked()
    await ask(ledger, put, { shelfId: "shelf_x", putId: "x", count: 3 })
    await ask(ledger, buy, { basketId: "basket_x", shelfId: "shelf_x", count: 1, name: "Ada", buyer: "buyer_1" })
    backup(ledger, `${ledger.folder}-copy`)
    rmSync(keysBeside(`${ledger.folder}-copy`), { recursive: true })
    restore(`${ledger.folder}-copy`, `${ledger.folder}-restored`, market, { withoutKeys: true })
    const restored = open(`${ledger.folder}-restored`)
    expect(restored.state("biz_ada", Basket, "basket_x").name).toBe("erased person")
    await ask(restored, buy, { basketId: "basket_y", shelfId: "shelf_x", count: 1, name: "Ada", buyer: "buyer_1" })
    restored.db.exec("DELETE FROM views")
    await restored.close()
    const again = open(`${ledger.folder}-restored`)
    expect(again.state("biz_ada", Basket, "basket_x").name).toBe("erased person")
    expect(again.state("biz_ada", Basket, "basket_y").name).toBe("Ada")
  })

  it("of a book that was tampered with is refused, and does not count as one", async () => {
    const ledger = await stocked()
    ledger.db.exec("DROP TRIGGER events_stay; UPDATE events SET day = '2020-01-01' WHERE position = 9")
    expect(() => backup(ledger, `${ledger.folder}-copy`)).toThrow(BackupBroken)
    expect(existsSync(`${ledger.folder}-copy`) ? readdirSync(`${ledger.folder}-copy`) : []).toEqual([])
  })

  it("goes only where nothing is, both ways", async () => {
    const ledger = await stocked()
    const copy = `${ledger.folder}-copy`
    mkdirSync(copy)
    copyFileSync(paths(ledger.folder).checkpoint, `${copy}/note.txt`)
    expect(() => backup(ledger, copy)).toThrow(/is not empty/)
    backup(ledger, `${copy}-2`)
    expect(() => restore(`${copy}-2`, ledger.folder, market)).toThrow(/is not empty/)
    expect(readdirSync(copy)).toEqual(["note.txt"])
  })
})
