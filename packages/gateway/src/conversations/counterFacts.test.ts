import { createHmac, scryptSync } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/index"
import { approvalSaid } from "@oja/domain/team/approvalProof"
import { counterOf, joinTeam, type Opened, open, type Person } from "../testing/open.ts"

// What a till sold while nobody could be asked, beside what the book knew by then: taken, with a card that says both.

let gateway: Opened
let [ada, till] = [] as unknown as [Person, Person]
let rice: { readonly id: string; readonly variantId: string }
let counter: Awaited<ReturnType<typeof counterOf>>
let adaId = ""
let tillId = ""
let serial = 0
const today = dayOf(Date.now(), "Africa/Lagos")
const PIN = "2468"

beforeAll(async () => {
  gateway = await open({ OJA_RATE_LIMIT: "100000", OJA_PLAN: "business" })
  ada = await gateway.person("ada", "Ada Stores")
  till = await gateway.person("till")
  tillId = await joinTeam(ada, till, { name: "Tunde", role: "cashier" })
  adaId = (await ada.call("GET /api/members")).data.find((it: { userId: string }) => it.userId === ada.userId).id
  const openingStock = [{ locationId: "loc_main", quantity: 3000 }]
  rice = (
    await ada.call("POST /api/products", {
      name: "Rice",
      type: "product",
      sellingPrice: 5000,
      costPrice: 3000,
      openingStock,
    })
  ).data
  counter = await counterOf(till)
  await ada.call("PUT /v1.0/team/pin", { pin: PIN })
  const blocked = await ada.call("POST /api/do/ChangeBusiness", { businessId: ada.business, belowZero: "block" })
  expect(blocked.status).toBe(200)
})
afterAll(() => gateway.close())

const sale = (input: object = {}, more: object = {}) => {
  serial++
  const { deviceId, shiftId } = counter
  const line = { lineId: "line_1", productId: rice.id, quantity: 1000, unitPrice: 5000 }
  const said = {
    saleId: `sale_fact-${serial}`,
    on: today,
    channel: "pos",
    paymentType: "full",
    lines: [line],
    deviceId,
    shiftId,
    serial,
  }
  return { id: `fact-${serial}`, command: "RecordSale", input: { ...said, ...input }, ...more }
}
const send = async (events: ReadonlyArray<object>, more: object = {}, who = till) =>
  (await who.call("POST /v1.0/pos/sync", { deviceId: counter.deviceId, events, ...more })).data
const snapshot = async (who = till, since = "") => (await who.call(`GET /v1.0/pos/snapshot${since}`)).data
const card = async (id: string) => (await ada.call(`GET /api/attention/${id}`)).data

