import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { templateNames } from "@oja/domain/cards/templates"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const make = async (body: object) => {
  const came = await ada.call("POST /v1.0/thank-you-cards", { template: "dots", language: "en", ...body })
  expect(came.status).toBe(201)
  return came.data
}
const png = async (id: string, token = ada.token) => {
  const answer = await fetch(`http://127.0.0.1:${shop.port}/v1.0/thank-you-cards/${id}/card.png`, {
    headers: { authorization: `Token ${token}` },
  })
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
/** Width and height stand in a PNG's first chunk. */
const sizeOf = (bytes: Uint8Array) => [Buffer.from(bytes).readUInt32BE(16), Buffer.from(bytes).readUInt32BE(20)]

describe("a thank-you card", () => {
  it("thanks a customer by name, leaves as a PNG, and says how it went out", async () => {
    const { data: customer } = await ada.call("POST /customers", { name: "Oluwasẹ́un Ọláọ́lúwa" })
    const { id, ...card } = await make({ customerId: customer.id })
    expect(card).toMatchObject({ name: "Oluwasẹ́un Ọláọ́lúwa", shopName: "Ada Stores", state: "created" })
    const { answer, bytes } = await png(id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("image/png")
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="thank-you-oluwaseun-olaoluwa.png"')
    expect(Buffer.from(bytes).subarray(1, 4).toString()).toBe("PNG")
    expect(sizeOf(bytes)).toEqual([1080, 1350])
    const at = `POST /v1.0/thank-you-cards/${id}`
    for (const _ of [1, 2]) expect((await ada.call(`${at}/downloaded`)).data.state).toBe("downloaded")
    for (const _ of [1, 2]) expect((await ada.call(`${at}/shared`, { channel: "whatsapp" })).data.state).toBe("shared")
    expect((await ada.call(`${at}/shared`, { channel: "pigeon" })).status).toBe(422)
  })

  it("is the same picture byte for byte, whatever became of the shop's name since", async () => {
    const { id } = await make({ name: "Tunde", message: "For ₦5,000 & <more>" })
    const first = digest((await png(id)).bytes)
    await ada.call(`PATCH /business/${ada.business}`, { name: "Ada and Daughters" })
    expect(digest((await png(id)).bytes)).toBe(first)
    const other = await make({ name: "Tunde", message: "For ₦5,000 & <more>" })
    expect(digest((await png(other.id)).bytes)).not.toBe(first)
  })

  it("comes in every cloth there is, each another picture", async () => {
    const seen = new Set<string>()
    for (const template of templateNames) {
      const { id } = await make({ template, language: "fr" })
      seen.add(digest((await png(id)).bytes))
    }
    expect(seen.size).toBe(templateNames.length)
    expect(seen.size).toBeGreaterThanOrEqual(6)
    expect((await ada.call("POST /v1.0/thank-you-cards", { template: "tartan", language: "en" })).status).toBe(422)
  })

  it("forgets whom it thanked when they ask for it", async () => {
    const { data: customer } = await ada.call("POST /customers", { name: "Zainab Bello" })
    const { id } = await make({ customerId: customer.id, message: "Dear Zainab, thank you." })
    const before = digest((await png(id)).bytes)
    await ada.call(`POST /customers/${customer.id}/erase`, {})
    await shop.ledger.settled()
    const { answer, bytes } = await png(id)
    expect(answer.headers.get("content-disposition")).not.toContain("zainab")
    expect(digest(bytes)).not.toBe(before)
    expect(JSON.stringify((await ada.call(`GET /v1.0/thank-you-cards/${id}`)).data)).not.toContain("Zainab")
  })

  it("is nobody else's to see", async () => {
    const { id } = await make({})
    const eve = await shop.person("eve", "Eve Traders")
    expect((await png(id, eve.token)).answer.status).toBe(404)
    expect((await png(id, "nobody")).answer.status).toBe(401)
    expect((await png("card_none")).answer.status).toBe(404)
    expect((await eve.call(`POST /v1.0/thank-you-cards/${id}/downloaded`)).status).toBe(404)
  })
})
