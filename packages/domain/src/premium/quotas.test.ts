import { describe, expect, it } from "vitest"
import { MAIN } from "../businesses/index.ts"
import { limits } from "../subscription/index.ts"
import { quotas } from "./quotas.ts"

const quotaOf = (limit: string) => quotas.find((it) => it.limit === limit)!

describe("what a plan holds so much of", () => {
  it("has a number in every plan, or no end there", () => {
    for (const [plan, numbers] of Object.entries(limits))
      expect(
        quotas.filter(({ limit }) => !(limit in numbers)).map(({ limit }) => limit),
        plan,
      ).toEqual([])
  })

  it("is no more of invoices after a correction, which takes the place of what was counted", () => {
    const issued = quotaOf("invoicesMonthly").after["InvoiceIssued"]!
    expect(issued({ invoiceId: "inv_1" })).toEqual(["inv_1", 1])
    expect(issued({ invoiceId: "inv_2", replaces: "INV-2026-1" })).toEqual(["inv_2", 0])
  })

  it("is of a product's variants those on sale", () => {
    const variants = [{ state: "active" }, { state: "archived" }, { state: "active" }]
    expect(quotaOf("variants").after["VariantsChanged"]!({ productId: "prod_1", variants })).toEqual(["prod_1", 2])
  })

  it("never holds the main branch back: it is the business itself", () => {
    const changed = quotaOf("locations").changes!["LocationChanged"]!
    expect([changed({ locationId: MAIN }), changed({ locationId: "loc_2" })]).toEqual([undefined, "loc_2"])
  })
})
