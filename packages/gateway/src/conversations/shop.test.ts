import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asleep, open, type Opened, type Person } from "../testing/open.ts"
import { orderFrom } from "../testing/placing.ts"
import { stall, type Stall } from "../testing/stall.ts"
import { choiceOf, fieldsOf, type Seen, Visitor } from "../testing/visitor.ts"

// A shop as its visitors use it over HTTP, with no script at all.

const HOUR = 3_600_000
let late = 0
let shop: Opened
let ada: Person
let eve: Person
let goods: Stall
let others: Stall
beforeAll(async () => {
  shop = await open({}, { now: () => Date.now() + late, wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
  eve = await shop.person("eve", "Eve Traders")
  goods = await stall(shop, ada, "ada-adire")
  others = await stall(shop, eve, "eve-market", { name: "Eve’s market" })
})
afterAll(() => shop.close())

const customer = () => new Visitor(shop.port)
const path = (name: string): string => goods.products.get(name)!.path
const me = { phone: "0803 123 4567", name: "Tunde Bello", email: "" }
const inLagos = { ...me, line1: "1 Broad Street", city: "Ikeja", state: "Lagos" }

/** Puts so many into the cart by the product's own form. */
const take = async (visitor: Visitor, name: string, quantity = 1): Promise<Seen> =>
  visitor.post("/s/ada-adire/cart", { ...fieldsOf(await visitor.open(path(name))), quantity })

/** Fills the checkout in, looks at the total, and orders. */
const order = async (visitor: Visitor, typed: Readonly<Record<string, string>>, does = "place"): Promise<Seen> => {
  const page = await visitor.open("/s/ada-adire/checkout")
  const looked = await visitor.post(page.path, { ...fieldsOf(page), ...typed, do: "update" })
  return visitor.post(page.path, { ...fieldsOf(looked), do: does })
}
const chosen = async (visitor: Visitor, name: string): Promise<string> => {
  const page = await visitor.open("/s/ada-adire/checkout")
  const looked = await visitor.post(page.path, { ...fieldsOf(page), ...inLagos, do: "update" })
  return choiceOf(looked, "delivery", name)
}

describe("a customer without scripts", () => {
  it("looks around, fills a cart, orders, and follows the order to its end", async () => {
    const visitor = customer()
    const home = await visitor.open("/s/ada-adire")
    expect(home.text).toContain("Cloth, clay and care")
    expect(home.text).toContain("Clay mug ₦4,750 Sold out")
    const cart = await take(visitor, "Kente scarf", 2)
    expect(cart.path).toBe("/s/ada-adire/cart")
    expect(cart.text).toContain("₦25,001")
    const delivery = await chosen(visitor, "Bike in Lagos")
    const tracking = await order(visitor, { ...inLagos, delivery, mode: "bank_transfer", note: "Ring twice" })
    expect(tracking.path).toMatch(/^\/t\/[0-9a-f]{32}/)
    for (const said of ["Thank you, Tunde Bello", "₦26,501", "Guaranty Trust Bank", "Placed", "Please pay before"])
      expect(tracking.text).toContain(said)
    // Its goods are kept until it is given up: a clock without a day would say that they are let go within the hour.
    expect(tracking.text).not.toContain("The goods are kept for you until")

    const { data } = await ada.call("GET /v1.0/orders")
    const [row] = data.items
    expect(row).toMatchObject({ state: "placed", channel: "online_store", total: 2_650_100, note: "Ring twice" })
    expect(row.address).toMatchObject({ line1: "1 Broad Street", state: "Lagos" })
    expect((await visitor.open("/s/ada-adire/cart")).text).toContain("Your cart is empty")

    const token = tracking.path.slice(3, 35)
    const claimed = await visitor.post(`/t/${token}/claim`, {})
    expect(claimed.text).toContain("You said that you have paid")
    const [claim] = (await ada.call(`GET /v1.0/orders/${row.id}`)).data.claims
    await ada.call(`POST /v1.0/orders/${row.id}/claims/${claim.claimId}/confirm`)
    const paid = await visitor.open(`/t/${token}`)
    expect(paid.text).toMatch(/Paid .*Confirmed \d/)
    expect(paid.text).not.toContain("Cancel order")

    const done = async (route: string, said: object = {}) => (await ada.call(`POST /v1.0/${route}`, said)).data
    const first = await done(`orders/${row.id}/fulfilments`)
    for (const verb of ["pack", "dispatch"]) await done(`fulfilments/${first.id}/${verb}`)
    await done(`fulfilments/${first.id}/fail`, { reason: "Nobody was there" })
    expect((await visitor.open(`/t/${token}`)).text).toContain("It could not be handed over to you.")
    await done(`fulfilments/${first.id}/return-to-store`)
    const parcel = await done(`orders/${row.id}/fulfilments`)
    for (const verb of ["pack", "dispatch", "deliver"]) await done(`fulfilments/${parcel.id}/${verb}`)
    expect((await visitor.open(`/t/${token}`)).text).not.toContain("could not be handed over")
    expect((await ada.call(`GET /v1.0/orders/${row.id}`)).data).toMatchObject({ state: "completed" })
    const lines = [{ lineId: row.lines[0].lineId, quantity: 1000 }]
    const asked = await done(`orders/${row.id}/returns`, { lines, reason: "Torn" })
    expect((await visitor.open(`/t/${token}`)).text).toContain("1 × Kente scarf The shop is looking at it.")
    await done(`returns/${asked.id}/decline`, { reason: "It was cut with scissors" })
    expect((await visitor.open(`/t/${token}`)).text).toContain("1 × Kente scarf Declined: It was cut with scissors")
  })

  it("reads why their transfer was not found, may say so again once it was given up, and what goes back to them", async () => {
    const visitor = customer()
    await take(visitor, "Beaded bracelet")
    const delivery = await chosen(visitor, "Pick up")
    const token = (await order(visitor, { ...me, delivery, mode: "bank_transfer" })).path.slice(3, 35)
    const [{ id, total }] = (await ada.call("GET /v1.0/orders?mode=bank_transfer&sort=-placedAt")).data.items
    const answer = async (verb: "confirm" | "reject", said: object): Promise<string> => {
      const { claims } = (await ada.call(`GET /v1.0/orders/${id}`)).data
      await ada.call(`POST /v1.0/orders/${id}/claims/${claims.at(-1).claimId}/${verb}`, said)
      return (await visitor.open(`/t/${token}`)).text
    }
    await visitor.post(`/t/${token}/claim`, {})
    late = 30 * HOUR
    await shop.jobs.run("order-expiry", Date.now() + late)
    expect((await visitor.open(`/t/${token}`)).text).toContain("You said that you have paid")
    const notFound = "The shop did not find the payment you spoke of: No transfer of that name"
    expect(await answer("reject", { reason: "No transfer of that name" })).toContain(notFound)
    await shop.jobs.run("order-expiry", Date.now() + late)
    const expired = (await visitor.open(`/t/${token}`)).text
    for (const said of ["was given up", notFound, "I have paid"]) expect(expired).toContain(said)
    const again = (await visitor.post(`/t/${token}/claim`, {})).text
    expect(again).toContain("You said that you have paid")
    expect(again).not.toContain("did not find")
    expect(await answer("confirm", { amount: total + 10_000 })).toContain("The shop owes you ₦100.")
    await ada.call(`POST /v1.0/orders/${id}/refunds`, { amount: 10_000, method: "cash", reason: "Too much" })
    const settled = (await visitor.open(`/t/${token}`)).text
    expect(settled).toContain("The shop has given ₦100 back to you.")
    expect(settled).not.toContain("owes you")
    late = 0
  })

  it("reads where goods are fetched, and what the shop says to whoever fetches them or pays the rider", async () => {
    const visitor = customer()
    await take(visitor, "Beaded bracelet")
    const say = async (name: string, terms: object): Promise<string> =>
      (await ada.call("POST /v1.0/delivery-options", { name, terms })).data.id
    const instructions = "Ring at the blue gate"
    const counter = await say("Counter", { _tag: "pickup", locationIds: ["loc_main"], instructions })
    const rider = await say("Rider", { _tag: "customer_pay_delivery", note: "About ₦2,000 in Lagos" })
    const page = await visitor.open("/s/ada-adire/checkout")
    expect(page.text).toMatch(/Counter Free Ring at the blue gate.*Rider You pay the rider About ₦2,000 in Lagos/)
    const tracking = await order(visitor, { ...me, delivery: counter, mode: "on_pickup" })
    const { data } = await ada.call("GET /v1.0/locations")
    expect(tracking.text).toContain(`Counter Pick up at ${data.items[0].name}`)
    expect(tracking.text).toContain(instructions)
    for (const id of [counter, rider]) await ada.call(`DELETE /v1.0/delivery-options/${id}`)
  })

  it("reads how much was ordered as their language writes it", async () => {
    const productId = goods.products.get("Beaded bracelet")!.id
    const lines = [{ productId, quantity: 1500 }]
    const { trackingToken } = await orderFrom(shop, ada, productId, { lines, contactPhone: "+2348030000015" })
    await shop.ledger.settled()
    expect((await customer().open(`/t/${trackingToken}?lang=fr`)).text).toContain("1,5 × Beaded bracelet")
    expect((await customer().open(`/t/${trackingToken}?lang=en`)).text).toContain("1.5 × Beaded bracelet")
  })

  it("is sent to pay, comes back, and the order is confirmed", async () => {
    const visitor = customer()
    await take(visitor, "Beaded bracelet")
    const pay = await order(visitor, { ...inLagos, delivery: await chosen(visitor, "Pick up"), mode: "online" })
    const page = /href="(\/pay\/test\/[^"?]+)/.exec(pay.html)![1]!
    const { data } = await ada.call("GET /v1.0/orders?mode=online")
    const [{ id, trackingToken }] = data.items
    expect(data.items[0]).toMatchObject({ state: "placed", holds: [{ status: "held" }] })
    expect((await visitor.open(`/t/${trackingToken}`)).text).toContain("The goods are kept for you until")
    // How long is the order's page's to say: the checkout does not know how the merchant keeps goods.
    await take(visitor, "Beaded bracelet")
    expect((await visitor.open("/s/ada-adire/checkout")).text).not.toContain("15 minutes")
    await visitor.post(page, { act: "pay" })
    await shop.jobs.run("webhooks", Date.now())
    await shop.ledger.settled()
    const tracking = await visitor.open(`/t/${trackingToken}`)
    expect(tracking.text).toMatch(/Paid .*Confirmed \d/)
    expect((await ada.call(`GET /v1.0/orders/${id}`)).data).toMatchObject({ state: "confirmed", balance: 0 })
  })

  it("orders on WhatsApp: a real order, and a chat that holds it all", async () => {
    const visitor = customer()
    await take(visitor, "Beaded bracelet", 3)
    const chat = await order(
      visitor,
      { ...inLagos, delivery: await chosen(visitor, "Pick up"), mode: "online" },
      "whatsapp",
    )
    const said = new URL(chat.path)
    expect(said.origin + said.pathname).toBe("https://wa.me/2348031234567")
    const text = said.searchParams.get("text")!
    expect(text).toContain("3 × Beaded bracelet")
    expect(text).toContain("₦4,500")
    expect(text).toMatch(/\/t\/[0-9a-f]{32}$/)
    const number = /ORD-\d+/.exec(text)![0]
    const { items } = (await ada.call(`GET /v1.0/orders?search=${number}`)).data
    expect(items[0]).toMatchObject({ number, channel: "whatsapp", state: "placed" })
  })

  it("presses twice and has one order", async () => {
    const visitor = customer()
    await take(visitor, "Beaded bracelet")
    const delivery = await chosen(visitor, "Pick up")
    const page = await visitor.open("/s/ada-adire/checkout")
    const looked = await visitor.post(page.path, {
      ...fieldsOf(page),
      ...me,
      delivery,
      mode: "on_pickup",
      do: "update",
    })
    const fields = { ...fieldsOf(looked), do: "place" }
    const sent = await Promise.all([visitor.post(page.path, fields), visitor.post(page.path, fields)])
    const again = await visitor.post(page.path, fields)
    const tokens = [...sent, again].map((it) => it.path.slice(0, 35))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).toMatch(/^\/t\//)
  })

  it("finds the cart again after closing, for thirty days, each shop its own (C74)", async () => {
    const visitor = customer()
    await take(visitor, "Kente scarf")
    expect((await visitor.open("/s/eve-market/cart")).text).toContain("Your cart is empty")
    const scarf = await visitor.open("/s/eve-market/p/x_" + path("Kente scarf").split("_")[1])
    expect(scarf.status).toBe(404)
    const stolen = await visitor.post("/s/eve-market/cart", {
      do: "add",
      product: goods.products.get("Kente scarf")!.id,
      quantity: 1,
    })
    expect(stolen.status).toBe(404)
    late = 29 * 24 * HOUR
    expect((await visitor.open("/s/ada-adire/cart")).text).toContain("Kente scarf")
    late += 31 * 24 * HOUR
    expect((await visitor.open("/s/ada-adire/cart")).text).toContain("Your cart is empty")
    late = 0
  })
})

