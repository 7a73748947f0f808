import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { Archive } from "./archive.ts"
import { digestOf, writeHead } from "./backup.ts"
import { Ledger } from "./ledger.ts"
import { paths } from "./paths.ts"
import { claimOf, claimOfCode, codeOf, rootLine, Roots, rootsIn, signedRoot } from "./roots.ts"
import { ReadingBook } from "./readingBook.ts"
import { reseal } from "./salvage.ts"
import { besideFolder, KeyUnreadable, sealingOf } from "./bookKey.ts"
import { openDb } from "./sqlite.ts"
import { ask, folder, open } from "./testing/asking.ts"
import { market, put } from "./testing/market.ts"
import { rechained } from "./testing/tampering.ts"
import { BookBroken, walkBusiness } from "./verify.ts"

/** Facts put into a book that is opened as a gateway opens it, and closed. */
const trade = async (where: string, facts: number, key?: string) => {
  const ledger = open(where, { sealing: sealingOf(where, { key, make: true }) })
  const from = ledger.log.position
  for (let i = 0; i < facts; i++)
    await ask(
      ledger,
      put,
      { shelfId: "shelf_1", putId: `p${from + i}`, count: 9 },
      i % 3 === 2 ? { business: "biz_kofi" } : {},
    )
  await ledger.close()
}

const flaws = (where: string, claims: Parameters<Archive["verifyLog"]>[0] = []) => {
  const archive = new Archive(where, market, sealingOf(where))
  const all = [...archive.verifyLog(claims)].map(({ event, message }) => `${event}: ${message}`)
  archive.close()
  return all
}

const rootOf = (where: string) => {
  const archive = new Archive(where, market)
  const { checkpoint } = archive
  archive.close()
  if (typeof checkpoint !== "object") throw new Error("no head")
  return signedRoot("2026-11-23", checkpoint, sealingOf(where)!.seal)
}

/** What somebody does who has the folder and knows every recipe in this repository, but not the key. */
const rewritten = (where: string) => {
  rechained((all) => all.map((it, i) => (i === 4 ? { ...it, data: it.data.replace("9", "8") } : it)))(where)
  const db = openDb(paths(where).book)
  const digest = digestOf(db)
  db.close()
  rmSync(paths(where).checkpoint)
  return digest
}

const refused = (where: string) =>
  expect(() => Ledger.open({ folder: where, domain: market, sealing: sealingOf(where) })).toThrow(BookBroken)

describe("a book with a key", () => {
  it("has it beside its folder on a fresh machine, for its owner alone, and never in it", async () => {
    const where = folder()
    await trade(where, 5)
    const { key, roots } = besideFolder(where)
    expect(key.startsWith(`${where}/`)).toBe(false)
    expect(statSync(key).mode & 0o777).toBe(0o600)
    expect(readFileSync(key, "utf8")).toMatch(/^[0-9a-f]{64}\n$/)
    expect(rootsIn(readFileSync(roots, "utf8"))).toHaveLength(1)
    expect(flaws(where)).toEqual([])
  })

  it("written anew by the public recipe, head and all, is named and refused", async () => {
    const where = folder()
    await trade(where, 9)
    writeHead(where, rewritten(where), undefined)
    expect(flaws(where)).toEqual([
      "book.roots: the log up to here is not the one that root 2026-11-23 names".replace(
        "2026-11-23",
        new Date().toISOString().slice(0, 10),
      ),
      "book.head: the head bears no seal: somebody wrote it without the book's key",
    ])
    refused(where)
    writeHead(where, rewritten(where), sealingOf(where, { key: "ab".repeat(32) })!.seal)
    expect(flaws(where).join()).toContain("the head was not sealed with the book's key")
    refused(where)
  })

  it("put back as it was at an earlier moment, head and all, is named by the newest root and refused (beyond 5.6)", async () => {
    const where = folder()
    await trade(where, 5)
    cpSync(where, `${where}-before`, { recursive: true })
    await trade(where, 5)
    rmSync(where, { recursive: true })
    renameSync(`${where}-before`, where)
    expect(flaws(where).join()).toMatch(/the log ends at 5, but root \S+ names event 10: an older copy/)
    refused(where)
    // Whoever did it on purpose says so, and goes on.
    expect(reseal(where, sealingOf(where)!)).toBe(5)
    expect(flaws(where)).toEqual([])
    await trade(where, 1)
  })

  it("that was begun without one is taken as it stands, and held to it from then on", async () => {
    const where = folder()
    const old = open(where)
    await ask(old, put, { shelfId: "shelf_1", putId: "p", count: 1 })
    await old.close()
    await trade(where, 2)
    expect(flaws(where)).toEqual([])
    const db = openDb(paths(where).book)
    writeHead(where, digestOf(db), undefined)
    db.close()
    refused(where)
  })

  it("that came to another machine is taken by the new key; a key that was named is never made", async () => {
    const where = folder()
    await trade(where, 5)
    rmSync(besideFolder(where).key)
    await trade(where, 1)
    expect(flaws(where)).toEqual([])
    expect(() => sealingOf(where, { key: `${where}-nowhere.key`, make: true })).toThrow(KeyUnreadable)
    expect(existsSync(`${where}-nowhere.key`)).toBe(false)
  })
})

