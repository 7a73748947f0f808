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

// Abidjan, Cotonou, Libreville, Brazzaville and Rome dial the first 0 from abroad too; elsewhere it is only for calls at home.
const zeroStays = new Set(["225", "229", "241", "242", "39"])

/** What callers of the documented calls say for a telephone number and its calling code. */
export const phoneNames = {
  phone: "phone",
  mobile: "phone",
  countryCode: "phone.callingCode",
  mobileCountryCode: "phone.callingCode",
} as const
