import * as Schema from "effect/Schema"
import { Business } from "../businesses/business.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { StockNotTracked } from "../stock/refusals.ts"
import { Stock } from "../stock/stock.ts"
import { Category } from "./category.ts"
import { Code, codesOf } from "./code.ts"
import { details, ProductId } from "./events.ts"
import { opened, OpeningStock } from "./opening.ts"
import { detailsOf, Product, sameDetails, variantOf } from "./product.ts"
import {
  BarcodeTaken,
  belowOne,
  CategoryUnknown,
  MinimumStockBelowOne,
  OpeningStockBelowOne,
  ProductDiffers,
  recoded,
  SkuTaken,
  taken,
  uncategorised,
} from "./refusals.ts"

export const addProduct = command("AddProduct", {
  says: "Writes down a product or a service, with the goods that are there already.",
  input: { productId: ProductId, ...details, openingStock: Schema.optionalKey(OpeningStock) },
  subject: "productId",
  access: { module: "products", action: "create" },
  offline: "wish",
  needs: ({ productId, categoryId, ...codes }, { business }) => ({
    product: Product.of(productId),
    business: Business.of(business),
    codes: codesOf(codes).map(Code.of),
    categories: categoryId === undefined ? [] : [Category.of(categoryId)],
  }),
  writes: [Product, Code, Stock],
  refusals: [
    ProductDiffers,
    SkuTaken,
    BarcodeTaken,
    CategoryUnknown,
    MinimumStockBelowOne,
    OpeningStockBelowOne,
    StockNotTracked,
  ],
  decide: ({ product, business, codes, categories }, { productId, openingStock = [], ...input }) => {
    const said = detailsOf(input)
    if (product.status !== "none")
      return sameDetails(product, said) ? accept([]) : refuse(ProductDiffers({ productId }))
    const category = categories.get(said.categoryId ?? "")
    const obstacle = taken(codes, said, productId) ?? uncategorised(category, said.categoryId) ?? belowOne(said)
    if (obstacle !== undefined) return refuse(obstacle)
    if (openingStock.length > 0 && !said.trackStock) return refuse(StockNotTracked({ name: said.name }))
    const little = openingStock.find(({ quantity }) => quantity < 1000)
    if (little !== undefined) return refuse(OpeningStockBelowOne({ quantity: little.quantity }))

    const categoryName = category === undefined ? {} : { categoryName: category.name }
    const identity = { productId, variantId: variantOf(productId), currency: business.currency }
    return accept([
      { _tag: "ProductAdded", ...identity, ...said, ...categoryName },
      ...recoded(productId, [], codesOf(said)),
      ...opened(productId, openingStock, said.costPrice),
    ])
  },
})
