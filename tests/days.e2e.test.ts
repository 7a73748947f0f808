import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { plusDays } from "@oja/domain/kernel/calendar"
import type { Opened } from "@oja/gateway/testing/open"
import { enterDemo, goTo, launch, openDemo } from "./visiting.ts"

// A day is a word: every form that opens one is saved ten times over, where the clock of the device stands hours behind
// the shop and where it is a day ahead, and the day is still the one that was written (pain C55).

const TIMES = 10

let gateway: Opened
let chrome: Browser
let token: string
beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  token = demo.token
  chrome = await launch()
  await ask("POST /product", { name: "Plantain", type: "product", sellingPrice: 950_000 })
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const ask = async (route: string, body?: object) => (await gateway.call(route, { token, body })).data
const go = (page: Page, path: string) => goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
/** Where the form opens over its page, the page may stay. */
const stay = async (page: Page, path: string) => {
  if (new URL(page.url()).pathname !== path) await go(page, path)
}
const closed = (page: Page) => page.getByRole("dialog").waitFor({ state: "detached" })

interface Saving {
  readonly page: Page
  readonly day: string
  /** What the form is about, where it was made before. */
  readonly id: string
  /** The how manyth saving it is: something besides the day changes each time. */
  readonly turn: number
}

/** A form that holds a day. A new kind of dated form adds itself here. */
interface Dated {
  readonly name: string
  /** Makes what the form changes; a form that makes something itself needs nothing. */
  readonly make?: (day: string) => Promise<{ readonly id: string }>
  /** A form that makes something anew each time opens no day that it saved before. */
  readonly times?: 1
  /** Opens the form and saves it; answers with what it is about. */
  readonly save: (saving: Saving) => Promise<string>
  /** The days that the book now says. */
  readonly read: (id: string) => Promise<ReadonlyArray<string>>
  /** The days it should say. */
  readonly days?: (day: string) => ReadonlyArray<string>
}

const recorded = async (page: Page) => {
  await page.waitForURL(/\/transactions\/(sale|exp)_/)
  return /(?:sale|exp)_[^/?]+/.exec(page.url())?.[0] ?? ""
}
const onOf = async (id: string) => [(await ask(`GET /api/transactions/${id}`)).on]

const forms: ReadonlyArray<Dated> = [
  {
    name: "the form of a reminder",
    make: (date) => ask("POST /api/reminders", { title: "Pay rent", date, repeat: "monthly" }),
    save: async ({ id, page, turn }) => {
      await stay(page, "/reminders")
      await page.getByRole("button", { name: "Change Pay rent" }).last().click()
      await page.getByRole("textbox", { name: /Note/ }).fill(`Turn ${turn}`)
      await page.getByRole("button", { name: "Save reminder" }).click()
      await closed(page)
      expect((await ask(`GET /api/reminders/${id}`)).note).toBe(`Turn ${turn}`)
      return id
    },
    read: async (id) => [(await ask(`GET /api/reminders/${id}`)).date],
  },
  {
    name: "the form of a sales target",
    make: (startDate) => {
      const aim = { targetName: "A good month", targetAmount: 900_000_000, period: "Monthly" }
      return ask("POST /api/sales-targets", { ...aim, startDate, endDate: plusDays(startDate, 400) })
    },
    save: async ({ id, page, turn }) => {
      await stay(page, `/sales-targets/${id}`)
      await page.getByRole("button", { name: "Change", exact: true }).click()
      await page.getByRole("textbox", { name: "Target name" }).fill(`Turn ${turn}`)
      await page.getByRole("button", { name: "Save target" }).click()
      await closed(page)
      expect((await ask(`GET /api/sales-targets/${id}`)).targetName).toBe(`Turn ${turn}`)
      return id
    },
    read: async (id) => {
      const { endDate, startDate } = await ask(`GET /api/sales-targets/${id}`)
      return [startDate, endDate]
    },
    days: (day) => [day, plusDays(day, 400)],
  },
  {
    name: "the card of a customer with a birthday",
    make: (birthday) => ask("POST /api/customers", { name: "Zainab Bello", birthday }),
    save: async ({ id, page, turn }) => {
      await stay(page, `/customers/${id}`)
      await page.getByRole("button", { name: "Change", exact: true }).click()
      await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Turn ${turn}`)
      await page.getByRole("button", { name: "Save changes" }).click()
      await closed(page)
      expect((await ask(`GET /api/customers/${id}`)).name).toBe(`Turn ${turn}`)
      return id
    },
    read: async (id) => [(await ask(`GET /api/customers/${id}`)).birthday],
  },
  {
    name: "the form of a discount",
    make: (startsAt) => {
      const off = { type: "percent", value: 1000 }
      return ask("POST /v1.0/discounts", { name: "Turn 0", off, startsAt, endsAt: plusDays(startsAt, 9) })
    },
    save: async ({ id, page, turn }) => {
      await go(page, `/discounts/edit-discount/${id}`)
      await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Turn ${turn}`)
      await page.getByRole("button", { name: "Save changes" }).click()
      await page.waitForURL(/\/discounts$/)
      expect((await ask(`GET /api/discounts/${id}`)).name).toBe(`Turn ${turn}`)
      return id
    },
    read: async (id) => {
      const { endsAt, startsAt } = await ask(`GET /api/discounts/${id}`)
      return [startsAt, endsAt]
    },
    days: (day) => [day, plusDays(day, 9)],
  },
  {
    name: "the form of a sale",
    times: 1,
    save: async ({ day, page }) => {
      await go(page, "/transactions/create")
      await page.getByRole("button", { name: "Walk-in customer" }).click()
      await page.getByRole("combobox", { name: "Products" }).fill("plantain")
      await page.getByRole("option", { name: /Plantain/, disabled: false }).click()
      await page.getByRole("dialog").locator("input[type=date]").fill(day)
      await page.getByRole("button", { name: /Record sale of/ }).click()
      return recorded(page)
    },
    read: onOf,
  },
  {
    name: "the form of an expense",
    times: 1,
    save: async ({ day, page, turn }) => {
      await go(page, "/transactions/create?kind=expense")
      await page.getByRole("textbox", { name: "Amount" }).fill(`${500 + turn}`)
      await page.getByRole("combobox", { name: "Category" }).selectOption("rent")
      await page.getByRole("dialog").locator("input[type=date]").fill(day)
      await page.getByRole("button", { name: /Record expense of/ }).click()
      return recorded(page)
    },
    read: onOf,
  },
]

describe.each(["America/Los_Angeles", "UTC", "Africa/Lagos", "Pacific/Kiritimati"])(
  "on a device in %s",
  (timezoneId) => {
    let page: Page
    beforeAll(async () => {
      const context = await chrome.newContext({ timezoneId, locale: "en-GB", reducedMotion: "reduce" })
      page = await context.newPage()
      await enterDemo(page, gateway)
    })
    afterAll(() => page.context().close())

    it.each(forms)("$name keeps its day (C55)", async ({ days = (day) => [day], make, read, save, times = TIMES }) => {
      const day = plusDays(new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" }), -3)
      const { id = "" } = (await make?.(day)) ?? {}
      for (let turn = 1; turn <= times; turn++) {
        const saved = await save({ page, day, id, turn })
        expect([turn, ...(await read(saved))]).toEqual([turn, ...days(day)])
      }
    })
  },
)
