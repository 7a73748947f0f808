import { expect, it } from "vitest"
import { filterOf, filtersOn, read, written } from "./filters.ts"

const address =
  "show=overdue&range=custom&from=2026-03-01&to=2026-03-08&locationId=loc_yaba&channel=phone&q=milo&page=2"

it("keeps everything that is looked for in the address", () => {
  const looking = read(new URLSearchParams(address))
  expect(String(written(looking))).toBe(address)
  expect(looking).toMatchObject({ show: "overdue", range: "custom", locationId: "loc_yaba", recordedBy: "" })
  expect(filtersOn(looking)).toBe(2)
  expect(String(written(read(new URLSearchParams("show=nonsense&page=-3&range=ever&from=soon"))))).toBe("")
})

it("understands the search at the top of the page", () => {
  expect(read(new URLSearchParams({ filter: '{"q":"ada"}' })).q).toBe("ada")
  expect(read(new URLSearchParams({ filter: "{" })).q).toBe("")
})

it("asks for what is late: owed, not voided, and due before today", () => {
  const looking = read(new URLSearchParams("show=overdue&to=2026-03-08&q=+ada+"))
  expect(filterOf(looking, "2026-03-09")).toEqual({
    kind: "sale",
    voided: false,
    dueDate_lt: "2026-03-09",
    balance_gt: 0,
    on_lte: "2026-03-08",
    q: "ada",
  })
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
  const looking = read(new URLSearchParams({ range }))
  expect(filterOf(looking, "2026-03-11")).toEqual({ on_gte: from, on_lte: to })
  expect(String(written(looking))).toBe(`range=${range}`)
})
