import { describe, expect, it } from "vitest"
import { callerOf, limiters, RateLimiter } from "./limits.ts"
import type { Turn } from "./limits.ts"

const minute = 60_000
const times = (count: number, act: () => Turn) =>
  Array.from({ length: count }, act).filter((turn) => !("retryAfterSeconds" in turn)).length

describe("a limit", () => {
  it("lets a caller through so many times, then says how long to wait", () => {
    const limiter = new RateLimiter({ most: 3, windowMs: minute })
    expect(times(5, () => limiter.take("ada", 10_000))).toBe(3)
    expect(limiter.take("ada", 10_000)).toEqual({ _tag: "Wait", retryAfterSeconds: 50 })
    expect(limiter.take("bola", 10_000)).toMatchObject({ _tag: "Go" })
  })

  it("does not grant twice the limit around the turn of a minute", () => {
    const limiter = new RateLimiter({ most: 60, windowMs: minute })
    const before = times(100, () => limiter.take("ada", minute - 1))
    const after = times(100, () => limiter.take("ada", minute + 1))
    expect(before).toBe(60)
    expect(after).toBeLessThanOrEqual(1)
    expect(times(100, () => limiter.take("ada", 3 * minute))).toBe(60)
  })

  it("counts what each time costs, where it costs more than one", () => {
    const limiter = new RateLimiter({ most: 100, windowMs: 2000 })
    expect(times(20, () => limiter.take("ada", 1000, 12))).toBe(8)
    expect(limiter.take("ada", 1000, 4)).toMatchObject({ _tag: "Go" })
    expect(limiter.take("ada", 3000, 49)).toMatchObject({ _tag: "Go" })
    expect(limiter.take("ada", 3000, 2)).toMatchObject({ _tag: "Wait" })
  })

  it("starts afresh when the clock is set back", () => {
    const limiter = new RateLimiter({ most: 1, windowMs: minute })
    limiter.take("ada", 10 * minute)
    expect(limiter.take("ada", 0)).toMatchObject({ _tag: "Go" })
  })

  it("remembers no more callers than its bound, the latest ones", () => {
    const limiter = new RateLimiter({ most: 1, windowMs: minute }, 100)
    for (let caller = 0; caller < 10_000; caller++) limiter.take(`caller ${caller}`, 0)
    expect(limiter.callers).toBe(100)
    expect(limiter.take("caller 9999", 0)).toMatchObject({ _tag: "Wait" })
  })

  it("is lifted by 0 for requests in general, and never for sign-in", () => {
    const { general, signIn } = limiters({ rateLimit: 0 })
    expect(general).toBeUndefined()
    expect(times(1000, () => signIn.take("ada", 0))).toBe(120)
    const set = limiters({ rateLimit: 7 }).general
    expect(times(50, () => set?.take("ada", 0) ?? { _tag: "Go" })).toBe(7)
  })
})

describe("the caller", () => {
  it("is the other end of the socket, whatever a header says", () =>
    expect(callerOf("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9"))

  it("is the one our own proxy saw, not the one a stranger wrote before it", () => {
    expect(callerOf("127.0.0.1", "1.1.1.1, 198.51.100.1", 1)).toBe("198.51.100.1")
    expect(callerOf("127.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", 2)).toBe("198.51.100.1")
    expect(callerOf("127.0.0.1", undefined, 1)).toBe("127.0.0.1")
  })

  it("is one home for a whole /64, and IPv4 inside IPv6 is IPv4", () => {
    expect(callerOf("2001:db8::1", undefined, 0)).toBe("2001:db8:0:0::/64")
    expect(callerOf("2001:0db8:0:0:ffff::9", undefined, 0)).toBe("2001:db8:0:0::/64")
    expect(callerOf("2001:db8:0:1::1", undefined, 0)).toBe("2001:db8:0:1::/64")
    expect(callerOf("::1", undefined, 0)).toBe("0:0:0:0::/64")
    expect(callerOf("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9")
  })
})
