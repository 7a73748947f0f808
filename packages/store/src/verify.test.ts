import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import Database from "better-sqlite3"
import { describe, expect, it } from "vitest"
import { Archive } from "./archive.ts"
import { hashOf } from "./chain.ts"
import { Ledger } from "./ledger.ts"
import { paths } from "./paths.ts"
import { ask, folder, open, request } from "./testing/asking.ts"
import { buy, market, put } from "./testing/market.ts"
import { type Attack, flipped, inFile, older, rechained, sql } from "./testing/tampering.ts"
import { BookBroken, type Flaw, verifyLog } from "./verify.ts"

/** Twenty-one events of two businesses, and a copy of the folder as it was after the first eleven. */
const book = async () => {
  const where = folder()
  const ledger = open(where)
  for (let i = 0; i < 11; i++)
    await ask(
      ledger,
      put,
      { shelfId: "shelf_1", putId: `p${i}`, count: 9 },
      i % 4 === 3 ? { business: "biz_kofi" } : {},
    )
  await ledger.close()
  const before = `${where}-before`
  cpSync(where, before, { recursive: true })
  const again = open(where)
  for (let i = 0; i < 5; i++)
    await ask(again, buy, { basketId: `basket_${i}`, shelfId: "shelf_1", count: 1, name: "Tunde" })
  await again.close()
  return { where, before }
}

const flawsOf = (where: string): ReadonlyArray<Flaw> => {
  const archive = new Archive(where, market)
  try {
    return [...archive.verifyLog()]
  } finally {
    archive.close()
  }
}

const set = (column: string, value: string, position = 6): Attack =>
  sql(`UPDATE events SET ${column} = ${value} WHERE position = ${position}`)
const copyToEnd =
  "INSERT INTO events SELECT 27, business, stream, version, type, typeVersion, day, at, data, meta, hashVersion, prev, hash FROM events WHERE position ="

