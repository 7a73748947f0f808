import { products, type ProductRow } from "@oja/domain/catalog/views"
import { collectionProducts } from "@oja/domain/collections/queries"
import type { AnswerOf } from "@oja/domain/kernel/index"
import { everything, everythingOf } from "../../data/client.ts"
import { ask } from "../../data/http.ts"
import type { Scope } from "./scope.ts"

const PER_PAGE = 200

const idsIn = async (collectionId: string): Promise<ReadonlyArray<string>> => {
  const ids: Array<string> = []
  for (let page = 1; ; page += 1) {
    const url = `/api/ask/${collectionProducts.name}?collectionId=${collectionId}&page=${page}&perPage=${PER_PAGE}`
    const { envelope } = await ask<AnswerOf<typeof collectionProducts>>(url)
    const items = envelope.data?.items ?? []
    ids.push(...items.map(({ id }) => id))
    if (items.length < PER_PAGE) return ids
  }
}

/** The products themselves, however many: the gateway finds them. */
export const productsIn = async (scope: Scope): Promise<ReadonlyArray<ProductRow>> => {
  if ("filter" in scope) return everything(products, scope.filter)
  return everythingOf(products, "id", "productIds" in scope ? scope.productIds : await idsIn(scope.collectionId))
}
