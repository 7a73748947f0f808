import { Business, type BusinessState } from "../businesses/index.ts"
import { accept, present, refuse, type States, VersionConflict, versionConflict } from "../kernel/index.ts"
import {
  Category,
  Code,
  codesOf,
  type ProductEvent,
  type ProductId,
  type Details,
  Product,
  type ProductState,
  sameDetails,
  belowOne,
  BarcodeTaken,
  CategoryUnknown,
  MinimumStockBelowOne,
  MoreBarcodes,
  pricesOf,
  ProductUnknown,
  recoded,
  SkuTaken,
  SaidByVariants,
  taken,
  uncategorised,
  activeOf,
  codesIn,
} from "../products/index.ts"

interface Asking {
  readonly productId: string
  readonly categoryId?: string | null
  readonly sku?: string | null
  readonly barcode?: string | null
}

/** What saying all of it anew and saying some of it have in common. */
export const saying = {
  access: { module: "products", action: "edit" },
  offline: "request",
  reads: ({ barcode, categoryId, productId, sku }: Asking, { business }: { readonly business: string }) => ({
    product: Product.of(productId),
    business: Business.of(business),
    codes: codesOf({ ...(sku && { sku }), ...(barcode && { barcode }) }).map(Code.of),
    categories: categoryId ? [Category.of(categoryId)] : [],
  }),
  readsNext: ({ product }: { readonly product: ProductState }) => ({ former: codesIn(product).map(Code.of) }),
  stands: ({ product }: { readonly product: ProductState }) => pricesOf(product),
  writes: [Product, Code],
  refusals: [
    ProductUnknown,
    SkuTaken,
    BarcodeTaken,
    CategoryUnknown,
    MinimumStockBelowOne,
    MoreBarcodes,
    SaidByVariants,
    VersionConflict,
  ],
} as const

type Found = States<ReturnType<(typeof saying)["reads"]>>

/** The product says this from now on; codes it gives up are free for others. */
export const saysNow = (
  { product, business, codes, categories }: Found,
  productId: typeof ProductId.Type,
  said: Details,
  expectedVersion?: number,
) => {
  if (product.status === "none") return refuse(ProductUnknown({ productId }))
  if (sameDetails(product, said)) return accept([])
  const moved = versionConflict(expectedVersion, product.version ?? 0)
  if (moved !== undefined) return refuse(moved)
  const plain = (product.options ?? []).length === 0
  const own = ofVariants.find((field) => product[field] !== said[field])
  if (own !== undefined && !plain) return refuse(SaidByVariants({ field: own }))
  const barcodes = activeOf(product).flatMap((it) => it.barcodes ?? [])
  if (plain && said.barcode === undefined && barcodes.length > 1) return refuse(MoreBarcodes({ barcodes }))
  const active = product.status === "active"
  const category = categories.get(said.categoryId ?? "")
  const elsewhere = said.categoryId === product.categoryId ? undefined : said.categoryId
  const obstacle =
    (active ? taken(codes, said, productId) : undefined) ?? uncategorised(category, elsewhere) ?? belowOne(said)
  if (obstacle !== undefined) return refuse(obstacle)

  const categoryName = category?.status === "active" ? { categoryName: category.name } : {}
  const event = { _tag: "ProductChanged", productId, ...priced(product, said, business), ...categoryName } as const
  // An archived product holds no codes; it takes them when it comes back.
  const codesNow = active ? recoded(productId, codesIn(product), codesIn(Product.evolve(product, event))) : []
  return accept<ProductEvent | (typeof codesNow)[number]>([event, ...codesNow])
}

/**
 * A price that is left alone stays in the currency it was said in. A new one is in the shop's; a cost that is not said with
 * it was in another currency, and is missing from then on (spec/decisions.md 6.21).
 */
const priced = (product: ProductState, said: Details, { currency }: BusinessState) => {
  if (product.currency === currency || said.sellingPrice === product.sellingPrice)
    return { ...said, currency: product.currency }
  const { costPrice, ...rest } = said
  return { ...rest, ...(costPrice !== product.costPrice && present({ costPrice })), currency }
}

const ofVariants = ["sku", "barcode", "sellingPrice", "costPrice", "minimumStock"] as const