describe("a till that sold without a connection", () => {
  it("is told what it sent before, how far the book is, and which cards were raised", async () => {
    const it = sale()
    const first = await send([it])
    expect(first).toMatchObject({ duplicates: [], quarantined: [], attention: [] })
    const again = await send([it])
    expect(again).toMatchObject({
      accepted: [{ id: it.id }],
      duplicates: [it.id],
      attention: [],
      position: first.position,
    })
  })

  it("sold at the price it knew: the sale stands at that price, and a card says both", async () => {
    const { position } = await snapshot()
    await ada.call(`PATCH /product/${rice.id}`, { sellingPrice: 6000 })
    const at = Date.now() - 60_000
    const { accepted, attention } = await send([sale({}, { position, at })])
    expect(accepted).toMatchObject([{ row: { total: 5000, status: "paid" } }])
    expect(attention).toHaveLength(1)
    expect(await card(attention[0])).toMatchObject({
      reason: "price_changed",
      evidence: {
        lines: [{ name: "Rice", productId: rice.id, charged: 5000, listed: 6000 }],
        deviceId: counter.deviceId,
        by: till.userId,
        position,
        at,
      },
    })
  })

  it("does not sell below price by saying that it was the price", async () => {
    const { position } = await snapshot()
    const cheap = [{ lineId: "line_1", productId: rice.id, quantity: 1000, unitPrice: 100 }]
    const { accepted, attention } = await send([sale({ lines: cheap }, { position })])
    expect(accepted[0].row).toBeUndefined()
    expect(accepted).toMatchObject([{ attention: { _tag: "FieldNotPermitted", action: "price_override" } }])
    expect(await card(attention[0])).toMatchObject({ reason: "unaccepted_fact", evidence: { input: { lines: cheap } } })
    await ada.call(`PATCH /product/${rice.id}`, { sellingPrice: 5000 })
  })

  it("takes no more from an empty shelf than it counted itself", async () => {
    await ada.call(`PATCH /product/${rice.id}/stock`, { mode: "remove", quantity: 1000 })
    const counted = (quantity: number) => ({ counted: [{ variantId: rice.variantId, quantity }] })
    const { accepted, attention } = await send([sale(counted(1000)), sale(counted(999)), sale(counted(0))])
    expect(
      accepted.map((it: { row?: object; attention?: { _tag: string } }) => it.attention?._tag ?? typeof it.row),
    ).toEqual(["object", "OutOfStock", "OutOfStock"])
    const cards = await Promise.all(attention.map(card))
    expect(cards.map(({ reason }) => String(reason)).toSorted()).toEqual([
      "oversold",
      "unaccepted_fact",
      "unaccepted_fact",
    ])
    expect(cards.find(({ reason }) => reason === "oversold").evidence).toMatchObject({
      knew: 1000,
      asked: 1000,
      available: 0,
    })
    await ada.call(`PATCH /product/${rice.id}/stock`, { mode: "add", quantity: 50_000 })
  })

  it("says so when its clock is wrong, once a day", async () => {
    const wrong = { deviceTime: Date.now() - 3_600_000 }
    const { attention } = await send([], wrong)
    expect(await card(attention[0])).toMatchObject({
      reason: "clock_skew",
      subjectId: counter.deviceId,
      evidence: { deviceId: counter.deviceId, by: till.userId },
    })
    expect((await card(attention[0])).evidence.offsetMs).toBeGreaterThan(3_500_000)
    expect((await send([], wrong)).attention).toEqual([])
    expect((await send([], { deviceTime: Date.now() })).attention).toEqual([])
  })

  it("lets a customer owe more than they should, and somebody is told", async () => {
    const { data } = await ada.call("POST /customers", { name: "Musa", creditLimit: 6000 })
    const later = { customerId: data.id, paymentType: "credit" }
    expect((await send([sale(later)])).attention).toEqual([])
    const { accepted, attention } = await send([sale(later)])
    expect(accepted).toMatchObject([{ row: { status: "unpaid" } }])
    expect(await card(attention[0])).toMatchObject({
      reason: "credit_limit",
      evidence: { customerId: data.id, owed: 10_000, limit: 6000, currency: "NGN", deviceId: counter.deviceId },
    })
  })

  it("books a new customer before the sale that names them, and takes both in their order (C08)", async () => {
    const { deviceId } = counter
    const customerId = "cust_made-offline"
    const added = { id: "made", command: "AddCustomer", input: { customerId, name: "Bisi", phone: "08031234567" } }
    const { accepted } = await send([added, sale({ customerId, paymentType: "credit" })])
    expect(accepted).toMatchObject([{ row: { name: "Bisi" } }, { row: { customerId, status: "unpaid" } }])
    expect(deviceId).not.toBe("")
  })

  it("is no fact where the seller may not sell without a connection", async () => {
    const rep = await gateway.person("rep")
    await joinTeam(ada, rep, { name: "Rep", role: "sales_rep" })
    const beyond = [{ lineId: "line_1", productId: rice.id, quantity: 99_000_000, unitPrice: 5000 }]
    const { accepted, quarantined } = await send([sale({ lines: beyond })], {}, rep)
    expect([accepted, quarantined[0].code]).toEqual([[], "OUT_OF_STOCK"])
  })
})

