import * as Schema from "effect/Schema"
import { refusal } from "../kernel/index.ts"

export const CardUnknown = refusal("CardUnknown", { code: "NOT_FOUND", status: 404 }, { cardId: Schema.String })
export const CardDiffers = refusal(
  "CardDiffers",
  { code: "DUPLICATE", status: 409, field: "cardId" },
  { cardId: Schema.String },
)
