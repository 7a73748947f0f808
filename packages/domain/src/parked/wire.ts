import { resource, type Wire } from "../kernel/index.ts"
import { discardParkedSale, parkSale, resumeParkedSale } from "./parkSale.ts"
import { parkedSales } from "./views.ts"

export const wire: Wire = resource("parked-sales", {
  view: parkedSales,
  create: parkSale,
  verbs: { resume: resumeParkedSale, discard: discardParkedSale },
  at: "/v1.0/pos/parked",
})
