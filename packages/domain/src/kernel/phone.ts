import type { AnyView } from "./view.ts"

/**
 * A phone number as people and forms give it, in the one way it is kept: `0803 123 4567` with calling code `234` or
 * `+234` becomes `+2348031234567`. What is no number comes back as it was given, for the schema to refuse.
 */
export const e164 = (phone: string, callingCode = ""): string => {
  const digits = phone.replaceAll(/[\s().-]/g, "")
  if (digits.startsWith("+")) return digits
  if (digits.startsWith("00")) return `+${digits.slice(2)}`
  const code = callingCode.replaceAll(/[\s+]/g, "")
  if (code === "") return phone
  return `+${code}${zeroStays.has(code) ? digits : digits.replace(/^0/, "")}`
}

/** What is looked for in a list: a telephone number in the way it is kept, where the list looks at such. */
export const soughtIn = (
  { fields, search = [] }: Pick<AnyView, "fields" | "search">,
  words: string,
  callingCode: string,
): string => {
  const hasPhones = fields.some(({ meaning, name }) => meaning === "phone" && search.includes(name))
  return (hasPhones ? soughtPhone(words, callingCode) : undefined) ?? words
}

/**
 * What somebody types to find a telephone number, as far as they have typed it, in the way numbers are kept: `0803 12`
 * becomes `+23480312`. Undefined for what may be something else: a name, the number of an order, a number so far too short.
 */
const soughtPhone = (typed: string, callingCode: string): string | undefined => {
  const digits = typed.replaceAll(/[\s().-]/g, "")
  if (/^\+\d+$/.test(digits)) return digits
  if (!/^(0[1-9]\d{2,}|\d{7,})$/.test(digits)) return undefined
  const code = callingCode.replaceAll(/\D/g, "")
  return digits.startsWith(code) && digits.length > code.length + 6 ? `+${digits}` : e164(digits, code)
}

// Abidjan, Cotonou, Libreville, Brazzaville and Rome dial the first 0 from abroad too; elsewhere it is only for calls at home.
const zeroStays = new Set(["225", "229", "241", "242", "39"])

/** What callers of the documented calls say for a telephone number and its calling code. */
export const phoneNames = {
  phone: "phone",
  mobile: "phone",
  countryCode: "phone.callingCode",
  mobileCountryCode: "phone.callingCode",
} as const
