import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let tunde = ""
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const year = today.slice(0, 4)
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  tunde = (await ada.call("POST /customers", { name: "Tunde", email: "tunde@mail.ng" })).data.id
})
afterAll(() => shop.close())

const lines = [{ name: "Rice", quantity: 2000, unitPrice: 5000 }]
const draft = async (more: object = {}) =>
  (await ada.call("POST /v1.1/invoices", { customerId: tunde, lines, ...more })).data.id as string
const issue = (id: string) => ada.call(`POST /v1.1/invoices/${id}/issue`)
const issued = async (more?: object) => (await issue(await draft(more))).data

describe("an invoice", () => {
  it("is drafted, changed, issued and paid in parts", async () => {
    const made = await ada.call("POST /v1.1/invoices", { customerId: tunde, lines, dueInDays: 7 })
    expect(made).toMatchObject({ status: 201, data: { number: "", standing: "draft", total: 10_000 } })
    const at = `/v1.1/invoices/${made.data.id}`
    const changed = await ada.call(`PATCH ${at}`, { cartDiscount: { type: "amount", value: 1000 }, expectedVersion: 1 })
    expect(changed.data).toMatchObject({ total: 9000, version: 2 })
    const stale = await ada.call(`PATCH ${at}`, { note: "late", expectedVersion: 1 })
    expect(stale).toMatchObject({ status: 409, error: { code: "VERSION_CONFLICT" } })

    const done = await Promise.all([1, 2, 3].map(() => issue(made.data.id)))
    expect(new Set(done.map(({ data }) => data.number))).toEqual(new Set([`INV-${year}-00001`]))
    expect(done[0]?.data).toMatchObject({ standing: "awaiting", balance: 9000, issueDate: today })
    expect((await ada.call(`PATCH ${at}`, { note: "x" })).error?.code).toBe("INVOICE_STATE")
    const sale = await ada.call(`GET /transactions/${done[0]?.data.transactionId}`)
    expect(sale.data).toMatchObject({ total: 9000, balance: 9000, status: "unpaid" })

    const some = { amount: { amount: 4000, currency: "NGN" }, method: "cash" }
    const key = { "idempotency-key": "once" }
    for (const _ of [1, 2])
      expect((await ada.call(`POST ${at}/payments`, some, key)).data).toMatchObject({
        standing: "part_paid",
        balance: 5000,
      })
    const much = await ada.call(`POST ${at}/payments`, { amount: 5001, method: "cash" })
    expect(much).toMatchObject({ status: 422, error: { code: "AMOUNT_EXCEEDS_BALANCE" } })
    await ada.call("POST /v1.0/transactions/payments", { transactionId: sale.data.id, amount: 5000, method: "card" })
    expect((await ada.call(`GET ${at}`)).data).toMatchObject({ standing: "paid", balance: 0, paidOn: today })

    const { items, next } = (await ada.call(`GET ${at}/timeline`)).data
    expect(items.map((it: { readonly kind: string }) => it.kind)).toEqual([
      "InvoiceDrafted",
      "InvoiceIssued",
      "PaymentReceived",
      "PaymentReceived",
    ])
    expect(next).toBeUndefined()
    // A question about one thing is asked under its derived address as well, with the id among what is asked.
    const asked = await ada.call(`GET /api/ask/InvoiceTimeline?id=${at.split("/").at(-1)}`)
    expect(asked.data.items).toEqual(items)
  })

  it("is found by what it stands at, and summed up", async () => {
    const late = await issued({ dueInDays: 0 })
    await draft()
    const owed = await ada.call("GET /v1.1/invoices?standing=awaiting")
    expect(owed.data.items.map((it: { readonly id: string }) => it.id)).toEqual([late.id])
    const summary = (await ada.call("GET /invoice/summary")).data
    expect(summary).toMatchObject({
      owed: [{ currency: "NGN", amount: 10_000 }],
      overdue: [],
      paidThisMonth: [{ currency: "NGN", amount: 9000 }],
      counts: { draft: 1, awaiting: 1, overdue: 0, paid: 1, void: 0 },
    })
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    const then = (await ada.call(`GET /invoice/summary?asOf=${tomorrow}`)).data
    expect(then).toMatchObject({ overdue: [{ amount: 10_000 }], counts: { awaiting: 0, overdue: 1 } })
    await ada.call(`POST /v1.1/invoices/${late.id}/void`, { reason: "Never ordered" })
    expect((await ada.call(`GET /v1.1/invoices/${late.id}`)).data).toMatchObject({
      standing: "void",
      balance: 0,
      number: late.number,
    })
  })

  it("is not counted as paid for what came back", async () => {
    const paid = async () => (await ada.call("GET /invoice/summary")).data.paidThisMonth
    const before = await paid()
    const { saleId } = await issued()
    const back = { lines: [{ lineId: "1", quantity: 2000, condition: "restocked" }], reason: "Never used" }
    expect((await ada.call(`POST /v1.0/transactions/${saleId}/returns`, back)).status).toBe(200)
    expect((await ada.call(`GET /transactions/${saleId}`)).data.balance).toBe(0)
    expect(await paid()).toEqual(before)
  })

  it("of a sale that was recorded has its payments, and there is one", async () => {
    const { data } = await ada.call("POST /v1.1/transactions", {
      kind: "sale",
      businessDate: today,
      amount: 5000,
      paymentType: "part",
      depositAmount: 2000,
      customerId: tunde,
    })
    const made = await ada.call("POST /v1.1/invoices", { saleId: data.id })
    expect((await issue(made.data.id)).data).toMatchObject({
      balance: 3000,
      standing: "part_paid",
      transactionId: data.id,
    })
    const again = await ada.call("POST /v1.1/invoices", { saleId: data.id })
    expect(again).toMatchObject({ status: 409, error: { code: "DUPLICATE" } })
  })

  it("is corrected by a credit note and a new one on the same sale", async () => {
    const wrong = await issued()
    const correct = { reason: "Half was meant", lines: [{ name: "Rice", quantity: 1000, unitPrice: 5000 }] }
    const at = `POST /v1.1/invoices/${wrong.id}/correct`
    const shown = (await ada.call(at, correct)).data
    expect(shown.preview).toMatchObject({ creditNote: { total: 10_000 }, invoice: { total: 5000 }, stock: [] })
    const other = {
      ...correct,
      lines: [{ name: "Rice", quantity: 500, unitPrice: 5000 }],
      previewHash: shown.preview.previewHash,
    }
    expect(await ada.call(at, other)).toMatchObject({
      status: 409,
      error: { code: "PREVIEW_STALE", preview: { invoice: { total: 2500 } } },
    })
    const sure = { ...correct, previewHash: shown.preview.previewHash }
    const key = { "idempotency-key": "right" }
    const came = await ada.call(at, sure, key)
    expect((await ada.call(at, sure, key)).data.creditNote).toEqual(came.data.creditNote)
    expect(came.data).toMatchObject({ standing: "credited", creditNote: { number: `CN-${year}-00001` } })
    const right = await ada.call(`GET /v1.1/invoices/${came.data.creditNote.replacedBy}`)
    expect(right.data).toMatchObject({ total: 5000, replaces: wrong.number, transactionId: wrong.transactionId })
    const copy = await ada.call(`POST /v1.1/invoices/${right.data.id}/duplicate`)
    expect(copy).toMatchObject({ status: 201, data: { standing: "draft", total: 5000, copyOf: right.data.id } })
  })
})

