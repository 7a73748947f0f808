import { expect, it } from "vitest"
import { filterOf, read, written } from "./filters.ts"

it("keeps everything that is looked for in the address", () => {
  const looking = { show: "overdue", from: "2026-03-01", to: "2026-03-08", q: "milo", page: 2 } as const
  expect(read(written(looking))).toEqual(looking)
  expect(String(written(read(new URLSearchParams("show=nonsense&page=-3"))))).toBe("")
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
