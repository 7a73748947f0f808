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

// Abidjan, Cotonou, Brazzaville and Rome dial the first 0 from abroad too; elsewhere it is only for calls at home.
const zeroStays = new Set(["225", "229", "242", "39"])

/** A form's `phone` (or `mobile`) and its country code as one number; the rest of the body as it came. */
export const withPhone = (body: { readonly [name: string]: unknown }): { readonly [name: string]: unknown } => {
  const { countryCode, mobile, mobileCountryCode, ...rest } = body
  const given = rest["phone"] ?? mobile
  const code = countryCode ?? mobileCountryCode
  if (typeof given !== "string") return given === null ? { ...rest, phone: null } : rest
  return { ...rest, phone: e164(given, typeof code === "string" ? code : "") }
}
