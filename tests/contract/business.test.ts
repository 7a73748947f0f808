import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"

// decisions 6.17: what PATCH /user/{id} and PATCH /business/{id} take; 6.12 discounts; 6.5 and 6.21 invoices.

let shop: Opened
let ada: Person
let clock = 0
const now = () => Date.now() + clock
const dayIn = (zone: string, shift = 0) => new Date(now() + shift).toLocaleDateString("en-CA", { timeZone: zone })
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  shop = await open({}, { now })
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

describe("PATCH /user/{id}", () => {
  it("keeps what a person says of themselves, with their picture, and a local number of their country", async () => {
    const said = {
      firstName: "Ada",
      lastName: "Obi",
      avatar: "https://shop.ng/ada.jpg",
      phone: "0803 123 4567",
      countryCode: "234",
      language: "fr",
    }
    const came = await ada.call(`PATCH /user/${ada.userId}`, said)
    expect([came.status, came.data]).toEqual([
      200,
      {
        user: {
          id: ada.userId,
          provider: "email",
          email: "ada@shop.ng",
          firstName: "Ada",
          lastName: "Obi",
          avatar: "https://shop.ng/ada.jpg",
          phone: "+2348031234567",
          language: "fr",
          version: expect.any(Number) as unknown,
        },
      },
    ])
    // What belongs to no business has no position of one.
    expect(came.metadata).toEqual({})
    expect((await ada.call(`GET /user/${ada.userId}`)).data.user.avatar).toBe("https://shop.ng/ada.jpg")
    const wrong = await ada.call(`PATCH /user/${ada.userId}`, { firstName: "A", nickname: "Ada" })
    expect([wrong.status, wrong.error?.validationError]).toEqual([
      422,
      [
        { param: "firstName", msg: "Must be at least 2 characters" },
        { param: "nickname", msg: "There is no such field here" },
      ],
    ])
  })
})

describe("PATCH /business/{id}", () => {
  const patch = (body: object) => ada.call(`PATCH /business/${ada.business}`, body)

  it("takes the zone of its clocks and the hour its day begins, and counts its days so from then on", async () => {
    const came = await patch({ timezone: "Africa/Abidjan", dayStartsAt: "12:00" })
    expect(came.data).toMatchObject({ zone: "Africa/Abidjan", timezone: "Africa/Abidjan", dayStartsAt: "12:00" })
    expect((await ada.call("GET /business")).data.business).toMatchObject({ dayStartsAt: "12:00" })
    const overall = await ada.call("GET /v2/statistics/overall")
    expect(overall.data.today).toBe(dayIn("Africa/Abidjan", -12 * 3_600_000))
    await patch({ name: "Ada Stores Ltd" })
    expect((await ada.call("GET /business")).data.business).toMatchObject({ dayStartsAt: "12:00" })
    const back = await patch({ timezone: "Africa/Lagos", dayStartsAt: null })
    expect(back.data).not.toHaveProperty("dayStartsAt")
    expect((await ada.call("GET /v2/statistics/overall")).data.today).toBe(dayIn("Africa/Lagos"))
  })

  it.each([
    [
      { timezone: "Africa/Atlantis" },
      "timezone",
      "No clock knows the time zone Africa/Atlantis. Write it as Africa/Lagos.",
    ],
    [{ zone: "Africa/Atlantis" }, "zone", "No clock knows the time zone Africa/Atlantis. Write it as Africa/Lagos."],
    [{ dayStartsAt: "13:00" }, "dayStartsAt", "This is not written as it should be"],
    [{ dayStartsAt: "4am" }, "dayStartsAt", "This is not written as it should be"],
    [{ reserveOn: "never" }, "reserveOn", "Please choose one of: payment, placement"],
    [{ currency: "GHS" }, "confirm", "To keep future records in GHS instead of NGN, write CHANGE CURRENCY."],
    [{ slogan: "Best rice" }, "slogan", "There is no such field here"],
  ])("refuses %j by its name", async (body, param, msg) => {
    const { error, message, status } = await patch(body)
    expect([status, message, error?.validationError]).toEqual([422, msg, [{ param, msg }]])
  })
})

