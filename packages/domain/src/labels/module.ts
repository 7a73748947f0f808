import { module } from "../kernel/index.ts"
import { wire } from "./wire.ts"

export const labels = module("labels", {
  summary: "Labels to stick on goods: their name, price and barcode.",
  wire,
})
