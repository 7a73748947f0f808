import { execFileSync } from "node:child_process"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { Archive } from "./archive.ts"
import type { Answer, Ledger } from "./ledger.ts"
import { ask, folder, open } from "./testing/asking.ts"
import { Basket, Board, buy, market, put, shelves } from "./testing/market.ts"

interface Disk {
  readonly how: string
  readonly folder: string
  /** Makes room in a disk that is full. */
  readonly room: (ledger: Ledger) => void
  readonly gone: () => void
}

/** A disk of two megabytes: a real one in memory where we may mount it. */
const mounted = (): Disk | undefined => {
  const at = folder()
  mkdirSync(at, { recursive: true })
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "oja", at], { stdio: "ignore" })
  } catch {
    return undefined
  }
  return {
    how: "a tmpfs of 2 MB",
    folder: join(at, "book"),
    room: () => execFileSync("mount", ["-o", "remount,size=64m", at], { stdio: "ignore" }),
    gone: () => execFileSync("umount", ["-l", at]),
  }
}

/** SQLite's own limit on the file, which it answers with the same error. */
const limited = (): Disk => ({
  how: "PRAGMA max_page_count",
  folder: folder(),
  room: (ledger) => void ledger.db.pragma("max_page_count = 1000000"),
  gone: () => undefined,
})

describe.each([mounted, limited])("a full disk ($name) (strength R9)", (make) => {
  it("answers Away, goes on reading, loses nothing acknowledged, and takes commands again when there is room", async ({
    skip,
  }) => {
    const disk = make() ?? skip("no right to mount a tmpfs here; the other disk is full by PRAGMA max_page_count")
    try {
      await fills(disk)
    } finally {
      disk.gone()
    }
  })
})

const fills = async (disk: Disk) => {
  const ledger = open(disk.folder)
  if (disk.how.startsWith("PRAGMA")) ledger.db.pragma("max_page_count = 300")
  await ask(ledger, put, { shelfId: "shelf_1", putId: "p", count: 1000 })
  const name = "n".repeat(700)
  const answers = new Map<string, Answer>()
  const sell = async (n: number) => {
    const input = { basketId: `basket_${n}`, shelfId: "shelf_1", count: 1, name, buyer: `buyer_${n}` } as const
    const answer = await ask(ledger, buy, input, {}, `sell-${n}`)
    answers.set(`sell-${n}`, answer)
    return answer
  }
  let n = 0
  for (let away = 0; away < 12 && n < 900;) {
    const four = await Promise.all([sell(n++), sell(n++), sell(n++), sell(n++)])
    away += four.filter((it) => it._tag === "Away").length
  }
  const away = [...answers].filter(([, it]) => it._tag === "Away")
  const accepted = [...answers].filter(([, it]) => it._tag === "Accepted")
  expect(away.map(([, it]) => it)).toContainEqual({ _tag: "Away", reason: "full" })
  expect(accepted.length).toBeGreaterThan(20)
  expect(accepted.length + away.length).toBe(answers.size)

  // Reads go on, and show what was accepted and nothing else.
  expect(ledger.find("biz_ada", { view: shelves, kind: "row", id: "shelf_1" })).toMatchObject({
    count: 1000 - accepted.length,
  })

  disk.room(ledger)
  const [id] = away.at(-1)!
  expect(await sell(Number(id.slice(5)))).toMatchObject({ _tag: "Accepted", events: 2 })
  for (const [key, answer] of accepted) expect(await sell(Number(key.slice(5)))).toEqual({ ...answer, repeated: true })
  await ledger.close()

  const archive = new Archive(disk.folder, market)
  expect([...archive.verifyLog(), ...archive.verifyRows()]).toEqual([])
  archive.close()
  const again = open(disk.folder)
  const { seen } = again.state("biz_board", Board, "board_1")
  expect(seen).toHaveLength(accepted.length + 1)
  // The keys of people lie in a file of their own, which was full too: nobody of whom a fact was taken has lost theirs.
  expect(seen.filter((it) => again.state("biz_ada", Basket, it).name !== name)).toEqual([])
  await again.close()
}
