import * as Schema from "effect/Schema"
import { accept, command, refuse, type States } from "../kernel/index.ts"
import {
  Code,
  ProductId,
  ToggleId,
  Product,
  type ProductState,
  BarcodeTaken,
  ProductUnknown,
  recoded,
  SkuTaken,
  variantsTaken,
  codesIn,
  variantsOf,
} from "../products/index.ts"

const reads = {
  reads: ({ productId }: { readonly productId: string }) => ({ product: Product.of(productId) }),
  readsNext: ({ product }: { readonly product: ProductState }) => ({ codes: codesIn(product).map(Code.of) }),
}

type Found = States<ReturnType<(typeof reads)["reads"]>> & States<ReturnType<(typeof reads)["readsNext"]>>

interface Pressed {
  readonly productId: typeof ProductId.Type
  readonly toggleId?: typeof ToggleId.Type
}

/** Puts away, and lets others have its codes; or brings back, if nobody has taken them meanwhile. */
const archived = ({ product, codes }: Found, pressed: Pressed, away: boolean) => {
  const { productId } = pressed
  if (product.status === "none") return refuse(ProductUnknown({ productId }))
  if (away === (product.status === "archived")) return accept([])
  const obstacle = away ? undefined : variantsTaken(codes, variantsOf(product), productId)
  if (obstacle !== undefined) return refuse(obstacle)

  return away
    ? accept([{ _tag: "ProductArchived", ...pressed }, ...recoded(productId, codesIn(product), [])])
    : accept([{ _tag: "ProductRestored", ...pressed }, ...recoded(productId, [], codesIn(product))])
}

export const archiveProduct = command("ArchiveProduct", {
  summary: "Puts a product away, or brings it back; what happened with it stays.",
  input: { productId: ProductId, archived: Schema.Boolean },
  access: { module: "products", action: "archive" },
  offline: "request",
  ...reads,
  writes: [Product, Code],
  refusals: [ProductUnknown, SkuTaken, BarcodeTaken],
  decide: (found, { productId, archived: away }) => archived(found, { productId }, away),
})

export const toggleProductArchive = command("ToggleProductArchive", {
  summary: "Puts a product away, or brings it back if it was away: one press of a button.",
  input: { productId: ProductId, toggleId: ToggleId },
  mints: ["toggleId"],
  access: { module: "products", action: "archive" },
  ...reads,
  writes: [Product, Code],
  refusals: [ProductUnknown, SkuTaken, BarcodeTaken],
  decide: (found, pressed) =>
    found.product.toggles.includes(pressed.toggleId)
      ? accept([])
      : archived(found, pressed, found.product.status === "active"),
})

export const deleteProduct = command("DeleteProduct", {
  summary: "Takes a product off every list; as no row is destroyed, it is put away for good.",
  input: { productId: ProductId },
  access: { module: "products", action: "delete" },
  offline: "request",
  ...reads,
  writes: [Product, Code],
  refusals: [ProductUnknown],
  decide: ({ product }, { productId }) => {
    if (product.status === "none") return refuse(ProductUnknown({ productId }))
    if (product.status === "archived") return accept([])

    return accept([{ _tag: "ProductArchived", productId }, ...recoded(productId, codesIn(product), [])])
  },
})
