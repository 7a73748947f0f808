import { expect, it } from "vitest"
import { transactions } from "@oja/domain/transactions/views"
import { unledIn } from "./dialect.ts"

it("knows a list that no index leads to before it is read", () => {
  const isUnled = unledIn({ view: transactions })
  const unled = (query: Readonly<Record<string, string>>) => isUnled({ query })
  expect([
    unled({}),
    unled({ sort: '["recordedAt","DESC"]', filter: '{"kind":"sale","channel":"pos"}' }),
    unled({ sort: "-total", on_gte: "2026-01-01" }),
    unled({ filter: '{"q":"milo"}' }),
    unled({ filter: "nonsense" }),
  ]).toEqual([false, false, false, false, false])
  expect([
    unled({ sort: '["number","DESC"]' }),
    unled({ sort: "-number" }),
    unled({ filter: '{"channel":"whatsapp"}' }),
    unled({ channel: "whatsapp", sort: "-total" }),
  ]).toEqual([true, true, true, true])
  // What is said once pins it: sales of a kind are kept in the order of what is owed.
  expect([unled({ sort: "-balance" }), unled({ sort: "-balance", kind: "sale" })]).toEqual([true, false])
  const sales = unledIn({ view: transactions, where: { kind: "sale" } })
  expect([sales({ query: { sort: "-balance" } }), sales({ query: { sort: "-number" } })]).toEqual([false, true])
})
