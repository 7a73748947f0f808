import { refusal, ref } from "../kernel/index.ts"

export const AttemptUnknown = refusal("AttemptUnknown", { code: "NOT_FOUND", status: 404 }, { attemptId: ref("pmt") })

export const AttemptDiffers = refusal(
  "AttemptDiffers",
  { code: "DUPLICATE", status: 409, field: "attemptId" },
  { attemptId: ref("pmt") },
)

export const AttemptRefundUnknown = refusal(
  "AttemptRefundUnknown",
  { code: "NOT_FOUND", status: 404 },
  { refundId: ref("rfd") },
)
