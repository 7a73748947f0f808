import * as Schema from "effect/Schema"
import { command, Version } from "../kernel/index.ts"
import { saying, saysNow } from "./changing.ts"
import { ProductId, detailsOf, askedDetails, hidesCost } from "../products/index.ts"

export const changeProduct = command("ChangeProduct", {
  summary: "Says anew all that a product says of itself: price, name, codes and the rest.",
  input: { productId: ProductId, ...askedDetails, expectedVersion: Schema.optionalKey(Version) },
  ...saying,
  decide: (found, { expectedVersion, productId, ...input }, context) => {
    // Whoever cannot see the cost left it out without meaning to take it away.
    const { costPrice } = found.product
    const said = hidesCost(context) && costPrice !== undefined ? { costPrice, ...input } : input

    return saysNow(found, productId, detailsOf(said), expectedVersion)
  },
})
