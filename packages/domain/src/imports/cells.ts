// A spreadsheet runs a cell that begins with one of these (pain C61); the apostrophe itself is doubled, so that what
// was written is read back as it was.
const dangerous = /^[=+\-@\t\r']/
const guarded = /^'(?=[=+\-@\t\r'])/

/** A cell as a file may hold it: text never runs as a formula, numbers stay numbers. */
export const safeCell = (value: string | number): string | number =>
  typeof value === "string" && dangerous.test(value) ? `'${value}` : value

// Three decimals after a short whole could as well be thousands; one nought more, and nobody can mistake them.
export const sure = (digits: string): string => (/^-?[1-9]\d{0,2}\.\d{3}$/.test(digits) ? `${digits}0` : digits)

/** The text that `safeCell` was given. */
export const restoredCell = (cell: string): string => cell.replace(guarded, "")
