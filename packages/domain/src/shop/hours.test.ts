import { describe, expect, it } from "vitest"
import { isOpenNow, overlapping } from "./hours.ts"

const LAGOS = "Africa/Lagos"
const at = (text: string) => Date.parse(text)
const hours = (...all: ReadonlyArray<readonly [day: number, opens: string, closes: string]>) => ({
  hours: all.map(([day, opens, closes]) => ({ day, opens, closes })),
})
const week = hours([1, "08:00", "12:00"], [1, "13:00", "18:00"], [2, "08:00", "18:00"], [6, "18:00", "02:00"])

describe("a shop's hours", () => {
  // 2026-03-02 is a Monday; Lagos is an hour ahead of UTC all year.
  it.each([
    ["before it opens", "2026-03-02T06:59Z", { open: false, opens: { day: "2026-03-02", time: "08:00" } }],
    ["at the minute it opens", "2026-03-02T07:00Z", { open: true, closes: { day: "2026-03-02", time: "12:00" } }],
    ["at the minute it closes", "2026-03-02T11:00Z", { open: false, opens: { day: "2026-03-02", time: "13:00" } }],
    ["in the afternoon", "2026-03-02T16:59Z", { open: true, closes: { day: "2026-03-02", time: "18:00" } }],
    ["in the evening", "2026-03-02T17:00Z", { open: false, opens: { day: "2026-03-03", time: "08:00" } }],
    ["on a day without any", "2026-03-04T12:00Z", { open: false, opens: { day: "2026-03-07", time: "18:00" } }],
    ["on a night out", "2026-03-07T22:00Z", { open: true, closes: { day: "2026-03-08", time: "02:00" } }],
    ["after midnight", "2026-03-08T00:30Z", { open: true, closes: { day: "2026-03-08", time: "02:00" } }],
    ["when the night ends", "2026-03-08T01:00Z", { open: false, opens: { day: "2026-03-09", time: "08:00" } }],
  ] as const)("%s", (_, when, opening) => {
    expect(isOpenNow(week, at(when), LAGOS)).toEqual(opening)
  })

  it("are those of its own zone", () => {
    const monday = hours([1, "00:00", "06:00"])
    // In Auckland it is Monday already, in Honolulu still Sunday.
    const when = at("2026-03-01T14:00Z")
    expect(isOpenNow(monday, when, "Pacific/Auckland").open).toBe(true)
    expect(isOpenNow(monday, when, "Pacific/Honolulu")).toEqual({
      open: false,
      opens: { day: "2026-03-02", time: "00:00" },
    })
  })

  it("are what the clock on the wall says when summer time begins", () => {
    // In Paris 02:00 to 03:00 does not exist on 29 March 2026.
    const sunday = hours([7, "08:00", "12:00"])
    expect(isOpenNow(sunday, at("2026-03-29T05:59Z"), "Europe/Paris").open).toBe(false)
    expect(isOpenNow(sunday, at("2026-03-29T06:00Z"), "Europe/Paris").open).toBe(true)
  })

  it("never end without any, nor around the clock", () => {
    expect(isOpenNow(hours(), at("2026-03-02T03:00Z"), LAGOS)).toEqual({ open: true })
    const always = hours(...[1, 2, 3, 4, 5, 6, 7].map((day) => [day, "00:00", "00:00"] as const))
    expect(isOpenNow(always, at("2026-03-02T03:00Z"), LAGOS)).toEqual({ open: true })
  })

  it("go on from one day to the next, and from Sunday to Monday", () => {
    const night = hours([7, "20:00", "00:00"], [1, "00:00", "03:00"])
    expect(isOpenNow(night, at("2026-03-01T21:00Z"), LAGOS)).toEqual({
      open: true,
      closes: { day: "2026-03-02", time: "03:00" },
    })
    const once = hours([1, "09:00", "10:00"])
    expect(isOpenNow(once, at("2026-03-02T12:00Z"), LAGOS)).toEqual({
      open: false,
      opens: { day: "2026-03-09", time: "09:00" },
    })
  })

  it("do not run into each other", () => {
    expect(overlapping(week.hours)).toBeUndefined()
    expect(overlapping(hours([1, "08:00", "12:00"], [1, "11:59", "18:00"]).hours)).toBe(1)
    expect(overlapping(hours([7, "18:00", "02:00"], [1, "01:00", "05:00"]).hours)).toBe(7)
    expect(overlapping(hours([7, "18:00", "00:00"], [1, "00:00", "05:00"]).hours)).toBeUndefined()
  })
})
