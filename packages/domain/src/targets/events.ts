import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { Amount, Currency, Day, id, Name, PositiveAmount, UserId, saying } from "../kernel/index.ts"

export const TargetId = id("target")

export const PeriodKind = Schema.Literals(["Daily", "Weekly", "Monthly"])
export type PeriodKind = typeof PeriodKind.Type

/** What a merchant sets out to sell, how often anew, and whose sales count. */
export const terms = {
  targetName: saying("December", Name),
  targetAmount: PositiveAmount,
  period: PeriodKind,
  startDate: Day,
  endDate: Schema.optionalKey(Day),
  /** Only what this branch sells; all branches when absent. */
  locationId: Schema.optionalKey(LocationId),
  /** Only what this person records; everybody when absent. */
  staffId: Schema.optionalKey(UserId),
}
export type Terms = Schema.Struct<typeof terms>["Type"]

/** What can have happened to a sales target. */
export const TargetEvent = Schema.TaggedUnion({
  TargetSet: { targetId: TargetId, currency: Currency, ...terms },
  TargetChanged: { targetId: TargetId, ...terms },
  TargetEnded: { targetId: TargetId, on: Day },
  TargetArchived: { targetId: TargetId },
  /** Net sales came to what was asked, in the period from the first day to the last. */
  TargetReached: { targetId: TargetId, from: Day, to: Day, targetAmount: PositiveAmount, net: Amount },
})
export type TargetEvent = typeof TargetEvent.Type
