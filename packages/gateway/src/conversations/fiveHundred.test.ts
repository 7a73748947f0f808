import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MOST_LINES } from "@oja/domain/kernel/lineLimit"
import { readEscPos } from "../receipts/testing/readEscPos.ts"
import { textOf } from "../documents/testing/readPdf.ts"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let tunde = ""
beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" })
  ada = await shop.person("ada", "Ada Stores")
  tunde = (await ada.call("POST /customers", { name: "Tunde", email: "tunde@mail.ng" })).data.id
})
afterAll(() => shop.close())

const lines = (many: number) =>
  Array.from({ length: many }, (_, n) => ({ name: `Good number ${n + 1}`, unitPrice: 100 + n, quantity: 1000 }))
const total = (many: number) => lines(many).reduce((sum, it) => sum + it.unitPrice, 0)
const sale = (many: number) => ({
  kind: "sale",
  businessDate: new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" }),
  lines: lines(many),
  paymentType: "full",
})
const fetched = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
    headers: { authorization: `Token ${ada.token}` },
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

describe("five hundred lines", () => {
  it("are a sale, and all of them stand on its receipt, in order, whichever paper", async () => {
    expect(MOST_LINES).toBe(500)
    const { data, status } = await ada.call("POST /v1.1/transactions", sale(500))
    expect([status, data.lines.length, data.total]).toEqual([200, 500, total(500)])
    const { paper } = readEscPos(await fetched(`/api/sales/${data.id}/receipt.escpos?raster=false`))
    const named = paper.filter((it) => typeof it === "string" && it.startsWith("Good number"))
    expect(named).toEqual(lines(500).map(({ name }) => name))
    const drawn = readEscPos(await fetched(`/api/sales/${data.id}/receipt.escpos`)).paper
    // Each line's sum has a ₦, which is drawn: in slices that any printer's memory holds.
    const pictures = drawn.filter((it) => typeof it !== "string")
    expect(pictures.length).toBeGreaterThan(500)
    expect(Math.max(...pictures.map(({ height }) => height))).toBeLessThan(400)
    const text = await textOf(await fetched(`/api/sales/${data.id}/receipt.pdf`))
    for (const n of [1, 250, 500]) expect(text).toContain(`Good number ${n}`)
  })

  it("and one more are too many, said of the lines", async () => {
    const before = (await ada.call("GET /api/transactions")).headers["content-range"]
    const doors = [
      ["POST /v1.1/transactions", sale(501)],
      ["POST /v1.1/invoices", { customerId: tunde, lines: lines(501) }],
      ["POST /v1.0/discounts/quote", { lines: lines(501) }],
    ] as const
    for (const [door, body] of doors) {
      const answer = await ada.call(door, body)
      expect([door, answer.status, answer.error?.validationError?.[0]?.param]).toEqual([door, 422, "lines"])
      expect(answer.error?.validationError?.[0]?.msg).toContain("500")
    }
    expect((await ada.call("GET /api/transactions")).headers["content-range"]).toBe(before)
  })

  it("are an invoice of many pages: the head comes again on each, and the sums stay together", async () => {
    const { data } = await ada.call("POST /v1.1/invoices", { customerId: tunde, lines: lines(500) })
    const issued = await ada.call(`POST /v1.1/invoices/${data.id}/issue`)
    expect(issued.status).toBe(200)
    const text = await textOf(await fetched(`/v1.1/invoices/${data.id}/pdf`))
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(15)
    expect(text.match(/Unit price/g)?.length).toBeGreaterThanOrEqual(pages - 1)
    for (const n of [1, 250, 500]) expect(text).toContain(`Good number ${n}`)
  })

  it("lie in a stranger's cart, and one more do not", async () => {
    await ada.call("PATCH /v1.0/store", { slug: "ada-stores", name: "Ada Stores" })
    await ada.call("POST /v1.0/store/publish")
    const cart = (many: number) => ({
      lines: Array.from({ length: many }, (_, n) => ({ productId: `prod_${"x".repeat(30)}${n}`, quantity: 1 })),
    })
    // None of these is sold here: each line was read and is told so, and none was too much to read.
    const [all, more] = await Promise.all(
      [500, 501].map((many) => shop.call("POST /store/v1/ada-stores/carts", { body: cart(many) })),
    )
    expect(all!.status).not.toBe(413)
    expect(more!.status).toBe(422)
    expect(more!.error?.validationError?.[0]?.param).toBe("lines")
  })
})
