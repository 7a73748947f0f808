import {
  type Context,
  type Currency,
  Day,
  daysBetween,
  guarded,
  isTaken,
  type Measured,
  plusDays,
} from "../kernel/index.ts"

/** How far back a merchant may still write (spec/decisions.md 6.1). */
const BACK = 60

/** The days a fact may be dated, when this one is not among them: not the future, not longer ago than sixty days. */
export const misdated = (on: string, today: string) =>
  on > today || daysBetween(on, today) > BACK ? { on, earliest: plusDays(today, -BACK), latest: today } : undefined

/** The first currency somebody named that is not the book's own. */
export const foreign = (named: ReadonlyArray<Currency> | undefined, own: Currency) => {
  const given = named?.find((it) => it !== own)
  return given === undefined ? undefined : { expected: own, given }
}

/** A business day that only those may choose who may backdate; today's is everyone's. */
export const BackdatedDay = guarded(Day, { module: "transactions", action: "backdate" })

/** How long a device may have been without a connection: so old a fact of the counter is not backdated. */
const OFFLINE_DAYS = 3

/** The day that stands: today, or the day that a fact of the counter really happened. */
export const dayStands = (on: string | undefined, context: Context): string => {
  const { today } = context
  return on !== undefined && isTaken(context) && on <= today && daysBetween(on, today) <= OFFLINE_DAYS ? on : today
}

/** How far a day lies back. */
export const daysBack = (on: string | undefined, context: Context): ReadonlyArray<Measured> => {
  const size = on === undefined || on >= dayStands(on, context) ? 0 : daysBetween(on, context.today)
  return [{ limit: "backdateDays", size }]
}
