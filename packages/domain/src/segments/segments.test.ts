import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plusDays } from "../kernel/calendar.ts"
import { segmentNames } from "./names.ts"
import { type History, healthOf, nextStepOf, rhythmOf, segmentOf, usualOf } from "./segment.ts"

const today = "2026-11-28"
/** Bought so much on each of these days ago. */
const bought = (spent: number, ...ago: ReadonlyArray<number>): History =>
  ago.map((days) => ({ on: plusDays(today, -days), spent, purchases: 1 }))
const usual = { cycle: 30, spent: 100 }
/** So many purchases on the day so long ago, of so much together. */
const stood = (ago: number, purchases: number, spent: number) =>
  segmentOf([{ on: plusDays(today, -ago), spent, purchases }], false, usual, today)

// spec/decisions.md 6.11, typed out: how long ago by how well they buy, one to five.
const table = {
  30: "new_customers potential_loyalist potential_loyalist champions champions",
  60: "promising potential_loyalist loyal loyal champions",
  90: "about_to_sleep need_attention need_attention loyal loyal",
  180: "hibernating about_to_sleep at_risk at_risk can_not_lose_them",
  181: "hibernating hibernating at_risk at_risk can_not_lose_them",
}
/** Purchases and what was spent, each worth the same from one to five. */
const grades = [
  [1, 49],
  [2, 99],
  [4, 199],
  [8, 399],
  [9, 400],
] as const

describe("where a customer stands", () => {
  it.each(Object.entries(table))("after %s days is what the table says", (ago, row) => {
    expect(grades.map(([purchases, spent]) => stood(Number(ago), purchases, spent))).toEqual(row.split(" "))
  })

  it("changes the day after a whole cycle, and with the first naira of the next grade", () => {
    expect([stood(30, 9, 400), stood(31, 9, 400), stood(60, 1, 49), stood(61, 1, 49)]).toEqual([
      "champions",
      "champions",
      "promising",
      "about_to_sleep",
    ])
    // Frequency and spending count the same, and halves go up: 2 and 1 are 2.
    expect([stood(30, 1, 49), stood(30, 2, 49), stood(30, 1, 50)]).toEqual([
      "new_customers",
      "potential_loyalist",
      "potential_loyalist",
    ])
  })

  it("is asleep who bought longer than twelve months ago, and nowhere who never bought", () => {
    expect(segmentOf([], true, usual, today)).toBe("hibernating")
    expect(segmentOf([], false, usual, today)).toBe("no_transaction")
  })

  it("is one of the eleven, whatever was bought", () => {
    const history = fc.array(
      fc.record({ ago: fc.nat(365), spent: fc.integer({ min: 1 }), purchases: fc.integer({ min: 1, max: 20 }) }),
    )
    fc.assert(
      fc.property(history, fc.boolean(), fc.array(history), (days, before, others) => {
        const told = (all: typeof days): History =>
          all
            .map(({ ago, ...it }) => ({ ...it, on: plusDays(today, -ago) }))
            .toSorted((a, b) => a.on.localeCompare(b.on))
        const known = usualOf(others.filter((it) => it.length > 0).map(told))
        expect(Object.keys(segmentNames)).toContain(segmentOf(told(days), before, known, today))
      }),
    )
  })
})

describe("what is usual in a shop", () => {
  it("is the middle of the days from one purchase to the next, no less than two weeks and no more than three months", () => {
    expect(usualOf([bought(1, 60, 40), bought(1, 100, 50), bought(1, 3)]).cycle).toBe(35)
    expect(usualOf([bought(1, 2, 1)]).cycle).toBe(14)
    expect(usualOf([bought(1, 300, 10)]).cycle).toBe(90)
    expect(usualOf([bought(1, 300), bought(1, 10)]).cycle).toBe(30)
  })

  it("is the middle of what was spent once three bought: before, nobody spends much or little", () => {
    expect(usualOf([bought(10, 5), bought(30, 5), bought(500, 5)]).spent).toBe(30)
    const two = usualOf([bought(10, 5), bought(500, 5)])
    expect(two.spent).toBeUndefined()
    // One purchase counts 1, the middle 3: together 2.
    expect(segmentOf(bought(10, 5), false, two, today)).toBe("potential_loyalist")
  })
})

describe("how it goes with a customer", () => {
  const health = (history: History, since = "2026-01-01", before = false) =>
    healthOf(history, before, usual, today, since)

  it("is by how lately they bought", () => {
    expect([60, 61, 180, 181].map((ago) => health(bought(1, ago)))).toEqual(["healthy", "at_risk", "at_risk", "lost"])
    expect(health([], "2025-01-01", true)).toBe("lost")
  })

  it("is not said of who bought nothing, nor of who came these two weeks and bought once", () => {
    expect(health([])).toBe("analyzing")
    expect(health(bought(1, 3), plusDays(today, -13))).toBe("analyzing")
    expect(health(bought(1, 3), plusDays(today, -14))).toBe("healthy")
    // Whoever is written down after they bought was seen when they bought.
    expect(health(bought(1, 20), today)).toBe("healthy")
    expect(health(bought(1, 3), today, true)).toBe("healthy")
    expect(health(bought(1, 3, 1), plusDays(today, -3))).toBe("healthy")
  })
})

describe("what to do next", () => {
  const next = (history: History, more: { readonly owes?: boolean; readonly before?: boolean } = {}) => {
    const { before = false, owes = false } = more
    return nextStepOf(history, { before, owes, segment: segmentOf(history, before, usual, today), today })
  }

  it("is to ask for what is owed before all else", () => {
    expect(next(bought(1, 200), { owes: true })).toBe("owes_balance")
  })

  it("is to thank for a first purchase for two weeks, to win back who fell away, and to expect who buys by rhythm", () => {
    expect(next(bought(1, 14))).toBe("first_purchase_thanks")
    expect(next(bought(1, 14), { before: true })).toBeUndefined()
    expect(next(bought(1, 15))).toBeUndefined()
    expect(next(bought(1, 61))).toBe("segment_dropped")
    expect(next([], { before: true })).toBe("segment_dropped")
    expect(rhythmOf(bought(1, 21, 14, 7))).toBe(7)
    expect([next(bought(1, 21, 14, 7)), next(bought(1, 20, 13, 6))]).toEqual(["usual_reorder_due", undefined])
    expect(next([])).toBeUndefined()
  })
})
