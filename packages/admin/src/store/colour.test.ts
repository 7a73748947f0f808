import { expect, it } from "vitest"
import { contrast, judgeColour, readColour, writtenOn } from "./colour.ts"

it("measures colours as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21)
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2)
  expect(contrast("#2b2f77", "#2b2f77")).toBe(1)
})

it("writes in white where that reads, and else in ink", () => {
  expect(["#2b2f77", "#f2a516", "#ffffff", "#767676", "#777777"].map(writtenOn)).toEqual([
    "#ffffff",
    "#16181d",
    "#16181d",
    "#ffffff",
    "#16181d",
  ])
  expect(judgeColour("#f2a516")).toMatchObject({ faint: true })
  expect(judgeColour("#2b2f77")).toMatchObject({ faint: false })
})

it("reads a colour as people type it", () => {
  expect(["#2B2F77", "2b2f77", " #24f ", "blue", "#12345"].map(readColour)).toEqual([
    "#2b2f77",
    "#2b2f77",
    "#2244ff",
    undefined,
    undefined,
  ])
})
