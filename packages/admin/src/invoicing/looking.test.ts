import { describe, expect, it } from "vitest"
import { written } from "../data/looking.ts"
import { filterOf, read } from "./looking.ts"

const today = "2026-03-09"

describe("what the list of invoices is asked for", () => {
  it("stands in the address and comes back from it", () => {
    for (const looking of [
      { show: "all", q: "", page: 1 },
      { show: "overdue", q: "Tunde", page: 3 },
    ] as const)
      expect(read(written(looking))).toEqual(looking)
    expect(read(new URLSearchParams('show=nonsense&page=-2&filter={"q":"milo"}'))).toEqual({
      show: "all",
      q: "milo",
      page: 1,
    })
  })

  it("counts an invoice as overdue from the day after it was due", () => {
    expect(filterOf({ show: "overdue", q: "" }, today)).toEqual({
      standing: ["awaiting", "part_paid"],
      dueDate_lt: today,
    })
    expect(filterOf({ show: "awaiting", q: " rice " }, today)).toEqual({
      standing: "awaiting",
      dueDate_gte: today,
      q: "rice",
    })
    expect(filterOf({ show: "void", q: "" }, today)).toEqual({ standing: ["void", "credited"] })
  })
})
