import { describe, expect, it } from "vitest"
import { oja } from "../index.ts"
import { ERASED, plusDays, project, without, type Fact } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { changeReminder } from "./changeReminder.ts"
import { reminders } from "./module.ts"
import { nextAfter } from "./occurrences.ts"
import { Reminder } from "./reminder.ts"
import { setReminder } from "./setReminder.ts"
import { cancelReminder, doneReminder, reopenReminder, snoozeReminder } from "./settleReminder.ts"
import { type ReminderRow, reminders as view } from "./views.ts"

const { given } = story(oja)
const nothing = { events: [], refusal: undefined }
const tunde = { _tag: "CustomerAdded", customerId: "cust_tunde", name: "Tunde Bakare" } as const
const call = { reminderId: "reminder_1", date: "2026-03-05", title: "Call Tunde about the rice" } as const
const it1 = { reminderId: "reminder_1" } as const
const set = given(tunde).when(setReminder, call)

const rowOf = (events: ReadonlyArray<Fact>) => {
  const rows = new Map<string, ReminderRow>()
  const { at, business, by, today: day } = aMorning
  for (const [position, event] of events.entries())
    project(view, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows.get("reminder_1")
}

describe("a reminder", () => {
  it("is set once, also when it was changed since, and not twice in other words", () => {
    expect(set.events).toEqual([{ _tag: "ReminderSet", repeat: "none", ...call }])
    expect(set.and.when(setReminder, call)).toMatchObject(nothing)
    expect(set.and.when(changeReminder, { ...it1, title: "Visit" }).and.when(setReminder, call)).toMatchObject(nothing)
    expect(set.and.when(setReminder, { ...call, title: "Visit" }).refusal?._tag).toBe("ReminderDiffers")
  })
  it("speaks of a customer by the name they had, and of what is in the book", () => {
    const links = { customerId: "cust_tunde" } as const
    expect(given(tunde).when(setReminder, { ...call, ...links }).events).toEqual([
      { _tag: "ReminderSet", repeat: "none", ...call, ...links, customerName: "Tunde Bakare" },
    ])
    expect(set.and.when(changeReminder, { ...it1, ...links }).events).toMatchObject([{ customerName: "Tunde Bakare" }])
    const linked = given(tunde).when(setReminder, { ...call, ...links })
    expect(linked.and.when(changeReminder, { ...it1, customerId: null }).events[0]).not.toHaveProperty("customerName")
    const refusal = (change: object) => given(tunde).when(setReminder, { ...call, ...change }).refusal?._tag
    expect(refusal({ customerId: "cust_nobody" })).toBe("CustomerNotThere")
    expect(refusal({ transactionId: "sale_none" })).toBe("TransactionNotThere")
    expect(refusal({ transactionId: "exp_none" })).toBe("TransactionNotThere")
  })
  it("forgets a customer who asks to be forgotten", () => {
    const about = given(tunde).when(setReminder, { ...call, customerId: "cust_tunde", note: "0803" })
    expect(Reminder.personal?.ReminderSet?.fields).toEqual(["title", "note", "customerName"])
    // As the log tells it once their key is gone.
    const [set] = about.events as unknown as [ReminderRow]
    const row = rowOf([{ ...without(set, ["note", "customerName"]), title: ERASED } as unknown as Fact])
    expect(row).toMatchObject({ title: "erased person", customerId: "cust_tunde" })
    expect(JSON.stringify(row)).not.toMatch(/Tunde|0803|rice/)
  })
  it("is done once, can be taken back, and then is over", () => {
    const done = set.and.when(doneReminder, { ...it1, on: "2026-03-05" })
    expect(done.events).toEqual([{ _tag: "ReminderDone", ...it1, on: "2026-03-05" }])
    expect(done.and.when(doneReminder, { ...it1, on: "2026-03-05" })).toMatchObject(nothing)
    expect(done.and.when(snoozeReminder, { ...it1, until: "2026-03-09" }).refusal?._tag).toBe("ReminderOver")
    expect(set.and.when(doneReminder, { ...it1, on: "2026-03-06" }).refusal?._tag).toBe("DueElsewhen")
    const again = done.and.when(reopenReminder, { ...it1, on: "2026-03-05" })
    expect(again.events).toHaveLength(1)
    expect(again.and.when(reopenReminder, { ...it1, on: "2026-03-05" })).toMatchObject(nothing)
    expect(rowOf([...set.events, ...done.events])).toMatchObject({ state: "done", open: false })
    expect(rowOf([...set.events, ...done.events, ...again.events])).toMatchObject({ state: "upcoming", open: true })
  })
  it("can be put off, but not into the past", () => {
    const later = set.and.when(snoozeReminder, { ...it1, until: "2026-03-09", time: "09:00" })
    expect(rowOf([...set.events, ...later.events])).toMatchObject({
      date: "2026-03-05",
      dueOn: "2026-03-09",
      dueTime: "09:00",
    })
    expect(later.and.when(snoozeReminder, { ...it1, until: "2026-03-09", time: "09:00" })).toMatchObject(nothing)
    expect(set.and.when(snoozeReminder, { ...it1, until: "2026-03-01" }).refusal?._tag).toBe("DayIsPast")
    const retitled = later.and.when(changeReminder, { ...it1, title: "Visit" })
    expect(rowOf([...set.events, ...later.events, ...retitled.events])).toMatchObject({ dueOn: "2026-03-09" })
    const done = later.and.when(doneReminder, { ...it1, on: "2026-03-05" })
    expect(rowOf([...set.events, ...later.events, ...done.events])).toMatchObject({
      dueOn: "2026-03-05",
      state: "done",
    })
  })
  it("can be given up", () => {
    const gone = set.and.when(cancelReminder, it1)
    expect(gone.and.when(cancelReminder, it1)).toMatchObject(nothing)
    expect(gone.and.when(changeReminder, { ...it1, title: "Visit" }).refusal?._tag).toBe("ReminderOver")
    expect(given().when(cancelReminder, it1).refusal?._tag).toBe("ReminderUnknown")
  })
})

describe("a reminder that comes again", () => {
  it("on the 31st of every month comes on February's last day, and on the 31st of March again", () => {
    let told = given().when(setReminder, { ...call, date: "2026-01-31", repeat: "monthly" }, { today: "2026-01-31" })
    const days = ["2026-01-31"]
    for (const on of ["2026-01-31", "2026-02-28", "2026-03-31"]) {
      told = told.and.when(doneReminder, { ...it1, on }, { today: on })
      days.push(told.and.now(Reminder, "reminder_1").terms.date)
    }
    expect(days).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"])
  })
  it("keeps its rhythm when only its words change, and begins anew with another day", () => {
    const monthly = given().when(setReminder, { ...call, date: "2026-01-31", repeat: "monthly" })
    const february = monthly.and.when(doneReminder, { ...it1, on: "2026-01-31" }, { today: "2026-01-31" })
    const worded = february.and.when(changeReminder, { ...it1, title: "Rent" })
    expect(worded.and.when(doneReminder, { ...it1, on: "2026-02-28" }).events).toMatchObject([{ next: "2026-03-31" }])
    const moved = february.and.when(changeReminder, { ...it1, date: "2026-02-27" })
    expect(moved.and.when(doneReminder, { ...it1, on: "2026-02-27" }).events).toMatchObject([{ next: "2026-03-27" }])
  })
  it("does not ask for what was missed, and is asked for once however often it is said", () => {
    const daily = given().when(setReminder, { ...call, date: "2026-03-01", repeat: "daily" })
    const late = daily.and.when(doneReminder, { ...it1, on: "2026-03-01" }, { today: "2026-03-10" })
    expect(late.events).toMatchObject([{ next: "2026-03-10" }])
    expect(late.and.when(doneReminder, { ...it1, on: "2026-03-01" }, { today: "2026-03-10" })).toMatchObject(nothing)
  })
  it("comes on a day of its rhythm, after what was done and not before today", () => {
    expect(nextAfter("2024-02-29", "yearly", "2024-02-29", "2024-02-29")).toBe("2025-02-28")
    expect(nextAfter("2024-02-29", "yearly", "2027-02-28", "2027-03-01")).toBe("2028-02-29")
    expect(nextAfter("2099-12-31", "daily", "2099-12-31", "2026-01-01")).toBeUndefined()
    for (let ahead = 0; ahead < 800; ahead++) {
      const today = plusDays("2026-01-31", ahead)
      for (const repeat of ["daily", "weekly", "monthly", "yearly"] as const) {
        const next = nextAfter("2026-01-31", repeat, "2026-01-31", today)!
        expect(next > "2026-01-31" && next >= today).toBe(true)
        if (repeat === "monthly") expect(["28", "29", "30", "31"]).toContain(next.slice(8))
      }
    }
  })
})

describe("reminders", () => {
  it("keep their promises whatever is asked", async () => {
    const customers = [0, 1, 2].map((n) => ({ ...tunde, customerId: `cust_${n}` }))
    expect(await play(oja, { commands: reminders.commands, laws: reminders.laws, given: customers })).toBeUndefined()
  })
})
