import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pngOf } from "../outside/pictures.ts"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let tunde = ""
const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36" }
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada <b>Stores</b>")
  await ada.call(`PATCH /business/${ada.business}`, { bankName: "GTBank", accountNumber: "0123456789" })
  tunde = (await ada.call("POST /customers", { name: `Tunde "<script>alert(1)</script>`, email: "tunde@mail.ng" })).data
    .id
})
afterAll(() => shop.close())

const shared = async (): Promise<{ readonly id: string; readonly token: string; readonly number: string }> => {
  const lines = [{ name: "Rice", quantity: 2000, unitPrice: 250_000 }]
  const { data } = await ada.call("POST /v1.1/invoices", { customerId: tunde, lines })
  const { data: issued } = await ada.call(`POST /v1.1/invoices/${data.id}/issue`)
  const { link } = (await ada.call(`POST /v1.1/invoices/${data.id}/send`, { channel: "link" })).data
  return { id: data.id, number: issued.number, token: link.split("/i/")[1] }
}
const row = async (id: string) => (await ada.call(`GET /v1.1/invoices/${id}`)).data

describe("the public page of an invoice", () => {
  it("says what is owed, how to pay and what for, in the reader's language, and lets nothing in", async () => {
    const { number, token } = await shared()
    const came = await shop.call(`GET /i/${token}`, { headers: { ...phone, "accept-language": "fr-SN,fr;q=0.9" } })
    expect(came.status).toBe(200)
    for (const said of [`<html lang="fr">`, number, "Reste à payer", "0123456789", "Rice", "Ada &lt;b&gt;Stores"])
      expect(came.text).toContain(said)
    expect(came.text).not.toMatch(/<script|<b>Stores|user_|biz_|cust_|inv_/)
    expect(came.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; style-src 'self'.*form-action 'self'/),
    })
    expect((await shop.call(`GET /i/${token}?lang=en`, { headers: { "accept-language": "fr" } })).text).toContain(
      "Left to pay",
    )
    const { data } = await shop.call(`GET /public/invoices/${token}`)
    expect(data).toMatchObject({ number, balance: 500_000, status: "issued", claimed: false })
    expect(JSON.stringify(data)).not.toMatch(/cust_|sale_|inv_|user_|biz_/)
    const css = await shop.call("GET /i/-/page.css")
    expect(css.headers["content-type"]).toBe("text/css; charset=utf-8")
    const faces = [...css.text.matchAll(/url\((\/i\/-\/[a-z-]+\.woff2)\)/g)].map(([, path]) => path)
    expect(faces).toHaveLength(8)
    for (const face of faces) expect((await shop.call(`GET ${face}`)).headers["content-type"]).toBe("font/woff2")
    expect((await shop.call("GET /i/-/__proto__")).status).toBe(404)
  })

  it("says what was paid since it was issued, so that what is left adds up", async () => {
    const { id, token } = await shared()
    await ada.call(`POST /v1.1/invoices/${id}/payments`, { amount: 120_000, method: "cash" })
    const { text } = await shop.call(`GET /i/${token}?lang=en`, { headers: phone })
    for (const said of ["₦3,800.00", "₦5,000.00", "−₦1,200.00"]) expect(text).toContain(said)
  })

  it("says what was returned or written off since it was issued, so that what is left adds up", async () => {
    const { id, token } = await shared()
    await ada.call(`POST /v1.1/invoices/${id}/payments`, { amount: 120_000, method: "cash" })
    const { saleId } = await row(id)
    const returned = [{ lineId: "1", quantity: 1000, condition: "damaged" }]
    await ada.call(`POST /v1.0/transactions/${saleId}/returns`, { reason: "Half was wet", lines: returned })
    await ada.call(`POST /v1.0/transactions/${saleId}/write-off`, { reason: "Kindness", amount: 30_000 })
    const { data } = await shop.call(`GET /public/invoices/${token}`)
    const { balance, received, rounded, takenOff, total } = data
    expect([takenOff, balance, total + rounded - takenOff - received]).toEqual([280_000, 100_000, balance])
    const { text } = await shop.call(`GET /i/${token}?lang=en`, { headers: phone })
    expect(text).toContain(`Taken off since</td><td class="n">−₦2,800.00`)
  })

  it("is seen when a person opens it, and not when a machine fetches the link to show a preview", async () => {
    const { id, token } = await shared()
    for (const agent of [
      "WhatsApp/2.23",
      "facebookexternalhit/1.1",
      "Mozilla/5.0 (compatible; Googlebot/2.1)",
      "curl/8",
      "",
    ])
      await shop.call(`GET /i/${token}`, { headers: { "user-agent": agent } })
    await shop.call(`GET /i/${token}`, { headers: { ...phone, "sec-purpose": "prefetch" } })
    expect(await row(id)).not.toHaveProperty("seenAt")
    for (const _ of [1, 2]) await shop.call(`GET /i/${token}`, { headers: phone })
    expect(await row(id)).toMatchObject({ seenAt: expect.any(Number) })
    const told = (await ada.call(`GET /v1.1/invoices/${id}/timeline`)).data.items as ReadonlyArray<{
      readonly kind: string
    }>
    expect(told.filter(({ kind }) => kind === "InvoiceSeen")).toHaveLength(1)
  })

  it("is closed when the link is taken back, and another is given", async () => {
    const { id, token } = await shared()
    await ada.call(`POST /v1.1/invoices/${id}/revoke-link`)
    expect(await shop.call(`GET /i/${token}`)).toMatchObject({
      status: 410,
      text: expect.stringContaining("no longer works"),
    })
    for (const path of [`/public/invoices/${token}`, `/public/invoices/${token}/pdf`])
      expect((await shop.call(`GET ${path}`)).status).toBe(404)
    const { link } = (await ada.call(`POST /v1.1/invoices/${id}/send`, { channel: "link" })).data
    expect(link).not.toContain(token)
    expect((await shop.call(`GET /i/${link.split("/i/")[1]}`)).status).toBe(200)
    expect((await shop.call(`GET /i/${"0".repeat(32)}`)).status).toBe(404)
  })

  it("says when it is void, paid or corrected, and asks for nothing more", async () => {
    const [gone, paid, wrong, forgiven] = [await shared(), await shared(), await shared(), await shared()]
    const { saleId } = (await ada.call(`GET /api/invoices/${forgiven.id}`)).data
    const off = { saleId, writeOffId: "wof_forgiven", amount: 500_000, reason: "A friend" }
    expect((await ada.call("POST /api/do/WriteOff", off)).status).toBeLessThan(300)
    await ada.call(`POST /v1.1/invoices/${gone.id}/void`, { reason: "Wrong" })
    await ada.call(`POST /v1.1/invoices/${paid.id}/payments`, { amount: 500_000, method: "cash" })
    const correct = { reason: "Half", lines: [{ name: "Rice", quantity: 1000, unitPrice: 250_000 }] }
    const { previewHash } = (await ada.call(`POST /v1.1/invoices/${wrong.id}/correct`, correct)).data.preview
    await ada.call(`POST /v1.1/invoices/${wrong.id}/correct`, { ...correct, previewHash })
    for (const [{ token }, said] of [
      [gone, "You need not pay it"],
      [paid, "Nothing is left to pay"],
      [wrong, "with credit note CN-"],
      [forgiven, "Nothing to pay"],
    ] as const) {
      const { text } = await shop.call(`GET /i/${token}`)
      expect(text).toContain(said)
      expect(text).not.toContain("<form")
      expect(text.includes("Thank you")).toBe(said === "Nothing is left to pay")
    }
  })
})

