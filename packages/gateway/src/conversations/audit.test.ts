import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { oja } from "@oja/domain"
import { plusDays } from "@oja/domain/kernel/calendar"
import { riskOf } from "@oja/domain/security/risks"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"

// The audit trail over HTTP: who did what and when, of all that the log holds, and of no more than whoever asks may see.

let shop: Opened
let ada: Person
let musa: Person
let rice: string
let sale: string
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

interface Act {
  readonly position: number
  readonly sentence: { readonly en: string; readonly fr: string }
  readonly by: { readonly name: string | null; readonly role?: string }
  readonly subject: { readonly id: string; readonly label?: string }
  readonly risks: ReadonlyArray<string>
  readonly facts: number
}
const asked = async (who: Person, question = "") => {
  const { data, status, text } = await who.call(`GET /v1.0/audit?${question}`)
  if (status !== 200) throw new Error(text)
  return data as { readonly items: ReadonlyArray<Act>; readonly before?: number }
}
const said = async (who: Person, question?: string) =>
  (await asked(who, question)).items.map(({ sentence }) => sentence.en)
const one = async (who: Person, position: number) => (await who.call(`GET /v1.0/audit/${position}`)).data
const act = async (who: Person, command: string, input: object) => {
  const { data, status, text } = await who.call(`POST /api/do/${command}`, input)
  if (status >= 300) throw new Error(`${command}: ${text}`)
  return data
}
const sell = (who: Person, more: object = {}) =>
  act(who, "RecordSale", {
    on: today,
    channel: "walk_in",
    lines: [{ lineId: "1", productId: rice, quantity: 1000 }],
    paymentType: "full",
    ...more,
  })

beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" })
  ada = await shop.person("ada", "Ada Stores")
  musa = await shop.person("musa")
  await joinTeam(ada, musa, { name: "Musa", role: "manager" })
  const openingStock = [{ locationId: "loc_main", quantity: 100_000 }]
  const goods = { name: "Rice", type: "product", sellingPrice: 500_000, costPrice: 300_000, openingStock }
  rice = (await ada.call("POST /product", goods)).data.id
  sale = (await sell(musa)).id
  await act(ada, "VoidSale", { saleId: sale, reason: "wrong" })
  await ada.call(`PATCH /product/${rice}`, { name: "Rice 50 kg", costPrice: 320_000 })
  await sell(ada, { on: plusDays(today, -3) })
})
afterAll(() => shop.close())

it("tells each act once, the newest first, with who did it and what it was done to", async () => {
  const { items } = await asked(ada)
  expect(items.slice(0, 5).map(({ by, sentence, subject }) => `${by.name}: ${sentence.en} (${subject.label})`)).toEqual(
    [
      "Ada Obi: Recorded a sale of ₦5,000.00 (S-000002)",
      "Ada Obi: Rice 50 kg changed (Rice 50 kg)",
      "Ada Obi: Voided a sale: wrong (S-000001)",
      "Musa: Recorded a sale of ₦5,000.00 (S-000001)",
      "Ada Obi: Rice added (Rice 50 kg)",
    ],
  )
  expect(items[2]!.sentence.fr).toBe("Vente annulée\u202f: wrong")
})

it("tells what a fact changed, field by field, in the reader's language", async () => {
  const [{ position }] = (await asked(ada, `of=${rice}`)).items as [Act]
  const { told } = await one(ada, position)
  expect(told[0].changes).toEqual([
    { field: "name", label: "Name", before: "Rice", after: "Rice 50 kg" },
    { field: "costPrice", label: "Cost price", before: "₦3,000.00", after: "₦3,200.00" },
  ])
  const { data } = await ada.call(`GET /v1.0/audit/${position}`, undefined, { "accept-language": "fr" })
  expect(data.told[0].changes[0].label).toBe("Nom")
})

