import * as Schema from "effect/Schema"
import { accept, command, refuse, text, Count, idAs, invalid } from "../kernel/index.ts"
import { ProductId, detailsOf, Product, sameDetails, ProductUnknown } from "../products/index.ts"

/** The pictures that are arranged must be those that are there, each once. */
export const ImagesDiffer = invalid("ImagesDiffer", "images", { here: Count })

export const arrangeImages = command("ArrangeImages", {
  summary: "Puts a product's pictures in another order, and says what each shows for those who cannot see it.",
  input: {
    productId: ProductId,
    images: Schema.Array(
      Schema.Struct({ id: idAs("image", text(1, 80)), alt: Schema.optionalKey(text(0, 200)) }),
    ).check(Schema.isMaxLength(10)),
  },
  access: { module: "products", action: "edit" },
  offline: "request",
  reads: ({ productId }) => ({ product: Product.of(productId) }),
  writes: [Product],
  refusals: [ProductUnknown, ImagesDiffer],
  decide: ({ product }, { productId, images }) => {
    if (product.status === "none") return refuse(ProductUnknown({ productId }))
    const here = new Map((product.images ?? []).map((it) => [it.id, it]))
    const ids = new Set(images.map(({ id }) => id))
    if (ids.size !== images.length || ids.size !== here.size || images.some(({ id }) => !here.has(id)))
      return refuse(ImagesDiffer({ here: here.size }))
    const arranged = images.map((it) => ({ ...here.get(it.id)!, ...it }))
    const said = { ...detailsOf(product), ...(arranged.length > 0 && { images: arranged }) }
    if (sameDetails(product, said)) return accept([])

    return accept([{ _tag: "ProductChanged", productId, currency: product.currency, ...said }])
  },
})
