import * as Schema from "effect/Schema"
import { text } from "./text.ts"

// How sales and expenses are filed.

/** Files that were taken in by /v1.0/uploads. */
export const Attachments = Schema.Array(
  Schema.String.check(Schema.isPattern(/^[0-9A-Za-z._-]{1,80}$/)).annotate({ meaning: "file" }),
).check(Schema.isMaxLength(10))
/** Words to find a thing by. */
export const Tags = Schema.Array(text(3, 30)).check(Schema.isMaxLength(20))
