import { copyFileSync, cpSync } from "node:fs"
import Database from "better-sqlite3"
import { describe, expect, it } from "vitest"
import { Archive } from "./archive.ts"
import { backup, keysBeside } from "./backup.ts"
import { restore } from "./restore.ts"
import type { Ledger } from "./ledger.ts"
import { paths } from "./paths.ts"
import { ERASED } from "@oja/domain/kernel/index"
import { rebuild } from "./rebuild.ts"
import { ask, folder, open } from "./testing/asking.ts"
import { holding } from "./testing/files.ts"
import { Basket, baskets, buy, counter, forget, market, put } from "./testing/market.ts"

const secret = "Olúwaṣeun Adébáyọ̀-Quartey"
const other = "Kwabena Mensah-Zwingli"

/** Sixty baskets, every third of the one who will ask to be forgotten, and one with a history long enough for a snapshot. */
const sold = async (ledger: Ledger) => {
  await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 900 })
  for (let i = 0; i < 60; i++) {
    const who = i % 3 === 0 ? { name: `${secret} ${i}`, buyer: "buyer_1" } : { name: `${other} ${i}`, buyer: "buyer_2" }
    await ask(ledger, buy, { basketId: `basket_${i}`, shelfId: "shelf_1", count: 1 + (i % 5), ...who })
  }
  for (let i = 0; i < 105; i++) await ask(ledger, forget, { basketId: "basket_0", buyer: `nobody_${i}` })
}
const erase = (ledger: Ledger) => ask(ledger, forget, { basketId: "basket_0", buyer: "buyer_1" })

const said = (ledger: Ledger, id: string) => ledger.find("biz_ada", { view: baskets, kind: "row", id })
const found = (ledger: Ledger, search: string) =>
  ledger.page("biz_ada", { view: baskets, kind: "rows", search, limit: 100 }).total
const inLog = (folder: string, words: string): number => {
  const db = new Database(paths(folder).book, { readonly: true })
  const sql = `SELECT (SELECT count(*) FROM events WHERE instr(data, $1) OR instr(meta, $1)) + (SELECT count(*) FROM commands WHERE instr(result, $1))`
  const count = db.prepare(sql).pluck().get({ 1: words }) as number
  db.close()
  return count
}
const flaws = (where: string) => {
  const archive = new Archive(where, market)
  const all = [...archive.verifyLog(), ...archive.verifyRows()]
  archive.close()
  return all
}

describe("an opening", () => {
  it("looks for what was left undone only among the facts since the last time", async () => {
    const where = folder()
    const ledger = open(where)
    await sold(ledger)
    await ledger.close()
    const noted = () => {
      const db = new Database(paths(where).book, { readonly: true })
      const all = db.prepare("SELECT name, position FROM cursors ORDER BY name").raw().all()
      db.close()
      return Object.fromEntries(all as Array<[string, number]>)
    }
    const { position } = ledger.log
    expect(position).toBeGreaterThan(160)
    expect(noted()).toEqual({ erasures: position, reactions: position })
    const again = open(where)
    await erase(again)
    await again.close()
    expect(noted()).toEqual({ erasures: again.log.position, reactions: again.log.position })
    expect(said(open(where), "basket_3")).toMatchObject({ name: ERASED })
  })
})

