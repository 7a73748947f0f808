import type { Module } from "../kernel/index.ts"
import { adjustStock } from "./adjustStock.ts"
import { laws } from "./laws.ts"
import { stockCard } from "./queries.ts"
import { previewAdjustment, previewReceipt } from "./previewMovement.ts"
import { receiveStock } from "./receiveStock.ts"
import { setStock } from "./setStock.ts"
import { Stock } from "./stock.ts"
import { levels, movements } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** How much there is of each product in each branch, and how it came to be so. */
export const stock: Module = {
  name: "stock",
  summary: "How much there is of each product in each branch, and every movement that made it so.",
  aggregates: [Stock],
  commands: [receiveStock, previewReceipt, adjustStock, previewAdjustment, setStock],
  views: [levels, movements],
  queries: [stockCard],
  wire,
  laws,
  words,
}
