import { expect, it } from "vitest"
import { Lengths } from "./lengths.ts"

/** One route, and what is told of it: who asked when, and what it took by the clock and of the processor. */
const route = () => {
  const lengths = new Lengths()
  return {
    lengths,
    /** Processor time is only known where it was looked at, as in the gateway. */
    took: (business: string | undefined, at: number, { clock, used = clock }: { clock: number; used?: number }) => {
      const looked = lengths.isWatched(at)
      lengths.took(clock, { at, business: () => business, used: looked ? used : 0 })
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

it("is long where many short ones come to much", () => {
  const { lengths, took } = route()
  let at = 0
  for (; at < 1500 && !lengths.isLong("biz_ada", at); at += 20) took("biz_ada", at, { clock: 6 })
  expect(lengths.isLong("biz_ada", at)).toBe(true)
  const slow = route()
  for (let at = 0; at < 60_000; at += 500) slow.took("biz_ada", at, { clock: 6 })
  expect(slow.lengths.isAny).toBe(false)
})

it("remembers a thousand businesses, and is of nobody where nobody is known", () => {
  const { lengths, took } = route()
  took(undefined, 0, { clock: 30 })
  took(undefined, 1, { clock: 30 })
  expect(lengths.isAny).toBe(false)
  for (let n = 0; n < 1001; n++) took(`biz_${n}`, 2, { clock: 30 })
  expect([0, 1, 1000].map((n) => lengths.isLong(`biz_${n}`, 3))).toEqual([false, true, true])
})
