import { plusDays } from "@oja/domain/kernel/calendar"
import type { AnswerOf } from "@oja/domain/kernel/index"
import type { overall } from "@oja/domain/reports/money"
import { type Day, everyDay } from "../reports/days.ts"

export type Overall = AnswerOf<typeof overall>

/** The thirty days up to today. */
export const thirtyDays = (
  { lastThirtyDays, today: to }: { readonly lastThirtyDays: ReadonlyArray<Day>; readonly today: string },
  currency: string,
): ReadonlyArray<Day> => everyDay(lastThirtyDays, { from: plusDays(to, -29), to }, currency)
