import { ref, duplicate, notFound } from "../kernel/index.ts"

export const CardUnknown = notFound("CardUnknown", { cardId: ref("card") })
export const CardDiffers = duplicate("CardDiffers", "cardId", { cardId: ref("card") })
