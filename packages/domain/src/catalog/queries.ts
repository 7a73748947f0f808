import * as Schema from "effect/Schema"
import { countOf, groupsOf, Money, query, rowsIn } from "../kernel/index.ts"
import { ProductId } from "../products/index.ts"
import { variants } from "./variantsView.ts"
import { products } from "./views.ts"
import { without } from "../kernel/index.ts"

export const productsSummary = query("ProductsSummary", {
  summary: "How many products there are, how much of them, and how many run low.",
  access: { module: "products", action: "view" },
  reads: () => ({
    kinds: groupsOf(products, {
      where: { archived: false },
      by: ["type", "lowStock"],
      sum: { units: "currentQuantity" },
    }),
    archived: countOf(products, { where: { archived: true } }),
    variants: countOf(variants, { where: { archived: false } }),
    lowVariants: countOf(variants, { where: { archived: false, lowStock: true } }),
  }),
  answer: ({ kinds, archived, variants, lowVariants }) => {
    const counted = (chosen: typeof kinds) => Money.sum(chosen.map((it) => it.count))
    return {
      count: counted(kinds),
      products: counted(kinds.filter((it) => it.type === "product")),
      services: counted(kinds.filter((it) => it.type === "service")),
      lowStock: counted(kinds.filter((it) => it.lowStock)),
      units: Money.sum(kinds.map((it) => it.units)),
      archived,
      variants,
      lowVariants,
    }
  },
})

// What goods cost is not for everyone's eyes, so it is a question of its own.
export const stockValue = query("StockValue", {
  summary:
    "What all goods on the shelves and on their way are worth, at what they cost: those put away lie there still.",
  access: { module: "products", action: "view_cost" },
  reads: () => ({
    worth: groupsOf(products, { by: ["currency"], sum: { units: "currentQuantity", totalValue: "totalValue" } }),
  }),
  answer: ({ worth }) =>
    worth
      .filter(({ totalValue, units }) => totalValue !== 0 || units !== 0)
      .map(({ currency, units, totalValue }) => ({ currency, units, totalValue })),
})

export const severalProducts = query("SeveralProducts", {
  summary: "Several products at once, by their ids.",
  input: { ids: Schema.Array(ProductId).check(Schema.isMaxLength(200)) },
  access: { module: "products", action: "view" },
  reads: ({ ids }) => ({ found: rowsIn(products, { where: { id: ids } }) }),
  // Whoever may see costs asks for the list itself, which veils them from the others.
  answer: ({ found }) => found.map((row) => without(row, ["costPrice", "averageCost", "totalValue", "held", "told"])),
})
