import { describe, expect, it } from "vitest"
import { Lengths, Neighbours } from "./lengths.ts"

/** One route, and what is told of it: who asked when, and what it took by the clock and of the processor. */
const route = () => {
  const lengths = new Lengths()
  const neighbours = new Neighbours()
  return {
    lengths,
    neighbours,
    /** Processor time is only known where it was looked at, as in the gateway. */
    took: (business: string | undefined, at: number, { clock, used = clock }: { clock: number; used?: number }) => {
      const looked = lengths.isWatched(at)
      lengths.took(clock, {
        at,
        business: () => business,
        isShared: (at) => neighbours.areThere(at),
        used: looked ? used : 0,
      })
      return looked
    },
  }
}

it("goes aside for ten seconds once it was long twice, then for a minute, then for ten, as long as it stays so", () => {
  const { lengths, took } = route()
  expect(took("biz_ada", 0, { clock: 30 })).toBe(false)
  expect(lengths.isAny).toBe(false)
  expect(took("biz_ada", 1000, { clock: 30 })).toBe(true)
  expect([1001, 10_999, 11_000].map((at) => lengths.isLong("biz_ada", at))).toEqual([true, true, false])
  expect(lengths.isLong("biz_kofi", 1001)).toBe(false)
  // Looked at for ten seconds after the last that was not short: whoever it was for.
  took("biz_kofi", 10_000, { clock: 3 })
  took("biz_ada", 11_000, { clock: 30 })
  expect([70_999, 71_000].map((at) => lengths.isLong("biz_ada", at))).toEqual([true, false])
  took("biz_kofi", 70_000, { clock: 3 })
  took("biz_ada", 71_000, { clock: 30 })
  expect([670_999, 671_000].map((at) => lengths.isLong("biz_ada", at))).toEqual([true, false])
  took("biz_kofi", 670_000, { clock: 3 })
  took("biz_ada", 671_000, { clock: 5 })
  expect(lengths.isAny).toBe(false)
})

it("is not long by what others on the machine took, nor by the tick of a clock", () => {
  const { lengths, took } = route()
  for (let at = 0; at < 5000; at += 50) took("biz_ada", at, { clock: 40, used: 1 })
  for (let at = 5000; at < 10_000; at += 50) took("biz_ada", at, { clock: 0.1, used: 4 })
  expect(lengths.isAny).toBe(false)
})

describe("many short ones", () => {
  /** Instants until a business is sent aside, asking for 6 ms each so often; undefined where it never is. */
  const sentAsideAfter = ({ lengths, took }: ReturnType<typeof route>, from: number, every: number) => {
    for (let at = from; at < from + 10_000; at += every) {
      took("biz_ada", at, { clock: 6 })
      if (lengths.isLong("biz_ada", at)) return at - from
    }
    return undefined
  }

  it("are long where they come to much of the time there is", () => {
    expect(sentAsideAfter(route(), 0, 10)).toBeLessThan(2000)
    expect(sentAsideAfter(route(), 0, 20)).toBe(undefined)
  })

  it("weigh more while another business asks too", () => {
    const { neighbours, ...shared } = route()
    expect(neighbours.areThere(0)).toBe(false)
    for (const [business, at] of [
      ["biz_ada", 100_000],
      ["biz_ada", 100_001],
      ["biz_kofi", 110_000],
    ] as const)
      neighbours.came(business, at)
    neighbours.came("biz_ada", 110_010)
    expect([110_010, 111_999, 112_000].map((at) => neighbours.areThere(at))).toEqual([true, true, false])
    expect(sentAsideAfter({ neighbours, ...shared }, 110_020, 20)).toBeLessThan(500)
    // Six milliseconds twice a second are nobody's matter.
    const seldom = route()
    for (let at = 0; at < 60_000; at += 500) {
      seldom.neighbours.came(at % 1000 === 0 ? "biz_ada" : "biz_kofi", at)
      seldom.took("biz_ada", at, { clock: 6 })
    }
    expect(seldom.lengths.isAny).toBe(false)
  })
})

it("remembers a thousand businesses, and is of nobody where nobody is known", () => {
  const { lengths, took } = route()
  took(undefined, 0, { clock: 30 })
  took(undefined, 1, { clock: 30 })
  expect(lengths.isAny).toBe(false)
  for (let n = 0; n < 1001; n++) took(`biz_${n}`, 2, { clock: 30 })
  expect([0, 1, 1000].map((n) => lengths.isLong(`biz_${n}`, 3))).toEqual([false, true, true])
})
