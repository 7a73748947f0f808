import * as Schema from "effect/Schema"
import { command, patch, patched, Version } from "../kernel/index.ts"
import { saying, saysNow } from "./changing.ts"
import { ProductId, type Details, detailsOf, askedDetails } from "../products/index.ts"

const { name, type, sellingPrice, trackStock, ...optional } = askedDetails

export const reviseProduct = command("ReviseProduct", {
  summary: "Changes some of what a product says of itself; what is not named stays, and `null` empties.",
  input: {
    productId: ProductId,
    name: Schema.optionalKey(name),
    type: Schema.optionalKey(type),
    sellingPrice: Schema.optionalKey(sellingPrice),
    trackStock: Schema.optionalKey(trackStock),
    ...patch(optional),
    expectedVersion: Schema.optionalKey(Version),
  },
  ...saying,
  decide: (found, { expectedVersion, productId, ...said }) =>
    saysNow(found, productId, detailsOf(patched<Details>(found.product, said)), expectedVersion),
})
