import * as Schema from "effect/Schema"
import { command } from "../kernel/index.ts"
import { reads, saysNow } from "./changing.ts"
import { Code } from "./code.ts"
import { details, ProductId } from "./events.ts"
import { Clearable } from "./importRow.ts"
import { type Details, detailsOf, Product } from "./product.ts"
import {
  BarcodeTaken,
  CategoryUnknown,
  MinimumStockBelowOne,
  ProductUnknown,
  SaidByVariants,
  SkuTaken,
} from "./refusals.ts"

const { name, type, sellingPrice, trackStock, ...optional } = details

export const reviseProduct = command("ReviseProduct", {
  says: "Changes some of what a product says of itself; what is not named stays.",
  input: {
    productId: ProductId,
    name: Schema.optionalKey(name),
    type: Schema.optionalKey(type),
    sellingPrice: Schema.optionalKey(sellingPrice),
    trackStock: Schema.optionalKey(trackStock),
    ...optional,
    clear: Schema.optionalKey(Schema.Array(Clearable).check(Schema.isMaxLength(10))),
  },
  subject: "productId",
  access: { module: "products", action: "edit" },
  offline: "wish",
  ...reads,
  writes: [Product, Code],
  refusals: [ProductUnknown, SkuTaken, BarcodeTaken, CategoryUnknown, MinimumStockBelowOne, SaidByVariants],
  decide: (found, { productId, clear = [], ...said }) => {
    const kept: Record<string, unknown> = { ...found.product }
    for (const field of clear) delete kept[field]
    return saysNow(found, productId, detailsOf({ ...kept, ...said } as Details))
  },
})
