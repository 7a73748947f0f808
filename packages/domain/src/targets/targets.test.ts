import { describe, expect, it } from "vitest"
import { oja } from "../index.ts"
import { plusDays, plusMonths } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { changeTarget } from "./changeTarget.ts"
import { archiveTarget, endTarget } from "./endTarget.ts"
import { targets } from "./module.ts"
import { counted, spanOf, spansUpTo } from "./period.ts"
import { reachTarget } from "./reachTarget.ts"
import { setTarget } from "./setTarget.ts"
import { Target } from "./target.ts"

const { given } = story(oja)
const nothing = { events: [], refusal: undefined }
const seat = { _tag: "SeatTaken", userId: "user_kemi", memberId: "member_kemi" } as const
const yaba = { _tag: "LocationOpened", locationId: "loc_yaba", name: "Yaba", sellsOnline: false } as const
const plan = { targetId: "target_1", targetName: "Busy week", targetAmount: 500_000, period: "Weekly" } as const
const ofIt = { targetId: "target_1" } as const
const set = given(seat, yaba).when(setTarget, plan)

describe("a sales target", () => {
  it("begins today unless told otherwise, in the business's currency", () => {
    expect(set.events).toEqual([{ _tag: "TargetSet", currency: "NGN", startDate: "2026-03-02", ...plan }])
  })
  it("is set once, and not twice with other figures", () => {
    expect(set.and.when(setTarget, plan, { today: "2026-03-09" })).toMatchObject(nothing)
    const changed = set.and.when(changeTarget, { ...ofIt, targetAmount: 1 })
    expect(changed.and.when(setTarget, plan)).toMatchObject(nothing)
    expect(set.and.when(setTarget, { ...plan, targetAmount: 1 }).refusal?._tag).toBe("TargetDiffers")
  })
  it("counts the sales of a branch and of a person that are there", () => {
    const asked = (change: object) => given(seat, yaba).when(setTarget, { ...plan, ...change }).refusal?._tag
    expect(asked({ locationId: "loc_yaba", staffId: "user_kemi" })).toBeUndefined()
    expect(asked({ locationId: "loc_lekki" })).toBe("LocationUnknown")
    expect(asked({ staffId: "user_eve" })).toBe("StaffUnknown")
    expect(asked({ endDate: "2026-03-01" })).toBe("EndsBeforeStart")
    expect(asked({ endDate: "2026-03-02" })).toBeUndefined()
  })
  it("is changed field by field, also when its person has left, until it is over", () => {
    const kemis = given(seat).when(setTarget, { ...plan, staffId: "user_kemi", endDate: "2026-04-01" })
    const { events } = kemis.and.when(changeTarget, { ...ofIt, targetAmount: 700_000, endDate: null })
    expect(events).toEqual([
      { _tag: "TargetChanged", ...plan, startDate: "2026-03-02", staffId: "user_kemi", targetAmount: 700_000 },
    ])
    const left = given(...kemis.events, { _tag: "SeatFreed", userId: "user_kemi", memberId: "member_kemi" } as never)
    expect(left.when(changeTarget, { ...ofIt, period: "Daily" }).refusal).toBeUndefined()
    expect(left.when(changeTarget, { ...ofIt, staffId: "user_kemi" })).toMatchObject(nothing)
    expect(left.when(changeTarget, { ...ofIt, period: "Daily", staffId: "user_eve" }).refusal?._tag).toBe(
      "StaffUnknown",
    )
    const stale = { ...ofIt, period: "Daily", expectedVersion: 7 } as const
    expect(set.and.when(changeTarget, stale).refusal?._tag).toBe("VersionConflict")
    const ended = set.and.when(endTarget, ofIt)
    expect(ended.events).toEqual([{ _tag: "TargetEnded", ...ofIt, on: "2026-03-02" }])
    expect(ended.and.when(endTarget, ofIt)).toMatchObject(nothing)
    expect(ended.and.when(changeTarget, { ...ofIt, period: "Daily" }).refusal?._tag).toBe("TargetOver")
    const away = ended.and.when(archiveTarget, ofIt)
    expect(away.and.when(archiveTarget, ofIt)).toMatchObject(nothing)
    expect(away.and.when(endTarget, ofIt).refusal?._tag).toBe("TargetOver")
    for (const verb of [changeTarget, endTarget, archiveTarget])
      expect(given().when(verb, ofIt).refusal?._tag).toBe("TargetUnknown")
  })
})

