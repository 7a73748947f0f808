import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { Currency, PositiveAmount } from "@oja/domain/kernel/index"
import { feeFromHundredths, feeFromMajor, fromHundredths, fromMajor, toHundredths, toMajor } from "./units.ts"

describe("money in a provider's own way", () => {
  it("is hundredths of every currency at Paystack, also of the franc, which has none", () => {
    expect(toHundredths(150_050, "NGN")).toBe(150_050)
    expect(toHundredths(1500, "XOF")).toBe(150_000)
    expect(toHundredths(1230, "TND")).toBe(123)
    expect(toHundredths(1234, "TND")).toBeUndefined()
    expect(fromHundredths(150_000, "XOF")).toBe(1500)
    expect(fromHundredths(150_001, "XOF")).toBeUndefined()
    expect(fromHundredths(Number.NaN, "NGN")).toBeUndefined()
  })

  it("is the major unit at Flutterwave", () => {
    expect([toMajor(150_050, "NGN"), toMajor(1500, "XOF"), toMajor(1234, "TND")]).toEqual([1500.5, 1500, 1.234])
    expect([fromMajor(1500.5, "NGN"), fromMajor(1500, "XOF"), fromMajor(1.234, "TND")]).toEqual([150_050, 1500, 1234])
    expect([fromMajor(0.5, "XOF"), fromMajor(-1, "NGN"), fromMajor(Number.NaN, "NGN")]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it("of a fee is the nearest whole unit", () => {
    expect([feeFromHundredths(2250, "XOF"), feeFromHundredths(2250, "NGN"), feeFromMajor(22.5, "XOF")]).toEqual([
      23, 2250, 23,
    ])
    expect([feeFromHundredths(Number.NaN, "NGN"), feeFromMajor(-5, "NGN")]).toEqual([0, 0])
  })

  it("comes back as it went, whatever the amount and currency", async () => {
    const any = Arbitrary.all({ amount: Arbitrary.schema(PositiveAmount), currency: Arbitrary.schema(Currency) })
    const property = ({ amount, currency }: { readonly amount: number; readonly currency: Currency }) => {
      const hundredths = toHundredths(amount, currency)
      const there = JSON.parse(JSON.stringify(toMajor(amount, currency))) as number
      return (
        fromMajor(there, currency) === amount &&
        (hundredths === undefined || fromHundredths(hundredths, currency) === amount)
      )
    }
    const found = await Effect.runPromise(Arbitrary.checkEffect(any, property, { runs: 2000 }))
    expect(found._tag === "Passed" ? "" : Arbitrary.formatCheckFailure(found as never)).toBe("")
  })
})
