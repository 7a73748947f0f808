import { describe, expect, it } from "vitest"
import { rebased, withValue } from "./matrixDraft.ts"
import { blank, type MatrixBase } from "./matrixDraft.ts"
import { draftOf, shaped } from "./matrixDraft.ts"
import { outcomeOf } from "./matrixDraft.ts"

const known = (
  variantId: `var_${string}`,
  optionValues: ReadonlyArray<string>,
  state: "active" | "archived" = "active",
) => ({
  variantId,
  optionValues,
  state,
  quantity: 0,
  cells: blank,
})
const base: MatrixBase = {
  version: 1,
  options: [
    { name: "Colour", values: ["Red", "Blue"] },
    { name: "Size", values: ["M", "L"] },
  ],
  variants: [
    known("var_1", ["Red", "M"]),
    known("var_1.1", ["Blue", "L"]),
    known("var_1.2", ["Red", "L"], "archived"),
    known("var_1.3", ["Green", "L"], "archived"),
  ],
}
const draft = draftOf(base)
const [colour, size] = draft.options as [(typeof draft.options)[number], (typeof draft.options)[number]]
const lines = (of: typeof draft, from = base) =>
  shaped(from, of).rows.map(({ values, known: it, on }) => [values.join(" / "), it?.variantId, on])

describe("the matrix on the screen", () => {
  it("has a row for every combination, and sells what the book sells", () => {
    expect(lines(draft)).toEqual([
      ["Red / M", "var_1", true],
      ["Red / L", "var_1.2", false],
      ["Blue / M", undefined, false],
      ["Blue / L", "var_1.1", true],
    ])
    expect(shaped(base, draft).past.map(({ variantId }) => variantId)).toEqual(["var_1.3"])
  })
  it("sells new values, not combinations that nobody wanted before", () => {
    const more = { ...draft, options: [colour, withValue(size, "XL")] }
    expect(lines(more).filter(([, id]) => id === undefined)).toEqual([
      ["Red / XL", undefined, true],
      ["Blue / M", undefined, false],
      ["Blue / XL", undefined, true],
    ])
  })
  it("keeps every variant in its place when options change places or names", () => {
    const [m, l] = size.values as [(typeof size.values)[number], (typeof size.values)[number]]
    const turned = { ...draft, options: [{ ...size, name: "Taille", values: [l, { ...m, text: "Medium" }] }, colour] }
    expect(lines(turned).filter(([, , on]) => on)).toEqual([
      ["L / Blue", "var_1.1", true],
      ["Medium / Red", "var_1", true],
    ])
  })
  it("knows a value again that was removed and written anew", () => {
    const without = { ...colour, values: colour.values.filter(({ id }) => id !== "blue") }
    expect(shaped(base, { ...draft, options: [without, size] }).left.map(({ variant }) => variant.variantId)).toEqual([
      "var_1.1",
    ])
    expect(lines({ ...draft, options: [withValue(without, "BLUE"), size] })).toContainEqual([
      "BLUE / L",
      "var_1.1",
      true,
    ])
  })
  it("foresees what saving does", () => {
    const one = { ...draft, options: [colour] }
    const merged = outcomeOf(base, shaped(base, one), one, () => true)
    expect(merged.renamed).toEqual([
      { before: "Red / M", after: "Red" },
      { before: "Blue / L", after: "Blue" },
    ])
    expect(merged.clash).toBeUndefined()
    const none = { ...draft, options: [] }
    const { clash, away } = outcomeOf(base, shaped(base, none), none, () => true)
    expect([clash?.option, away.length]).toEqual(["Colour", 1])
    expect(outcomeOf(base, shaped(base, none), none, () => false).clash).toBeUndefined()
  })
  it("is written over what somebody else has said meanwhile", () => {
    const theirs: MatrixBase = {
      ...base,
      version: 2,
      options: [{ name: "Colour", values: ["Red", "Blue", "White"] }, base.options[1]!],
    }
    expect(rebased(base, theirs, draft).options).toEqual(draftOf(theirs).options)
    const mine = { ...draft, options: [withValue(colour, "Green"), size] }
    expect(rebased(base, theirs, mine).options[0]?.values.map(({ text }) => text)).toEqual([
      "Red",
      "Blue",
      "Green",
      "White",
    ])
  })
})
