import { execFileSync } from "node:child_process"
import { cpSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import type { AnyView, Domain } from "@oja/domain/kernel/index"
import { Archive } from "./archive.ts"
import { allRows, rebuild, type Progress } from "./rebuild.ts"
import { ask, folder, morning, open } from "./testing/asking.ts"
import { baskets, buy, market, put, shelves, takings } from "./testing/market.ts"
import { playMarket, screens } from "./testing/playing.ts"
import { Reader } from "./select.ts"
import { TimeTravel } from "./timeTravel.ts"

const tellAgain = fileURLToPath(new URL("testing/tellAgain.ts", import.meta.url))
const kept = (ledger: ReturnType<typeof open>) =>
  [...market.views.values()].map((view) => Array.from(allRows(ledger.db, view)))

describe("rows told again", () => {
  it.each([1, 2, 3, 4])(
    "are the live ones, byte for byte and in the same order (history %i) (strength R6)",
    async (seed) => {
      const ledger = open()
      await playMarket(ledger, seed, 120)
      const [live, rows] = [screens(ledger), kept(ledger)]
      expect(rows.flat().length).toBeGreaterThan(50)
      rebuild(ledger.db, market, ledger.log)
      expect(screens({ page: fresh(ledger), find: ledger.find.bind(ledger) })).toBe(live)
      expect(kept(ledger)).toEqual(rows)
      const archive = new Archive(ledger.folder, market)
      expect([...archive.verifyRows()]).toEqual([])
      archive.close()
    },
  )

  it("are the same on another machine's clock and in another language (strength R6)", async () => {
    const where = folder()
    const ledger = open(where)
    await playMarket(ledger, 5, 80)
    const live = screens(ledger)
    await ledger.close()
    const elsewhere = { TZ: "Pacific/Kiritimati", LANG: "fr_FR.UTF-8", LC_ALL: "fr_FR.UTF-8" }
    const told = execFileSync(process.execPath, [tellAgain, where], { env: { ...process.env, ...elsewhere } })
    expect(told.toString("utf8")).toBe(live)
  })

  /** The market of a newer program: its shelves are never emptied, and that view says so by its version. */
  const newer = (): Domain => {
    const raised: AnyView = {
      ...shelves,
      version: shelves.version + 1,
      when: { ...shelves.when, GoodsTaken: () => [] },
    }
    const swapped = (view: AnyView) => (view.name === raised.name ? raised : view)
    return {
      ...market,
      views: new Map([...market.views].map(([name, view]) => [name, swapped(view)])),
      viewsOf: new Map([...market.viewsOf].map(([tag, views]) => [tag, views.map(swapped)])),
    }
  }

  it("of a view whose version was raised are projected again at the next opening, with progress, and no others", async () => {
    const where = folder()
    const ledger = open(where)
    await playMarket(ledger, 6, 40)
    // A mark that only a projection would wipe away.
    ledger.db.exec("UPDATE rows_shelves SET position = -1; UPDATE rows_baskets SET position = -1")
    await ledger.close()
    const heard: Array<Progress> = []
    const changed = open(where, { domain: newer(), onProgress: (progress) => void heard.push(progress) })
    const put = changed.db.prepare("SELECT sum(data ->> 'count') FROM events WHERE type = 'GoodsPut'").pluck().get()
    expect(changed.db.prepare("SELECT sum(json ->> 'count') FROM rows_shelves").pluck().get()).toBe(put)
    const marked = (table: string) =>
      changed.db.prepare(`SELECT count(*) FROM ${table} WHERE position = -1`).pluck().get() as number
    expect([marked("rows_shelves"), marked("rows_baskets") > 0]).toEqual([0, true])
    const { position } = changed.log
    expect(heard.at(-1)).toEqual({ views: ["shelves"], done: position, of: position })
  })

  it("of an older program are told from damaged ones", async () => {
    const ledger = open()
    await playMarket(ledger, 6, 20)
    ledger.db.exec("DELETE FROM rows_baskets WHERE n = 1")
    const archive = new Archive(ledger.folder, newer())
    const found = [...archive.verifyRows()].map(({ message, view }) => `${view} ${message}`)
    archive.close()
    expect(found).toEqual(["shelves are older than the program", "baskets is missing"])
  })
})

describe("verify rows", () => {
  it("finds a row that was altered, in its text or only in a column, one removed and one added", async () => {
    const ledger = open()
    await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 50 })
    for (const n of [1, 2, 3, 4])
      await ask(ledger, buy, { basketId: `basket_${n}`, shelfId: "shelf_1", count: n, name: "Ada" })
    ledger.db.exec(`
      UPDATE rows_baskets SET json = replace(json, 'Ada', 'Eve') WHERE id = 'basket_1';
      UPDATE rows_baskets SET count = 9 WHERE id = 'basket_2';
      DELETE FROM rows_baskets WHERE id = 'basket_3';
      INSERT INTO rows_baskets(business, id, position, json) VALUES(1, 'basket_9', 1, '{}');`)
    const archive = new Archive(ledger.folder, market)
    const flaw = (id: string, message: string) => ({ view: "baskets", business: "biz_ada", id, message })
    expect([...archive.verifyRows()]).toEqual([
      flaw("basket_1", "differs"),
      flaw("basket_2", "differs"),
      flaw("basket_3", "is missing"),
      flaw("basket_9", "is left over"),
    ])
    archive.close()
    rebuild(ledger.db, market, ledger.log)
    const again = new Archive(ledger.folder, market)
    expect([...again.verifyRows()]).toEqual([])
    again.close()
  })
})

