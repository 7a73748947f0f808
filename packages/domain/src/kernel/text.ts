import * as Schema from "effect/Schema"
import { saying } from "./meanings.ts"

export { foldCase } from "./foldCase.ts"

// Limits stand in the schema (spec/decisions.md 6.17), so nobody need check again. Control characters never enter the book.
const printable = Schema.isPattern(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/)

/** Text of a person's making, `minimum` to `maximum` characters. */
export const text = (minimum: number, maximum: number) =>
  Schema.String.check(Schema.isMinLength(minimum), Schema.isMaxLength(maximum), printable).annotate({ meaning: "text" })

/** A name: 2 to 80 characters. */
export const Name = text(2, 80)

/** A note: up to 1,000 characters. */
export const Note = text(0, 1000)

/** A reason for doing what cannot be undone in silence. */
export const Reason = saying("Entered twice by mistake", text(2, 200))

/** E.164, as the door made it: +2348012345678. */
export const Phone = Schema.String.check(Schema.isPattern(/^\+[1-9]\d{6,14}$/)).annotate({ meaning: "phone" })

/** Lower-cased and trimmed by the door; at most 254 characters. */
export const Email = Schema.String.check(Schema.isPattern(/^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[a-z]{2,10}$/)).annotate({
  meaning: "email",
})
