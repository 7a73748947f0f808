import { answers, type Request, type Wire } from "../kernel/index.ts"
import { labels } from "./queries.ts"

/** `variants=var_a:2,var_b` and `productIds=prod_a,prod_b`, or the same as lists in a body. */
export const asked = ({ body, query }: Pick<Request, "body" | "query">) => {
  const { productIds, variants }: { readonly [name: string]: unknown } = { ...query, ...body }
  return {
    ...(variants !== undefined && {
      variants: typeof variants === "string" ? pieces(variants).map(counted) : variants,
    }),
    ...(productIds !== undefined && { productIds: typeof productIds === "string" ? pieces(productIds) : productIds }),
  }
}

const pieces = (text: string): ReadonlyArray<string> => text.split(",").filter((it) => it !== "")

const counted = (piece: string) => {
  const [variantId, count] = piece.split(":")
  return { variantId, ...(count !== undefined && { count: Number(count) }) }
}

export const wire: Wire = { "GET /api/labels": answers(labels, { read: asked }) }
