import { module, resource } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { ParkedSale } from "./parkedSale.ts"
import { discardParkedSale, parkSale, resumeParkedSale } from "./parkSale.ts"
import { parkedSales } from "./views.ts"
import { words } from "./words.ts"

export const parked = module("parked", {
  summary: "Sales that were put aside, to be taken on at any counter.",
  aggregates: [ParkedSale],
  wire: resource("parked-sales", {
    view: parkedSales,
    create: parkSale,
    verbs: { resume: resumeParkedSale, discard: discardParkedSale },
    at: "/v1.0/pos/parked",
  }),
  laws,
  words,
})
