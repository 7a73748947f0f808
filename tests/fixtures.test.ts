import { execFileSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import { oja } from "@oja/domain"
import { brokenLaw } from "@oja/domain/kernel/law"
import { countries } from "@oja/domain/businesses/countries"
import { dayOf, type Fact, World } from "@oja/domain/kernel/index"
import { setBackBy } from "../fixtures/clock.ts"
import { type FixtureName, readFixture, shops, toldAfresh } from "../fixtures/write.ts"

interface Line {
  readonly event: Fact
}

/** Rows as each view lists them, whichever module's views come first. */
const byView = (rows: string): string => {
  const of = rows
    .trim()
    .split("\n")
    .map((line) => [(JSON.parse(line) as { readonly view: string }).view, line] as const)
  return of
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, line]) => line)
    .join("\n")
}

describe.each(Object.keys(shops) as ReadonlyArray<FixtureName>)("the history of %s", (name) => {
  const events = readFixture(name, "events.jsonl")
  const lines = events
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line)

  it("is what its requests still bring about, event by event and row by row", async () => {
    const told = await toldAfresh(name)
    expect(told.events).toBe(events)
    expect(byView(told.rows)).toBe(byView(readFixture(name, "rows.jsonl")))
  })

  it("breaks no law", () => {
    const world = new World(oja.aggregateOf)
    for (const { event } of lines) world.apply(event)
    expect(brokenLaw(oja.laws, world)).toBeUndefined()
    expect(lines.length).toBeGreaterThan(100)
  })
})

describe("the clock of a run", () => {
  // The tests sell in Africa and in Europe.
  const zones = countries.map(({ zone }) => zone).filter((zone) => !zone.startsWith("America/"))

  it("sees no day end within an hour and a half, whenever it begins", () => {
    const hours = Array.from({ length: 48 }, (_, half) => half / 2)
    const ending = hours.filter((hour) => {
      const now = Date.UTC(2026, 10, 28) + hour * 3_600_000
      const then = now - setBackBy(new Date(now))
      return zones.some((zone) => dayOf(then, zone) !== dayOf(then + 5_400_000, zone))
    })
    expect(ending).toEqual([])
  })

  it("is that of the programs it starts, and of their threads", () => {
    const told = `const { Worker } = require("node:worker_threads")
      const say = "console.log(new Date().getFullYear(), new Date(Date.now()).getFullYear(), new Date(0).getFullYear())"
      eval(say)
      new Worker(new URL("data:text/javascript," + encodeURIComponent(say)))`
    const argv = ["--import", new URL("../fixtures/setBack.ts", import.meta.url).href, "-e", told]
    const env = { ...process.env, NODE_OPTIONS: "", CLOCK_BEHIND: String(Date.now()) }
    expect(execFileSync(process.execPath, argv, { env }).toString()).toBe("1970 1970 1970\n1970 1970 1970\n")
  })
})
