import type { CategoryRow, ProductRow } from "@oja/domain/catalog/views"
import { currencies } from "@oja/domain/kernel/money"
import type { LevelRow } from "@oja/domain/stock/views"
import { call } from "../data/http.ts"
import type { Lists } from "./ahead.ts"

const PAGE = 1000

const everything = async <A>(resource: string): Promise<ReadonlyArray<A>> => {
  const rows: Array<A> = []
  for (;;) {
    const range = encodeURIComponent(JSON.stringify([rows.length, rows.length + PAGE - 1]))
    const sort = encodeURIComponent('["id","ASC"]')
    const page = await call<ReadonlyArray<A>>(`/api/${resource}?range=${range}&sort=${sort}`)
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

/** All that a file of products is compared with. */
export const fetchLists = async ({
  currency,
  today,
}: {
  readonly currency: string
  readonly today: string
}): Promise<Lists> => {
  const [products, levels, categories] = await Promise.all([
    everything<ProductRow>("products"),
    everything<LevelRow>("stock-levels"),
    everything<CategoryRow>("categories"),
  ])
  const known = currencies.find((it) => it === currency)
  if (known === undefined) throw new Error(`no such currency: ${currency}`)
  return { currency: known, today, products, levels, categories }
}