it("tells what stood before of a record that keeps it further in, and of what was emptied (C50, beyond 5.3)", async () => {
  const changes = async (of: string) => {
    const [{ position }] = (await asked(ada, `of=${of}`)).items as [Act]
    const { told } = await one(ada, position)
    return (told as ReadonlyArray<{ readonly changes: ReadonlyArray<{ readonly field: string }> }>).flatMap(
      (fact) => fact.changes,
    )
  }
  const { id: saleId } = await sell(ada)
  const lines = [{ lineId: "1", productId: rice, quantity: 2000 }]
  await act(ada, "CorrectSale", { saleId, lines, reason: "Two bags" })
  expect(await changes(saleId)).toEqual(
    expect.arrayContaining([
      { field: "total", label: "Total", before: "₦5,000.00", after: "₦10,000.00" },
      { field: "reason", label: "Reason", after: "Two bags" },
    ]),
  )
  expect((await changes(saleId)).map(({ field }) => field)).not.toContain("channel")

  const { id: customerId } = await act(ada, "AddCustomer", { name: "Kemi", phone: "08031112222" })
  expect((await ada.call(`PATCH /customers/${customerId}`, { phone: null })).status).toBe(200)
  expect(await changes(customerId)).toEqual([
    { field: "phone", label: "Phone", before: "+2348031112222", after: "–" },
    { field: "customerId", label: "Customer ID", after: "Kemi" },
  ])

  const access = [{ module: "reminders", actions: ["view"] }]
  const { data: role } = await ada.call("POST /v1.0/roles", { name: "Clerk", access })
  const more = { access: [{ module: "reminders", actions: ["view", "create"] }] }
  expect((await ada.call(`PATCH /v1.0/roles/${role.id}`, more)).status).toBe(200)
  expect(await changes("all")).toEqual([
    { field: "name", label: "Name", after: "Clerk" },
    { field: "access", label: "Rights", before: "Reminders, See", after: "Reminders, See, Create" },
  ])
})

it("has one act for each request that changed something, and no more (C50)", async () => {
  const facts = shop.ledger.log.after(ada.business, 0, 1_000_000)
  const acts = (await asked(ada, "perPage=100")).items
  expect(acts.length).toBe(new Set(facts.map(({ meta }) => meta.commandId)).size)
  expect(acts.length).toBeGreaterThan(12)
})

it("finds by person, part, thing, day and by what an owner looks at first; together, too", async () => {
  expect(await said(ada, `by=${musa.userId}&module=transactions`)).toEqual(["Recorded a sale of ₦5,000.00"])
  const [{ facts, position }] = (await asked(ada, `of=${sale}`)).items as [Act]
  expect([facts, (await one(ada, position)).facts]).toEqual([2, 3])
  expect(await said(ada, `of=${sale}`)).toEqual(["Voided a sale: wrong", "Recorded a sale of ₦5,000.00"])
  expect(await said(ada, "risk=void")).toEqual(["Voided a sale: wrong"])
  expect(await said(ada, "risk=backdated")).toEqual(["Recorded a sale of ₦5,000.00"])
  expect(await said(ada, `risk=any&by=${musa.userId}`)).toEqual(["Musa joined the team as manager"])
  expect(await said(ada, `from=${plusDays(today, 1)}`)).toEqual([])
  expect(await said(ada, `to=${plusDays(today, -1)}`)).toEqual([])
  expect(await said(ada, `from=${today}&to=${today}`)).toEqual(await said(ada))
  expect((await ada.call("GET /v1.0/audit?risk=strange")).status).toBe(422)
})

it("is told page by page as it is told at once", async () => {
  const all = (await asked(ada, "perPage=100")).items
  const paged: Array<Act> = []
  for (let before: number | undefined, n = 0; n < 50; n++) {
    const page = await asked(ada, `perPage=2${before === undefined ? "" : `&before=${before}`}`)
    paged.push(...page.items)
    before = page.before
    if (before === undefined) break
  }
  expect(paged).toEqual(all)
  expect(all.length).toBeGreaterThan(6)
})

