import { afterEach, describe, expect, it } from "vitest"
import { type BusinessId, PLATFORM } from "@oja/domain/kernel/index"
import type { Ledger, Moved } from "@oja/store"
import { type Job, Jobs, MINUTE } from "./jobs.ts"

const HOUR = 60 * MINUTE
const ADA = "biz_ada" as BusinessId
const EVE = "biz_eve" as BusinessId

/** A clock that a test turns, and a book that only tells what moved. */
const world = (...jobs: ReadonlyArray<Job>) => {
  let now = 0
  let listener: ((moved: Moved) => void) | undefined
  let wakes: ReadonlyArray<{ readonly at: number; readonly run: () => void }> = []
  const ledger = {
    log: { businesses: () => [PLATFORM, ADA, EVE] },
    domain: {
      aggregateOf: new Map([
        ["OrderPlaced", { name: "order" }],
        ["SaleRecorded", { name: "sale" }],
      ]),
    },
    onMoved: (it: typeof listener) => {
      listener = it
      return () => (listener = undefined)
    },
  } as unknown as Ledger
  const running = new Jobs(jobs, ledger, {
    now: () => now,
    wake: (ms, run) => {
      const mine = { at: now + ms, run }
      wakes = [...wakes, mine]
      return () => (wakes = wakes.filter((it) => it !== mine))
    },
  })
  return {
    running,
    /** Goes on to a moment, and wakes whoever wanted to be woken before it, each at their own time. */
    until: async (at: number) => {
      for (;;) {
        const next = wakes.toSorted((a, b) => a.at - b.at).find((it) => it.at <= at)
        if (next === undefined) break
        wakes = wakes.filter((it) => it !== next)
        now = Math.max(now, next.at)
        next.run()
        for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
      }
      now = at
    },
    tell: (tag: string, business: BusinessId) =>
      listener?.({ position: 1, events: [{ business, event: { _tag: tag } }] } as unknown as Moved),
  }
}

let open: Jobs | undefined
afterEach(async () => open?.stop())

/** What ran, and when. */
const noted = (spec: Partial<Job> = {}) => {
  const ran: Array<readonly [business: string, at: number]> = []
  const job: Job = {
    name: "tend",
    follows: ["order"],
    due: () => undefined,
    run: (business, at) => void ran.push([business, at]),
    ...spec,
  }
  return { job, ran }
}

describe("what the gateway does by itself", () => {
  it("asks every business once at the start, and then nobody who has nothing to do", async () => {
    const { job, ran } = noted()
    const { running, until } = world(job)
    open = running
    running.start()
    await until(24 * HOUR)
    expect(ran).toEqual([
      [ADA, 0],
      [EVE, 0],
    ])
    expect(running.next("tend")).toBeUndefined()
  })

  it("sleeps until the earliest is due, and wakes for them alone", async () => {
    const { job, ran } = noted({ due: (business, at) => (business === ADA && at < 3 * HOUR ? 3 * HOUR : undefined) })
    const { running, until } = world(job)
    open = running
    running.start()
    await until(2 * HOUR)
    expect(running.next("tend")).toBe(3 * HOUR)
    expect(ran).toHaveLength(2)
    await until(24 * HOUR)
    expect(ran.slice(2)).toEqual([[ADA, 3 * HOUR]])
  })

  it("looks again where a fact has moved, a moment later, and nowhere else", async () => {
    const { job, ran } = noted({ after: 100 })
    const { running, tell, until } = world(job)
    open = running
    running.start()
    await until(HOUR)
    for (let n = 0; n < 5; n++) tell("OrderPlaced", EVE)
    tell("SaleRecorded", ADA)
    await until(2 * HOUR)
    expect(ran.slice(2)).toEqual([[EVE, HOUR + 100]])
  })

  it("tries again in a minute what could not be done, and never at once", async () => {
    const { job, ran } = noted({ due: (business, at) => (business === ADA && at < 3 * MINUTE ? 1 : undefined) })
    const { running, until } = world(job)
    open = running
    running.start()
    await until(HOUR)
    expect(ran.filter(([business]) => business === ADA).map(([, at]) => at)).toEqual(
      [0, 1, 2, 3].map((n) => n * MINUTE),
    )
  })

  it("goes on with the others when one stumbles, and comes back to it", async () => {
    let stumbles = 2
    const { job, ran } = noted()
    const shaky: Job = {
      ...job,
      run: (business, at) => {
        if (business === ADA && stumbles-- > 0) throw new TypeError("not now")
        return job.run(business, at)
      },
    }
    const { running, until } = world(shaky)
    open = running
    running.start()
    await until(HOUR)
    expect(ran).toEqual([
      [EVE, 0],
      [ADA, 2 * MINUTE],
    ])
  })

  it("does not let one job wait for another", async () => {
    const done = Promise.withResolvers<void>()
    const slow = noted({ name: "slow", run: () => done.promise })
    const quick = noted({ name: "quick" })
    const { running, until } = world(slow.job, quick.job)
    open = running
    running.start()
    await until(MINUTE)
    expect(quick.ran).toHaveLength(2)
    done.resolve()
  })
})