describe("what is in the way is said, and nothing is lost", () => {
  it("when the price has changed since", async () => {
    const visitor = customer()
    await take(visitor, "Shea butter, 500 g")
    const { id } = goods.products.get("Shea butter, 500 g")!
    await ada.call(`PATCH /product/${id}`, { sellingPrice: 350_000 })
    const moved = await visitor.open("/s/ada-adire/checkout")
    expect(moved.path).toBe("/s/ada-adire/cart")
    expect(moved.text).toContain("The price is now ₦3,500; it was ₦3,200.")
    expect((await visitor.open("/s/ada-adire/checkout")).path).toBe("/s/ada-adire/checkout")

    const page = await visitor.open("/s/ada-adire/checkout")
    const delivery = await chosen(visitor, "Pick up")
    const looked = await visitor.post(page.path, {
      ...fieldsOf(page),
      ...me,
      delivery,
      mode: "on_pickup",
      do: "update",
    })
    const refused = await visitor.post(page.path, { ...fieldsOf(looked), seen: 320_000, do: "place" })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain("The total is now ₦3,500")
    expect(fieldsOf(refused)).toMatchObject({ name: "Tunde Bello", phone: "0803 123 4567" })
  })

  it("when the price changes while the checkout is filled in: nobody types it again", async () => {
    const said = { name: "Clay pot", type: "product", sellingPrice: 90_000 }
    const { id } = (await ada.call("POST /product", said)).data
    await ada.call(`POST /product/${id}/publish`, {})
    const visitor = customer()
    await visitor.post("/s/ada-adire/cart", { do: "add", product: id, quantity: 2 })
    const page = await visitor.open("/s/ada-adire/checkout")
    const delivery = await chosen(visitor, "Pick up")
    const form = { ...fieldsOf(page), ...me, delivery, mode: "on_pickup" }
    const looked = await visitor.post(page.path, { ...form, do: "update" })
    await ada.call(`PATCH /product/${id}`, { sellingPrice: 100_000 })
    const told = await visitor.post(page.path, { ...fieldsOf(looked), do: "place" })
    expect([told.status, told.path]).toEqual([409, "/s/ada-adire/checkout"])
    expect(told.text).toContain("Clay pot: The price is now ₦1,000; it was ₦900.")
    expect(fieldsOf(told)).toMatchObject({ name: "Tunde Bello", phone: "0803 123 4567", seen: "200000" })
    const placed = await visitor.post(page.path, { ...fieldsOf(told), do: "place" })
    expect(placed.path).toMatch(/^\/t\//)
    expect(placed.text).toContain("₦2,000")
  })

  it("when something sells out while the checkout is filled in: the rest is ordered, and nobody types it again", async () => {
    const made = async (name: string) => {
      const { data } = await ada.call("POST /product", {
        name,
        type: "product",
        sellingPrice: 90_000,
        openingStock: [{ locationId: "loc_main", quantity: 3000 }],
      })
      await ada.call(`POST /product/${data.id}/publish`, {})
      return data as { id: string; variants: ReadonlyArray<{ variantId: string }> }
    }
    const taken = async ({ id, variants }: Awaited<ReturnType<typeof made>>, quantity: number) => {
      const off = { variantId: variants[0]!.variantId, locationId: "loc_main", mode: "remove", reason: "damaged" }
      expect((await ada.call(`PATCH /product/${id}/stock`, { ...off, quantity })).status).toBe(200)
    }
    const [lamp, stool, tray] = [await made("Brass lamp"), await made("Low stool"), await made("Woven tray")]
    const visitor = customer()
    for (const { id } of [lamp, stool, tray])
      await visitor.post("/s/ada-adire/cart", { do: "add", product: id, quantity: 2 })
    const page = await visitor.open("/s/ada-adire/checkout")
    const delivery = await chosen(visitor, "Pick up")
    const form = { ...fieldsOf(page), ...me, delivery, mode: "on_pickup", note: "After four" }
    const looked = await visitor.post(page.path, { ...form, do: "update" })
    await taken(lamp, 3000)
    await taken(stool, 2000)
    const told = await visitor.post(page.path, { ...fieldsOf(looked), do: "place" })
    expect([told.status, told.path]).toEqual([409, "/s/ada-adire/checkout"])
    for (const said of ["Brass lamp: That is sold out.", "Low stool: Only one is left.", "The total is now ₦2,700"])
      expect(told.text).toContain(said)
    expect(fieldsOf(told)).toMatchObject({ name: "Tunde Bello", note: "After four", seen: "270000" })
    const placed = await visitor.post(page.path, { ...fieldsOf(told), do: "place" })
    expect(placed.path).toMatch(/^\/t\//)
    expect(placed.text).toContain("₦2,700")
    expect(placed.text).not.toContain("Brass lamp")
  })

  it("when fewer are left than were taken, or none", async () => {
    const visitor = customer()
    const many = await take(visitor, "Shea butter, 500 g", 4)
    expect(many.status).toBe(422)
    expect(many.text).toContain("Only 3 are left.")
    await take(visitor, "Shea butter, 500 g", 3)
    const { id, variantId } = goods.products.get("Shea butter, 500 g")!
    const off = { variantId, locationId: "loc_main", mode: "remove", reason: "damaged" }
    await ada.call(`PATCH /product/${id}/stock`, { ...off, quantity: 2000 })
    expect((await visitor.open("/s/ada-adire/cart")).text).toContain("Only one is left: please change the number.")
    await ada.call(`PATCH /product/${id}/stock`, { ...off, quantity: 1000 })
    const gone = await visitor.open("/s/ada-adire/checkout")
    expect(gone.text).toContain("This is sold out. Please take it out to go on.")
    expect((await visitor.post("/s/ada-adire/cart", { remove: variantId })).text).toContain("Your cart is empty")
    expect((await visitor.open(path("Shea butter, 500 g"))).text).toContain("Sold out")
  })

  it("when no number was typed: one is taken, and what is in the cart stays as it was", async () => {
    const visitor = customer()
    const page = await visitor.open(path("Kente scarf"))
    const name = `quantity.${goods.products.get("Kente scarf")!.variantId}`
    // A form says what it likes, and goods are never ordered none at a time.
    const put = await visitor.post("/s/ada-adire/cart", { ...fieldsOf(page), quantity: "0" })
    expect(fieldsOf(put)).toMatchObject({ [name]: "1" })
    const empty = await visitor.post("/s/ada-adire/cart", { [name]: "", do: "update" })
    expect(fieldsOf(empty)).toMatchObject({ [name]: "1" })
    const none = await visitor.post("/s/ada-adire/cart", { [name]: "0", do: "update" })
    expect(none.text).toContain("Your cart is empty")
  })

  it("when what is left lies in a branch that does not sell online", async () => {
    const add = async (name: string): Promise<{ readonly id: string; readonly variantId: string }> => {
      const said = { name, type: "product", sellingPrice: 90_000, trackStock: true }
      const openingStock = [{ locationId: "loc_main", quantity: 1000 }]
      const { data } = await ada.call("POST /product", { ...said, openingStock })
      await ada.call(`POST /product/${data.id}/publish`, {})
      return data
    }
    const [soap, thread] = [await add("Black soap"), await add("Thread")]
    const yaba = (await ada.call("POST /v1.0/locations", { name: "Yaba" })).data.id
    const more = { variantId: soap.variantId, locationId: yaba, mode: "add", quantity: 2000, reason: "found" }
    expect((await ada.call(`PATCH /product/${soap.id}/stock`, more)).status).toBe(200)
    const wanted = async (quantity: number) => {
      const lines = [soap, thread].map(({ variantId }) => ({ variantId, quantity }))
      return (await shop.call("POST /store/v1/ada-adire/carts", { body: { lines } })).error?.validationError?.[0]?.msg
    }
    expect(await wanted(1)).toBeUndefined()
    expect(await wanted(4)).toBe("Only one is left.")
    expect((await ada.call(`PATCH /v1.0/locations/${yaba}`, { sellsOnline: true })).status).toBe(200)
    expect(await wanted(4)).toBe("Only 3 are left.")
    expect((await ada.call(`PATCH /v1.0/locations/${yaba}`, { sellsOnline: false })).status).toBe(200)
    expect(await wanted(2)).toBe("Only one is left.")
  })

  it("when a field is missing, when nobody delivers there, when a code is not known", async () => {
    const visitor = customer()
    await take(visitor, "Kente scarf")
    const page = await visitor.open("/s/ada-adire/checkout")
    const empty = await visitor.post(page.path, { ...fieldsOf(page), phone: "12", do: "place" })
    expect(empty.status).toBe(422)
    for (const said of ["Please give a phone number", "Please give your name"]) expect(empty.text).toContain(said)
    expect(empty.html).toContain('aria-invalid="true"')
    expect(fieldsOf(empty)["phone"]).toBe("12")
    const far = { ...inLagos, city: "Kano", state: "Kano", code: "NOSUCH", do: "update" }
    const told = await visitor.post(page.path, { ...fieldsOf(page), ...far })
    expect(told.text).toContain("Bike in Lagos Not to this address")
    expect(told.html).toContain('id="code-error"')
    expect((await visitor.open("/s/ada-adire/cart")).text).toContain("Kente scarf")
    const near = await visitor.post(page.path, { ...fieldsOf(told), ...inLagos, do: "update" })
    const delivery = choiceOf(near, "delivery", "Bike in Lagos")
    const looked = await visitor.post(page.path, { ...fieldsOf(near), delivery, mode: "bank_transfer", do: "update" })
    expect(looked.text).toMatch(/NOSUCH cannot be given.*Delivery ₦1,500 Total ₦14,000.50/)
    expect((await visitor.post(page.path, { ...fieldsOf(looked), do: "place" })).status).toBe(422)
    // Without it the order is the one whose total is shown.
    const placed = await visitor.post(page.path, { ...fieldsOf(looked), code: "", do: "place" })
    expect(placed.path).toMatch(/^\/t\//)
  })

  it("when an offer is for one way of ordering alone", async () => {
    const rule = { _tag: "flash_sale", of: { of: "all" }, off: { type: "percent", value: 1000 } }
    const said = { name: "Ten off on the page", rule, channels: ["online_store"] }
    const { data: offer } = await ada.call("POST /v1.0/promotions", said)
    const visitor = customer()
    await take(visitor, "Beaded bracelet")
    const typed = { ...me, delivery: await chosen(visitor, "Pick up"), mode: "on_pickup" }
    const told = await order(visitor, typed, "whatsapp")
    expect([told.status, told.text]).toEqual([409, expect.stringContaining("The total is now ₦1,500.")])
    // Who has seen it orders at it.
    const chat = await visitor.post("/s/ada-adire/checkout", { ...fieldsOf(told), do: "whatsapp" })
    expect(new URL(chat.path).searchParams.get("text")).toContain("₦1,500")
    await ada.call(`POST /v1.0/promotions/${offer.id}/archive`)
  })

  it("when goods cost less by an offer than a delivery asks for: it is not offered, and the others are", async () => {
    const free = { name: "Free from 1,500", terms: { _tag: "free", minimumTotal: 150_000 } }
    const { data: option } = await ada.call("POST /v1.0/delivery-options", free)
    const off = { type: "percent", value: 1000 }
    const ten = { name: "Ten off", code: "TEN", off, appliesTo: "all", startsAt: "2026-11-01", stackable: false }
    const { data: discount } = await ada.call("POST /v1.0/discounts", ten)
    const visitor = customer()
    await take(visitor, "Beaded bracelet")
    const typed = { ...inLagos, delivery: await chosen(visitor, "Free from 1,500"), mode: "on_delivery" }
    expect(typed.delivery).toBe(option.id)
    const told = await order(visitor, { ...typed, code: "TEN" })
    expect([told.status, told.text]).toEqual([422, expect.stringContaining("Free from 1,500 ₦150 more to go")])
    expect(told.text).toContain("Bike in Lagos ₦1,500")
    expect(told.text).toMatch(/Discount −₦150|Ten off −₦150/)
    expect((await order(visitor, typed)).path).toMatch(/^\/t\//)
    await ada.call(`POST /v1.0/delivery-options/${option.id}/disable`)
    await ada.call(`POST /v1.0/discounts/${discount.id}/archive`)
  })

  it("when the way of paying is switched off while the checkout is filled in: no other is taken for it", async () => {
    const visitor = customer()
    await take(visitor, "Beaded bracelet")
    const typed = { ...inLagos, delivery: await chosen(visitor, "Bike in Lagos"), mode: "on_delivery" }
    const page = await visitor.open("/s/ada-adire/checkout")
    const looked = await visitor.post(page.path, { ...fieldsOf(page), ...typed, do: "update" })
    const { checkout } = (await ada.call("GET /v1.0/store")).data
    await ada.call("PATCH /v1.0/store", { checkout: { ...checkout, onDelivery: false } })
    const told = await visitor.post(page.path, { ...fieldsOf(looked), do: "place" })
    expect([told.status, told.text]).toEqual([422, expect.stringContaining("cannot be paid on delivery")])
    expect(fieldsOf(told)["line1"]).toBe("1 Broad Street")
    await ada.call("PATCH /v1.0/store", { checkout })
    expect((await order(visitor, typed)).path).toMatch(/^\/t\//)
  })

  it("when what is brought cannot be paid", async () => {
    const visitor = customer()
    await take(visitor, "Kente scarf")
    const { checkout } = (await ada.call("GET /v1.0/store")).data
    const atTheCounter = { ...checkout, online: false, bankTransfer: false, onDelivery: false, onPickup: true }
    await ada.call("PATCH /v1.0/store", { checkout: atTheCounter })
    const [bike, pickup] = [await chosen(visitor, "Bike in Lagos"), await chosen(visitor, "Pick up")]
    const page = await visitor.open("/s/ada-adire/checkout")
    const brought = await visitor.post(page.path, { ...fieldsOf(page), ...inLagos, delivery: bike, do: "update" })
    expect(brought.text).toContain("There is no way to pay for this. Please choose another delivery")
    expect(brought.text).not.toContain("transfer")
    const fetched = await visitor.post(page.path, { ...fieldsOf(brought), delivery: pickup, do: "update" })
    expect((await visitor.post(page.path, { ...fieldsOf(fetched), do: "place" })).path).toMatch(/^\/t\//)
    await ada.call("PATCH /v1.0/store", { checkout })
  })

  it("when nobody knows how far it is; a point on the map says it, and the fee follows", async () => {
    await ada.call("PATCH /v1.0/locations/loc_main", { geo: { lat: 6_455_000, lng: 3_384_000 } })
    const ride = { baseFee: 50_000, perKm: 10_000, freeKm: 3000, maxKm: 20_000, roundTo: 5000, locationId: "loc_main" }
    const byKm = { name: "Ride by the kilometre", terms: { _tag: "distance", ...ride } }
    const { data: option } = await ada.call("POST /v1.0/delivery-options", byKm)
    const visitor = customer()
    await take(visitor, "Kente scarf")
    const looking = async (geo: string) => {
      const page = await visitor.open("/s/ada-adire/checkout")
      return visitor.post(page.path, { ...fieldsOf(page), ...inLagos, geo, do: "update" })
    }
    for (const nowhere of ["", "here", "99000000,0", "1,2,3"])
      expect((await looking(nowhere)).text).toContain("Nobody knows how far that is")
    expect((await looking("9000000,7000000")).text).toMatch(/That is \d+ km away; it goes 20 km/)
    const near = await looking("6500000,3384000")
    const delivery = choiceOf(near, "delivery", "Ride by the kilometre")
    const tracking = await visitor.post("/s/ada-adire/checkout", {
      ...fieldsOf(await visitor.post("/s/ada-adire/checkout", { ...fieldsOf(near), delivery, do: "update" })),
      mode: "bank_transfer",
      do: "place",
    })
    expect(tracking.path).toMatch(/^\/t\//)
    const [row] = (await ada.call("GET /v1.0/orders")).data.items
    expect(row).toMatchObject({ delivery: { kind: "distance" }, address: { geo: { lat: 6_500_000, lng: 3_384_000 } } })
    expect(row.shippingFee).toBeGreaterThan(50_000)
    await ada.call(`DELETE /v1.0/delivery-options/${option.id}`)
  })

  it("when nobody pays: the goods are let go, then the order, and it can be ordered again", async () => {
    const visitor = customer()
    await take(visitor, "Kente scarf")
    await order(visitor, { ...inLagos, delivery: await chosen(visitor, "Pick up"), mode: "online" })
    const [{ trackingToken: token }] = (await ada.call("GET /v1.0/orders?mode=online")).data.items
    const later = async (minutes: number): Promise<Seen> => {
      late = minutes * 60_000
      await shop.jobs.run("order-expiry", Date.now() + late)
      return visitor.open(`/t/${token}`)
    }
    expect((await later(10)).text).toContain("The goods are kept for you until")
    const lapsed = await later(31)
    expect(lapsed.text).not.toContain("The goods are kept")
    expect(lapsed.text).toContain("Pay ₦12,500.50")
    const expired = await later(61)
    expect(expired.text).toContain("It was not paid in time and was given up.")
    expect(expired.html).not.toContain(`action="/t/${token}/pay`)
    late = 0
    await take(visitor, "Beaded bracelet", 2)
    await ada.call(`POST /product/${goods.products.get("Kente scarf")!.id}/hide`, {})
    const again = await visitor.post(`/t/${token}/again`, {})
    const quantity = (name: string) => `quantity.${goods.products.get(name)!.variantId}`
    expect(fieldsOf(again)).toMatchObject({ [quantity("Kente scarf")]: "1", [quantity("Beaded bracelet")]: "2" })
    expect(again.text).toMatch(/Kente scarf .*This is sold out. Please take it out to go on./)
    await ada.call(`POST /product/${goods.products.get("Kente scarf")!.id}/publish`, {})
    expect((await visitor.post(`/t/${token}/again`, {})).text).not.toContain("sold out")
  })

  it("when the shop closes meanwhile, and when it is paused; the cart stays", async () => {
    const visitor = customer()
    await take(visitor, "Kente scarf")
    await ada.call("POST /v1.0/store/pause", { message: "Back on Monday" })
    const home = await visitor.open("/s/ada-adire")
    expect(home.text).toContain("This shop is closed for now Back on Monday")
    expect((await visitor.open("/s/ada-adire/checkout")).path).toBe("/s/ada-adire/cart")
    await ada.call("POST /v1.0/store/publish")
    expect((await visitor.open("/s/ada-adire/checkout")).path).toBe("/s/ada-adire/checkout")
  })
})

describe("addresses", () => {
  it("that lead nowhere say so and help on", async () => {
    expect(await customer().open("/s/no-such-shop")).toMatchObject({ status: 404 })
    const lost = await customer().open("/s/ada-adire/p/kente-wrap")
    expect(lost.status).toBe(404)
    expect(lost.text).toContain("Kente scarf")
    expect(await customer().open(`/t/${"0".repeat(32)}`)).toMatchObject({ status: 404 })
  })

  it("follow a renamed product and a renamed shop", async () => {
    const came = await shop.call(`GET ${path("Kente scarf").replace("kente-scarf", "old-name")}`)
    expect([came.status, came.headers["location"]]).toEqual([301, path("Kente scarf")])
    await eve.call("PATCH /v1.0/store", { slug: "eves-new-market" })
    const moved = await shop.call("GET /s/eve-market/p/x?lang=fr")
    expect([moved.status, moved.headers["location"]]).toEqual([301, "/s/eves-new-market/p/x?lang=fr"])
    expect(others.collection).not.toBe("")
  })

  it("search without minding accents", async () => {
    const found = await customer().open("/s/ada-adire/search?q=adire")
    expect(found.text).toContain("One product for “adire”")
    expect((await customer().open("/s/ada-adire/search?q=%22%27%3B--")).status).toBe(200)
    const q = encodeURIComponent("àdìrẹ tote")
    expect((await customer().open(`/s/ada-adire/search?q=${q}`)).html).toContain(`/search?q=${q}&amp;lang=fr"`)
  })

  it("are told to search engines, with what a page is about", async () => {
    const { html } = await customer().open(path("Kente scarf"))
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/s\/ada-adire\/p\/kente-scarf_/)
    expect(html).toContain('hrefLang="fr"')
    const [, data] = /"@type":"Product"(.*?)<\/script>/.exec(html)!
    expect(JSON.parse(`{"a":1${data}`)).toMatchObject({
      name: "Kente scarf",
      offers: { price: "12500.50", priceCurrency: "NGN", availability: "https://schema.org/InStock" },
    })
    const map = await shop.call("GET /s/ada-adire/sitemap.xml")
    expect(map.text).toContain(path("Kente scarf"))
    expect((await shop.call("GET /robots.txt")).text).toContain("Disallow: /")
    expect((await customer().open("/s/ada-adire/cart")).html).toContain('name="robots" content="noindex"')
  })

  it("answer in a word while nothing has changed, and anew when something has", async () => {
    const first = await shop.call("GET /s/ada-adire")
    const headers = { "if-none-match": first.headers["etag"] as string }
    expect((await shop.call("GET /s/ada-adire", { headers })).status).toBe(304)
    await ada.call("PATCH /v1.0/store", { announcement: "New this morning" })
    const again = await shop.call("GET /s/ada-adire", { headers })
    expect([again.status, again.text.includes("New this morning")]).toEqual([200, true])
  })
})

describe("strangers", () => {
  it("get no script of theirs into a page, whatever they call things", async () => {
    const evil = `<script>alert("x")</script>`
    const { data } = await ada.call("POST /product", {
      name: `Cup ${evil}`,
      description: `</script><img src=x onerror=alert(1)>`,
      type: "product",
      sellingPrice: 100,
    })
    await ada.call(`POST /product/${data.id}/publish`, {})
    const page = await customer().open(`/s/ada-adire/p/x_${data.id.slice(5)}`)
    expect(page.status).toBe(200)
    expect(page.html).not.toContain(evil)
    expect(page.html).not.toContain("<img src=x")
    expect(page.headers["content-security-policy"]).toContain("script-src 'self'")
    expect(page.headers["content-security-policy"]).not.toContain("unsafe")
    const searched = await customer().open(`/s/ada-adire/search?q=${encodeURIComponent(evil)}`)
    expect(searched.html).not.toContain(evil)
  })

  it("send what they like and are answered, never with a fault", async () => {
    const visitor = customer()
    await take(visitor, "Kente scarf")
    const forms: ReadonlyArray<Readonly<Record<string, string | number>>> = [
      { do: "add", product: "prod_x", quantity: "1e9" },
      { do: "add", product: "'; drop table cart; --", quantity: -5 },
      { do: "add", quantity: "NaN" },
      { "quantity.__proto__": 4, do: "update" },
      { [`quantity.${goods.products.get("Kente scarf")!.variantId}`]: "99999999999", do: "checkout" },
      { key: "x".repeat(5000), do: "place", phone: "\u0000", name: "\ud800", delivery: "dopt_%00", mode: "free" },
      { key: "0".repeat(32), do: "whatsapp", seen: "-1", code: "' or 1=1 --", note: "n".repeat(90_000) },
    ]
    for (const form of forms)
      for (const to of ["/s/ada-adire/cart", "/s/ada-adire/checkout"])
        expect((await visitor.post(to, form)).status).toBeLessThan(500)
    const cookies = new Visitor(shop.port, { cookie: "oja_cart_=;;=;oja_lang=xx; a".repeat(400) })
    expect((await cookies.open("/s/ada-adire/cart")).status).toBe(200)
  })
})

describe("the shop as data", () => {
  it("is what its pages show, and takes the same orders once under one key", async () => {
    const made = await shop.call("POST /store/v1/ada-adire/carts", {
      body: { lines: [{ variantId: goods.products.get("Kente scarf")!.variantId, quantity: 1 }] },
    })
    expect(made).toMatchObject({ status: 201, data: { subtotal: 1_250_050 } })
    const at = `/store/v1/carts/${made.data.id}`
    const quote = await shop.call(`POST ${at}/quote`, {
      body: { address: { state: "Lagos", line1: "1 Broad Street" } },
    })
    const bike = quote.data.choices.find((it: { name: string }) => it.name === "Bike in Lagos")
    expect(bike).toMatchObject({ fee: 150_000 })
    const body = { ...inLagos, delivery: bike.optionId, mode: "on_delivery" }
    const headers = { "idempotency-key": "the-same-key" }
    const [one, two] = [
      await shop.call(`POST ${at}/checkout`, { body, headers }),
      await shop.call(`POST ${at}/checkout`, { body, headers }),
    ]
    expect(one).toMatchObject({ status: 200, data: { totals: { total: 1_400_050 }, state: "placed" } })
    expect(two.data?.number).toBe(one.data.number)
    const cancelled = await shop.call(`POST /store/v1/orders/${one.data.token}/cancel`, {
      body: { reason: "Too late" },
    })
    expect(cancelled.data.state).toBe("cancelled")
    const other = await shop.call("POST /store/v1/eves-new-market/carts", {
      body: { lines: [{ variantId: goods.products.get("Kente scarf")!.variantId, quantity: 1 }] },
    })
    expect(other.status).toBe(422)
  })

  it("sells twenty pieces twenty times when three hundred want one at once, here and at the counter (strength R3)", async () => {
    const openingStock = [{ locationId: "loc_main", quantity: 20_000 }]
    const piece = { name: "Last of the line", type: "product", sellingPrice: 5000, trackStock: true, openingStock }
    const { id: productId, variantId } = (await ada.call("POST /product", piece)).data
    await ada.call(`POST /product/${productId}/publish`, {})
    const businessDate = (await ada.call("GET /v2/statistics/overall")).data.today
    const lines = [{ productId, quantity: 1000 }]
    const atTheCounter = () =>
      ada.call("POST /v1.1/transactions", { kind: "sale", businessDate, lines, paymentType: "full" })
    const carts = await Promise.all(
      Array.from({ length: 150 }, async () => {
        const made = await shop.call("POST /store/v1/ada-adire/carts", {
          body: { lines: [{ variantId, quantity: 1 }] },
        })
        return `/store/v1/carts/${made.data.id}`
      }),
    )
    const address = { state: "Lagos", line1: "1 Broad Street" }
    const { choices } = (await shop.call(`POST ${carts[0]}/quote`, { body: { address } })).data
    const delivery = choices.find((it: { name: string }) => it.name === "Bike in Lagos").optionId
    const here = (at: string) =>
      shop.call(`POST ${at}/checkout`, {
        body: { ...inLagos, delivery, mode: "on_delivery" },
        headers: { "idempotency-key": at },
      })
    const came = await Promise.all(carts.flatMap((at) => [atTheCounter(), here(at)]))
    const [sold, turned] = [came.filter(({ status }) => status === 200), came.filter(({ status }) => status !== 200)]
    expect(sold).toHaveLength(20)
    const saying = turned.map(({ error, status }) => `${status} ${error?.code}`)
    expect([...new Set(saying)]).toEqual(["409 OUT_OF_STOCK"])
    const { items } = (await ada.call(`GET /v1.0/inventory/stocks?variantId=${variantId}`)).data
    expect(items).toMatchObject([{ available: 0 }])
  })

  it("takes the code, the place and the way of paying that were named, or says why not", async () => {
    const off = { type: "percent", value: 1000 }
    const ten = { name: "A tenth", code: "TENTH", off, appliesTo: "all", startsAt: "2026-11-01", stackable: false }
    const { data: discount } = await ada.call("POST /v1.0/discounts", ten)
    const bracelet = { variantId: goods.products.get("Beaded bracelet")!.variantId, quantity: 1 }
    const { data: cart } = await shop.call("POST /store/v1/ada-adire/carts", {
      body: { lines: [bracelet], code: "TENTH" },
    })
    const at = `/store/v1/carts/${cart.id}`
    expect((await shop.call(`GET ${at}`)).data).toMatchObject({ code: "TENTH", subtotal: 150_000 })
    const quote = (await shop.call(`POST ${at}/quote`, { body: {} })).data
    expect(quote.totals).toMatchObject({ total: 135_000 })
    const pickup = quote.choices.find(({ kind }: { kind: string }) => kind === "pickup")
    const ask = (said: object, key: string) =>
      shop.call(`POST ${at}/checkout`, {
        body: { ...me, delivery: pickup.optionId, ...said },
        headers: { "idempotency-key": `named-${key}` },
      })
    const elsewhere = await ask({ place: "loc_nowhere", mode: "on_pickup" }, "place")
    expect(elsewhere).toMatchObject({ status: 422, error: { validationError: [{ param: "place" }] } })
    const barter = await ask({ mode: "barter" }, "mode")
    expect(barter).toMatchObject({ status: 422, error: { validationError: [{ param: "mode" }] } })
    // Who pays when it is brought pays at the counter what they fetch there.
    const { data: placed } = await ask({ place: "loc_main", mode: "on_delivery" }, "both")
    expect(placed).toMatchObject({ mode: "on_pickup", totals: { total: 135_000 } })
    const cancelled = await shop.call(`POST /store/v1/orders/${placed.token}/cancel`, { body: {} })
    expect(cancelled).toMatchObject({ status: 200, data: { state: "cancelled" } })
    await ada.call(`POST /v1.0/discounts/${discount.id}/archive`)
  })

  it("counts people, not machines, without knowing who they are", async () => {
    const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
    const before = (await ada.call("GET /v1.0/store/statistics")).data
    const visitor = new Visitor(shop.port, {
      "user-agent": "Mozilla/5.0 (Linux; Android 15) Firefox/141.0",
      referer: "https://www.instagram.com/x",
    })
    await visitor.open("/s/ada-adire")
    await take(visitor, "Kente scarf")
    // Whoever goes no further has begun a checkout all the same.
    await visitor.open("/s/ada-adire/checkout")
    await new Visitor(shop.port, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }).open("/s/ada-adire")
    const after = (await ada.call("GET /v1.0/store/statistics")).data
    expect(after.uniqueVisitors - before.uniqueVisitors).toBe(1)
    expect(after.productViews - before.productViews).toBe(1)
    expect([after.checkouts - before.checkouts, after.orders - before.orders]).toEqual([1, 0])
    expect(after.sources).toContainEqual({ source: "instagram.com", visits: 1 })
    expect(after.days.at(-1)).toMatchObject({ day: today })
    expect(after.orders).toBeGreaterThan(3)
  })
})

describe("a shop without a way to deliver", () => {
  it("arranges it with whoever gives an address, and hands the others their order at the shop", async () => {
    const { data: options } = await ada.call("GET /api/delivery-options")
    for (const { id } of options as ReadonlyArray<{ id: string }>)
      await ada.call(`POST /v1.0/delivery-options/${id}/disable`)
    const ordered = async (where: object, mode: string) => {
      const visitor = customer()
      await take(visitor, "Kente scarf")
      const page = await visitor.open("/s/ada-adire/checkout")
      expect(page.text).toContain("Give an address and the shop arranges the delivery with you, or leave it out")
      const looked = await visitor.post(page.path, { ...fieldsOf(page), ...me, ...where, mode, do: "update" })
      const placed = await visitor.post(page.path, { ...fieldsOf(looked), do: "place" })
      expect(placed.path).toMatch(/^\/t\//)
      return placed.text
    }
    const brought = await ordered({ line1: "1 Broad Street", city: "Ikeja" }, "on_delivery")
    for (const said of ["The shop will arrange the delivery with you.", "1 Broad Street, Ikeja", "On the way"])
      expect(brought).toContain(said)
    const fetched = await ordered({}, "on_pickup")
    for (const said of ["You fetch it at the shop.", "Ready for pickup", "Collected"]) expect(fetched).toContain(said)
    expect(fetched).not.toContain("On the way")
    const [last, before] = (await ada.call("GET /api/orders?sort=%5B%22placedAt%22,%22DESC%22%5D")).data
    expect(before).toMatchObject({ address: { line1: "1 Broad Street" }, delivery: { kind: "none" } })
    expect(last).not.toHaveProperty("address")
  })
})
