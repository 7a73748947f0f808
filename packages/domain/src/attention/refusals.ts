import * as Schema from "effect/Schema"
import { refusal } from "../kernel/index.ts"

export const AttentionUnknown = refusal("AttentionUnknown", { code: "NOT_FOUND", status: 404 }, {})

export const AttentionRaisedBefore = refusal("AttentionRaisedBefore", { code: "DUPLICATE", status: 409 }, {})

export const AttentionSettledBefore = refusal(
  "AttentionSettledBefore",
  { code: "DUPLICATE", status: 409 },
  {
    status: Schema.Literals(["resolved", "dismissed"]),
  },
)
