import { businessDay, type Clock, daysBetween, plusDays } from "../kernel/calendar.ts"
import type { RuleId } from "./events.ts"

/** The days a customer is reminded on, counted from the day it is due (spec/decisions.md 6.5). */
export const rules: ReadonlyArray<{ readonly id: typeof RuleId.Type; readonly days: number }> = [
  { id: "before_3", days: -3 },
  { id: "due", days: 0 },
  { id: "after_3", days: 3 },
  { id: "after_7", days: 7 },
  { id: "after_14", days: 14 },
]

/** Nobody is written to before nine in the morning of the shop's day, nor after eight in the evening. */
const FIRST_HOUR = 9
const LAST_HOUR = 20

/** At most one message in a day and a night, whoever sends it. */
export const QUIET = 24 * 3_600_000

/** A machine that was off may still remind the day after; later it says nothing, and the next rule speaks. */
const LATE_DAYS = 1

const clocks = new Map<string, Intl.DateTimeFormat>()

const hourOf = (at: number, zone: string): number => {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hourCycle: "h23" })
  clocks.set(zone, clock)
  return Number(clock.format(at))
}

/** What decides whether a customer is reminded: of an invoice's state, or of its row. */
export interface Remindable {
  readonly issued: boolean
  readonly remindersOn: boolean
  readonly issueDate: string
  readonly dueDate: string
  readonly balance: number
  /** The customer says they have paid, and nobody has looked yet. */
  readonly claimed: boolean
  /** Rules that were used, as `useOf` writes them. */
  readonly reminded: ReadonlyArray<string>
  /** Epoch milliseconds of the last message. */
  readonly lastAt: number
}

const asks = ({ balance, claimed, issued, remindersOn }: Remindable): boolean =>
  issued && remindersOn && balance > 0 && !claimed

const open = ({ dueDate, issueDate, reminded }: Remindable) =>
  rules
    .map(({ days, id }) => ({ ruleId: id, on: plusDays(dueDate, days) }))
    // On the day it is issued nobody is reminded of it.
    .filter(({ on, ruleId }) => on > issueDate && !reminded.includes(`${ruleId}/${dueDate}`))

/** The rule whose time has come, if one has: nine o'clock in the shop's zone, and nobody wrote within a day (pain C73). */
export const ruleDue = (invoice: Remindable, clock: Clock, at: number): typeof RuleId.Type | undefined => {
  if (!asks(invoice) || at - invoice.lastAt < QUIET) return undefined
  const hour = hourOf(at, clock.zone)
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return undefined
  const today = businessDay(at, clock)
  return open(invoice).findLast(({ on }) => on <= today && daysBetween(on, today) <= LATE_DAYS)?.ruleId
}

/** The day of the next reminder, if one is to come: what a screen says beside the switch. */
export const nextReminder = (invoice: Remindable, today: string) =>
  asks(invoice) ? open(invoice).find(({ on }) => on >= today) : undefined