describe("the sale of an invoice", () => {
  it("is corrected and voided with the invoice, and not behind its back", async () => {
    const { transactionId } = await issued()
    const changed = await ada.call(`PATCH /transactions/${transactionId}`, {
      reason: "Cheaper",
      expectedVersion: 1,
      shippingFee: 100,
    })
    expect(changed).toMatchObject({ status: 409, error: { refusal: "SaleIsInvoiced" } })
    const gone = await ada.call(`DELETE /transactions/${transactionId}`, { reason: "Wrong" })
    expect(gone).toMatchObject({ status: 409, error: { refusal: "SaleIsInvoiced" } })
    expect((await ada.call(`GET /transactions/${transactionId}`)).data.invoiceId).toMatch(/^inv_/)
  })

  it("takes its invoice along when goods come back, money goes back, or nobody expects it any more", async () => {
    const invoice = await issued()
    const at = `/v1.1/invoices/${invoice.id}`
    const row = async () => (await ada.call(`GET ${at}`)).data
    const line = (await ada.call(`GET /transactions/${invoice.transactionId}`)).data.lines[0]
    const back = { reason: "Torn", lines: [{ lineId: line.lineId, quantity: 1000, condition: "damaged" }] }
    const returned = await ada.call(`POST /api/sales/${invoice.transactionId}/returns`, back)
    expect([returned.status, (await row()).balance]).toEqual([200, 5000])
    await ada.call(`POST ${at}/payments`, { amount: 3000, method: "cash" })
    await ada.call(`POST /api/sales/${invoice.transactionId}/write-off`, { amount: 2000, reason: "Moved away" })
    expect(await row()).toMatchObject({ balance: 0, standing: "uncollectible", credited: 5000, writtenOff: 2000 })
    const correct = await ada.call(`POST ${at}/correct`, {
      reason: "Late",
      lines: [{ name: "Tea", quantity: 1000, unitPrice: 1 }],
    })
    expect(correct).toMatchObject({ status: 409, error: { code: "UNDO_BLOCKED" } })
  })
})

