import * as Schema from "effect/Schema"
import { refusal } from "./refusal.ts"

/** What one change was made to, another has changed meanwhile: a lost update is refused, with the version there is now. */
export const VersionConflict = refusal(
  "VersionConflict",
  { code: "VERSION_CONFLICT", status: 409, field: "expectedVersion" },
  { expected: Schema.Int, current: Schema.Int },
)

/** Which version a change was made to; a version is how many facts a thing has behind it. */
export const Version = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }))

export const movedOn = (expected: number | undefined, current: number) =>
  expected === undefined || expected === current ? undefined : VersionConflict({ expected, current })
