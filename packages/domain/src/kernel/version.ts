import * as Schema from "effect/Schema"
import { count, Count, internal } from "./meanings.ts"
import { patch } from "./patch.ts"
import { refusal } from "./refusal.ts"

/** What one change was made to, another has changed meanwhile: a lost update is refused, with the version there is now. */
export const VersionConflict = refusal(
  "VersionConflict",
  { code: "VERSION_CONFLICT", status: 409, field: "expectedVersion" },
  { expected: Count, current: Count },
)

/** Which version a change was made to; a version is how many facts a thing has behind it. */
export const Version = count(0, 1_000_000_000)

/** What a change says: what is left out stays, `null` empties what may be empty, and the version it was made to is held against. */
export const changesTo = <const Fields extends Schema.Struct.Fields>(fields: Fields) => ({
  ...patch(fields),
  expectedVersion: Schema.optionalKey(Version),
})

/** The version of a thing as its row holds it: what a change names as the one it was made to. */
export const RowVersion = internal(Count)

/**
 * Whether a change was made to something older than `current`. Facts that change nothing of what forms hold (money that came, a
 * target that was reached) overtake nobody: `said` is the version of the last fact that did.
 */
export const versionConflict = (expected: number | undefined, current: number, said = current) =>
  expected === undefined || (expected >= said && expected <= current)
    ? undefined
    : VersionConflict({ expected, current })
