import { chance } from "@oja/domain/kernel/chance"
import type { AnyView, Context } from "@oja/domain/kernel/index"
import type { Ledger } from "../ledger.ts"
import { ask } from "./requests.ts"
import { baskets, buy, forget, market, put } from "./market.ts"

const names = ["Ada", "Émile Zongo", "Tunde", "Zoé Ìyá", 'quote"s \\ and 🍊', " nbsp "]

/** A random day at the market: goods put, baskets paid and refused, on days before and after, now and then several at once. */
export const playMarket = async (
  ledger: Ledger,
  seed: number,
  turns: number,
  options: { readonly erase?: boolean } = {},
): Promise<void> => {
  const random = chance(seed)
  const below = (n: number) => Math.floor(random() * n)
  for (let turn = 0; turn < turns; turn++) {
    const several = Array.from({ length: 1 + below(4) }, () => {
      const context: Partial<Context> = { business: `biz_${below(2)}`, at: Date.UTC(2026, 2, 2, 8) + turn * 60_000 }
      const shelfId = `shelf_${below(3)}` as const
      if (random() < 0.3)
        return ask(ledger, put, { shelfId, putId: `p${seed}-${turn}-${below(99)}`, count: 1 + below(30) }, context)
      if (options.erase === true && random() < 0.05)
        return ask(ledger, forget, { basketId: `basket_${below(40)}`, buyer: `buyer_${below(9)}` }, context)
      return ask(
        ledger,
        buy,
        {
          basketId: `basket_${seed}${below(60)}`,
          shelfId,
          count: 1 + below(9),
          name: names[below(names.length)]!,
          ...(random() < 0.6 && { buyer: `buyer_${below(9)}` }),
          ...(random() < 0.3 && { on: `2026-02-${10 + below(18)}` }),
        },
        context,
      )
    })
    await Promise.all(several)
  }
}

/** What every screen of the market shows: the bytes of each list, sorted and as it comes, searched and grouped. */
export const screens = (from: {
  readonly page: Ledger["page"]
  readonly find: (business: string, selection: Parameters<Ledger["page"]>[1]) => unknown
}): string => ["biz_0", "biz_1", "biz_board"].map((business) => screensOf(from, business)).join("\n")

const screensOf = (from: Parameters<typeof screens>[0], business: string): string => {
  const shown: Array<string | number> = []
  for (const view of market.views.values() as Iterable<AnyView>) {
    const first = Object.keys(view.columns)[0]!
    shown.push(from.page(business, { view, kind: "rows" }).text)
    shown.push(from.page(business, { view, kind: "rows", sort: [[first, "ASC"]], limit: 7, offset: 2 }).text)
    shown.push(from.page(business, { view, kind: "rows", limit: 3 }).total)
  }
  shown.push(from.page(business, { view: baskets, kind: "rows", search: "emile" }).text)
  const sold = {
    view: baskets,
    kind: "groups",
    by: ["day", "big"],
    sum: { sold: "count" },
    sort: [
      ["day", "ASC"],
      ["big", "ASC"],
    ],
  } as const
  shown.push(JSON.stringify(from.find(business, sold)))
  return shown.join("\n")
}
