import { changePrices } from "@oja/domain/catalog/changePrices"
import { may } from "../../data/access.ts"
import { mayAsk } from "../../data/useCommand.ts"
import type { Filter } from "../../ui/list/spec.ts"

/** Whose prices: the products that are named, those of a collection, or all that a list's filter finds. */
export type Scope =
  | { readonly productIds: ReadonlyArray<string> }
  | { readonly collectionId: string }
  | { readonly filter: Filter }

/** The screen that changes these prices. */
export const pricesPath = (scope: Scope): string => {
  const asked = new URLSearchParams()
  if ("productIds" in scope) asked.set("productIds", scope.productIds.join(","))
  else if ("collectionId" in scope) asked.set("collectionId", scope.collectionId)
  else asked.set("filter", JSON.stringify(scope.filter))
  return `/products/prices?${asked}`
}

export const scopeIn = (params: URLSearchParams): Scope => {
  const productIds = params.get("productIds")
  const collectionId = params.get("collectionId")
  if (productIds !== null) return { productIds: productIds.split(",").filter((it) => it !== "") }
  if (collectionId !== null) return { collectionId }
  return { filter: filterIn(params.get("filter")) }
}

/** What an address says that nobody can read, is read as a list reads it: as nothing. */
const filterIn = (text: string | null): Filter => {
  try {
    return JSON.parse(text ?? "") as Filter
  } catch {
    return { archived: false }
  }
}

/** Whether the person may say prices anew. */
export const maySetPrices = (): boolean => mayAsk(changePrices) && may("products", "edit_price")
