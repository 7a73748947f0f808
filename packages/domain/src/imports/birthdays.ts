/** Which number of `12/05/1990` comes first, as its whole column tells; undefined where it does not. */
export type DayOrder = "day" | "month" | undefined

const spoken = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
const written = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

export const dayOrder = (cells: ReadonlyArray<string>): DayOrder => {
  const pairs = cells.flatMap((cell) => {
    const found = spoken.exec(cell)
    return found === null ? [] : [[Number(found[1]), Number(found[2])] as const]
  })
  const [day, month] = [pairs.some(([first]) => first > 12), pairs.some(([, second]) => second > 12)]
  if (day === month) return undefined
  return day ? "day" : "month"
}

/** A day with its year as the book writes it: a birthday without a year is none, because the book has no place for it. */
export const readBirthday = (
  cell: string,
  order: DayOrder,
): string | { readonly wrong: "bad_birthday" | "birthday_unsure" } => {
  const plain = written.exec(cell)
  if (plain !== null) return dayOf(plain[1]!, plain[2]!, plain[3]!)
  const found = spoken.exec(cell)
  if (found === null) return { wrong: "bad_birthday" }
  const [first, second, year] = [found[1]!, found[2]!, found[3]!]
  if (Number(first) > 12 || order === "day") return dayOf(year, second, first)
  if (Number(second) > 12 || order === "month" || Number(first) === Number(second)) return dayOf(year, first, second)
  return { wrong: "birthday_unsure" }
}

const dayOf = (year: string, month: string, day: string): string | { readonly wrong: "bad_birthday" } => {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : { wrong: "bad_birthday" }
}
