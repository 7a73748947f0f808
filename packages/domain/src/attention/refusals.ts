import * as Schema from "effect/Schema"
import { differs, notFound } from "../kernel/index.ts"

export const AttentionUnknown = notFound("AttentionUnknown", {})

export const AttentionRaisedBefore = differs("AttentionRaisedBefore", {})

export const AttentionSettledBefore = differs("AttentionSettledBefore", {
  status: Schema.Literals(["resolved", "dismissed"]),
})
