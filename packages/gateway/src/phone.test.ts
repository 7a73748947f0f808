import { countries } from "@oja/domain/businesses/countries"
import { e164 } from "@oja/domain/kernel/phone"
import { getExampleNumber } from "libphonenumber-js/min"
import examples from "libphonenumber-js/examples.mobile.json"
import { describe, expect, it } from "vitest"
import { readPhone, tapOf } from "./phone.ts"

const ada = { e164: "+2348031234567", national: "0803 123 4567", country: "NG" }

describe("a telephone number", () => {
  it.each([
    ["08031234567", "+234"],
    ["0803 123 4567", "234"],
    ["8031234567", " 234 "],
    ["2348031234567", "234"],
    ["+234 803 123 4567", "+233"],
    ["+2348031234567", undefined],
    ["+2348031234567", ""],
  ])("is the same however it is typed: %s with %s", (typed, code) => expect(readPhone(typed, code)).toEqual(ada))

  it.each([
    ["0241234567", "233", "+233241234567", "GH"],
    ["06 12 34 56 78", "33", "+33612345678", "FR"],
    ["(415) 555-2671", "1", "+14155552671", "US"],
  ])("is read in its own country: %s with %s", (typed, code, e164, country) =>
    expect(readPhone(typed, code)).toMatchObject({ e164, country }),
  )

  it.each([
    ["0803", "234"],
    ["08031234567", undefined],
    ["08031234567", "0"],
    ["08031234567", "NG"],
    ["call 08031234567 please", "234"],
    ["08031234567 ext. 5", "234"],
    ["", "234"],
    ["0".repeat(10_000), "234"],
  ])("is refused when nobody could dial it: %s with %s", (typed, code) =>
    expect(readPhone(typed, code)).toBeUndefined(),
  )

  it("is read in every country a shop can be in, as the book keeps it", () => {
    const read = countries.map(({ callingCode, code }) => {
      const example = getExampleNumber(code, examples)
      const national = example?.formatNational() ?? ""
      return {
        code,
        e164: example?.number,
        ours: readPhone(national, callingCode)?.e164,
        kept: e164(national, callingCode),
      }
    })
    expect(read.filter(({ e164, kept, ours }) => e164 === undefined || ours !== e164 || kept !== e164)).toEqual([])
  })

  it("opens WhatsApp without its plus", () =>
    expect(tapOf("whatsapp", "Hi & bye", ada.e164)).toBe("https://wa.me/2348031234567?text=Hi%20%26%20bye"))
})
