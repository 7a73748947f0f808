import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"

// Tills, an import and somebody who corrects, all at once, in whatever order their requests go out: nothing is sold twice,
// nothing is lost, and the books close. OJA_SEED plays the same orders again.

let gateway: Opened
const seed = Number(process.env["OJA_SEED"] ?? Math.floor(Math.random() * 1e6))
beforeAll(async () => {
  gateway = await open()
})
afterAll(() => gateway.close())

let shops = 0
const shopWith = async (units: number) => {
  const ada = await gateway.person(`race${++shops}`, `Shop ${shops}`)
  const openingStock = [{ locationId: "loc_main", quantity: units * 1000 }]
  const said = { name: "Rice", type: "product", sellingPrice: 20_000, costPrice: 10_000, sku: "R1", openingStock }
  const { data } = await ada.call("POST /product", said)
  return { ada, productId: data.id as string }
}

const today = () => new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const sells = (ada: Person, productId: string, units: number, key: string) =>
  ada.call(
    "POST /v1.1/transactions",
    {
      kind: "sale",
      businessDate: today(),
      lines: [{ lineId: "1", productId, quantity: units * 1000 }],
      paymentType: "full",
      method: "cash",
    },
    { "idempotency-key": key },
  )

const till = fc.record({ units: fc.integer({ min: 1, max: 4 }), twice: fc.boolean() })

it(`whoever comes first, ten are sold once (OJA_SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(till, { minLength: 3, maxLength: 6 }),
      fc.boolean(),
      async (s, tills, counts) => {
        const { ada, productId } = await shopWith(10)
        const accepted = new Map<string, number>()
        const one = async (units: number, key: string) => {
          const { status, error } = await sells(ada, productId, units, key)
          if (status < 300) accepted.set(key, units)
          else expect([status, error?.code]).toEqual([409, "OUT_OF_STOCK"])
        }
        const sending = s.scheduleFunction(one)
        const asked = tills.flatMap(({ twice, units }, i) => {
          const key = `till-${shops}-${i}`
          return twice ? [sending(units, key), sending(units, key)] : [sending(units, key)]
        })
        // Meanwhile one more is received, and the price is changed.
        const receives = s.scheduleFunction(() =>
          ada.call("POST /api/do/ReceiveStock", {
            productId,
            locationId: "loc_main",
            quantity: 1000,
            unitCost: 12_000,
          }),
        )
        const renames = s.scheduleFunction(() => ada.call(`PATCH /api/products/${productId}`, { name: "Rice, 5 kg" }))
        const others = counts ? [receives(), renames()] : [receives()]
        await s.waitFor(Promise.all([...asked, ...others]))

        const sold = [...accepted.values()].reduce((sum, it) => sum + it, 0)
        const { data: product } = await ada.call(`GET /api/products/${productId}`)
        expect(product.currentQuantity).toBe((11 - sold) * 1000)
        expect(product.currentQuantity).toBeGreaterThanOrEqual(0)
        const { data: all } = await ada.call("GET /statistics/all-time-totals")
        expect(all.totals[0].units_sold).toBe(sold * 1000)
        // What came is what was sold and what stands: ten at 100.00 and one at 120.00.
        expect(all.totals[0].cost_of_goods + all.totals[0].stock_value).toBe(112_000)
        const { data: balance } = await ada.call("GET /v1.0/reports/trial-balance")
        for (const { credit, debit } of balance.totals) expect(debit).toBe(credit)
      },
    ),
    { numRuns: 25, seed },
  )
})
