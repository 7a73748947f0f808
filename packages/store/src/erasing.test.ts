import { readFileSync, writeFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { ERASED } from "@oja/domain/kernel/index"
import { backup, keysBeside } from "./backup.ts"
import { addErased, readErased } from "./erasedList.ts"
import type { Forgotten } from "./erasures.ts"
import { knownOf } from "./known.ts"
import { paths } from "./paths.ts"
import { restore } from "./restore.ts"
import { ask, folder, open } from "./testing/asking.ts"
import { holding } from "./testing/files.ts"
import { Basket, buy, forget, market, put } from "./testing/market.ts"

const name = "Ṣadé Fáníyì-Okonjo"
const sold = async (ledger: ReturnType<typeof open>) => {
  await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 90 })
  await ask(ledger, buy, { basketId: "basket_1", shelfId: "shelf_1", count: 1, name, buyer: "buyer_1" })
}
const erase = (ledger: ReturnType<typeof open>) => ask(ledger, forget, { basketId: "basket_1", buyer: "buyer_1" })

describe("what lies outside of the book", () => {
  it("is forgotten before the key goes, by whoever keeps it, with the words that are the person's", async () => {
    const told: Array<Pick<Forgotten, "ids" | "words">> = []
    const forgetOutside = ({ ids, words }: Forgotten) => {
      told.push({ ids, words })
      return { letters: 2 }
    }
    const ledger = open(folder(), { forgetOutside })
    await sold(ledger)
    expect(knownOf(ledger.log, market, "biz_ada", ["buyer_1"]).mentions.map(({ sealed }) => sealed)).toEqual([["name"]])
    await erase(ledger)
    expect(told).toEqual([{ ids: ["buyer_1"], words: [name] }])
    expect(holding(ledger.folder, name)).toEqual([])
  })
})

describe("the list of who was erased", () => {
  it("goes along with backups, says nothing of anybody, and survives a torn line", async () => {
    const where = folder()
    const ledger = open(where)
    await sold(ledger)
    await erase(ledger)
    backup(ledger, `${where}-copy`)
    const [entry] = readErased(where)
    expect(entry).toMatchObject({ business: "biz_ada", persons: ["buyer_1"] })
    for (const place of [`${where}-copy`, keysBeside(`${where}-copy`)]) expect(readErased(place)).toEqual([entry])
    writeFileSync(paths(where).erased, `${readFileSync(paths(where).erased, "utf8")}\n{"busi`)
    addErased(where, [entry!, { ...entry!, commandId: "another" }])
    expect(readErased(where).map(({ commandId }) => commandId)).toEqual([entry!.commandId, "another"])
  })

  it("erases again, at its first opening, in a book that was put back from before", async () => {
    const where = folder()
    const ledger = open(where)
    await sold(ledger)
    backup(ledger, `${where}-old`)
    await erase(ledger)
    restore(`${where}-old`, `${where}-back`, market, { erasedIn: [where] })
    expect(readErased(`${where}-back`)).toHaveLength(1)
    const back = open(`${where}-back`)
    expect(back.state("biz_ada", Basket, "basket_1").name).toBe(ERASED)
    expect(back.people.isErased("biz_ada", "buyer_1")).toBe(true)
    await back.close()
    expect(holding(`${where}-back`, name)).toEqual([])
    // What was carried out is not asked for again.
    const again = open(`${where}-back`)
    const { position } = again.log
    await again.settled()
    expect(again.log.position).toBe(position)
  })
})
