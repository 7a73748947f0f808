import { describe, expect, it } from "vitest"
import { readScan } from "./readScan.ts"

describe("a scan", () => {
  it("is a code once", () =>
    expect(readScan(" 6151100030047 ", "en-NG")).toEqual({ code: "6151100030047", quantity: 1000 }))
  it("is a code many times", () => {
    expect(readScan("5*6151100030047", "en-NG")).toEqual({ code: "6151100030047", quantity: 5000 })
    expect(readScan("2,5 * RICE-1", "fr-FR")).toEqual({ code: "RICE-1", quantity: 2500 })
  })
  it("keeps a star that multiplies nothing", () => {
    expect(readScan("0*A", "en-NG")).toEqual({ code: "0*A", quantity: 1000 })
    expect(readScan("A*5", "en-NG")).toEqual({ code: "A*5", quantity: 1000 })
  })
})
