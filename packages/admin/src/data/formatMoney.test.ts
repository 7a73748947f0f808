import { describe, expect, it } from "vitest"
import { formatMoney, numberLocale } from "./formatMoney.ts"

describe("formatMoney", () => {
  it.each([
    [1_250_000, "NGN", "en-NG", "₦12,500.00"],
    [5, "NGN", "en-NG", "₦0.05"],
    [-1_250_050, "NGN", "en-NG", "-₦12,500.50"],
    [1_250_000, "GHS", "en-GH", "GH₵12,500.00"],
    [12_500, "XOF", "fr-CI", "12 500 F CFA"],
    [12_345, "TND", "fr-TN", "12,345 DT"],
    [0, "XOF", "fr-SN", "0 F CFA"],
  ])("writes %d of %s for %s as %s", (amount, currency, locale, written) => {
    // Intl separates with several kinds of no-break space; which one is not our business.
    expect(formatMoney(amount, currency, locale).replaceAll(/\s/g, " ")).toBe(written)
  })

  it("loses no kobo of the largest amount a book may hold", () => {
    expect(formatMoney(999_999_999_999_999, "NGN", "en-NG")).toBe("₦9,999,999,999,999.99")
  })

  it("writes decimals where the book has them, whatever the browser thinks of a currency", () => {
    const written = ["MGA", "IQD", "JPY"].map((currency) =>
      formatMoney(123_450, currency, "en-NG").replaceAll(/[^\d.,]/g, ""),
    )
    expect(written).toEqual(["1,234.50", "123.450", "123,450"])
  })

  it("falls back to Nigerian English", () => {
    expect([numberLocale("en"), numberLocale("fr"), numberLocale("fr", "CI")]).toEqual(["en-NG", "fr-FR", "fr-CI"])
  })
})
