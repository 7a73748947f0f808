import { accept, command, refusal, refuse } from "../kernel/index.ts"
import { ProductId, Product, ProductUnknown } from "../products/index.ts"

/** What is put away is not for sale anywhere. */
export const ProductPutAway = refusal("ProductPutAway", { code: "VALIDATION_FAILED", status: 422 }, {})

const asking = {
  input: { productId: ProductId },
  access: { module: "products", action: "publish" },
  offline: "request",
  reads: ({ productId }: { readonly productId: string }) => ({ product: Product.of(productId) }),
  writes: [Product],
} as const

export const publishProduct = command("PublishProduct", {
  summary: "Shows a product in the online store.",
  ...asking,
  refusals: [ProductUnknown, ProductPutAway],
  decide: ({ product }, { productId }) => {
    if (product.status === "none") return refuse(ProductUnknown({ productId }))
    if (product.published) return accept([])
    if (product.status === "archived") return refuse(ProductPutAway({}))

    return accept([{ _tag: "ProductPublished", productId }])
  },
})

export const hideProduct = command("HideProduct", {
  summary: "Takes a product out of the online store; the shop goes on selling it.",
  ...asking,
  refusals: [ProductUnknown],
  decide: ({ product }, { productId }) => {
    if (product.status === "none") return refuse(ProductUnknown({ productId }))
    if (product.published !== true) return accept([])

    return accept([{ _tag: "ProductHidden", productId }])
  },
})
