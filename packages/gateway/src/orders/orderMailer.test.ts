import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asleep, open, type Opened, type Person } from "../testing/open.ts"
import { openShop, orderFrom } from "../testing/placing.ts"

const MINUTE = 60_000
let late = 0
let shop: Opened
let ada: Person
let cake: string
beforeAll(async () => {
  shop = await open({}, { now: () => Date.now() + late, wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
  cake = await openShop(ada.call, "ada-cakes", { name: "Cake", sellingPrice: 1_250_000 })
})
afterAll(() => shop.close())

interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}
/** The subjects of what an address was sent, in the order it went. */
const sentTo = async (address: string): Promise<ReadonlyArray<Letter>> => {
  await shop.jobs.run("order-letters", Date.now())
  const { data } = await shop.call("GET /dev-tools/outbox")
  return (data as ReadonlyArray<Letter>).filter(({ to }) => to === address).toReversed()
}
const subjects = async (address: string) => (await sentTo(address)).map(({ subject }) => subject)
const order = (contactEmail: string, more: object = {}) => orderFrom(shop, ada, cake, { contactEmail, ...more })

describe("a customer who left an e-mail address", () => {
  it("is told once of each step, with the link of their order", async () => {
    const { orderId, trackingToken } = await order("ngozi@mail.ng", { mode: "on_pickup" })
    const [first] = await sentTo("ngozi@mail.ng")
    expect(first!.subject).toBe("Your order ORD-00001 at Ada Stores")
    expect(first!.text).toContain(`/t/${trackingToken}`)
    expect(first!.text).toContain("₦12,500.00")
    await ada.call(`POST /v1.0/orders/${orderId}/confirm`)
    expect(await subjects("ngozi@mail.ng")).toHaveLength(2)
    const { data: parcel } = await ada.call(`POST /v1.0/orders/${orderId}/fulfilments`)
    await ada.call(`POST /v1.0/fulfilments/${parcel.id}/pack`)
    await ada.call(`POST /v1.0/fulfilments/${parcel.id}/ready`)
    for (let again = 0; again < 3; again++)
      expect(await subjects("ngozi@mail.ng")).toEqual([
        "Your order ORD-00001 at Ada Stores",
        "Order ORD-00001 is confirmed",
        "Order ORD-00001 is ready for you",
      ])
  })

  it("reads it in the language they ordered in, and that it was called off", async () => {
    const { orderId } = await order("awa@mail.ci", { language: "fr" })
    expect(await subjects("awa@mail.ci")).toEqual(["Votre commande ORD-00002 chez Ada Stores"])
    await ada.call(`POST /v1.0/orders/${orderId}/cancel`, { reason: "No flour today" })
    const [, last] = await sentTo("awa@mail.ci")
    expect(last!.subject).toBe("La commande ORD-00002 est annulée")
  })

  it("is told when the order was not paid in time", async () => {
    await order("tunde@mail.ng", { mode: "bank_transfer" })
    expect(await subjects("tunde@mail.ng")).toHaveLength(1)
    late += 25 * 60 * MINUTE
    await shop.jobs.run("order-expiry", Date.now() + late)
    expect((await subjects("tunde@mail.ng")).at(-1)).toBe("Order ORD-00003 was given up")
  })
})

it("writes to nobody about what the shop wrote down itself", async () => {
  const lines = [{ productId: cake, quantity: 1000 }]
  const said = { contactName: "Bola", contactEmail: "bola@mail.ng", mode: "on_pickup", lines }
  expect((await ada.call("POST /v1.0/orders", said)).status).toBe(201)
  expect(await subjects("bola@mail.ng")).toEqual([])
})
