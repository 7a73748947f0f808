import * as Schema from "effect/Schema"
import { refusal, Count, ref, duplicate, invalid, notFound } from "../kernel/index.ts"
import type { CountState } from "./count.ts"

export const CountUnknown = notFound("CountUnknown", { countId: ref("cnt") })
export const CountDiffers = duplicate("CountDiffers", "countId", { countId: ref("cnt") })
/** It is over: posted or given up. */
export const CountOver = refusal(
  "CountOver",
  { code: "COUNT_STATE", status: 409 },
  { number: Schema.String, status: Schema.String },
)
export const ScanDiffers = duplicate("ScanDiffers", "scanId", { scanId: ref("scan") })
export const CountedTooMany = invalid("CountedTooMany", "counted", { name: Schema.String })
export const TooManyRows = invalid("TooManyRows", "rows", { most: Count })
export const NothingCounted = invalid("NothingCounted", "rows", {})

/** It must be there, and still be counted. */
export const unfit = ({ number, status }: CountState, countId: string) => {
  if (status === "none") return CountUnknown({ countId })
  return status === "open" || status === "review" ? undefined : CountOver({ number, status })
}