it("is silent of what goods cost and where people live to whoever may not see that", async () => {
  const auditor = await shop.person("ngozi")
  await joinTeam(ada, auditor, { name: "Ngozi", role: "auditor" })
  await act(ada, "AddCustomer", { name: "Bola", phone: "08031234567", address: "3 Marina" })
  const { items } = await asked(auditor, "perPage=100")
  const all = await Promise.all(items.map(({ position }) => one(auditor, position)))
  expect(JSON.stringify(all)).toContain("Rice 50 kg")
  for (const secret of ["3,200", "3,000", "31234567", "Marina"])
    expect(JSON.stringify([items, all])).not.toContain(secret)
  const theirs = await Promise.all((await asked(ada)).items.map(({ position }) => one(ada, position)))
  for (const known of ["3,200", "31234567", "Marina"]) expect(JSON.stringify(theirs)).toContain(known)
})

it("keeps whoever works at one branch to what became of its things, and to what has no branch", async () => {
  const { id: lekki } = await act(ada, "OpenLocation", { name: "Lekki" })
  const memberId = (await ada.call("GET /api/members")).data.find((it: { name: string }) => it.name === "Musa").id
  const there = { locationId: lekki, mode: "add", quantity: 9000, reason: "found" }
  expect((await ada.call(`PUT /product/${rice}/stock`, there)).status).toBe(200)
  const inLekki = (await sell(ada, { locationId: lekki })).id
  await ada.call(`PATCH /v1.0/team/${memberId}`, { locationIds: [lekki] })
  const seen = (await asked(musa, "perPage=100&module=transactions")).items.map(({ subject }) => subject.id)
  expect(seen).toEqual([inLekki])
  expect((await musa.call(`GET /v1.0/audit?of=${sale}`)).data.items).toEqual([])
  const [{ position }] = (await asked(ada, `of=${sale}`)).items as [Act]
  expect((await musa.call(`GET /v1.0/audit/${position}`)).status).toBe(404)
  expect(await said(musa, "module=products&perPage=100")).toContain("Rice 50 kg changed")
  const stock = (await asked(musa, "module=inventory&perPage=100")).items
  expect(stock.map(({ sentence }) => sentence.en)).toEqual(["9 added by hand"])
})

it("says nothing of somebody who was forgotten, and goes on saying what was done", async () => {
  const { id } = await act(ada, "AddCustomer", { name: "Efosa Osaze", phone: "08039998877", address: "9 Ring Road" })
  await sell(ada, { customerId: id, locationId: "loc_main" })
  expect(JSON.stringify(await asked(ada, `of=${id}`))).toContain("Efosa")
  expect((await ada.call(`POST /api/customers/${id}/erase`)).status).toBe(200)
  const { items } = await asked(ada, "perPage=100")
  const all = JSON.stringify([items, await Promise.all(items.map(({ position }) => one(ada, position)))])
  for (const theirs of ["Efosa", "9998877", "Ring Road"]) expect(all).not.toContain(theirs)
  expect(all).not.toContain("undefined")
  // Added, bought for the first time, forgotten.
  expect(await said(ada, `of=${id}`)).toHaveLength(3)
})

const undo = (who: Person, { position }: { readonly position: number }, body: object = {}, key?: string) =>
  who.call(`POST /v1.0/audit/${position}/undo`, body, key === undefined ? {} : { "idempotency-key": key })
const ofThing = async (id: string) =>
  (await asked(ada, `of=${id}`)).items as ReadonlyArray<
    Act & { readonly mayUndo: boolean; readonly undone?: object; readonly undoes?: object }
  >

it("undoes what was done, says so of both, and undoes that again (beyond 5.4)", async () => {
  const { id } = await act(ada, "AddCustomer", { name: "Tola" })
  const nameNow = async () => (await ada.call(`GET /api/customers/${id}`)).data.name
  await ada.call(`PATCH /customers/${id}`, { name: "Tolu" })
  const [changed] = await ofThing(id)
  const { data: seen } = await ada.call(`GET /v1.0/audit/${changed!.position}/undo`)
  expect(seen).toMatchObject({ can: 1, stays: 0, later: [], asksReason: false, isFinal: false })
  expect(await nameNow()).toBe("Tolu")

  const { data: first } = await undo(ada, changed!, {}, "once")
  expect([first.done, await nameNow()]).toEqual([1, "Tola"])
  expect((await undo(ada, changed!, {}, "once")).data).toEqual(first)
  const [back, was] = await ofThing(id)
  expect(back).toMatchObject({ mayUndo: true, position: first.position, undoes: { position: changed!.position } })
  expect(was).toMatchObject({ mayUndo: false, undone: { position: first.position } })
  expect((await undo(ada, changed!)).error).toMatchObject({ code: "UNDO_BLOCKED" })

  expect((await undo(ada, back!)).data.done).toBe(1)
  expect(await nameNow()).toBe("Tolu")
  const [, , again] = await ofThing(id)
  expect(again).toMatchObject({ position: changed!.position, mayUndo: true })
  expect(again).not.toHaveProperty("undone")
})

