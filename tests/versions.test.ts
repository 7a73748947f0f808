import { beforeAll, describe, expect, it } from "vitest"
import { oja } from "@oja/domain"
import { digestOf, digestsNow, keptDigests, unraised } from "../fixtures/digests.ts"

describe("the facts that were put away", () => {
  const kept = keptDigests()
  let now: ReturnType<typeof digestsNow>
  beforeAll(() => {
    now = digestsNow()
  })

  it("tell of every kind of fact", () => {
    const untold = [...oja.aggregateOf.keys()].filter((tag) => !now.told.has(tag))
    expect(untold.map((tag) => `add a ${tag} to fixtures/facts.jsonl`)).toEqual([])
  })

  it("come to rows that are found by what their ids begin with", () => {
    expect([...oja.views.values()].filter(({ idBegins }) => idBegins !== undefined)).not.toEqual([])
    expect(now.unfound).toEqual([])
  })

  it("come to the same rows and states under the same version", () => {
    expect(unraised(kept, digestsNow(kept.facts).digests)).toEqual([])
  })

  it("are kept with what they come to: else run `node fixtures/digests.ts`", () => {
    expect(now.digests).toEqual(kept)
  })

  it("would name a view whose rows say the same in another order, which `verify rows` takes for another row", () => {
    const [told, turned] = [
      { id: "a", amount: 1 },
      { amount: 1, id: "a" },
    ].map((it) => {
      return [["biz_ada", new Map([["a", it]])]] as const
    })
    expect(digestOf.views(told!)).not.toBe(digestOf.views(turned!))
    expect(digestOf.aggregates(told!)).toBe(digestOf.aggregates(turned!))
  })

  it("would name a view or an aggregate that changed under its version", () => {
    const orders = { version: kept.views["orders"]!.version, digest: "other" }
    const stock = { version: kept.aggregates["stock"]!.version, digest: "other" }
    const changed = { views: { ...kept.views, orders }, aggregates: { ...kept.aggregates, stock } }
    expect(unraised(kept, changed)).toEqual([
      `raise the version of the view \`orders\` to ${orders.version + 1}`,
      `raise the version of the aggregate \`stock\` to ${stock.version + 1}`,
    ])
    const raised = { ...changed.views, orders: { ...orders, version: orders.version + 1 } }
    expect(unraised(kept, { views: raised, aggregates: kept.aggregates })).toEqual([])
  })
})
