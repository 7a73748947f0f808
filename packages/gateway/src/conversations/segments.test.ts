import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { plusDays } from "@oja/domain/kernel/calendar"
import { open, type Opened, type Person } from "../testing/open.ts"

// Who buys lately, often and for much: asked of a shop that paid for it, and of one that did not.

const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const places = new Map<string, { readonly shop: Opened; readonly ada: Person; readonly ids: ReadonlyArray<string> }>()

/** Bola comes each week, Chidi came once two months ago, Dele owes since yesterday, and Efe never came. */
const bought = [
  { name: "Bola", days: [57, 50, 43, 36, 29, 22, 15, 8, 1], amount: 500_000 },
  { name: "Chidi", days: [59], amount: 90_000 },
  { name: "Dele", days: [1], amount: 200_000, owes: true },
  { name: "Efe", days: [], amount: 0 },
]

beforeAll(async () => {
  for (const plan of ["starter", "free"]) {
    const shop = await open({ OJA_PLAN: plan })
    const ada = await shop.person("ada", "Ada Stores")
    const ids: Array<string> = []
    for (const { amount, days, name, owes } of bought) {
      const { data } = await ada.call("POST /api/customers", { name })
      ids.push(data.id)
      for (const ago of days) {
        const paymentType = owes ? "credit" : "full"
        const sale = { customerId: data.id, amount, paymentType, on: plusDays(today, -ago), channel: "walk_in" }
        const recorded = await ada.call("POST /api/do/RecordSale", sale)
        expect(`${recorded.status} ${recorded.message}`).toBe("200 OK")
      }
    }
    places.set(plan, { shop, ada, ids })
  }
})
afterAll(async () => {
  for (const { shop } of places.values()) await shop.close()
})

const asked = (plan: string, question: string) => places.get(plan)!.ada.call(`GET /api/ask/${question}`)
const totals = async (plan: string) => {
  const { data } = await asked(plan, "CustomerSegments")
  const there = (data.totals as ReadonlyArray<{ segment: string; customers: number }>).filter((it) => it.customers > 0)
  return Object.fromEntries(there.map(({ customers, segment }) => [segment, customers]))
}

describe("where customers stand", () => {
  // The shop's cycle is two weeks at least; the middle one of three spent 2,000.00.
  const all = { champions: 1, potential_loyalist: 1, hibernating: 1, no_transaction: 1 }

  it.each(["starter", "free"])("is counted for everybody, on %s too", async (plan) => {
    expect(await totals(plan)).toEqual(all)
  })

  it("is told by name to a shop that pays for it, and to no other", async () => {
    const { data } = await asked("starter", "CustomerSegments?segment=champions")
    expect(data.customers).toEqual([
      {
        id: places.get("starter")!.ids[0],
        name: "Bola",
        purchases: 9,
        spent: 4_500_000,
        lastPurchase: plusDays(today, -1),
      },
    ])
    expect(await asked("free", "CustomerSegments?segment=champions")).toMatchObject({
      status: 402,
      metadata: { premiumFeature: "customer_segments", requiredPlan: "starter" },
    })
    expect((await asked("starter", "CustomerSegments?segment=best")).status).toBe(422)
  })

  it("comes with how it goes and what to do next", async () => {
    const { ids } = places.get("starter")!
    const of = async (at: number) => (await asked("starter", `CustomerHealth?customerId=${ids[at]}`)).data
    expect(await of(0)).toEqual({ segment: "champions", health: "healthy", usualDays: 7 })
    expect(await of(1)).toEqual({ segment: "hibernating", health: "at_risk", nextStep: "segment_dropped" })
    expect(await of(2)).toMatchObject({ segment: "potential_loyalist", nextStep: "owes_balance" })
    expect(await of(3)).toEqual({ segment: "no_transaction", health: "analyzing" })
    expect(await asked("free", `CustomerHealth?customerId=${places.get("free")!.ids[0]}`)).toMatchObject({
      status: 402,
      metadata: { premiumFeature: "customer_details" },
    })
  })

  it("follows a sale that is voided since", async () => {
    const { ada, ids } = places.get("starter")!
    const { data } = await ada.call(`GET /api/transactions?filter={"customerId":"${ids[1]}"}`)
    await ada.call("POST /api/do/VoidSale", { saleId: data[0].id, reason: "a slip" })
    expect(await totals("starter")).toEqual({ champions: 1, potential_loyalist: 1, no_transaction: 2 })
  })
})
