import { module } from "../kernel/index.ts"
import { Batch } from "./batch.ts"
import { Category, Code, Product } from "../products/index.ts"
import { laws } from "./laws.ts"
import { variants } from "./variantsView.ts"
import { products } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const catalog = module("catalog", {
  summary: "What the shop sells: products and services, their prices, codes and categories.",
  aggregates: [Product, Code, Category, Batch],
  views: [products, variants],
  undos: [undos],
  wire,
  laws,
  words,
})