describe("a customer's word", () => {
  /** A form as a browser without a script sends it. */
  const form = (token: string, fields: Record<string, string>, proof?: Buffer) => {
    const edge = "----edge"
    const parts = Object.entries(fields).map(
      ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const file = proof && [
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="proof"; filename="slip.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      proof,
      Buffer.from("\r\n"),
    ]
    const body = Buffer.concat([Buffer.from(parts.join("")), ...(file ?? []), Buffer.from(`--${edge}--\r\n`)])
    return shop.call(`POST /i/${token}?lang=en`, {
      body,
      headers: { "content-type": `multipart/form-data; boundary=${edge}` },
    })
  }

  it("comes with a picture, is said once, and becomes a payment when somebody has looked", async () => {
    const { id, token } = await shared()
    const png = pngOf(30, 30)
    const sent = await form(token, { amount: "₦5,000.00", note: "From my bank" }, png)
    expect(sent).toMatchObject({ status: 303, headers: { location: `/i/${token}?lang=en` } })
    const told = await row(id)
    expect(told).toMatchObject({
      claimed: true,
      claims: [{ amount: 500_000, note: "From my bank", status: "pending" }],
    })
    const slip = await shop.call(`GET /files/${told.claims[0].proof}`)
    expect([slip.status, slip.headers["content-type"]]).toEqual([200, "image/png"])
    expect((await shop.call(`GET /i/${token}`)).text).toContain("You have told the seller")
    const twice = await form(token, { amount: "5000" })
    expect(twice).toMatchObject({ status: 422, text: expect.stringContaining("announced already") })
    const claimId = told.claims[0].claimId
    const confirm = () => ada.call(`POST /v1.1/invoices/${id}/claims/${claimId}/confirm`, {})
    expect((await confirm()).data).toMatchObject({ standing: "paid", claimed: false, received: 500_000 })
    expect((await confirm()).data).toMatchObject({ received: 500_000 })
  })

  it("that cannot be is sent back with what was typed", async () => {
    const { id, token } = await shared()
    for (const amount of ["", "abc", "-5", "5000.01", "0"]) {
      const came = await form(token, { amount, note: "<i>hello" })
      expect(came).toMatchObject({ status: 422, text: expect.stringContaining("at most ₦5,000.00") })
      expect(came.text).toContain("&lt;i&gt;hello")
    }
    const notPicture = await form(token, { amount: "5000" }, Buffer.from("%PDF-1.7 not a picture"))
    expect(notPicture).toMatchObject({ status: 422, text: expect.stringContaining('role="alert"') })
    const late = await shop.call(`POST /public/invoices/${token}/claims`, { body: { amount: 500_001 } })
    expect(late).toMatchObject({ status: 422, error: { code: "AMOUNT_EXCEEDS_BALANCE" } })
    expect((await row(id)).claims).toEqual([])
    const plain = await shop.call(`POST /i/${token}`, {
      body: "amount=1000&note=",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    })
    expect(plain.status).toBe(303)
  })
})

it("nobody can try links without end", async () => {
  const tries = await Promise.all(
    Array.from({ length: 140 }, (_, i) => shop.call(`GET /i/${String(i).padStart(32, "0")}`)),
  )
  expect(tries.some(({ status }) => status === 429)).toBe(true)
})
