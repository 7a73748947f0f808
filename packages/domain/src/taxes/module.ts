import { module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { TaxRates } from "../rates/index.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const taxes = module("taxes", {
  summary: "Taxes on sales: the country's rates and your own.",
  aggregates: [TaxRates],
  wire,
  laws,
  words,
})
