import { ref, duplicate, notFound } from "../kernel/index.ts"

export const AttemptUnknown = notFound("AttemptUnknown", { attemptId: ref("pmt") })

export const AttemptDiffers = duplicate("AttemptDiffers", "attemptId", { attemptId: ref("pmt") })

export const AttemptRefundUnknown = notFound("AttemptRefundUnknown", { refundId: ref("rfd") })
