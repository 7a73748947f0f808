import { QueryObserver } from "@tanstack/react-query"
import { afterEach, expect, it } from "vitest"
import { client, leftRow, listFollows, movedTopics, movedUnheard, movedViews } from "./cache.ts"

interface Asked {
  readonly signal: AbortSignal
  readonly answer: (position: number) => Promise<void>
}

/** A reading on a screen, whose answers come when a test says so. */
const reading = (name: string, meta: Record<string, unknown> = {}) => {
  const asked: Array<Asked> = []
  const observer = new QueryObserver(client, {
    queryKey: ["GET", name],
    queryFn: ({ signal }) =>
      new Promise<object>((done) =>
        asked.push({
          signal,
          answer: async (position) => {
            done({ data: {}, total: 0, position })
            await settled()
          },
        }),
      ),
    meta,
  })
  observer.subscribe(() => undefined)
  return asked
}
const settled = () => new Promise((done) => setTimeout(done))
const nobodyAsked = async (): Promise<never> => {
  throw new Error("nobody need be asked what moved")
}

afterEach(() => client.clear())

it("reads again after news what was read before them, and only what follows them", async () => {
  const sales = reading("sales", { view: "sales", follows: ["sale"] })
  const goods = reading("goods", { view: "goods", follows: ["product"] })
  const home = reading("home")
  for (const [it] of [sales, goods, home]) await it?.answer(3)
  await Promise.all([movedTopics(["sale"], 3), settled()])
  expect([sales.length, goods.length, home.length]).toEqual([1, 1, 1])
  void movedTopics(["sale"], 4)
  await settled()
  expect([sales.length, goods.length, home.length]).toEqual([2, 1, 2])
})

it("breaks nothing off that is on its way: it is asked again, once, only where it comes and is too old", async () => {
  const [old, fresh] = [reading("old"), reading("fresh")]
  for (const position of [4, 5]) void movedTopics(["sale"], position)
  await settled()
  await old[0]?.answer(4)
  await fresh[0]?.answer(5)
  expect([old.length, fresh.length]).toEqual([2, 1])
  // Whoever did something sees it, though what is on its way was asked before.
  void movedViews(["sales"])
  await settled()
  await old[1]?.answer(5)
  expect([old.length, fresh.length]).toEqual([3, 2])
  expect([...old, ...fresh].map(({ signal }) => signal.aborted)).not.toContain(true)
})

it("asks what moved while nobody listened, and reads that again", async () => {
  const sales = reading("sales", { view: "sales", follows: ["sale"] })
  const goods = reading("goods", { view: "goods", follows: ["product"] })
  await sales[0]?.answer(3)
  await goods[0]?.answer(4)
  await movedUnheard(3, nobodyAsked)
  void movedUnheard(6, async (since) => (since === 3 ? ["product"] : undefined))
  await settled()
  expect([sales.length, goods.length]).toEqual([1, 2])
  await goods[1]?.answer(6)
  void movedUnheard(7, async () => undefined)
  await settled()
  expect([sales.length, goods.length]).toEqual([2, 3])
})

const left = { id: "cust_a", name: "Ada Obi" }

it("puts the row that a command left where it was read before, and nowhere else", () => {
  const read = (key: string, view: string, data: unknown, position: number) => {
    const query = client
      .getQueryCache()
      .build<unknown, Error, unknown>(client, { queryKey: ["GET", key], meta: { view } })
    query.setData({ data, total: 1, position })
    return () => (query.state.data as { readonly data: unknown }).data
  }
  const before = { id: "cust_a", name: "Ada" }
  const other = { id: "cust_b", name: "Bisi" }
  const card = read("card", "customers", before, 3)
  const list = read("list", "customers", [other, before], 3)
  const newer = read("newer", "customers", before, 5)
  const elsewhere = read("elsewhere", "debtors", before, 3)
  // As react-admin keeps each row of a list besides.
  const alone = ["customers", "getOne", { id: "cust_a" }]
  client.setQueryData(alone, before)
  listFollows("customers", { view: "customers" })
  leftRow(left, "customers", 5)
  leftRow({ id: "cust_b" }, "customers", 5)
  expect([card(), list(), newer(), elsewhere()]).toEqual([left, [other, left], before, before])
})

it("renews what a command left in answers too, where they say an older version of it", () => {
  const answered = (name: string, data: unknown) => {
    const queryKey = ["GET", name]
    client.setQueryData(queryKey, { data, total: 0, position: 4 })
    return () => (client.getQueryData(queryKey) as { readonly data: unknown }).data
  }
  const target = { id: "target_a", version: 4, targetName: "May", net: 7 }
  const progress = answered("progress", { items: [{ id: "target_b", version: 4 }, target], from: "2026-05-01" })
  const alone = answered("alone", target)
  const newer = answered("newer", { items: [{ ...target, version: 6 }] })
  const byDay = answered("by day", { days: [{ day: "2026-05-01", items: [target] }] })
  const changed = { id: "target_a", version: 5, targetName: "June" }
  leftRow(changed, "sales-targets", 5)
  const june = { ...changed, net: 7 }
  expect(progress()).toEqual({ items: [{ id: "target_b", version: 4 }, june], from: "2026-05-01" })
  expect([alone(), newer()]).toEqual([june, { items: [{ ...target, version: 6 }] }])
  expect(byDay()).toEqual({ days: [{ day: "2026-05-01", items: [june] }] })
})

it("lets nothing that was asked before a command put back what it changed", async () => {
  const asked = reading("card", { view: "customers" })
  await asked[0]?.answer(3)
  void movedViews(["customers"])
  await settled()
  leftRow(left, "customers", 5)
  void movedViews(["customers"])
  await settled()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
})