describe("a person's words", () => {
  it("never stand in the log in clear, only under their key", async () => {
    const ledger = open()
    await sold(ledger)
    expect(inLog(ledger.folder, secret)).toBe(0)
    expect(ledger.log.after("biz_ada", 1, 1)[0]?.event).toEqual({
      _tag: "BasketPaid",
      basketId: "basket_0",
      count: 1,
      name: `${secret} 0`,
      buyer: "buyer_1",
    })
  })

  it("that were asked to be forgotten are in no file and no later backup; everyone else's stay", async () => {
    const where = folder()
    const ledger = open(where)
    await sold(ledger)
    expect(ledger.state("biz_ada", Basket, "basket_0").name).toBe(`${secret} 0`)
    expect(ledger.db.prepare("SELECT count(*) FROM snapshots WHERE instr(state, ?)").pluck().get(secret)).toBe(1)
    expect(found(ledger, "oluwaseun")).toBe(20)
    const lies = () => ledger.page("biz_ada", { view: counter, kind: "rows" }).text
    await ask(ledger, buy, {
      basketId: "basket_last",
      shelfId: "shelf_1",
      count: 7,
      name: `${secret} l`,
      buyer: "buyer_1",
    })
    expect(lies()).toContain(secret)
    await erase(ledger)

    expect(lies()).toContain("erased person")
    expect(lies()).not.toContain(secret)
    expect(said(ledger, "basket_3")).toMatchObject({ name: ERASED, buyer: "buyer_1" })
    expect(said(ledger, "basket_4")).toMatchObject({ name: `${other} 4` })
    expect([found(ledger, "oluwaseun"), found(ledger, "kwabena"), found(ledger, "erased person")]).toEqual([0, 40, 21])
    expect(ledger.state("biz_ada", Basket, "basket_0").name).toBe(ERASED)
    expect(ledger.log.after("biz_ada", 1, 1)[0]?.event).toMatchObject({ name: ERASED, count: 1 })

    const copy = `${where}-copy`
    backup(ledger, copy)
    for (const bytes of [secret, secret.toLowerCase(), "luwaseun", "oluwaseun"])
      for (const place of [where, copy, keysBeside(copy)]) expect(holding(place, bytes)).toEqual([])
    expect(holding(where, other).length).toBeGreaterThan(0)
    expect(flaws(where)).toEqual([])
    rebuild(ledger.db, market, ledger.log)
    expect(said(ledger, "basket_3")).toMatchObject({ name: ERASED })
    await ledger.close()
    expect(holding(where, secret)).toEqual([])

    restore(copy, `${where}-restored`, market)
    expect(said(open(`${where}-restored`), "basket_3")).toMatchObject({ name: ERASED })
  })

  it("are not written again of somebody who was erased: the same in rows, states and log, then and later", async () => {
    const where = folder()
    const ledger = open(where)
    await sold(ledger)
    await erase(ledger)
    await ask(ledger, buy, {
      basketId: "basket_99",
      shelfId: "shelf_1",
      count: 1,
      name: `${secret} 99`,
      buyer: "buyer_1",
    })
    expect(said(ledger, "basket_99")).toMatchObject({ name: ERASED, buyer: "buyer_1" })
    expect(ledger.state("biz_ada", Basket, "basket_99").name).toBe(ERASED)
    expect(flaws(where)).toEqual([])
    await ledger.close()
    expect(holding(where, secret)).toEqual([])
    expect(open(where).state("biz_ada", Basket, "basket_99").name).toBe(ERASED)
  })

  it("are in no backup in clear, erased or not; put back with its keys the book says them again", async () => {
    const where = folder()
    const ledger = open(where)
    await sold(ledger)
    const copy = `${where}-copy`
    backup(ledger, copy)
    for (const bytes of [secret, other, "kwabena"]) expect(holding(copy, bytes)).toEqual([])
    restore(copy, `${where}-restored`, market)
    expect(said(open(`${where}-restored`), "basket_3")).toMatchObject({ name: `${secret} 3` })
  })

  it("are another person's in another business", async () => {
    const ledger = open()
    await sold(ledger)
    const kofi = { business: "biz_kofi" } as const
    await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 9 }, kofi)
    await ask(
      ledger,
      buy,
      { basketId: "basket_1", shelfId: "shelf_1", count: 1, name: "Kofi's own", buyer: "buyer_1" },
      kofi,
    )
    await erase(ledger)
    expect(ledger.find("biz_kofi", { view: baskets, kind: "row", id: "basket_1" })).toMatchObject({
      name: "Kofi's own",
    })
    expect(ledger.log.after("biz_kofi", 0, 1e6)[1]?.event).toMatchObject({ name: "Kofi's own" })
  })

  it("go even when the process stopped between the fact and the destruction of the key", async () => {
    const where = folder()
    const ledger = open(where)
    await sold(ledger)
    await ledger.close()
    copyFileSync(paths(where).people, `${where}-people-before`)
    const key = keyOf(where)
    expect(key).toHaveLength(32)
    const again = open(where)
    await erase(again)
    await again.close()
    copyFileSync(`${where}-people-before`, paths(where).people)
    const db = new Database(paths(where).book)
    db.exec("DELETE FROM cursors WHERE name = 'erasures'")
    db.close()
    const third = open(where)
    expect(third.log.after("biz_ada", 1, 1)[0]?.event).toMatchObject({ name: ERASED })
    await third.close()
    expect(keyOf(where)).toBeNull()
    expect(holding(where, key!)).toEqual([])
  })

  it("go from a backup too, when it is put back with keys that are older than itself", async () => {
    const where = folder()
    const ledger = open(where)
    await sold(ledger)
    backup(ledger, `${where}-old`)
    await erase(ledger)
    backup(ledger, `${where}-new`)
    cpSync(keysBeside(`${where}-old`), keysBeside(`${where}-new`), { recursive: true })
    restore(`${where}-new`, `${where}-restored`, market)
    const restored = open(`${where}-restored`)
    expect(restored.log.after("biz_ada", 1, 1)[0]?.event).toMatchObject({ name: ERASED })
  })

  it("of many new people at once are kept whole over a batch that throws", async () => {
    const where = folder()
    const ledger = open(where)
    await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 900 })
    const many = Array.from({ length: 50 }, (_, i) =>
      ask(ledger, buy, {
        basketId: `basket_${i}`,
        shelfId: "shelf_1",
        count: 1,
        name: i === 30 ? "crash" : `Buyer ${i}`,
        buyer: `buyer_${i}`,
      }),
    )
    expect((await Promise.all(many)).filter((it) => it._tag === "Accepted")).toHaveLength(49)
    await ledger.close()
    const again = open(where)
    expect(again.state("biz_ada", Basket, "basket_29").name).toBe("Buyer 29")
    expect(again.state("biz_ada", Basket, "basket_49").name).toBe("Buyer 49")
  })
})

const keyOf = (where: string): Buffer | null => {
  const db = new Database(paths(where).people, { readonly: true })
  const key = db.prepare("SELECT key FROM keys WHERE person = 'biz_ada/buyer_1'").pluck().get() as Buffer | null
  db.close()
  return key
}
