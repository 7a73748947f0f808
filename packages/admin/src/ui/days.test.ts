import { expect, it } from "vitest"
import { saySpan } from "./days.ts"

it.each([
  ["2026-11-01", "2026-11-27", "fr-CI", "dim. 1 – ven. 27 nov. 2026"],
  ["2025-12-29", "2026-01-04", "en-GB", "Mon, 29 Dec 2025 – Sun, 4 Jan 2026"],
  ["2026-11-27", "2026-11-27", "en-GB", "Friday, 27 November 2026"],
])("the days from %s to %s are said in %s with each year they need", (from, to, locale, said) => {
  // Spaces may be thin ones, as the language has it.
  expect(saySpan(from, to, locale).replaceAll(/\s/g, " ")).toBe(said)
})