/** What was done, the position that must be named, how it was done. */
const attacks: ReadonlyArray<readonly [message: string, named: number, attack: (before: string) => Attack]> = [
  ["its position was changed", 900, () => set("position", "900")],
  ["its business was changed", 6, () => set("business", "2")],
  ["its stream was changed", 6, () => set("stream", "3")],
  ["its stream was taken from another business", 6, () => set("stream", "2")],
  ["its version was changed", 6, () => set("version", "60")],
  ["its type was changed", 6, () => set("type", "'GoodsTaken'")],
  ["its type's version was changed", 6, () => set("typeVersion", "2")],
  ["its day was changed", 6, () => set("day", "'2026-03-01'")],
  ["its instant was changed", 6, () => set("at", "at + 1")],
  ["its instant became a fraction", 6, () => set("at", "at + 0.5")],
  ["its facts were changed", 6, () => set("data", "replace(data, '9', '8')")],
  ["a space was added to its facts", 6, () => set("data", "data || ' '")],
  ["its facts became bytes", 6, () => set("data", "CAST(data AS BLOB)")],
  ["another person was put in its place", 6, () => set("meta", "replace(meta, 'ada', 'eve')")],
  ["its recipe was changed", 6, () => set("hashVersion", "2")],
  ["its link was changed", 6, () => set("prev", "zeroblob(32)")],
  ["its link became a word", 6, () => set("prev", "'none'")],
  ["its hash was changed", 6, () => set("hash", "randomblob(32)")],
  ["its hash became a number", 6, () => set("hash", "7")],
  ["the first was changed", 1, () => set("data", "replace(data, '9', '8')", 1)],
  ["the last was changed", 26, () => set("data", "replace(data, '1', '2')", 26)],
  ["the first was deleted", 2, () => sql("DELETE FROM events WHERE position = 1")],
  ["one in the middle was deleted", 10, () => sql("DELETE FROM events WHERE position = 9")],
  ["the last was deleted", 26, () => sql("DELETE FROM events WHERE position = 26")],
  ["the tail was cut", 26, () => sql("DELETE FROM events WHERE position > 20")],
  ["all were deleted", 26, () => sql("DELETE FROM events")],
  ["all of a business were deleted", 5, () => sql("DELETE FROM events WHERE business = 2")],
  [
    "two were swapped",
    6,
    () =>
      sql(
        "UPDATE events SET position = -position WHERE position IN (6, 7); UPDATE events SET position = 13 + position WHERE position < 0",
      ),
  ],
  [
    "the facts of two were swapped",
    7,
    () =>
      sql(
        "CREATE TEMP TABLE t AS SELECT position, data FROM events; UPDATE events SET data = (SELECT data FROM t WHERE t.position = 13 - events.position) WHERE position IN (6, 7)",
      ),
  ],
  ["one was written again at the end", 27, () => sql(`${copyToEnd} 6`)],
  ["the last was written again at the end", 27, () => sql(`${copyToEnd} 26`)],
  ["one was written again at the end and chained", 27, () => rechained((all) => [...all, all[5]!])],
  [
    "one was forged at the end, numbered and chained",
    27,
    () => rechained((all) => [...all, { ...all[25]!, version: all[25]!.version + 1 }]),
  ],
  ["one was forged in the middle, all chained anew", 27, () => rechained((all) => all.toSpliced(5, 0, all[5]!))],
  ["one was left out, all chained anew", 26, () => rechained((all) => all.toSpliced(25, 1))],
  [
    "one was changed, all chained anew",
    26,
    () => rechained((all) => all.map((it, i) => (i === 5 ? { ...it, data: it.data.replace("9", "8") } : it))),
  ],
  [
    "one was changed with a hash that fits",
    7,
    () =>
      inFile((db) => {
        const it = db
          .prepare(
            "SELECT e.*, b.id business, s.key stream FROM events e JOIN businesses b ON b.n = e.business JOIN streams s ON s.n = e.stream WHERE position = 6",
          )
          .get() as Parameters<typeof hashOf>[0] & { readonly prev: Buffer }
        const data = it.data.replace("9", "8")
        db.prepare("UPDATE events SET data = ?, hash = ? WHERE position = 6").run(
          data,
          hashOf({ ...it, data }, it.prev),
        )
      }),
  ],
  ["a business was renamed", 4, () => sql("UPDATE businesses SET id = 'biz_eve' WHERE n = 2")],
  ["a business was deleted", 4, () => sql("DELETE FROM businesses WHERE n = 2")],
  [
    "two businesses changed names",
    1,
    () =>
      sql(
        "UPDATE businesses SET id = '-' WHERE n = 1; UPDATE businesses SET id = 'biz_ada' WHERE n = 2; UPDATE businesses SET id = 'biz_kofi' WHERE n = 1",
      ),
  ],
  ["a stream was renamed", 1, () => sql("UPDATE streams SET key = 'shelf/shelf_9' WHERE n = 1")],
  ["a stream was given to another business", 4, () => sql("UPDATE streams SET business = 3 WHERE n = 2")],
  ["a stream was deleted", 4, () => sql("DELETE FROM streams WHERE n = 2")],
  ["an older copy of the file was put in its place", 26, (before) => older(before, "book")],
  [
    "a bit of its facts was flipped",
    6,
    () =>
      flipped((db) => Buffer.from(db.prepare("SELECT data FROM events WHERE position = 6").pluck().get() as string)),
  ],
  [
    "a bit of its hash was flipped",
    26,
    () => flipped((db) => db.prepare("SELECT hash FROM events WHERE position = 26").pluck().get() as Buffer),
  ],
  ["the head was deleted", 0, () => (where) => rmSync(paths(where).checkpoint)],
  ["the head was emptied", 0, () => (where) => truncateSync(paths(where).checkpoint)],
  ["the head was garbled", 0, () => (where) => writeFileSync(paths(where).checkpoint, "x".repeat(400))],
  [
    "the head's position was changed",
    0,
    () => (where) =>
      writeFileSync(
        paths(where).checkpoint,
        readFileSync(paths(where).checkpoint, "utf8").replaceAll(/"position":\d+/g, '"position":2'),
      ),
  ],
  ["the head was rolled back", 12, (before) => older(before, "checkpoint")],
]

describe("tampering with a closed book (strength R7, beyond 5.6)", () => {
  it.each(attacks)("is named by verify, and refused at open: %s", async (_, named, attack) => {
    const { where, before } = await book()
    expect(flawsOf(where)).toEqual([])
    attack(before)(where)
    expect(flawsOf(where).map((it) => it.position)).toContain(named)
    expect(() => Ledger.open({ folder: where, domain: market })).toThrow(BookBroken)
  })

  it("is tried in at least 35 ways", () => expect(attacks.length).toBeGreaterThanOrEqual(35))
})

