import { spawn, spawnSync } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { chance } from "@oja/domain/kernel/chance"
import { rowsIn } from "@oja/domain/kernel/index"
import { Archive } from "./archive.ts"
import type { Answer, Ledger } from "./ledger.ts"
import { ask, folder, open } from "./testing/asking.ts"
import { Basket, baskets, Board, buy, market, put } from "./testing/market.ts"

const writer = fileURLToPath(new URL("testing/writer.ts", import.meta.url))

/**
 * Lets eight writers work on the book in a process of their own and kills it, hard, at the n-th acknowledgement; `under` is
 * a program that runs it, and the words it is given.
 */
const killed = async (
  where: string,
  round: number,
  after: number,
  under: ReadonlyArray<string> = [],
): Promise<ReadonlyMap<string, Answer>> => {
  const [program, ...words] = [...under, process.execPath, writer, where, `r${round}`]
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "inherit"] })
  const acknowledged = new Map<string, Answer>()
  const ended = new Promise((done) => child.once("close", done))
  for await (const line of createInterface({ input: child.stdout })) {
    // What it managed to say before the signal reached it was acknowledged too; a line cut short was not.
    if (line.endsWith("}")) {
      const { id, answer } = JSON.parse(line) as { readonly id: string; readonly answer: Answer }
      acknowledged.set(id, answer)
    }
    if (acknowledged.size === after) child.kill("SIGKILL")
  }
  await ended
  expect(child.signalCode).toBe("SIGKILL")
  return acknowledged
}

/** Nothing that was acknowledged is lost, and every command has all the events it was answered with, once. */
const holds = (ledger: Ledger, acknowledged: ReadonlyMap<string, Answer>): void => {
  const kept = new Map(ledger.db.prepare("SELECT id, result FROM commands").raw().all() as Array<[string, string]>)
  const lost = [...acknowledged].filter(([id, answer]) => kept.get(id) !== JSON.stringify(answer))
  expect(lost).toEqual([])
  const events = new Map(
    ledger.db.prepare("SELECT meta ->> 'commandId', count(*) FROM events GROUP BY 1").raw().all() as Array<
      [string, number]
    >,
  )
  const halved = [...kept].filter(([id, result]) => {
    const answer = JSON.parse(result) as Answer
    return (answer._tag === "Accepted" ? answer.events : 0) !== (events.get(id) ?? 0)
  })
  expect(halved).toEqual([])
  // No event is without its command.
  expect([...events.keys()].filter((id) => !kept.has(id))).toEqual([])
}

describe("kill -9 under load", () => {
  it("loses, doubles and halves nothing that was acknowledged, eight times over on one book (strength R1, R2, R17; C78)", async () => {
    const where = folder()
    const random = chance(20_261_120)
    const acknowledged = new Map<string, Answer>()
    for (let round = 0; round < 8; round++) {
      for (const [id, answer] of await killed(where, round, 20 + Math.floor(random() * 400)))
        acknowledged.set(id, answer)
      const start = performance.now()
      const ledger = open(where)
      expect(performance.now() - start).toBeLessThan(5000)

      holds(ledger, acknowledged)

      // The writers' own doors ask again what they are not sure of: it has the answer it had.
      for (const [id, answer] of [...acknowledged].slice(-10)) {
        const [, , i] = id.split("-") as [string, string, string]
        const again =
          Number(i) % 4 === 0
            ? await ask(ledger, put, { shelfId: "shelf_1", putId: id, count: 5 }, {}, id)
            : await ask(
                ledger,
                buy,
                {
                  basketId: `basket_${id}`,
                  shelfId: "shelf_1",
                  count: 1,
                  name: `Buyer ${id}`,
                  buyer: `buyer_${id.split("-")[1]}`,
                },
                {},
                id,
              )
        expect(again).toEqual({ ...answer, repeated: true })
      }
      await ledger.close()
    }
    const archive = new Archive(where, market)
    expect([...archive.verifyLog(), ...archive.verifyRows()]).toEqual([])
    archive.close()
    const ledger = open(where)
    const paid = ledger.db.prepare("SELECT count(*) FROM events WHERE type = 'BasketPaid'").pluck().get()
    expect(ledger.state("biz_board", Board, "board_1").seen).toHaveLength(paid as number)
    expect(acknowledged.size).toBeGreaterThan(8 * 20)
  }, 120_000)
})

// Each system call of a kind on one file fails as said, from the n-th on: the disk's own faults, as the book meets them.
describe.skipIf(spawnSync("strace", ["-e", "inject=fsync:error=EIO", "true"]).status !== 0)(
  "a disk that fails (strength R10)",
  () => {
    it.each([
      ["people.sqlite-wal", "fsync:error=EIO:when=1"],
      ["book.sqlite-wal", "fsync:error=EIO:when=5+3"],
      ["book.sqlite-wal", "pwrite64:error=ENOSPC:when=200+40"],
    ])("%s, %s: takes nothing it does not keep, and forgets nobody", async (file, fault) => {
      const where = folder()
      await open(where).close()
      const under = ["strace", "-D", "-f", "-qq", "-o", "/dev/null", "-P", join(where, file), "-e", `inject=${fault}`]
      const answers = await killed(where, 0, 150, under)
      const taken = new Map([...answers].filter(([, { _tag }]) => _tag !== "Away"))
      expect(taken.size).toBeGreaterThan(0)
      expect(answers.size).toBeGreaterThan(taken.size)

      const ledger = open(where)
      holds(ledger, taken)
      await ledger.settled()
      const names = ledger.find("biz_ada", rowsIn(baskets, {}))
      expect(names.length).toBeGreaterThan(0)
      for (const { id, name } of names) {
        expect(name).toBe(`Buyer ${id.replace("basket_", "")}`)
        expect(ledger.state("biz_ada", Basket, id).name).toBe(name)
      }
      await ledger.close()
      const archive = new Archive(where, market)
      expect([...archive.verifyLog(), ...archive.verifyRows()]).toEqual([])
      archive.close()
    })
  },
)
