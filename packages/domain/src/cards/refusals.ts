import { refusal, ref } from "../kernel/index.ts"

export const CardUnknown = refusal("CardUnknown", { code: "NOT_FOUND", status: 404 }, { cardId: ref("card") })
export const CardDiffers = refusal(
  "CardDiffers",
  { code: "DUPLICATE", status: 409, field: "cardId" },
  { cardId: ref("card") },
)
