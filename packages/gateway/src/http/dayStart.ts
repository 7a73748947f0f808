/** The moment a day begins in a zone. */
export const startOf = (day: string, zone: string): number => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const there = Date.parse(`${new Date(utc).toLocaleString("sv", { timeZone: zone }).replace(" ", "T")}Z`)
  return utc - (there - utc)
}
