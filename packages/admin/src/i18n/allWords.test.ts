import { sayPlain } from "@oja/domain/kernel/plainWords"
import { describe, expect, it } from "vitest"

// Every module's words, and those that are everybody's, each beside its other language.
const files = import.meta.glob<Readonly<Record<string, object>>>("../**/words.{en,fr}.ts", { eager: true })
const flat = (words: object, before: string): ReadonlyArray<readonly [string, string]> =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[before + name, value] as const] : flat(value as object, `${before}${name}.`),
  )
const all = (language: "en" | "fr") =>
  new Map(
    Object.entries(files)
      .filter(([path]) => path.endsWith(`${language}.ts`))
      .flatMap(([path, file]) => Object.values(file).flatMap((words) => flat(words, `${path.slice(0, -5)} `))),
  )

const english = all("en")
const french = all("fr")
const holes = (sentence = "") => (sentence.match(/%\{\w+\}/g) ?? []).toSorted()

describe("the words", () => {
  it("say the same things in both languages", () => {
    expect([...french.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it("leave no sentence empty", () => {
    const empty = [...english, ...french].flatMap(([name, sentence]) => (sentence.trim() === "" ? [name] : []))
    expect(empty).toEqual([])
  })

  it("carry the same facts in both languages", () => {
    const lost = [...english].filter(([name, sentence]) => String(holes(sentence)) !== String(holes(french.get(name))))
    expect(lost).toEqual([])
  })

  it("put a narrow no-break space before ; : ! ? and inside guillemets in French", () => {
    const wrong = [...french].filter(([, sentence]) => /[^\u202f][;:!?»]|«[^\u202f]/.test(sentence))
    expect(wrong).toEqual([])
  })

  it("count one as one in French: what is left over or new stands behind a colon", () => {
    const several = [...french].filter(([, sentence]) => /%\{\w+\} (autres|nouveaux|connus)/.test(sentence))
    expect(several).toEqual([])
  })

  it("use the typographic apostrophe in French", () => {
    expect([...french].filter(([, sentence]) => sentence.includes("'"))).toEqual([])
  })

  it("keep the specification's sentences word for word", () => {
    const judged = (["required", "empty", "email", "phone"] as const).map((is) => sayPlain(is, "en"))
    const sentences = new Set([...english.values(), ...judged])
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
