import { describe, expect, it } from "vitest"
import { oja } from "@oja/domain"
import { brokenLaw } from "@oja/domain/kernel/law"
import { type Fact, World } from "@oja/domain/kernel/index"
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
