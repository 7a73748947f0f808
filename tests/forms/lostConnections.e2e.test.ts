import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  addLine,
  at,
  atDesk,
  count,
  enter,
  field,
  freshSale,
  languages,
  page,
  press,
  record,
  shows,
  starts,
  walkIn,
} from "./desk.ts"

atDesk()

// What every form promises: a lost connection loses nothing.

describe("a lost connection loses nothing", () => {
  const w = languages.en
  beforeAll(() => enter("en"))
  // The gateway hears the request and writes; its answer is lost on the way back.
  const losingAnswers = async (path: RegExp) => {
    await page.route(path, async (route) => {
      if (route.request().method() === "POST") await route.fetch()
      await route.abort("connectionreset")
    })
  }
  const offline = () =>
    page.route(/\/api\/do\/(RecordSale|RecordExpense|AddProduct|AddCustomer)$/, (route) =>
      route.abort("internetdisconnected"),
    )
  beforeEach(() => page.unrouteAll({ behavior: "wait" }))

  const forms: ReadonlyArray<{
    what: string
    list: string
    fill: () => Promise<void>
    back: () => Promise<void>
    stands: () => Promise<void>
    send: () => Promise<void>
  }> = [
    {
      what: "sale",
      list: "sales",
      fill: async () => {
        await freshSale(w)
        await addLine(w, "4321")
        await walkIn(w)
        await page.getByLabel(w.sale.form.note, { exact: true }).fill("Gate 3")
      },
      back: () => at("/transactions/create").then(() => undefined),
      stands: async () => {
        await expect.poll(() => page.getByLabel(new RegExp(`^${w.selling.price}, `)).inputValue()).toBe("4321")
        expect(await page.getByLabel(w.sale.form.note, { exact: true }).inputValue()).toBe("Gate 3")
      },
      send: () => record(w),
    },
    {
      what: "expense",
      list: "expenses",
      fill: async () => {
        await at("/transactions/create?kind=expense")
        await page.getByLabel(field("amount", w)).fill("1234")
        await page.getByLabel(field("category", w)).selectOption("rent")
      },
      back: () => at("/transactions/create?kind=expense").then(() => undefined),
      stands: async () => {
        await expect.poll(() => page.getByLabel(field("amount", w)).inputValue()).toBe("1234")
        expect(await page.getByLabel(field("category", w)).inputValue()).toBe("rent")
      },
      send: () => press(starts(w.sale.form.recordExpense)),
    },
    {
      what: "product",
      list: "products",
      fill: async () => {
        await at("/products/create-product")
        await page.getByLabel(field("name", w)).first().fill("Lost and found")
        await page.getByLabel(field("sellingPrice", w)).first().fill("750")
      },
      back: () => at("/products/create-product").then(() => undefined),
      stands: () => expect.poll(() => page.getByLabel(field("name", w)).first().inputValue()).toBe("Lost and found"),
      send: () => page.locator("form button[type=submit]").last().click(),
    },
    {
      what: "customer",
      list: "customers",
      fill: async () => {
        await at("/customers")
        await press(w.customers.add)
        await page.getByRole("dialog").getByLabel(field("name", w)).fill("Lost Andfound")
      },
      back: async () => {
        await at("/customers")
        await press(w.customers.add)
      },
      stands: () =>
        expect.poll(() => page.getByRole("dialog").getByLabel(field("name", w)).inputValue()).toBe("Lost Andfound"),
      send: () => page.getByRole("dialog").locator("button[type=submit]").click(),
    },
  ]

  // A form that was answered is gone.
  const isSaved = async (list: string) => {
    if (list === "customers") await page.getByRole("dialog").waitFor({ state: "hidden" })
    else await page.waitForURL((url) => !url.pathname.includes("create"))
  }

  it.each(forms)("$what, when the request never arrives", async ({ back, fill, list, send, stands }) => {
    const before = await count(list)
    await fill()
    await offline()
    await send()
    await shows(w.ui.problem.offline)
    await stands()
    expect(await count(list)).toBe(before)
    await page.unrouteAll({ behavior: "wait" })
    await page.reload()
    await back()
    await stands()
    await send()
    await isSaved(list)
    expect(await count(list)).toBe(before + 1)
  })

  it.each(forms)("$what, when only the answer is lost", async ({ back, fill, list, send, stands }) => {
    const before = await count(list)
    await fill()
    await losingAnswers(/\/api\/do\/(RecordSale|RecordExpense|AddProduct|AddCustomer)$/)
    await send()
    await expect.poll(() => count(list)).toBe(before + 1)
    await shows(w.ui.problem.offline)
    await page.unrouteAll({ behavior: "wait" })
    await page.reload()
    await back()
    await stands()
    await send()
    await isSaved(list)
    expect(await count(list)).toBe(before + 1)
  })
})
