import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let till: Person
let memberId = ""
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" })
  ada = await shop.person("ada", "Ada Stores")
  till = await shop.person("till")
  memberId = await joinTeam(ada, till, { name: "Tunde", role: "cashier" })
})
afterAll(() => shop.close())

const sell = (off: number, headers?: Record<string, string>) => {
  const lines = [{ name: "Rice", unitPrice: 100_000, quantity: 1000, discount: { type: "amount", value: off } }]
  return till.call(
    "POST /v1.1/transactions",
    { kind: "sale", businessDate: today, lines, paymentType: "full" },
    headers,
  )
}

describe("a cashier who gives more than the role allows", () => {
  it("is told how much that is, and whom to ask, in their language", async () => {
    expect(await sell(5000)).toMatchObject({ status: 200 })
    expect(await sell(10_000)).toMatchObject({
      status: 403,
      message: "A discount of 10% is more than the 5% you may give. Ask Ada Obi to approve it.",
      error: {
        code: "APPROVAL_REQUIRED",
        limit: "maxDiscountBp",
        asked: 1000,
        most: 500,
        allows: { maxDiscountBp: 1000 },
        approvers: [{ name: "Ada Obi" }],
      },
    })
    expect((await sell(10_000, { "accept-language": "fr" })).message).toBe(
      "Une remise de 10\u00a0% dépasse les 5\u00a0% que vous pouvez accorder. Demandez l’accord de Ada Obi.",
    )
  })

  it("goes further with an approval: once, and whoever gave it stands in the log", async () => {
    const asked = { memberId, maxDiscountBp: 1000 }
    expect(await till.call("POST /v1.0/approvals", asked)).toMatchObject({ status: 403 })
    const { data, status } = await ada.call("POST /v1.0/approvals", asked)
    expect([status, data]).toMatchObject([201, { to: till.userId, by: ada.userId, status: "given" }])
    const approved = { "x-oja-approval": data.id as string }
    const sold = await sell(10_000, { ...approved, "idempotency-key": "one" })
    expect(sold).toMatchObject({ status: 200, data: { total: 90_000 } })
    expect(await sell(10_000, { ...approved, "idempotency-key": "one" })).toMatchObject({ data: { id: sold.data.id } })
    expect(await sell(10_000, approved)).toMatchObject({ status: 403, error: { code: "APPROVAL_REQUIRED" } })
    expect((await till.call("GET /v1.0/approvals")).data.items).toMatchObject([{ id: data.id, status: "used" }])
    const entries = shop.ledger.log.after(ada.business, 0, 1000)
    const recorded = entries.find(({ event }) => (event as { saleId?: string }).saleId === sold.data.id)
    expect(recorded?.meta).toMatchObject({ by: till.userId, approvedBy: ada.userId })
  })

  it("goes further when a manager types a PIN at the counter, and not with a wrong one", async () => {
    const [approverId] = (await ada.call("GET /api/members")).data
      .filter((it: { readonly userId: string }) => it.userId === ada.userId)
      .map((it: { readonly id: string }) => it.id)
    const asked = { approverId, pin: "2468", maxDiscountBp: 1000 }
    expect(await till.call("POST /v1.0/approvals/pin", asked)).toMatchObject({ status: 404 })
    expect(await ada.call("PUT /v1.0/team/pin", { pin: "12" })).toMatchObject({ status: 422 })
    expect(await ada.call("PUT /v1.0/team/pin", { pin: "2468" })).toMatchObject({ status: 200 })
    const wrong = await till.call("POST /v1.0/approvals/pin", { ...asked, pin: "1111" })
    expect(wrong).toMatchObject({ status: 400, error: { validationError: [{ param: "pin" }] } })
    const { data, status } = await till.call("POST /v1.0/approvals/pin", asked)
    expect([status, data]).toMatchObject([201, { to: till.userId, by: ada.userId, status: "given" }])
    expect(await sell(10_000, { "x-oja-approval": data.id })).toMatchObject({ status: 200 })
    // A cashier's own PIN opens nothing: the right is whose PIN it is.
    await till.call("PUT /v1.0/team/pin", { pin: "1357" })
    const self = await till.call("POST /v1.0/approvals/pin", { ...asked, approverId: memberId, pin: "1357" })
    expect(self).toMatchObject({ status: 403, error: { code: "PERMISSION_DENIED" } })
    for (let i = 0; i < 5; i++) await till.call("POST /v1.0/approvals/pin", { ...asked, pin: `000${i}` })
    expect(await till.call("POST /v1.0/approvals/pin", asked)).toMatchObject({ status: 429 })
  })

  it("goes as far as the shop says from the next request on, and is told so", async () => {
    expect((await till.call("GET /v1.0/roles/access")).data.limits).toEqual({ maxDiscountBp: 500 })
    const limits = { maxDiscountBp: 1000 }
    expect(await till.call("PUT /v1.0/roles/cashier/limits", { limits })).toMatchObject({ status: 403 })
    expect(await ada.call("PUT /v1.0/roles/cashier/limits", { limits })).toMatchObject({ status: 200 })
    expect((await till.call("GET /v1.0/roles/access")).data).toMatchObject({ role: "cashier", limits })
    expect(await sell(10_000)).toMatchObject({ status: 200 })
    expect(await sell(11_000)).toMatchObject({ error: { code: "APPROVAL_REQUIRED", asked: 1100, most: 1000 } })
  })

  it("is told which field is not theirs to say, by the name they gave it", async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
    const body = { kind: "sale", businessDate: yesterday, amount: 500, paymentType: "full" }
    expect(await till.call("POST /v1.1/transactions", body)).toMatchObject({
      status: 403,
      message: "Your role may not choose another day than today. Leave it as it is, or ask somebody who may.",
      error: {
        code: "PERMISSION_DENIED",
        module: "transactions",
        action: "backdate",
        validationError: [{ param: "businessDate" }],
      },
    })
  })

  it("on a smaller plan asks somebody to do it for them", async () => {
    const small = await open()
    const owner = await small.person("owner", "Small Stores")
    expect(await owner.call("POST /v1.0/approvals", { memberId, maxDiscountBp: 1000 })).toMatchObject({
      status: 402,
      metadata: { premiumFeature: "approvals" },
    })
    await small.close()
  })
})
