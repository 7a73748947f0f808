import { expect, it } from "vitest"
import type { Invoice } from "./invoice.tsx"
import { duesWith, freshLetters, lettersOf, readLetters } from "./letters.ts"

const selling = { registered: false, taxRates: [] } as unknown as Parameters<typeof readLetters>[1]["selling"]
const where = { currency: "NGN", selling, today: "2026-11-28" }

it.each([0, 5, 7, 90])("a draft that is due %i days after it is issued says so when it is opened and kept", (days) => {
  const row = { status: "draft", currency: "NGN", language: "en", remindersOn: true, lines: [], dueInDays: days }
  const letters = lettersOf(row as unknown as Invoice)
  expect(duesWith(letters.due)).toContain(letters.due)
  expect(readLetters(letters, where).body).toMatchObject({ dueInDays: days, dueDate: null })
})

it("offers what is asked most, and what the draft says among it", () => {
  expect(duesWith(freshLetters("en", null).due)).toEqual(["usual", "0", "7", "14", "30", "day"])
  expect(duesWith("5")).toEqual(["usual", "0", "5", "7", "14", "30", "day"])
})
