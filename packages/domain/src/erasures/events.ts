import * as Schema from "effect/Schema"
import { Count, Day, id, Instant, SubjectId, text } from "../kernel/index.ts"

/** `erasure_` and the word of whoever was forgotten, so that nobody has two reports. */
export const ErasureId = id("erasure")

/** Who was forgotten. */
export const Whose = Schema.Literals(["customer", "driver", "member", "account"])
export type Whose = typeof Whose.Type

/** What is gone for good: words in the book, by what they stood on, and what was kept beside it. */
export const Gone = Schema.Struct({
  what: Schema.Literals([
    "card",
    "sales",
    "orders",
    "invoices",
    "trips",
    "reminders",
    "thanks",
    "questions",
    "messages",
    "pictures",
    "papers",
    "codes",
    "sessions",
    "notices",
    "visits",
  ]),
  count: Count,
})
export type Gone = typeof Gone.Type

/** What stays, and why. */
export const Stays = Schema.Struct({
  what: Schema.Literals(["invoices", "sales", "orders", "trips", "acts", "names", "words", "pictures"]),
  /** `tax`: the law wants it kept; `book`: the book adds up by it, and it names nobody; `old`: it was written before such was sealed. */
  why: Schema.Literals(["tax", "book", "old", "shared"]),
  count: Count,
  /** Until the end of this day the law wants it kept. */
  until: Schema.optionalKey(Day),
  /** Which they are: numbers of invoices, facts of the log. */
  which: Schema.optionalKey(Schema.Array(text(1, 120)).check(Schema.isMaxLength(100))),
})
export type Stays = typeof Stays.Type

/** What became of all that was kept of somebody; nothing in it is theirs. */
export const told = {
  of: Whose,
  personId: SubjectId,
  askedAt: Instant,
  gone: Schema.Array(Gone).check(Schema.isMaxLength(20)),
  stays: Schema.Array(Stays).check(Schema.isMaxLength(20)),
}
export type Told = Schema.Struct<typeof told>["Type"]

/** What can have happened: somebody was forgotten, and this is what became of it. */
export const ErasureEvent = Schema.TaggedUnion({ ErasureReported: { erasureId: ErasureId, ...told } })
export type ErasureEvent = typeof ErasureEvent.Type
