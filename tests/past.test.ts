import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { oja } from "@oja/domain"
import { Ledger, TimeTravel, type When } from "@oja/store"
import { testPatience } from "../fixtures/patience.ts"
import { writeDemo } from "../packages/gateway/src/demo.ts"

// Every list and report of the product, at moments of a shop's weeks: from today's rows and what they were, and from the
// first fact (beyond 5.1).

let folder: string
let ledger: Ledger
let business: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "oja-past-"))
  ledger = Ledger.open({ folder: join(folder, "book"), domain: oja, spacing: 97 })
  business = await writeDemo(ledger, { email: "ada@shop.ng", at: Date.UTC(2026, 10, 20, 17), days: 40, salesADay: 6 })
  await ledger.settled()
}, testPatience)

afterAll(async () => {
  await ledger.close()
  rmSync(folder, { recursive: true })
})

const shown = (travel: TimeTravel, when: When): ReadonlyArray<readonly [what: string, text: string]> => {
  const at = travel.at(business, when)
  const context = { business, at: 0, today: when.asOf ?? "2026-11-20", by: "nobody" } as never
  return [
    ...[...oja.views.values()].map((view) => [view.name, at.page({ view, kind: "rows" }).text] as const),
    ...["overall", "all-time-totals", "trial-balance", "sales-by-products", "sales-by", "profit-and-loss"].map(
      (name) => {
        const query = oja.queries.get(name)!
        return [name, JSON.stringify(at.answer(query, { from: "2026-10-15", to: "2026-11-18" }, context))] as const
      },
    ),
  ]
}

it(
  "is the same by both ways on every screen",
  () => {
    expect(ledger.db.prepare("SELECT count(*) FROM moments").pluck().get()).toBeGreaterThan(8)
    const end = ledger.log.newestOf(business)
    const moments: ReadonlyArray<When> = [
      ...[14, 25, 31].map((day) => ({ asOf: `2026-10-${day}` })),
      ...["05", 11, 19].map((day) => ({ asOf: `2026-11-${day}` })),
      { knownAt: Date.UTC(2026, 10, 3, 12) },
      ...[0.1, 0.37, 0.62, 0.9].map((part) => ({ upTo: Math.floor(end * part) })),
      { asOf: "2026-11-01", upTo: Math.floor(end * 0.8) },
    ]
    let rows = 0
    for (const when of moments) {
      const [kept, plain] = [new TimeTravel(ledger.log, oja), new TimeTravel(ledger.log, oja, { plain: true })]
      const expected = new Map(shown(plain, when))
      for (const [what, text] of shown(kept, when)) {
        expect(text, `${what} at ${JSON.stringify(when)}`).toBe(expected.get(what))
        rows += text.length
      }
      kept.close()
      plain.close()
    }
    expect(rows).toBeGreaterThan(1_000_000)
  },
  testPatience,
)
