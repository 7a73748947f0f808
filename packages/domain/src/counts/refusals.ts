import * as Schema from "effect/Schema"
import { refusal, Count, ref } from "../kernel/index.ts"
import type { CountState } from "./count.ts"

export const CountUnknown = refusal("CountUnknown", { code: "NOT_FOUND", status: 404 }, { countId: ref("cnt") })
export const CountDiffers = refusal(
  "CountDiffers",
  { code: "DUPLICATE", status: 409, field: "countId" },
  { countId: ref("cnt") },
)
/** It is over: posted or given up. */
export const CountOver = refusal(
  "CountOver",
  { code: "COUNT_STATE", status: 409 },
  { number: Schema.String, status: Schema.String },
)
export const ScanDiffers = refusal(
  "ScanDiffers",
  { code: "DUPLICATE", status: 409, field: "scanId" },
  { scanId: ref("scan") },
)
export const CountedTooMany = refusal(
  "CountedTooMany",
  { code: "VALIDATION_FAILED", status: 422, field: "counted" },
  { name: Schema.String },
)
export const TooManyRows = refusal(
  "TooManyRows",
  { code: "VALIDATION_FAILED", status: 422, field: "rows" },
  { most: Count },
)
export const NothingCounted = refusal("NothingCounted", { code: "VALIDATION_FAILED", status: 422, field: "rows" }, {})

/** It must be there, and still be counted. */
export const unfit = ({ number, status }: CountState, countId: string) => {
  if (status === "none") return CountUnknown({ countId })
  return status === "open" || status === "review" ? undefined : CountOver({ number, status })
}