describe("a manager's PIN that was typed without a connection", () => {
  const off = { type: "amount", value: 500 } as const
  const generous = () =>
    sale({ lines: [{ lineId: "line_1", productId: rice.id, quantity: 1000, unitPrice: 5000, discount: off }] })
  const approvalOf = async (pin: string, eventId: string, asked: object = {}) => {
    const [approver] = (await snapshot()).shop.approvers
    const said = { approverId: approver.memberId as string, at: Date.now(), maxDiscountBp: 1000, ...asked }
    const key = scryptSync(pin, Buffer.from(approver.salt as string, "base64url"), 32, {
      N: approver.cost as number,
      r: 8,
      p: 1,
    })
    const proof = createHmac("sha256", key)
      .update(approvalSaid(ada.business, eventId, said))
      .digest("hex")
    return { ...said, proof }
  }

  it("lets the sale through, and whoever typed it stands in the log", async () => {
    const it = generous()
    const approval = await approvalOf(PIN, it.id)
    const { accepted } = await send([{ ...it, approval }])
    expect(accepted).toMatchObject([{ row: { total: 4500, status: "paid" } }])
    const entries = gateway.ledger.log.after(ada.business, 0, 10_000)
    const recorded = entries.find(({ event }) => (event as { saleId?: string }).saleId === it.input.saleId)
    expect(recorded?.meta).toMatchObject({ by: till.userId, approvedBy: ada.userId, fact: true })
    // Sent again it is the same sale, and for another sale the same proof opens nothing.
    expect((await send([{ ...it, approval }])).duplicates).toEqual([it.id])
    const other = generous()
    const stolen = await send([{ ...other, approval }])
    expect(stolen.accepted).toMatchObject([{ attention: { _tag: "ApprovalRequired" } }])
    expect(await card(stolen.attention[0])).toMatchObject({ evidence: { unapproved: "pin_changed" } })
  })

  it("opens nothing when it was wrong, too little, or changed since: the sale is kept whole on a card", async () => {
    for (const [pin, asked] of [
      ["1111", {}],
      [PIN, { maxDiscountBp: 600 }],
    ] as const) {
      const it = generous()
      const { accepted } = await send([{ ...it, approval: await approvalOf(pin, it.id, asked) }])
      expect(accepted).toMatchObject([{ attention: { _tag: "ApprovalRequired" } }])
    }
    const late = generous()
    const approval = await approvalOf(PIN, late.id)
    await ada.call("PUT /v1.0/team/pin", { pin: "9753" })
    const { accepted, attention } = await send([{ ...late, approval }])
    expect(accepted).toMatchObject([{ attention: { _tag: "ApprovalRequired" } }])
    expect(await card(attention[0])).toMatchObject({
      reason: "unaccepted_fact",
      evidence: { unapproved: "pin_changed", input: { saleId: late.input.saleId }, deviceId: counter.deviceId },
    })
    // Whoever may gives it their own word, and it is the sale that it was, under its own number.
    const booked = await ada.call("POST /api/do/RecordSale", late.input)
    expect(booked).toMatchObject({ data: { id: late.input.saleId, total: 4500, status: "paid" } })
  })

  it("holds no longer than whoever gave it may approve", async () => {
    const it = generous()
    const approval = await approvalOf("9753", it.id)
    const boss = await gateway.person("boss")
    const bossId = await joinTeam(ada, boss, { name: "Boss", role: "manager" })
    await boss.call("PUT /v1.0/team/pin", { pin: "8642" })
    const approvers = (await snapshot()).shop.approvers as ReadonlyArray<{ memberId: string }>
    expect(approvers.map(({ memberId }) => memberId).toSorted()).toEqual([adaId, bossId].toSorted())
    expect(approvers.map(({ memberId }) => memberId)).not.toContain(tillId)
    expect((await ada.call(`DELETE /v1.0/team/${bossId}`)).status).toBeLessThan(300)
    const { accepted, attention } = await send([{ ...it, approval: { ...approval, approverId: bossId } }])
    expect(accepted).toMatchObject([{ attention: { _tag: "ApprovalRequired" } }])
    expect(await card(attention[0])).toMatchObject({ evidence: { unapproved: "right_withdrawn" } })
  })
})

