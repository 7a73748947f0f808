import { parse } from "@oja/domain/kernel/amounts"
import { describe, expect, it } from "vitest"
import { amountOver, amountText, figureTyped, quantityText, readAmount, readQuantity, typedOver } from "./typed.ts"

describe("amounts as people type them", () => {
  it("are whole kobo, millimes or francs", () => {
    expect(readAmount("1,500.50", "NGN", "en-NG")).toBe(150_050)
    expect(readAmount("₦1500", "NGN", "en-NG")).toBe(150_000)
    expect(readAmount("1 500,250", "TND", "fr-TN")).toBe(1_500_250)
    expect(readAmount("1.5", "TND", "en-TN")).toBe(1500)
    expect(readAmount("1 500", "XOF", "fr-CI")).toBe(1500)
    expect(readAmount("1.500", "XOF", "fr-CI")).toBe(1500)
  })

  it("are read as the person's language writes them when they could be either", () => {
    expect(readAmount("1,500", "NGN", "en-NG")).toBe(150_000)
    expect(readAmount("1,500", "TND", "fr-TN")).toBe(1500)
  })

  it("are refused when finer than the smallest coin, or no number", () => {
    expect(readAmount("10.5", "XOF", "en-CI")).toBe("too_many_decimals")
    expect(readAmount("12.5055", "NGN", "en-NG")).toBe("too_many_decimals")
    expect(readAmount("twelve", "NGN", "en-NG")).toBe("not_a_number")
  })

  it("stand ready to be typed over as they are read, and in a draft whatever language it is opened in", () => {
    for (const locale of ["en-NG", "fr-NG", "fr-CI", "en-CI", "fr-TN", "en-TN", "fr-MA", "en-ZA", "fr-FR"])
      for (const currency of ["NGN", "XOF", "TND", "MGA"])
        for (const amount of [1, 99, 1000, 1500, 12_500, 150_050, 1_500_000, 123_456_789]) {
          const over = amountOver(amount, currency, locale)
          expect(readAmount(over, currency, locale), `${locale} ${over}`).toBe(amount)
          // Letter by letter, as fingers do it.
          const typed = over
            .split("")
            .reduce((kept, letter) => figureTyped(typedOver(kept, locale) + letter, locale), "")
          expect(parse(typed, currency), `${locale} ${over}, kept as ${typed}`).toBe(amount)
        }
  })

  it("read back as they were written, in every currency and language", () => {
    for (const locale of ["en-NG", "fr-NG", "fr-CI", "en-CI", "fr-TN", "en-TN", "fr-MA", "en-ZA", "fr-FR"])
      for (const currency of ["NGN", "XOF", "TND"])
        for (const amount of [1, 99, 1000, 1500, 150_050, 1_500_000, 123_456_789])
          expect(readAmount(amountText(amount, currency, locale), currency, locale), `${locale} ${amount}`).toBe(amount)
  })
})

describe("quantities", () => {
  it("are thousandths, and read back as they were written", () => {
    expect(readQuantity("2,5", "fr-CI")).toBe(2500)
    expect(readQuantity("1,250", "en-NG")).toBe(1_250_000)
    expect(quantityText(1500, "en-NG")).toBe("1.5")
    for (const locale of ["en-NG", "fr-CI", "fr-MA", "en-ZA"])
      for (const quantity of [1, 1000, 1125, 1_500_000, 12_345_678])
        expect(readQuantity(quantityText(quantity, locale), locale), locale).toBe(quantity)
  })
})

describe("a figure while it is typed", () => {
  it.each([
    ["1,500", "en-NG", "1500"],
    ["12,500.5", "en-NG", "12500.5"],
    ["1500,000", "en-NG", "1500000"],
    ["1,50", "en-NG", "1,50"],
    ["0,500", "en-NG", "0,500"],
    ["1 500", "fr-CI", "1500"],
    ["1\u202f500,5", "fr-CI", "1500.5"],
    ["1,500", "fr-CI", "1.500"],
    ["1.500,50", "fr-CI", "1500.50"],
    ["two", "en-NG", "two"],
  ])("keeps of %s in %s what it means there: %s", (text, locale, kept) => {
    expect(figureTyped(text, locale)).toBe(kept)
  })

  it("stands as the person's language writes it", () => {
    expect(typedOver("2.5", "fr-CI")).toBe("2,5")
    expect(typedOver("2.5", "en-NG")).toBe("2.5")
  })
})
