import { expect, it } from "vitest"
import { chipFilter } from "./chipFilter.ts"

const today = "2026-03-09"

it("counts an invoice as overdue from the day after it was due", () => {
  expect(chipFilter("overdue", today)).toEqual({ standing: ["awaiting", "part_paid"], dueDate_lt: today })
  expect(chipFilter("awaiting", today)).toEqual({ standing: "awaiting", dueDate_gte: today })
  expect(chipFilter("void", today)).toEqual({ standing: ["void", "credited"] })
})