describe("a discount", () => {
  it("says its type and its value beside its name, and is shown so", async () => {
    const said = { name: "Welcome", code: "WELCOME10", type: "percent", value: 1000 }
    const made = await ada.call("POST /v1.0/discounts", said)
    expect([made.status, made.data]).toMatchObject([
      201,
      { name: "Welcome", code: "WELCOME10", type: "percent", value: 1000, appliesTo: "all", stackable: false },
    ])
    const changed = await ada.call(`PATCH /v1.0/discounts/${made.data.id}`, { type: "amount", value: 50_000 })
    expect(changed.data).toMatchObject({ type: "amount", value: 50_000 })
    const free = await ada.call("POST /v1.0/discounts", { name: "Delivered", type: "free_delivery" })
    expect(free.data).toMatchObject({ type: "free_delivery" })
    expect(free.data).not.toHaveProperty("value")
    const listed = (await ada.call("GET /v1.0/discounts?sort=name")).data.items
    expect(listed).toMatchObject([{ type: "free_delivery" }, { type: "amount", value: 50_000 }])
  })

  it.each([
    [{ name: "X5", type: "half", value: 1 }, "type", "Please choose one of: percent, amount, free_delivery"],
    [{ name: "X5", value: 1 }, "type", "This field is required"],
    [{ name: "X5" }, "type", "This field is required"],
    [{ name: "X5", type: "percent", value: 0 }, "value", "Must be between 0.01 % and 100 %"],
    [{ name: "X5", type: "percent", value: 10_001 }, "value", "Must be between 0.01 % and 100 %"],
    [{ name: "X5", type: "free_delivery", value: 5 }, "value", "There is no such field here"],
  ])("is refused as it was said: %j", async (body, param, msg) => {
    const { error, status } = await ada.call("POST /v1.0/discounts", body)
    expect([status, error?.validationError]).toEqual([422, [{ param, msg }]])
  })
})

describe("a discount on a whole sale", () => {
  const lines = [{ name: "Yam", quantity: 1000, unitPrice: 500_000 }]
  const sell = (more: object) =>
    ada.call("POST /v1.1/transactions", {
      kind: "sale",
      businessDate: dayIn("Africa/Lagos"),
      lines,
      paymentType: "full",
      method: "cash",
      ...more,
    })

  it("says why it was given", async () => {
    const cartDiscount = { type: "amount", value: 50_000, reason: "A scratch on the bag" }
    const { data } = await sell({ cartDiscount })
    expect(data).toMatchObject({ cartDiscount, discounts: 50_000, total: 450_000 })
    const shown = await ada.call(`GET /transactions/${data.id}`)
    expect(shown.data).toMatchObject({ cartDiscount })
    const corrected = {
      reason: "A smaller scratch",
      expectedVersion: data.version,
      changes: { cartDiscount: { ...cartDiscount, value: 40_000 } },
    }
    const preview = (await ada.call(`PATCH /transactions/${data.id}`, corrected)).data.preview
    const { previewHash } = preview
    expect((await ada.call(`PATCH /transactions/${data.id}`, { ...corrected, previewHash })).data).toMatchObject({
      cartDiscount: { ...cartDiscount, value: 40_000 },
    })
  })

  it("may be one that is on offer: it is judged by its terms, given once, and counted", async () => {
    const made = await ada.call("POST /v1.0/discounts", {
      name: "Harvest",
      type: "percent",
      value: 2000,
      usageLimit: 1,
    })
    const discountId = made.data.id as string
    const named = { type: "percent", value: 2000, discountId }
    const wrong = await sell({ cartDiscount: { ...named, value: 2500 } })
    expect(wrong).toMatchObject({ status: 422, error: { code: "DISCOUNT_NOT_APPLICABLE" } })
    expect(wrong.message).toContain("it takes off something else")
    expect(await sell({ cartDiscount: { ...named, discountId: "disc_none" } })).toMatchObject({
      error: { code: "DISCOUNT_NOT_APPLICABLE" },
    })
    const { data } = await sell({ cartDiscount: named, discountCodes: [discountId] })
    expect(data).toMatchObject({ total: 400_000, offers: [{ offerId: discountId, name: "Harvest", amount: 100_000 }] })
    expect((await ada.call(`GET /v1.0/discounts/${discountId}`)).data).toMatchObject({ uses: 1, saved: 100_000 })
    expect((await sell({ cartDiscount: named })).message).toContain("it is used up")
  })
})

