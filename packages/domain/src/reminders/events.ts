import * as Schema from "effect/Schema"
import { CustomerId } from "../customers/index.ts"
import { Day, id, Note, text, saying } from "../kernel/index.ts"
import { TransactionId } from "../shared/index.ts"

export const ReminderId = id("reminder")

/** A time of the clock on the wall, in the business's zone. */
export const Time = Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/)).annotate({ meaning: "time" })

export const Repeat = Schema.Literals(["none", "daily", "weekly", "monthly", "yearly"])
export type Repeat = typeof Repeat.Type

/** What is to be remembered, when, and of what. */
export const terms = {
  date: Day,
  time: Schema.optionalKey(Time),
  title: saying("Order flour", text(1, 120)),
  note: Schema.optionalKey(Note),
  customerId: Schema.optionalKey(CustomerId),
  transactionId: Schema.optionalKey(TransactionId),
  invoiceId: Schema.optionalKey(id("inv")),
  repeat: Repeat,
}

/** As it stands in the book: with the customer's name as it was, under the customer's key. */
export const written = { ...terms, customerName: Schema.optionalKey(text(1, 80)) }
export type Written = Schema.Struct<typeof written>["Type"]

/** What can have happened to a reminder. */
export const ReminderEvent = Schema.TaggedUnion({
  ReminderSet: { reminderId: ReminderId, ...written },
  ReminderChanged: { reminderId: ReminderId, ...written },
  /** Put off: it is due on that day instead, this once. */
  ReminderSnoozed: { reminderId: ReminderId, until: Day, time: Schema.optionalKey(Time) },
  /** What was to be done on that day is done; a reminder that comes again is next due on another. */
  ReminderDone: { reminderId: ReminderId, on: Day, next: Schema.optionalKey(Day) },
  /** It was not done after all. */
  ReminderReopened: { reminderId: ReminderId, on: Day },
  ReminderCancelled: { reminderId: ReminderId },
})
export type ReminderEvent = typeof ReminderEvent.Type