describe("verify", () => {
  it("names every event, whichever byte of what it holds was flipped (C53)", async () => {
    const { where } = await book()
    const db = new Database(paths(where).book)
    db.exec("DROP TRIGGER events_stay")
    for (const column of ["type", "day", "data", "meta", "prev", "hash"]) {
      const rows = db.prepare(`SELECT position, ${column} FROM events`).raw().all() as Array<[number, string | Buffer]>
      const put = db.prepare(`UPDATE events SET ${column} = ? WHERE position = ?`)
      const longest = Math.max(...rows.map(([, whole]) => whole.length))
      for (let at = 0; at < longest; at++) {
        const touched = rows.filter(([, whole]) => at < whole.length)
        for (const [position, whole] of touched) {
          const bytes = Buffer.from(whole)
          bytes[at]! ^= 1
          put.run(typeof whole === "string" ? bytes.toString() : bytes, position)
        }
        const altered = [...verifyLog(db, undefined)].filter(({ message }) => message.startsWith("it was altered"))
        expect([column, at, altered.map((it) => it.position)]).toEqual([column, at, touched.map(([it]) => it)])
        for (const [position, whole] of touched) put.run(whole, position)
      }
    }
    db.close()
    expect(flawsOf(where)).toEqual([])
  })

  it("goes on behind a fault: two in one file are both named, with business, event and words", async () => {
    const { where } = await book()
    sql("UPDATE events SET day = '2026-01-01' WHERE position = 3; DELETE FROM events WHERE position IN (9, 10)")(where)
    expect(flawsOf(where)).toEqual([
      {
        position: 3,
        business: "biz_ada",
        event: "GoodsPut shelf/shelf_1@3",
        message: "it was altered: its hash does not fit what it says",
      },
      {
        position: 11,
        business: "biz_ada",
        event: "GoodsPut shelf/shelf_1@9",
        message: "events 9 to 10 before it are missing",
      },
      {
        position: 11,
        business: "biz_ada",
        event: "GoodsPut shelf/shelf_1@9",
        message: "it does not follow the event before it: one was removed, moved or altered",
      },
      {
        position: 11,
        business: "biz_ada",
        event: "GoodsPut shelf/shelf_1@9",
        message: "it should be number 7 of its stream",
      },
      {
        position: 26,
        business: "-",
        event: "book.head",
        message: "the log up to the head is not the one that was written",
      },
    ])
  })

  it("says so when the file itself cannot be read on, and the ledger refuses it in words (strength R8)", async () => {
    const { where } = await book()
    const bytes = readFileSync(paths(where).book)
    writeFileSync(paths(where).book, bytes.fill(0x5a, 4096, bytes.length))
    expect(() => Ledger.open({ folder: where, domain: market })).toThrow(
      /is broken and will not be served: .*oja verify log/,
    )
    writeFileSync(paths(where).book, "this was a book once ".repeat(1000))
    expect(() => Ledger.open({ folder: where, domain: market })).toThrow(
      /is broken and will not be served: .*not a database/,
    )
  })

  it("finds nothing in a clean log of thousands, open or closed", async () => {
    const where = folder()
    const ledger = open(where)
    for (let i = 0; i < 4000; i++)
      void ledger.ask(
        request(put, { shelfId: `shelf_${i % 37}`, putId: `p${i}`, count: 2 }, { business: `biz_${i % 3}` }),
      )
    await ask(ledger, put, { shelfId: "shelf_1", putId: "last", count: 1 })
    expect(flawsOf(where)).toEqual([])
    await ledger.close()
    expect(flawsOf(where)).toEqual([])
    expect(open(where).log.position).toBe(4001)
  })

  it("does not mind a head that lags, as it does after a power cut", async () => {
    const where = folder()
    const ledger = open(where)
    await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 1 })
    const lagging = readFileSync(paths(where).checkpoint)
    await ask(ledger, put, { shelfId: "shelf_1", putId: "q", count: 1 })
    await ledger.close()
    writeFileSync(paths(where).checkpoint, lagging)
    expect(flawsOf(where)).toEqual([])
    expect(open(where).log.position).toBe(2)
  })
})