describe("an invoice", () => {
  it("is due seven days after its issue, and is overdue from the day after", async () => {
    const customerId = (await ada.call("POST /customers", { name: "Tunde" })).data.id
    const issue = async (more: object = {}) => {
      const lines = [{ name: "Yam", quantity: 1000, unitPrice: 500_000 }]
      const { data } = await ada.call("POST /v1.1/invoices", { customerId, lines, ...more })
      return (await ada.call(`POST /v1.1/invoices/${data.id}/issue`, {})).data
    }
    const today = dayIn("Africa/Lagos")
    const first = await issue()
    expect(first).toMatchObject({
      issueDate: today,
      dueDate: plus(today, 7),
      settlement: "unpaid",
      overdue: false,
      balance: 500_000,
    })
    const later = await issue({ dueInDays: 30 })
    expect(later.dueDate).toBe(plus(today, 30))
    const ids = async (query: string) =>
      ((await ada.call(`GET /v1.1/invoices?${query}`)).data.items as ReadonlyArray<{ readonly id: string }>).map(
        ({ id }) => id,
      )
    expect(await ids("overdue=true")).toEqual([])
    await ada.call(`POST /v1.1/invoices/${later.id}/payments`, { amount: 200_000, method: "cash" })
    expect(await ids("settlement=part_paid")).toEqual([later.id])
    clock = 8 * 86_400_000
    expect(await ids("overdue=true")).toEqual([first.id])
    expect(await ids("overdue=false")).toEqual([later.id])
    expect((await ada.call(`GET /v1.1/invoices/${first.id}`)).data).toMatchObject({ overdue: true })
    await ada.call(`POST /v1.1/invoices/${first.id}/payments`, { amount: 500_000, method: "cash" })
    expect((await ada.call(`GET /v1.1/invoices/${first.id}`)).data).toMatchObject({
      overdue: false,
      settlement: "paid",
    })
    clock = 0
    const unclear = await ada.call("GET /v1.1/invoices?overdue=late")
    expect(unclear.error?.validationError).toEqual([{ param: "overdue", msg: "Please answer yes or no" }])
    const none = await ada.call("GET /v1.1/invoices?settlement=late")
    expect(none.error?.validationError).toEqual([
      { param: "settlement", msg: "Please choose one of: unpaid, part_paid, paid, overpaid" },
    ])
  })

  it("is due when the business says, where it says nothing itself", async () => {
    const customerId = (await ada.call("POST /customers", { name: "Bisi" })).data.id
    const issue = async (more: object = {}) => {
      const lines = [{ name: "Yam", quantity: 1000, unitPrice: 500_000 }]
      const { data } = await ada.call("POST /v1.1/invoices", { customerId, lines, ...more })
      return (await ada.call(`POST /v1.1/invoices/${data.id}/issue`, {})).data
    }
    const says = (invoiceDueDays: number | null) => ada.call(`PATCH /business/${ada.business}`, { invoiceDueDays })
    const today = dayIn("Africa/Lagos")
    expect((await says(10)).data).toMatchObject({ invoiceDueDays: 10 })
    expect((await issue()).dueDate).toBe(plus(today, 10))
    expect((await issue({ dueInDays: 3 })).dueDate).toBe(plus(today, 3))
    expect((await says(0)).data).toMatchObject({ invoiceDueDays: 0 })
    expect((await issue()).dueDate).toBe(today)
    expect((await says(366)).error?.validationError).toMatchObject([{ param: "invoiceDueDays" }])
    expect((await says(null)).data).not.toHaveProperty("invoiceDueDays")
    expect((await issue()).dueDate).toBe(plus(today, 7))
  })
})
