import { expect, it } from "vitest"
import { greetingAt } from "./greeting.ts"

it("says good morning from 6 to 11, good afternoon from 12 to 17, and good evening otherwise", () => {
  expect([5, 6, 11, 12, 17, 18, 0].map(greetingAt)).toEqual([
    "evening",
    "morning",
    "morning",
    "afternoon",
    "afternoon",
    "evening",
    "evening",
  ])
})
