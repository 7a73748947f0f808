import { expect, it } from "vitest"
import { filterIn } from "./filters.ts"

const asked = (address: string, today = "2026-03-09") => filterIn(new URLSearchParams(address), today)

it("asks for what is late: owed, not voided, and due before today", () => {
  expect(asked("show=overdue&to=2026-03-08&channel=phone&q=+ada+")).toEqual({
    kind: "sale",
    voided: false,
    dueDate_lt: "2026-03-09",
    balance_gt: 0,
    on_lte: "2026-03-08",
    channel: "phone",
    q: "ada",
  })
})

it("asks for all that is owed, part paid or not, as the first screen counts it", () => {
  expect(asked("show=owed")).toEqual({ kind: "sale", voided: false, balance_gt: 0 })
})

it("leaves alone what is said in the list's own way, and makes nothing of nonsense", () => {
  expect(asked('filter={"q":"ada"}')).toBeUndefined()
  expect(asked("")).toBeUndefined()
  expect(asked("show=nonsense&range=ever&from=soon")).toEqual({})
})

it.each([
  ["today", "2026-03-11", "2026-03-11"],
  ["yesterday", "2026-03-10", "2026-03-10"],
  ["this_week", "2026-03-09", "2026-03-11"],
  ["last_week", "2026-03-02", "2026-03-08"],
  ["this_month", "2026-03-01", "2026-03-11"],
  ["last_month", "2026-02-01", "2026-02-28"],
  ["this_quarter", "2026-01-01", "2026-03-11"],
  ["this_year", "2026-01-01", "2026-03-11"],
])("knows which days %s means", (range, from, to) => {
  expect(asked(`range=${range}`, "2026-03-11")).toEqual({ on_gte: from, on_lte: to })
})
