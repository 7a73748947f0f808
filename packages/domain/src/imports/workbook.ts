/** Whether a file is a spreadsheet of the kind that is an archive. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** What a typed cell holds, as a file of text would say it. */
export const cellText = (value: unknown): string => {
  if (typeof value === "number") return sure(String(value))
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === "string" ? value : ""
}

// Three decimals after a short whole could as well be thousands; one nought more, and nobody can mistake them.
const sure = (digits: string): string => (/^-?[1-9]\d{0,2}\.\d{3}$/.test(digits) ? `${digits}0` : digits)
