import { accept, command, refuse, invalid } from "../kernel/index.ts"
import {
  Code,
  type Variant,
  VariantId,
  Product,
  productOf,
  type ProductState,
  BarcodeTaken,
  recoded,
  SkuTaken,
  TooManyVariants,
  VariantMisfit,
  variantsTaken,
  VariantTwice,
  VariantUnknown,
  activeOf,
  codesIn,
  codesOfVariant,
  labelOf,
  variantIn,
} from "../products/index.ts"

export const LastVariant = invalid("LastVariant", "variantId", {})

const about = {
  input: { variantId: VariantId },
  access: { module: "products", action: "archive" },
  offline: "request",
  reads: ({ variantId }: Pick<Variant, "variantId">) => ({ product: Product.of(productOf(variantId)) }),
  readsNext: ({ product }: { readonly product: ProductState }, { variantId }: Pick<Variant, "variantId">) => ({
    codes: codesOfVariant(variantIn(product, variantId) ?? {}).map(Code.of),
  }),
  writes: [Product, Code],
} as const

const now = (product: ProductState, event: Parameters<typeof Product.evolve>[1]) => {
  const { productId } = event
  const codes = recoded(productId, codesIn(product), codesIn(Product.evolve(product, event)))
  return accept([event, ...(product.status === "active" ? codes : [])])
}

export const archiveVariant = command("ArchiveVariant", {
  summary: "Puts one variant of a product away; its stock and its sales stay in the book.",
  ...about,
  refusals: [VariantUnknown, LastVariant],
  decide: ({ product }, { variantId }) => {
    const variant = variantIn(product, variantId)
    if (product.status === "none" || variant === undefined) return refuse(VariantUnknown({ variantId }))
    if (variant.state === "archived") return accept([])
    if (activeOf(product).length === 1) return refuse(LastVariant({}))

    return now(product, { _tag: "VariantArchived", productId: productOf(variantId), variantId })
  },
})

const MOST = 100

export const restoreVariant = command("RestoreVariant", {
  summary: "Brings back a variant that was put away, if it still fits what the product comes in.",
  ...about,
  refusals: [VariantUnknown, VariantMisfit, VariantTwice, TooManyVariants, SkuTaken, BarcodeTaken],
  decide: ({ codes, product }, { variantId }) => {
    const variant = variantIn(product, variantId)
    if (product.status === "none" || variant === undefined) return refuse(VariantUnknown({ variantId }))
    if (variant.state === "active") return accept([])
    const { options = [], status } = product
    const label = labelOf(variant)
    const fits = options.every(({ values }, i) => values.includes(variant.optionValues[i] ?? ""))
    if (!fits) return refuse(VariantMisfit({ label, options: options.map(({ name }) => name) }))
    const active = activeOf(product)
    if (active.some((it) => labelOf(it) === label)) return refuse(VariantTwice({ label }))
    if (active.length >= MOST) return refuse(TooManyVariants({ most: MOST }))
    const back = [...active, { ...variant, state: "active" as const }]
    const obstacle = variantsTaken(status === "active" ? codes : new Map(), back, productOf(variantId))
    if (obstacle !== undefined) return refuse(obstacle)

    return now(product, { _tag: "VariantRestored", productId: productOf(variantId), variantId })
  },
})
