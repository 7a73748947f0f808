import { afterAll, beforeAll, expect, it } from "vitest"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
beforeAll(async () => {
  shop = await open()
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
