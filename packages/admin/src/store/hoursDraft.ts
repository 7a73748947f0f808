import type { Settings } from "@oja/domain/shop/events"
import { overlapping } from "@oja/domain/shop/hours"

/** One stretch of a day as it stands in the form. */
export interface HourDraft {
  readonly key: number
  readonly day: number
  readonly opens: string
  readonly closes: string
}

export const week = [1, 2, 3, 4, 5, 6, 7] as const

let last = 0
export const stretch = (day: number, opens = "08:00", closes = "18:00"): HourDraft => ({
  key: (last += 1),
  day,
  opens,
  closes,
})

export const hoursOf = (hours: Settings["hours"]): ReadonlyArray<HourDraft> =>
  hours.map(({ closes, day, opens }) => stretch(day, opens, closes))

/** One more stretch of a day, after those it has. */
export const withMore = (hours: ReadonlyArray<HourDraft>, day: number): ReadonlyArray<HourDraft> => {
  const before = hours.findLast((it) => it.day === day)
  return [...hours, before === undefined ? stretch(day) : stretch(day, before.closes, "")]
}

/** The hours of one day for all of them. */
export const copied = (hours: ReadonlyArray<HourDraft>, from: number): ReadonlyArray<HourDraft> => {
  const own = hours.filter(({ day }) => day === from)
  return week.flatMap((day) => (day === from ? own : own.map(({ closes, opens }) => stretch(day, opens, closes))))
}

const isClock = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The hours that the form says, in order, and what of which day cannot stand. */
export const readHours = (hours: ReadonlyArray<HourDraft>) => {
  const wrong: Record<number, "store.wrong.hours" | "store.wrong.overlap"> = {}
  for (const { closes, day, opens } of hours) if (!isClock(opens) || !isClock(closes)) wrong[day] = "store.wrong.hours"
  const said = hours
    .map(({ closes, day, opens }) => ({ day, opens, closes }))
    .toSorted((a, b) => a.day - b.day || (a.opens < b.opens ? -1 : 1))
  const day = Object.keys(wrong).length === 0 ? overlapping(said) : undefined
  if (day !== undefined) wrong[day] = "store.wrong.overlap"
  return { said, wrong }
}
