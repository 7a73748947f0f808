import { e164 } from "./phone.ts"
import { present } from "./present.ts"
import type { Condition, Value } from "./query.ts"
import type { Wrong } from "./reading.ts"
import type { AnyView } from "./view.ts"

// What may be asked of the columns of a list, the same at every door.

/** Why no row could hold a value in a column; undefined where one could. Whoever asks for such finds nothing, by mistake. */
export const unheld = ({ daily, fields }: AnyView, column: string, value: unknown): Wrong | undefined => {
  const { choices = [], kind, meaning } = fields.find(({ name }) => name === column) ?? {}
  if (kind === "choice" && !choices.includes(String(value))) return { is: "choice", choices }
  if (kind === "number" && typeof value !== "number") return { is: "number" }
  if ((kind === "boolean" || daily?.[column] !== undefined) && typeof value !== "boolean") return { is: "yesOrNo" }
  if (meaning === "day" && !/^\d{4}-\d\d-\d\d$/.test(String(value))) return { is: "date" }
  return undefined
}

/** Who asks: what day it is for them, and how their telephone numbers begin that name no country. */
interface Asker {
  readonly today: string
  readonly callingCode?: string | undefined
}

/**
 * Conditions as rows are held: what follows the day, overdue for instance, is asked of the column that says until when,
 * and a telephone number is looked for in the way it is kept.
 */
export const heldAs = (
  { daily = {}, fields }: Pick<AnyView, "daily" | "fields">,
  where: { readonly [column: string]: Condition },
  { callingCode, today }: Asker,
): { readonly [column: string]: Condition } =>
  Object.fromEntries(
    Object.entries(where).map(([column, is]): [string, Condition] => {
      const until = daily[column]
      if (until !== undefined) return [until, is === true ? { until: today } : { from: today }]
      const isPhone = fields.some(({ meaning, name }) => name === column && meaning === "phone")
      return [column, isPhone && typeof is === "string" ? e164(is, callingCode) : is]
    }),
  )

/** Two conditions of one column: the ends of a range hold together, and of two values it is either. */
export const joined = (before: Condition | undefined, more: Condition): Condition => {
  if (before === undefined) return more
  if (isRange(before) && isRange(more)) return { ...before, ...more }
  if (isRange(before) || isRange(more)) return more
  return [before, more].flat()
}

/** Whether a value is one that a condition means, as a book would say: rows held in memory are chosen by the same words. */
export const meets = (value: unknown, is: Condition): boolean => {
  if (!isRange(is)) return [is].flat().some((it) => it === value)
  const { above, below, from, not, to, until } = is
  if (value === undefined || value === null) return Object.keys(present({ above, below, from, to, until })).length === 0
  const isLess = (one: unknown, than: unknown) =>
    typeof one === "number" ? one < Number(than) : String(one) < String(than)
  return (
    value !== not &&
    (from === undefined || !isLess(value, from)) &&
    (to === undefined || !isLess(to, value)) &&
    (until === undefined || isLess(value, until)) &&
    (above === undefined || isLess(above, value)) &&
    (below === undefined || isLess(value, below))
  )
}

const isRange = (it: Condition): it is Exclude<Condition, Value | ReadonlyArray<Value>> =>
  typeof it === "object" && !Array.isArray(it)
