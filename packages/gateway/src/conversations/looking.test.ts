import { afterAll, beforeAll, expect, it } from "vitest"
import { asleep, open, type Opened, type Person } from "../testing/open.ts"
import { stall } from "../testing/stall.ts"

// Whoever only looks changes nothing: a link may be followed by a program that looks ahead, by a search engine, or twice.

let shop: Opened
let ada: Person
let ids: Readonly<Record<string, string>> = {}
beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" }, { wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
  const { collection, products } = await stall(shop, ada, "ada-adire")
  const { id: product, path, variantId } = products.get("Kente scarf")!
  const { data: customer } = await ada.call("POST /customers", { name: "Tunde" })
  const { data: invoice } = await ada.call("POST /v1.1/invoices", {
    customerId: customer.id,
    lines: [{ name: "Rice", quantity: 1000, unitPrice: 500 }],
  })
  await ada.call(`POST /v1.1/invoices/${invoice.id}/issue`)
  const { data: shared } = await ada.call(`GET /v1.1/invoices/${invoice.id}`)
  const cart = await shop.call("POST /store/v1/ada-adire/carts", { body: { lines: [{ variantId, quantity: 1 }] } })
  const quote = await shop.call(`POST /store/v1/carts/${cart.data.id}/quote`, { body: {} })
  const { data: order } = await shop.call(`POST /store/v1/carts/${cart.data.id}/checkout`, {
    body: { name: "Tunde", phone: "+2348031234567", delivery: quote.data.choices[0].optionId, mode: "online" },
    headers: { "idempotency-key": "an-order" },
  })
  ids = {
    slug: "ada-adire",
    token: order.token,
    id: invoice.id,
    product: path.split("/").at(-1)!,
    productId: product,
    collection,
    invoice: shared.link?.split("/").at(-1) ?? "",
  }
})
afterAll(() => shop.close())

it("asking for anything leaves the books and the letter box as they were", async () => {
  const letters = async () => (await shop.call("GET /dev-tools/outbox")).data
  const [before, kept] = [shop.ledger.log.newest()?.position, await letters()]
  const looked: Array<string> = []
  for (const { method, path } of shop.routes) {
    if (method !== "GET") continue
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? "x"))
    for (const token of [undefined, ada.token]) {
      const came = await shop.call(`GET ${filled}`, { token, headers: { accept: "*/*" } })
      expect(came.status, path).toBeLessThan(500)
    }
    looked.push(path)
  }
  for (const path of [`/i/${ids["invoice"]}`, `/s/ada-adire/checkout`, `/t/${ids["token"]}?pay=away`])
    await shop.call(`GET ${path}`)
  await shop.ledger.settled()
  expect(looked.length).toBeGreaterThan(100)
  expect(shop.ledger.log.newest()?.position).toBe(before)
  expect(await letters()).toEqual(kept)
})

it("a link to the documented call that sends a code by text message sends nothing", async () => {
  const sent = async () => (await shop.call("GET /dev-tools/outbox")).data.length as number
  const before = await sent()
  const ask = (headers: Readonly<Record<string, string>>) =>
    shop.call("GET /auth/otp?phone=08031234567&countryCode=234", { headers })
  expect((await ask({ "sec-fetch-mode": "navigate", accept: "text/html" })).status).toBe(404)
  expect((await ask({ "sec-fetch-mode": "no-cors" })).status).toBe(404)
  expect((await ask({ "sec-purpose": "prefetch" })).status).toBe(404)
  expect(await sent()).toBe(before)
  expect((await ask({ "sec-fetch-mode": "cors" })).status).toBe(200)
  expect(await sent()).toBe(before + 1)
})