describe("another moment", () => {
  it("shows what we knew then: the bytes every screen had at that position (proof a)", async () => {
    const ledger = open()
    const shown = new Map<number, string>()
    for (let part = 0; part < 8; part++) {
      await playMarket(ledger, 10 + part, 15)
      shown.set(ledger.log.position, screens(ledger))
    }
    const travel = new TimeTravel(ledger.log, market)
    for (const [upTo, live] of shown) {
      const at = (business: string) => travel.at(business, { upTo })
      expect(
        screens({ page: (business, it) => at(business).page(it), find: (business, it) => at(business).find(it) }),
      ).toBe(live)
    }
    travel.close()
  })

  it("tells what was true then from what we knew then: a backdated fact changes the first alone (proof b)", async () => {
    const ledger = open()
    const noon = morning.at + 4 * 3_600_000
    await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 50 }, { today: "2026-01-01" })
    await ask(ledger, buy, { basketId: "basket_1", shelfId: "shelf_1", count: 2, name: "Ada", on: "2026-02-20" })
    const travel = new TimeTravel(ledger.log, market)
    const sold = (when: Parameters<TimeTravel["at"]>[1]) =>
      (travel.at("biz_ada", when).answer(takings, { from: "2026-01-01" }, morning) as { baskets: number }).baskets
    const [trueThen, knownThen] = [{ asOf: "2026-02-28" }, { knownAt: morning.at }]
    expect([sold(trueThen), sold(knownThen)]).toEqual([1, 1])
    await ask(
      ledger,
      buy,
      { basketId: "basket_2", shelfId: "shelf_1", count: 3, name: "Kofi", on: "2026-02-21" },
      { at: noon },
    )
    expect([sold(trueThen), sold(knownThen)]).toEqual([2, 1])
    expect(travel.at("biz_ada", trueThen).find({ view: baskets, kind: "count" })).toBe(2)
    travel.close()
  })

  it("of a business that is not there yet is empty", () => {
    const travel = new TimeTravel(open().log, market)
    expect(travel.at("biz_nobody", { upTo: 9 }).page({ view: baskets, kind: "rows" })).toEqual({ text: "[]", total: 0 })
    travel.close()
  })

  it("can be asked of a copy of the files alone", async () => {
    const where = folder()
    const ledger = open(where)
    await playMarket(ledger, 20, 20)
    const [position, live] = [ledger.log.position, screens(ledger)]
    await playMarket(ledger, 21, 20)
    await ledger.close()
    cpSync(where, `${where}-copy`, { recursive: true })
    const archive = new Archive(`${where}-copy`, market)
    const travel = new TimeTravel(archive.log, market)
    const at = (business: string) => travel.at(business, { upTo: position })
    expect(
      screens({ page: (business, it) => at(business).page(it), find: (business, it) => at(business).find(it) }),
    ).toBe(live)
    travel.close()
    archive.close()
  })
})

/** Pages as the tables hold them, past what the ledger remembers. */
const fresh =
  (ledger: ReturnType<typeof open>): ReturnType<typeof open>["page"] =>
  (business, selection) => {
    const n = ledger.log.businessN(business)
    if (n === undefined) return { text: "[]", total: 0 }
    const reader = new Reader(ledger.db)
    return { text: `[${reader.texts(n, selection).join(",")}]`, total: reader.count(n, selection) }
  }
