import { afterAll, beforeAll, expect, it } from "vitest"
import { shareInvoice } from "@oja/domain/invoicing/shareInvoice"
import { present } from "@oja/domain/kernel/present"
import { asleep, joinTeam, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
beforeAll(async () => {
  shop = await open({}, { wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const paper = (id: string, { token } = ada) =>
  fetch(`http://127.0.0.1:${shop.port}/v1.1/invoices/${id}/preview`, { headers: { authorization: `Token ${token}` } })

it("a draft is drawn as it would be issued, as often as one likes, and takes no number by it", async () => {
  const customerId = (await ada.call("POST /customers", { name: "Tunde" })).data.id
  const lines = [{ name: "Rice", quantity: 2000, unitPrice: 5000 }]
  const { id } = (await ada.call("POST /v1.1/invoices", { customerId, lines })).data
  const [one, two] = [await paper(id), await paper(id)]
  expect([one.status, one.headers.get("content-type")]).toEqual([200, "application/pdf"])
  const bytes = Buffer.from(await one.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")
  expect(bytes.equals(Buffer.from(await two.arrayBuffer()))).toBe(true)
  expect((await ada.call(`GET /v1.1/invoices/${id}`)).data).toMatchObject({ status: "draft", number: "" })

  const issued = (await ada.call(`POST /v1.1/invoices/${id}/issue`)).data
  expect(issued.number).toMatch(/-00001$/)
  expect((await paper(id)).status).toBe(404)
})

it("what is issued keeps saying who sold and who bought as they were that day, and no more to whom sees no addresses", async () => {
  await ada.call(`PATCH /business/${ada.business}`, { bankName: "GTBank", accountNumber: "0123456789" })
  const customer = { name: "Bisi", phone: "08031234567", email: "bisi@mail.ng", address: "2 Old Street" }
  const customerId = (await ada.call("POST /customers", customer)).data.id
  const lines = [{ name: "Rice", quantity: 2000, unitPrice: 5000 }]
  const { id } = (await ada.call("POST /v1.1/invoices", { customerId, lines })).data
  expect((await ada.call(`GET /v1.1/invoices/${id}/paper`)).status).toBe(404)
  await ada.call(`POST /v1.1/invoices/${id}/issue`)
  await ada.call(`PATCH /business/${ada.business}`, { businessName: "Ada & Daughters", accountNumber: "9876543210" })
  await ada.call(`PATCH /customers/${customerId}`, { name: "Bisi Ade", address: "9 New Street" })

  const { data: said } = await ada.call(`GET /v1.1/invoices/${id}/paper`)
  expect(said).toMatchObject({
    seller: { name: "Ada Stores", accountNumber: "0123456789" },
    buyerName: "Bisi",
    buyerAddress: "2 Old Street",
    buyerEmail: "bisi@mail.ng",
    total: 10_000,
  })
  expect(JSON.stringify(said)).not.toMatch(/cust_|sale_|inv_/)
  const auditor = await shop.person("chidi")
  await joinTeam(ada, auditor, { name: "Chidi", role: "auditor" })
  const seen = (await auditor.call(`GET /v1.1/invoices/${id}/paper`)).data
  expect(seen).toMatchObject({ buyerName: "Bisi" })
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining([expect.stringMatching(/Address|Phone|Email/)]))
  // A letter that has not left yet names an address as well.
  const letter = { letterId: "msg_1", channel: "email", linkToken: "0".repeat(32) }
  const context = { by: ada.userId, at: Date.now(), today: said.issueDate, business: ada.business as `biz_${string}` }
  await shop.ledger.ask({
    command: shareInvoice,
    input: { invoiceId: id, ...letter },
    context,
    commandId: "cmd_letter",
  })
  expect((await ada.call(`GET /api/invoices/${id}`)).data.letters).toMatchObject([{ to: "bisi@mail.ng" }])
  expect((await auditor.call(`GET /api/invoices/${id}`)).text).not.toContain("bisi@mail.ng")
})

it("a draft that could not be issued says what is missing, and a stranger sees nothing", async () => {
  const { id } = (await ada.call("POST /v1.1/invoices", { lines: [{ name: "Yam", quantity: 1000, unitPrice: 100 }] }))
    .data
  const refused = await paper(id)
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
    422,
    "VALIDATION_FAILED",
  ])
  const bola = await shop.person("bola", "Bola Foods")
  expect((await paper(id, bola)).status).toBe(404)
})

it("handed over by whoever may not see how the buyer is reached, says nothing of it", async () => {
  const reach = { name: "Sade", email: "sade@mail.ng", phone: "+2348037654321" }
  const customerId = (await ada.call("POST /customers", reach)).data.id
  const lines = [{ name: "Yam", quantity: 1000, unitPrice: 10_000 }]
  const { id } = (await ada.call("POST /v1.1/invoices", { customerId, lines })).data
  await ada.call(`POST /v1.1/invoices/${id}/issue`)
  const access = [{ module: "invoices", actions: ["view", "view_all", "send"] }]
  const { id: role } = (await ada.call("POST /v1.0/roles", { name: "Sender", access })).data
  const sender = await shop.person("dayo")
  await joinTeam(ada, sender, { name: "Dayo", role })
  const handed = (by: typeof ada, channel: string, to?: string) =>
    by.call(`POST /v1.1/invoices/${id}/send`, { channel, ...present({ to }) })
  expect((await handed(ada, "email")).data).toMatchObject({ to: reach.email })
  expect((await handed(ada, "whatsapp")).data).toMatchObject({ to: reach.phone })
  const hidden = await Promise.all(["email", "whatsapp", "sms"].map((channel) => handed(sender, channel)))
  expect(hidden.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(hidden.map(({ text }) => text).join("")).not.toMatch(/sade@mail|2348037654321/)
  // Where somebody says themselves whom to write to, the answer says it too.
  expect((await handed(sender, "sms", "+2348030000000")).data).toMatchObject({ to: "+2348030000000" })
})
