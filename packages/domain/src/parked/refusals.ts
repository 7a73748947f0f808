import * as Schema from "effect/Schema"
import { differs, notFound, notFoundIn, ref, refusal } from "../kernel/index.ts"

export const ParkedSaleUnknown = notFound("ParkedSaleUnknown", { parkedSaleId: ref("park") })
export const ParkedSaleDiffers = differs("ParkedSaleDiffers", { parkedSaleId: ref("park") })
export const ParkedForNobody = notFoundIn("ParkedForNobody", "customerId", { customerId: ref("cust") })
/** Another counter has it, or it was thrown away. */
export const ParkedSaleGone = refusal(
  "ParkedSaleGone",
  { code: "PARKED_STATE", status: 409 },
  { label: Schema.String, status: Schema.Literals(["resumed", "discarded"]) },
)
