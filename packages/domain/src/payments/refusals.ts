import * as Schema from "effect/Schema"
import { refusal } from "../kernel/index.ts"

export const AttemptUnknown = refusal(
  "AttemptUnknown",
  { code: "NOT_FOUND", status: 404 },
  { attemptId: Schema.String },
)

export const AttemptDiffers = refusal(
  "AttemptDiffers",
  { code: "DUPLICATE", status: 409, field: "attemptId" },
  { attemptId: Schema.String },
)

export const AttemptRefundUnknown = refusal(
  "AttemptRefundUnknown",
  { code: "NOT_FOUND", status: 404 },
  { refundId: Schema.String },
)