describe("numbers", () => {
  it("are 1 to n under twenty parallel issuers, in whatever order they come, without a gap (C54)", async () => {
    const bola = await shop.person("bola", "Bola Foods")
    const customerId = (await bola.call("POST /customers", { name: "Kemi" })).data.id
    const one = { customerId, lines }
    const ids = await Promise.all(
      Array.from({ length: 60 }, async () => (await bola.call("POST /v1.1/invoices", one)).data.id as string),
    )
    const gone = new Set(ids.filter((_, i) => i % 5 === 4))
    const queue = [...ids]
    const issuer = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        if (gone.has(id)) await bola.call(`DELETE /v1.1/invoices/${id}`)
        else await bola.call(`POST /v1.1/invoices/${id}/issue`)
        if (id.endsWith("0")) await bola.call(`POST /v1.1/invoices/${id}/void`, { reason: "Wrong" })
      }
    }
    await Promise.all(Array.from({ length: 20 }, issuer))
    const { items, total } = (await bola.call("GET /v1.1/invoices?perPage=200&sort=number&order=ASC")).data
    expect(total).toBe(48)
    expect(items.map((it: { readonly number: string }) => it.number)).toEqual(
      Array.from({ length: 48 }, (_, i) => `INV-${year}-${String(i + 1).padStart(5, "0")}`),
    )
    const at = items.map((it: { readonly issuedAt: number }) => it.issuedAt)
    expect(at).toEqual(at.toSorted((a: number, b: number) => a - b))
  })

  it("are written as the merchant likes, and never lowered", async () => {
    expect((await ada.call("GET /v1.0/numbering")).data.series[0]).toMatchObject({ id: "INV", reset: "year" })
    const change = { seriesId: "INV", pattern: "F{YY}{MM}-{SEQ:4}", reset: "month" }
    expect((await ada.call("PATCH /v1.0/numbering", change)).status).toBe(200)
    const raise = { seriesId: "INV", next: 200, reason: "199 on paper" }
    expect((await ada.call("POST /v1.0/numbering/raise", raise)).status).toBe(200)
    const lower = await ada.call("POST /v1.0/numbering/raise", { ...raise, next: 3 })
    expect(lower).toMatchObject({ status: 422, error: { userMessage: expect.stringContaining("200 or higher") } })
    expect((await issued()).number).toBe(`F${today.slice(2, 4)}${today.slice(5, 7)}-0200`)
  })
})
