import { describe, expect, it } from "vitest"
import { en } from "./en.ts"
import { fr } from "./fr.ts"
import { en as siteEn } from "./site.en.ts"
import { fr as siteFr } from "./site.fr.ts"

const flat = (words: object, before = ""): ReadonlyArray<readonly [string, string]> =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[before + name, value] as const] : flat(value as object, `${before}${name}.`),
  )

const english = new Map([...flat(siteEn), ...flat(en)])
const french = new Map([...flat(siteFr), ...flat(fr)])
const holes = (sentence = "") => (sentence.match(/%\{\w+\}/g) ?? []).toSorted()

describe("the words", () => {
  it("say the same things in both languages", () => {
    expect([...french.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it("leave no sentence empty but the name of the first group", () => {
    const empty = [...english, ...french].flatMap(([name, sentence]) => (sentence.trim() === "" ? [name] : []))
    expect([...new Set(empty)]).toEqual(["group.home"])
  })

  it("carry the same facts in both languages", () => {
    const lost = [...english].filter(([name, sentence]) => String(holes(sentence)) !== String(holes(french.get(name))))
    expect(lost).toEqual([])
  })

  it("put a narrow no-break space before ; : ! ? and inside guillemets in French", () => {
    const wrong = [...french].filter(([, sentence]) => /[^\u202f][;:!?»]|«[^\u202f]/.test(sentence))
    expect(wrong).toEqual([])
  })

  it("use the typographic apostrophe in French", () => {
    expect([...french].filter(([, sentence]) => sentence.includes("'"))).toEqual([])
  })

  it("keep the specification's sentences word for word", () => {
    const sentences = new Set(english.values())
    const demanded = [
      "You must be logged in to access that route",
      "This field is required",
      "Please enter a valid email",
      "Invalid phone number!",
      "Phone number is required",
      "This field cannot be empty",
      "Mobile number required",
      "Permission Not Granted",
      "You don't have permission to access this. Please reach out to your business admin or contact support.",
      "UPGRADE YOUR PLAN NOW",
      "Please complete your onboarding",
      "Proceed to select a business",
      "Logged In Successfully",
      "Business registered!",
      "Information setup successful",
      "OTP has been sent to your email or phone",
      "OTP has been resent",
      "Transaction Added Successfully!",
      "Transaction Updated Successfully!",
      "Sale added successfully",
      "Sale updated successfully",
      "Card Downloaded Successfully!",
    ]
    expect(demanded.filter((sentence) => !sentences.has(sentence))).toEqual([])
  })
})