describe("a snapshot for a till", () => {
  it("has all a till needs and no cost, and afterwards only what moved or is gone (C24)", async () => {
    const whole = await snapshot()
    expect(whole.products).toMatchObject([{ id: rice.id, name: "Rice", sellingPrice: 5000, variantId: rice.variantId }])
    expect(whole.stock).toMatchObject([{ variantId: rice.variantId, locationId: "loc_main" }])
    expect(whole.shop).toMatchObject({
      business: { name: "Ada Stores" },
      limits: { maxDiscountBp: { most: 500, beyond: "approve" } },
    })
    // Whoever comes to the counter next finds there what this one was told (C75).
    for (const told of [whole, await snapshot(ada)])
      for (const word of ["costPrice", "averageCost", "unitCost", "totalValue", '"value"', "pinHash"])
        expect(JSON.stringify(told)).not.toContain(word)
    // A cashier sees their own sales alone, and is not told what people owe in all; who sees everyone's is.
    expect(whole.owed).toEqual([])
    expect((await snapshot(ada)).owed).toMatchObject([
      { amount: 10_000, sales: 2, since: today, currency: "NGN" },
      { amount: 5000, sales: 1 },
    ])

    const since = `?since=${whole.position}`
    expect(await snapshot(till, since)).toMatchObject({ more: false, products: [], customers: [], stock: [] })
    const { data: soap } = await ada.call("POST /api/products", { name: "Soap", type: "product", sellingPrice: 100 })
    await ada.call(`DELETE /product/${rice.id}`)
    const gone = (await ada.call("GET /customers")).data.items?.[0] ?? (await ada.call("GET /api/customers")).data[0]
    await ada.call(`DELETE /customers/${gone.id}`)
    const moved = await snapshot(till, since)
    expect(moved.products).toMatchObject([{ id: soap.id }])
    expect(moved.removed).toEqual({ products: [rice.id], customers: [gone.id] })
    expect((await till.call(`GET /v1.0/pos/snapshot?since=-1`)).status).toBe(422)
    expect((await till.call(`GET /v1.0/pos/snapshot?after=1`)).status).toBe(422)
  })

  it("comes in parts without losing what moves meanwhile", async () => {
    for (let n = 0; n < 25; n++)
      await ada.call("POST /api/products", { name: `Thing ${n}`, type: "product", sellingPrice: 100 + n })
    const kept = new Map<string, { sellingPrice: number }>()
    let since = 0
    let parts = 0
    for (let more = true; more; parts++) {
      const part = await snapshot(till, `?limit=7&since=${since}`)
      for (const it of part.products) kept.set(it.id, it)
      expect(part.position).toBeGreaterThan(since)
      expect(part.shop === undefined).toBe(part.more)
      ;({ more, position: since } = part)
      // One that came already, and one that has not come yet, are changed on the way.
      if (parts === 1)
        for (const id of [...kept.keys()].slice(0, 1)) await ada.call(`PATCH /product/${id}`, { sellingPrice: 777 })
    }
    expect(parts).toBeGreaterThan(3)
    const { data } = await ada.call('GET /api/products?range=[0,99]&filter={"archived":false}')
    const now = (data as ReadonlyArray<{ id: string; sellingPrice: number }>).map(({ id, sellingPrice }) => [
      id,
      sellingPrice,
    ])
    expect(new Map([...kept].map(([id, { sellingPrice }]) => [id, sellingPrice]))).toEqual(new Map(now as never))
  })

  it("tells whoever works at one branch what lies there alone, and owes nobody a sum of the others", async () => {
    const { data: ikeja } = await ada.call("POST /v1.0/locations", { name: "Ikeja" })
    const openingStock = [
      { locationId: "loc_main", quantity: 7000 },
      { locationId: ikeja.id, quantity: 9000 },
    ]
    const { data: yam } = await ada.call("POST /api/products", {
      name: "Yam",
      type: "product",
      sellingPrice: 900,
      openingStock,
    })
    const near = await gateway.person("near")
    const memberId = await joinTeam(ada, near, { name: "Near", role: "manager" })
    const levelsOf = async (who: Person) =>
      ((await snapshot(who)).stock as ReadonlyArray<{ variantId: string; locationId: string; onHand: number }>)
        .filter((it) => it.variantId === yam.variantId)
        .map(({ locationId, onHand }) => [locationId, onHand])
    expect(await levelsOf(near)).toHaveLength(2)
    const moved = await ada.call("POST /api/do/ChangeRole", { memberId, locationIds: [ikeja.id] })
    expect(moved.status).toBe(200)
    expect(await levelsOf(near)).toEqual([[ikeja.id, 9000]])
    expect(await snapshot(near)).toMatchObject({ owed: [] })
  })

  it("says what is owed in the shop's currency, and adds no older debt in another to it (C31)", async () => {
    const { data: debtor } = await ada.call("POST /customers", { name: "Debtor" })
    const owe = (unitPrice: number) =>
      ada.call("POST /v1.1/transactions", {
        kind: "sale",
        businessDate: today,
        lines: [{ name: "Tailoring", quantity: 1000, unitPrice }],
        paymentType: "credit",
        customerId: debtor.id,
      })
    await owe(70_000)
    const dollars = { currency: "USD", confirm: "CHANGE CURRENCY" }
    expect((await ada.call(`PATCH /business/${ada.business}`, dollars)).status).toBe(200)
    await owe(500)
    const { owed } = await snapshot(ada)
    expect((owed as ReadonlyArray<{ customerId: string }>).find((it) => it.customerId === debtor.id)).toEqual({
      customerId: debtor.id,
      amount: 500,
      currency: "USD",
      sales: 1,
      since: today,
    })
  })
})

