import { module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { ParkedSale } from "./parkedSale.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const parked = module("parked", {
  summary: "Sales that were put aside, to be taken on at any counter.",
  aggregates: [ParkedSale],
  wire,
  laws,
  words,
})