it("undoes of an act what nothing has changed since, and names what stays with the reason", async () => {
  const make = async (name: string) =>
    (await ada.call("POST /product", { name, type: "service", sellingPrice: 10_000 })).data.id as string
  const [one, two] = [await make("Hemming"), await make("Ironing")]
  const prices = [one, two].map((it) => ({ variantId: it.replace("prod_", "var_"), was: 10_000, price: 12_000 }))
  await act(ada, "ChangePrices", { prices })
  await ada.call(`PATCH /product/${two}`, { sellingPrice: 15_000 })
  const repriced = (await ofThing(one)).at(0)!
  const { data: seen } = await ada.call(`GET /v1.0/audit/${repriced.position}/undo`)
  expect(seen).toMatchObject({ can: 1, stays: 1, steps: [{ subject: { label: "Ironing" }, why: {} }, {}] })
  const { data } = await undo(ada, repriced)
  expect(data).toMatchObject({ done: 1, stays: 1 })
  const priceOf = async (id: string) => (await ada.call(`GET /product/${id}`)).data.sellingPrice
  expect([await priceOf(one), await priceOf(two)]).toEqual([10_000, 15_000])
})

it("undoes a sale with a reason as long as nothing follows from it, and nothing for whoever may not (pain C50)", async () => {
  const { id } = await sell(ada, { locationId: "loc_main" })
  const [recorded] = await ofThing(id)
  const { data: seen } = await ada.call(`GET /v1.0/audit/${recorded!.position}/undo`)
  expect(seen).toMatchObject({ can: 1, asksReason: true, isFinal: true })
  const auditor = await shop.person("uche")
  await joinTeam(ada, auditor, { name: "Uche", role: "auditor" })
  expect((await undo(auditor, recorded!)).status).toBe(403)
  expect((await undo(ada, recorded!, { reason: "rang up twice" })).data.done).toBe(1)
  expect((await ada.call(`GET /api/transactions/${id}`)).data).toMatchObject({
    status: "voided",
    reason: "rang up twice",
  })

  const { id: other } = await sell(ada, { locationId: "loc_main" })
  const lines = [{ lineId: "1", quantity: 1000, condition: "restocked" }]
  await act(ada, "ReturnGoods", { saleId: other, lines, reason: "torn" })
  const { error } = await undo(ada, (await ofThing(other)).at(-1)!)
  expect(error).toMatchObject({ code: "UNDO_BLOCKED" })
  expect(error!.userMessage).not.toMatch(/^[A-Z][a-z]+[A-Z]/)
})

it("knows nothing of another's business", async () => {
  const kofi = await shop.person("kofi", "Kofi Stores")
  expect(await said(kofi)).toEqual(["The business Kofi Stores was registered"])
  expect((await kofi.call(`GET /v1.0/audit/9`)).status).toBe(404)
  expect(await said(kofi, `of=${sale}`)).toEqual([])
})

it("looks at facts that there are", () => {
  expect(Object.keys(riskOf).filter((tag) => !oja.aggregateOf.has(tag))).toEqual([])
})

