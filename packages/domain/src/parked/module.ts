import type { Module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { ParkedSale } from "./parkedSale.ts"
import { discardParkedSale, parkSale, resumeParkedSale } from "./parkSale.ts"
import { parkedSales } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Sales that were put aside, to be taken on at any counter. */
export const parked: Module = {
  name: "parked",
  summary: "Sales that were put aside, to be taken on at any counter.",
  aggregates: [ParkedSale],
  commands: [parkSale, resumeParkedSale, discardParkedSale],
  views: [parkedSales],
  wire,
  laws,
  words,
}
