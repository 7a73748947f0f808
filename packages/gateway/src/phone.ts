import { parsePhoneNumberFromString } from "libphonenumber-js/min"

/** A telephone number the shop can really dial. */
export interface Phone {
  readonly e164: string
  /** As people in that country write it. */
  readonly national: string
  /** Two letters; absent where a number belongs to no one country (satellite phones, for example). */
  readonly country: string | undefined
}

/**
 * Reads what a person typed: a number from home with its country code (+234, 234), or a whole number with its plus.
 * A country code that lacks its plus gets one. What is no text is no number.
 */
export const readPhone = (typed: unknown, countryCode?: unknown): Phone | undefined => {
  if (typeof typed !== "string" || (countryCode !== undefined && typeof countryCode !== "string")) return undefined
  const code = withPlus(countryCode ?? "")
  // More than anyone's number with spaces; a longer text is not worth parsing.
  if (typed.length > 40 || (code !== "+" && !/^\+[1-9]\d{0,3}$/.test(code))) return undefined
  const found = parsePhoneNumberFromString(
    typed.trim(),
    code === "+" ? { extract: false } : { defaultCallingCode: code.slice(1), extract: false },
  )
  if (!found?.isValid() || found.ext) return undefined
  return { e164: found.number, national: found.formatNational(), country: found.country }
}

/** One tap opens WhatsApp or one's messages with the words in place; no provider is asked. WhatsApp wants no plus. */
export const tapOf = (channel: "whatsapp" | "sms", text: string, to = ""): string => {
  const words = encodeURIComponent(text)
  return channel === "sms" ? `sms:${to}?body=${words}` : `https://wa.me/${to.replace("+", "")}?text=${words}`
}

const withPlus = (code: string): string => `+${code.trim().replace(/^\+/, "")}`
