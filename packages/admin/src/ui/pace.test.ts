import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { paced } from "./pace.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When it was done, where it was asked for at these moments; all of it begins at an even minute. */
const doneAt = (askedAt: ReadonlyArray<number>): ReadonlyArray<number> => {
  const begin = performance.now()
  const done: Array<number> = []
  const pace = paced(() => done.push(performance.now() - begin))
  for (const at of askedAt) {
    vi.advanceTimersByTime(begin + at - performance.now())
    pace.ask()
  }
  vi.advanceTimersByTime(60_000)
  return done
}

it("reads once for what comes together", () => {
  expect(doneAt([0, 10, 399])).toEqual([400])
})

it("reads again at least every two seconds, and at most once a second, while a shop goes on selling", () => {
  for (const every of [50, 300, 390, 410, 700, 1300]) {
    const asked = Array.from({ length: 60 }, (_, n) => n * every)
    const done = doneAt(asked)
    const gaps = done.slice(1).map((at, n) => at - done[n]!)
    expect({ every, quickest: Math.min(...gaps) >= 1000, slowest: Math.max(...gaps) <= 2000 }).toEqual({
      every,
      quickest: true,
      slowest: true,
    })
    // The last news is read too.
    expect(done.at(-1)).toBeGreaterThan(asked.at(-1)!)
  }
})

it("reads nothing once nobody listens", () => {
  let done = 0
  const pace = paced(() => done++)
  pace.ask()
  pace.stop()
  vi.advanceTimersByTime(60_000)
  expect(done).toBe(0)
})