describe("a target that is reached", () => {
  const wednesday = { ...ofIt, on: "2026-03-04", net: 500_000 } as const
  const reached = set.and.when(reachTarget, wednesday)
  it("is noted once in each of its periods, whatever is sold after", () => {
    expect(reached.events).toEqual([
      { _tag: "TargetReached", ...ofIt, from: "2026-03-02", to: "2026-03-08", targetAmount: 500_000, net: 500_000 },
    ])
    expect(reached.and.when(reachTarget, { ...wednesday, on: "2026-03-08", net: 900_000 })).toMatchObject(nothing)
    expect(reached.and.when(reachTarget, { ...wednesday, on: "2026-03-09" }).events).toHaveLength(1)
    // Whoever has its form open meanwhile is not overtaken by that, but by whoever changes it.
    const mine = { ...ofIt, targetAmount: 600_000, expectedVersion: 1 }
    expect(reached.and.when(changeTarget, mine).refusal).toBeUndefined()
    const theirs = reached.and.when(changeTarget, { ...ofIt, period: "Daily" })
    expect(theirs.and.when(changeTarget, mine).refusal).toMatchObject({ _tag: "VersionConflict", current: 3 })
  })
  it("is not, by a kobo less, before it begins or after it ends", () => {
    const asked = (change: object) => set.and.when(reachTarget, { ...wednesday, ...change }).refusal?._tag
    expect(asked({ net: 499_999 })).toBe("TargetNotReached")
    expect(asked({ on: "2026-03-01" })).toBe("TargetNotReached")
    expect(set.and.when(endTarget, ofIt).and.when(reachTarget, wednesday).refusal?._tag).toBe("TargetOver")
    expect(reached.and.now(Target, "target_1").reached).toEqual({
      "2026-03-02": { targetAmount: 500_000, net: 500_000 },
    })
  })
})

describe("the periods of a target", () => {
  it("are days, weeks from Monday, and months, also over the year's end and in February", () => {
    expect(spanOf("Daily", "2026-12-31")).toEqual({ from: "2026-12-31", to: "2026-12-31" })
    for (const day of ["2026-12-28", "2026-12-31", "2027-01-03"])
      expect(spanOf("Weekly", day)).toEqual({ from: "2026-12-28", to: "2027-01-03" })
    expect(spanOf("Monthly", "2028-02-01")).toEqual({ from: "2028-02-01", to: "2028-02-29" })
    expect(spanOf("Monthly", "2026-12-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" })
  })
  it("begin with the target and end with it", () => {
    const terms = { period: "Monthly", startDate: "2026-01-20", endDate: "2026-03-10" } as const
    expect(counted(terms, "2026-01-19")).toBeUndefined()
    expect(counted(terms, "2026-01-31")).toEqual({ from: "2026-01-20", to: "2026-01-31" })
    expect(counted(terms, "2026-03-11")).toBeUndefined()
    expect(spansUpTo(terms, "2026-06-01", 12)).toEqual([
      { from: "2026-03-01", to: "2026-03-10" },
      { from: "2026-02-01", to: "2026-02-28" },
      { from: "2026-01-20", to: "2026-01-31" },
    ])
    expect(spansUpTo(terms, "2026-01-01", 12)).toEqual([])
  })
  it("follow each other without a gap and without touching", () => {
    for (const period of ["Daily", "Weekly", "Monthly"] as const) {
      const spans = spansUpTo({ period, startDate: "2024-01-01" }, "2026-03-31", 20)
      expect(spans).toHaveLength(20)
      for (const [at, { from }] of spans.slice(0, -1).entries()) expect(plusDays(spans[at + 1]!.to, 1)).toBe(from)
    }
    expect(["2026-01-31", "2026-03-31"].map((day) => plusMonths(day, 1))).toEqual(["2026-02-28", "2026-04-30"])
    expect(plusMonths("2026-01-31", -2)).toBe("2025-11-30")
  })
})

describe("targets", () => {
  it("keep their promises whatever is asked", async () => {
    const branches = [0, 1, 2].map((n) => ({ ...yaba, locationId: `loc_${n}` }))
    const seats = [0, 1].map((n) => ({ ...seat, userId: `user_${n}`, memberId: `member_${n}` }))
    const given = [...branches, ...seats]
    expect(await play(oja, { commands: targets.commands, laws: targets.laws, given })).toBeUndefined()
    expect(aMorning.today).toBe("2026-03-02")
  })
})