describe("three tills that were each cut off from the book and from each other (beyond 5.7)", () => {
  /** The same history each time: what is sent when, and how often, follows from this number. */
  let seed = 7
  const below = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
  const shuffled = <T>(all: ReadonlyArray<T>): ReadonlyArray<T> =>
    all
      .map((it) => [below(1_000_000), it] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, it]) => it)

  it("come to one book: no sale lost or doubled, cash as it was counted, and one card for each thing that does not fit", async () => {
    const openingStock = [{ locationId: "loc_main", quantity: 10_000 }]
    const drink = { name: "Fanta", type: "product", sellingPrice: 300, openingStock }
    const { data: fanta } = await ada.call("POST /api/products", drink)
    const off = { type: "amount", value: 100 }
    await ada.call("POST /v1.0/discounts", { name: "Two", code: "TWO", off, usageLimit: 2 })
    const hours = [-2, 0, 2]
    const counters = await Promise.all(hours.map(() => counterOf(ada)))
    const sold = counters.flatMap(({ deviceId, shiftId }, d) =>
      Array.from({ length: 8 }, (_, n) => ({
        d,
        id: `cut-${d}-${n}`,
        command: "RecordSale",
        at: Date.now() + hours[d]! * 3_600_000,
        input: {
          saleId: `sale_cut-${d}-${n}`,
          on: today,
          channel: "pos",
          paymentType: "full",
          lines: [{ lineId: "1", productId: fanta.id, quantity: 1000, unitPrice: 300 }],
          ...(n % 4 === 0 && { discountCodes: ["two"] }),
          deviceId,
          shiftId,
          serial: n + 1,
          counted: [{ variantId: fanta.variantId, quantity: 10_000 - 1000 * n }],
        },
      })),
    )
    // In pieces, each sent up to three times, out of their order and two at a time.
    const pieces = shuffled(sold.flatMap((it) => Array.from({ length: 1 + below(3) }, () => it)))
    const cards = new Array<string>()
    for (let i = 0; i < pieces.length; i += 2) {
      const sent = await Promise.all(
        pieces.slice(i, i + 2).map(({ d, ...event }) => {
          const deviceTime = Date.now() + hours[d]! * 3_600_000
          return ada.call("POST /v1.0/pos/sync", { deviceId: counters[d]!.deviceId, deviceTime, events: [event] })
        }),
      )
      for (const { data } of sent) {
        expect([data.quarantined, data.accepted.length]).toEqual([[], 1])
        cards.push(...data.attention)
      }
    }

    const rows = (await ada.call(`GET /api/transactions?range=[0,99]&filter=${JSON.stringify({ q: "Fanta" })}`)).data
    expect(rows.map((it: { id: string }) => it.id).toSorted()).toEqual(sold.map(({ input }) => input.saleId).toSorted())
    const [{ onHand }] = (await ada.call(`GET /api/stock-levels?productId=${fanta.id}`)).data
    expect(onHand).toBe(10_000 - 24_000)
    // Each till gave the code twice; the book had it for two sales in all. Fourteen bottles were not there.
    const told = await Promise.all([...new Set(cards)].map(card))
    const kinds = Object.groupBy(told, ({ reason }) => reason)
    expect(Object.fromEntries(Object.entries(kinds).map(([reason, all]) => [reason, all!.length]))).toEqual({
      clock_skew: 2,
      discount_overused: 4,
      oversold: 14,
    })
    expect(new Set(cards).size).toBe(cards.length)
    expect(new Set(kinds["oversold"]!.map(({ subjectId }) => subjectId)).size).toBe(14)
    const all = (await ada.call("GET /api/attention?range=[0,999]")).data as ReadonlyArray<{ subjectId: string }>
    expect(all.filter(({ subjectId }) => subjectId.startsWith("sale_cut-")).length).toBe(18)
    // Every drawer holds what was sold at it, less what its codes took off.
    for (const { shiftId } of counters) {
      const counted = [{ method: "cash", amount: 8 * 300 - 2 * 100 }]
      const { data } = await ada.call("POST /v1.0/pos/shifts/close", { shiftId, counted })
      expect(data).toMatchObject({ status: "closed", difference: 0 })
    }
  })
})
