import { businessDay } from "@oja/domain/kernel/index"
import { type Risk, riskOf } from "@oja/domain/security/risks"
import type { RawEvent } from "@oja/store/log"

/** What a fact of the log is, by its kind, its day and who allowed it; `clock` is that of the business. */
export const risksIn = (
  [, , , type, , day, at, , meta]: RawEvent,
  clock: Parameters<typeof businessDay>[1],
): ReadonlyArray<Risk> => [
  ...(riskOf[type] === undefined ? [] : [riskOf[type]]),
  ...(day < businessDay(at, clock) ? (["backdated"] as const) : []),
  ...(meta.includes('"approvedBy":') ? (["approved"] as const) : []),
]