describe("a root", () => {
  it("of one business alone is its own count and what its facts come to, told by the same check as the book's", async () => {
    const where = folder()
    await trade(where, 7)
    const archive = new Archive(where, market)
    const { entries, hash } = archive.log.sealOf("biz_kofi")!
    archive.close()
    expect(entries).toBe(2)
    const code = codeOf({ position: entries, hash })
    await trade(where, 4)
    expect(flaws(where, [claimOfCode(code)!])).toEqual([])
    const book = new ReadingBook(where, market)
    expect(book.walk("biz_kofi", code)).toMatchObject({ entries: 3, faults: 0, holds: true })
    // In stretches, of which each goes on from the one before.
    const db = openDb(paths(where).book, { readonly: true })
    let stretch = walkBusiness(db, "biz_kofi", { claim: claimOfCode(code), most: 1 })
    expect(stretch).toMatchObject({ entries: 1, goesOn: true, holds: false })
    while (stretch.goesOn) stretch = walkBusiness(db, "biz_kofi", { claim: claimOfCode(code), from: stretch, most: 1 })
    expect(stretch).toEqual({ ...book.walk("biz_kofi", code), goesOn: false })
    db.close()
    expect(book.walk("biz_ada", code)).toMatchObject({ holds: false })
    book.close()
    rewritten(where)
    expect(flaws(where, [claimOfCode(code.replace(/.$/, (it) => (it === "2" ? "3" : "2")))!]).join()).toContain(
      `the log up to here is not the one that root ${code.slice(0, -1)}`,
    )
  })

  it("that a witness kept says whether the log goes on from it, as a line or as a code on a paper", async () => {
    const where = folder()
    await trade(where, 7)
    const root = rootOf(where)
    const line = rootLine(root)
    await trade(where, 7)
    const code = claimOfCode(codeOf(root).toLowerCase())!
    const claims = [...rootsIn(line).map((it) => claimOf(it!)), code]
    expect(codeOf(root)).toMatch(/^7(-[0-9A-HJKMNP-TV-Z]{4}){5}$/)
    expect(flaws(where, claims)).toEqual([])

    // The whole neighbourhood was taken over, key and roots too: the witness's copy still tells.
    writeHead(where, rewritten(where), sealingOf(where)!.seal)
    rmSync(besideFolder(where).roots)
    expect(flaws(where)).toEqual([])
    expect(flaws(where, claims)).toEqual([
      "book.roots: the log up to here is not the one that root 2026-11-23 names",
      `book.roots: the log up to here is not the one that root ${codeOf(root).toLowerCase()} names`,
    ])
    expect(claimOfCode("7-ABCD")).toBeUndefined()
  })

  it("that was altered by one byte proves nothing", async () => {
    const where = folder()
    await trade(where, 3)
    const line = rootLine(rootOf(where))
    for (let at = 0; at < line.length; at++) {
      const flipped = `${line.slice(0, at)}${String.fromCharCode(line.charCodeAt(at) ^ 1)}${line.slice(at + 1)}`
      const [root] = rootsIn(flipped)
      if (root !== undefined) expect([at, rootLine(root)]).toEqual([at, line])
    }
    const { roots } = besideFolder(where)
    writeFileSync(roots, readFileSync(roots, "utf8").replace(/"position":\d+/, '"position":2'))
    expect(flaws(where).join()).toContain("a root was altered")
  })

  it("is kept for each day the book was written on; the newest of a day makes way for a newer", async () => {
    const where = folder()
    let day = "2026-11-21"
    const { seal } = sealingOf(where, { key: "cd".repeat(32) })!
    const { roots: path } = besideFolder(where)
    const roots = new Roots(path, seal, () => day)
    const ledger = open(where, { sealing: { seal, roots, fresh: false } })
    const sell = (putId: string) => ask(ledger, put, { shelfId: "shelf_1", putId, count: 1 })
    await sell("a")
    await sell("b")
    day = "2026-11-22"
    await sell("c")
    day = "2026-11-24"
    await sell("d")
    await ledger.close()
    expect(roots.all().map((it) => [it?.day, it?.position])).toEqual([
      ["2026-11-21", 2],
      ["2026-11-22", 3],
      ["2026-11-24", 4],
    ])
  })

  it("that can be neither read nor kept costs no fact: what is sold on the next day is sold, and the book opens again", async () => {
    const where = folder()
    let day = "2026-11-21"
    const { seal } = sealingOf(where, { key: "cd".repeat(32) })!
    const roots = new Roots(besideFolder(where).roots, seal, () => day)
    const sealing = { seal, roots, fresh: false }
    const ledger = open(where, { sealing })
    const sell = (putId: string) => ask(ledger, put, { shelfId: "shelf_1", putId, count: 1 })
    await sell("a")
    mkdirSync(roots.path)
    day = "2026-11-22"
    expect(await sell("b")).toMatchObject({ _tag: "Accepted", events: 1 })
    rmSync(roots.path, { recursive: true })
    await ledger.close()
    expect(open(where, { sealing }).log.position).toBe(2)
  })
})
