import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { oja } from "@oja/domain"
import { Archive, Ledger } from "@oja/store"
import { oldBook, oldBooks, readingsOf, saidThen, sortedJson, wasWrong } from "../fixtures/oldBooks.ts"

describe.each(oldBooks)("the book put away on %s (strength R14)", (day) => {
  let folder = ""
  beforeAll(async () => {
    folder = oldBook(day)
    await Ledger.open({ folder, domain: oja }).close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("opens, and its log and rows are whole", () => {
    const archive = new Archive(folder, oja)
    expect([...archive.verifyLog(), ...archive.verifyRows()]).toEqual([])
    archive.close()
  })

  it("says today what it said then, of then and of every moment before", () => {
    const said = saidThen(day).filter((line) => !wasWrong(line))
    const says = [...readingsOf(folder, day)].filter((line) => !wasWrong(line))
    const [then, now] = [new Set(said), new Set(says)]
    // A row may hold its fields in another order now, and says the same.
    const sorted = (lines: ReadonlyArray<string>) => new Set(lines.map((line) => sortedJson(JSON.parse(line))))
    const gone = sorted(said.filter((line) => !now.has(line)))
    const come = sorted(says.filter((line) => !then.has(line)))
    expect({
      gone: [...gone].filter((line) => !come.has(line)).slice(0, 5),
      come: [...come].filter((line) => !gone.has(line)).slice(0, 5),
    }).toEqual({ gone: [], come: [] })
  })
})