describe("another moment held against now", () => {
  const compared = async (who: Person, asked: string) => {
    const { data, status, text } = await who.call(`GET ${asked}`)
    if (status !== 200) throw new Error(text)
    return data as {
      readonly moved: ReadonlyArray<Record<"field" | "label" | "of" | "was" | "now" | "more", string | undefined>>
      readonly acts?: ReadonlyArray<Act>
      readonly more?: boolean
    }
  }
  const now = async () => (await asked(ada, "perPage=1")).items[0]!.position
  const report = `/v1.0/reports/profit-loss?from=${today}&to=${today}`

  it("says of a report which figures are others by now, and by which later acts", async () => {
    const before = await now()
    const spent = await act(ada, "RecordExpense", { amount: 20_000, on: today, category: "rent", method: "cash" })
    // Neither of these has a part in the figures of today.
    await ada.call("POST /customers", { name: "Bisi" })
    await act(ada, "RecordExpense", { amount: 100, on: plusDays(today, -2), category: "rent", method: "cash" })
    const { acts, moved, more } = await compared(ada, `${report}&knownAt=${before}&against=now`)
    const [then, is] = [
      (await ada.call(`GET ${report}&knownAt=${before}`)).data.totals[0].net_profit / 100,
      (await ada.call(`GET ${report}`)).data.totals[0].net_profit / 100,
    ]
    expect(is - then).toBe(-200)
    const naira = (amount: number) => `₦${amount.toLocaleString("en-NG", { minimumFractionDigits: 2 })}`
    expect(moved.find(({ field }) => field === "totals.net_profit")).toEqual({
      field: "totals.net_profit",
      label: "Net profit",
      was: naira(then),
      now: naira(is),
      more: "-₦200.00",
    })
    expect(moved.find(({ field }) => field === "expenses.amount")).toMatchObject({
      of: "Rent",
      was: "–",
      now: "₦200.00",
    })
    const why = `/v1.0/reports/explained-figure?metric=operating_expenses&from=${today}&to=${today}`
    const rows = (await compared(ada, `${why}&knownAt=${before}&against=now`)).moved
    expect(rows.find(({ field }) => field === "rows.amount")).toMatchObject({ of: spent.number, now: "₦200.00" })
    expect(acts?.map(({ subject }) => subject.id)).toEqual([spent.id])
    expect(more).toBe(false)
  })

  it("says the same of a record, field by field, with what was done to it and no more", async () => {
    const { id } = await sell(ada)
    const before = await now()
    await act(ada, "VoidSale", { saleId: id, reason: "twice" })
    await sell(ada)
    const { acts, moved } = await compared(ada, `/api/sales/${id}?knownAt=${before}&against=now`)
    expect(moved.find(({ field }) => field === "status")).toMatchObject({ was: "Paid", now: "Voided" })
    expect(moved.map(({ field }) => field)).not.toContain("version")
    expect(acts?.map(({ sentence }) => sentence.en)).toEqual(["Voided a sale: twice"])
    // A product is other than it was by what moved its goods, which is told of its variant.
    const product = await compared(ada, `/api/products/${rice}?knownAt=${before}&against=now`)
    expect(product.acts?.map(({ sentence }) => sentence.en)).toEqual([
      "Recorded a sale of ₦5,000.00",
      "Voided a sale: twice",
    ])
  })

  it("knows what was true on a day from what came to count after it", async () => {
    const yesterday = plusDays(today, -1)
    const { data } = await ada.call("POST /customers", { name: "Kofi" })
    const owed = { customerId: data.id, paymentType: "credit", dueDate: plusDays(today, 7) }
    const { id } = await sell(ada, { ...owed, on: yesterday })
    await act(ada, "ReceivePayment", { saleId: id, paymentId: "pay_late", amount: 100_000, method: "cash", on: today })
    const { acts, moved } = await compared(ada, `/api/sales/${id}?asOf=${yesterday}&against=now`)
    expect(moved.find(({ field }) => field === "balance")).toMatchObject({ was: "₦5,000.00", now: "₦4,000.00" })
    expect(acts?.map(({ sentence }) => sentence.en)).toEqual(["Received ₦1,000.00"])
  })

  it("shows nobody more than the two moments by themselves, and asks for one", async () => {
    expect((await ada.call(`GET ${report}&against=now`)).status).toBe(422)
    expect((await ada.call(`GET ${report}&knownAt=3&against=then`)).status).toBe(422)
    expect((await ada.call("GET /api/sales?knownAt=3&against=now")).status).toBe(422)
    const tola = await shop.person("tola")
    await joinTeam(ada, tola, { name: "Tola", role: "cashier" })
    expect((await tola.call(`GET ${report}&knownAt=3&against=now`)).status).toBe(403)
  })
})
