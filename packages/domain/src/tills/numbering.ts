// No I and O, which are read as figures; no S, which begins the numbers of sales that no device made; no Z, which begins
// those of reports of shifts.
const letters = "ABCDEFGHJKLMNPQRTUVWXY"

/** The code of the n-th device: A, B, … Y, AA, AB, … */
export const codeOf = (n: number): string => {
  const rest = Math.floor((n - 1) / letters.length)
  return (rest === 0 ? "" : codeOf(rest)) + letters[(n - 1) % letters.length]!
}

/** A device's number as it is read out: A-000123. */
export const serialNumber = (code: string, serial: number): string => `${code}-${String(serial).padStart(6, "0")}`
