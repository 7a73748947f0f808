import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { open, type Opened } from "@oja/gateway/testing/open"
import { browser } from "../fixtures/chromium.ts"
import { en } from "../packages/admin/src/words/en.ts"
import { fr } from "../packages/admin/src/words/fr.ts"
import { en as siteEn } from "../packages/admin/src/words/site.en.ts"
import { fr as siteFr } from "../packages/admin/src/words/site.fr.ts"

// What every form promises: the specification's messages where they belong, in both languages; a double click that
// makes one record; and a lost connection that loses nothing.

const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

let gateway: Opened
let chrome: Browser
let token: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  gateway = await open({}, { site: inject("site") })
  chrome = await chromium.launch(browser())
  token = (await gateway.call("POST /dev-tools/demo")).data.token
  // Never out of stock.
  const mending = { name: "A mending", type: "service", sellingPrice: 500_000 }
  const made = await gateway.call("POST /product", { token, body: mending })
  expect(made.status).toBeLessThan(300)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const languages = {
  en: { ...siteEn, ...en },
  fr: { ...siteFr, ...fr },
} as const
type Words = (typeof languages)["en"]

const at = (path: string) => page.goto(`http://127.0.0.1:${gateway.port}${path}`)
const enter = async (language: keyof typeof languages) => {
  context = await chrome.newContext({ viewport: { width: 1280, height: 1000 }, timezoneId: "Africa/Lagos" })
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript((to) => localStorage.setItem("preferredLocale", to), language)
  await at("/")
  await page.getByRole("button", { name: /demo|essai/ }).click()
  await page.waitForURL(/dashboard/)
}
const shows = (text: string | RegExp, where: Page | Locator = page) => where.getByText(text).first().waitFor()
const press = (name: string | RegExp) => page.getByRole("button", { name }).last().click()
// A page may take its time on a busy machine.
const soon = { timeout: 10_000 }
const count = async (list: string) =>
  (await gateway.call(`GET /api/${list}?range=[0,999]`, { token })).data.length as number

const starts = (sentence: string) => new RegExp(`^${sentence.split("%{")[0]}`)
/** The sale form with one product at 5,000 in it, free of codes. */
const freshSale = async (w: Words) => {
  await at("/transactions/create")
  await page.getByRole("combobox", { name: w.saleForm.products }).waitFor()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("draft.")) localStorage.removeItem(key)
  })
  await page.reload()
}
const addLine = async (w: Words, price: string) => {
  await page.getByRole("combobox", { name: w.saleForm.products, exact: true }).fill("A mending")
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /^A mending/ })
    .click()
  await page.getByLabel(new RegExp(`^${w.saleForm.price}, `)).fill(price)
}
const record = (w: Words) => press(starts(w.saleForm.recordNone))
const walkIn = (w: Words) => press(w.saleForm.walkIn)

interface Message {
  readonly en: string
  readonly fr: string
  readonly where: string
  readonly provoke: (w: Words) => Promise<void>
}

const publicly: ReadonlyArray<Message> = [
  {
    where: "signing in without an address",
    en: "This field is required",
    fr: "Ce champ est obligatoire",
    provoke: async (w) => {
      await at("/auth/login/email")
      await press(w.auth.send)
    },
  },
  {
    where: "signing in with half an address",
    en: "Please enter a valid email",
    fr: "Veuillez saisir une adresse e-mail valide",
    provoke: async (w) => {
      await at("/auth/login/email")
      await page.getByLabel(w.auth.email).fill("ada@")
      await press(w.auth.send)
    },
  },
  {
    where: "signing in without a number",
    en: "Phone number is required",
    fr: "Le numéro de téléphone est obligatoire",
    provoke: async (w) => {
      await at("/auth/login/phone-number")
      await press(w.auth.send)
    },
  },
  {
    where: "signing in with too short a number",
    en: "Invalid phone number!",
    fr: "Numéro de téléphone non valide\u202f!",
    provoke: async (w) => {
      await at("/auth/login/phone-number")
      await page.getByLabel(w.auth.phone, { exact: true }).fill("12")
      await press(w.auth.send)
    },
  },
]

const deposit = (typed: string) => async (w: Words) => {
  await freshSale(w)
  await addLine(w, "5000")
  await page.getByRole("radio", { name: w.saleForm.part }).check()
  await page.getByRole("textbox", { name: w.saleForm.deposit }).fill(typed)
  await record(w)
}
const product = (label: (w: Words) => string, typed: string) => async (w: Words) => {
  await at("/products/create-product")
  await page.getByLabel(label(w)).first().fill(typed)
  await page.keyboard.press("Tab")
  await page.locator("form button[type=submit]").last().click()
}
const customer = (fill: (w: Words) => Promise<void>) => async (w: Words) => {
  await at("/customers")
  await press(w.customers.add)
  await fill(w)
  await page.getByRole("dialog").locator("button[type=submit]").click()
}

const messages: ReadonlyArray<Message> = [
  {
    where: "a sale to nobody",
    en: "A customer must be picked",
    fr: "Choisissez un client",
    provoke: async (w) => {
      await freshSale(w)
      await record(w)
    },
  },
  {
    where: "a sale of nothing",
    en: "Products must be added",
    fr: "Ajoutez des produits",
    provoke: async (w) => {
      await freshSale(w)
      await record(w)
    },
  },
  {
    where: "a delivery by nobody",
    en: "A shipping company must be selected",
    fr: "Indiquez un transporteur",
    provoke: async (w) => {
      await freshSale(w)
      await page.getByLabel(w.saleForm.shippingFee).fill("500")
      await record(w)
    },
  },
  {
    where: "a deposit left empty",
    en: "This field is required",
    fr: "Ce champ est obligatoire",
    provoke: deposit(""),
  },
  {
    where: "a deposit of nothing",
    en: "Deposit amount must be greater than 0",
    fr: "L’acompte doit être supérieur à 0",
    provoke: deposit("0"),
  },
  {
    where: "a deposit of one",
    en: "Deposit amount must be more than 1 and must not be greater than or equal to the total",
    fr: "L’acompte doit être supérieur à 1 et inférieur au total",
    provoke: deposit("1"),
  },
  {
    where: "a deposit of all",
    en: "Deposit amount must be more than 1 and must not be greater than or equal to the total",
    fr: "L’acompte doit être supérieur à 1 et inférieur au total",
    provoke: deposit("5000"),
  },
  {
    where: "a discount of nothing",
    en: "Discount amount must be greater than 0",
    fr: "La remise doit être supérieure à 0",
    provoke: async (w) => {
      await freshSale(w)
      await page.getByRole("textbox", { name: w.saleForm.cartDiscount, exact: true }).fill("0")
    },
  },
  {
    where: "a sale of a day to come",
    en: "A valid date is required",
    fr: "Indiquez une date valable",
    provoke: async (w) => {
      await freshSale(w)
      await page.getByLabel(w.saleForm.date, { exact: true }).last().fill("2099-01-01")
      await record(w)
    },
  },
  {
    where: "an expense without an amount",
    en: "This field is required",
    fr: "Ce champ est obligatoire",
    provoke: async (w) => {
      await at("/transactions/create?kind=expense")
      await press(starts(w.saleForm.recordExpenseNone))
    },
  },
  {
    where: "a product without a name",
    en: "This field is required",
    fr: "Ce champ est obligatoire",
    provoke: product((w) => w.productForm.name, ""),
  },
  {
    where: "a minimum stock below one",
    en: "Available stock and minimum stock cannot be less than 1",
    fr: "Le stock disponible et le stock minimum ne peuvent pas être inférieurs à 1",
    provoke: product((w) => w.productForm.minimum, "0"),
  },
  {
    where: "a tag of two letters",
    en: "Tags have more than 2 characters",
    fr: "Une étiquette a plus de 2 caractères",
    provoke: product((w) => w.productForm.tags, "ab"),
  },
  {
    where: "a picture that is none",
    en: "notes.gif was left out. Product images must be .jpg, .jpeg or .png, at most 3 MB.",
    fr: "notes.gif a été laissée de côté. Les images doivent être au format .jpg, .jpeg ou .png, de 3 Mo au plus.",
    provoke: async () => {
      await at("/products/create-product")
      const gif = { name: "notes.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") }
      await page.locator("input[type=file]").first().setInputFiles(gif)
    },
  },
  {
    where: "a customer without a name",
    en: "This field is required",
    fr: "Ce champ est obligatoire",
    provoke: customer(async () => {}),
  },
  {
    where: "a customer whose number is none",
    en: "Invalid phone number!",
    fr: "Numéro de téléphone non valide\u202f!",
    provoke: customer(async (w) => {
      await page.getByRole("dialog").getByLabel(w.customers.fullName).fill("Bola")
      await page.getByRole("dialog").getByLabel(w.customers.phone, { exact: true }).fill("12")
    }),
  },
  {
    where: "a customer whose address is none",
    en: "Please enter a valid email",
    fr: "Veuillez saisir une adresse e-mail valide",
    provoke: customer(async (w) => {
      await page.getByRole("dialog").getByLabel(w.customers.fullName).fill("Bola")
      await press(w.customers.more)
      await page.getByRole("dialog").getByLabel(w.customers.email).fill("bola@")
    }),
  },
  {
    where: "a note without words",
    en: "This field cannot be empty",
    fr: "Ce champ ne peut pas être vide",
    provoke: async (w) => {
      const { data } = await gateway.call('GET /api/sales?filter={"voided":false}&range=[0,0]', { token })
      await at(`/transactions/${data[0].id}`)
      await page.locator(".actions").getByRole("button", { name: w.after.more, exact: true }).click()
      await page.getByRole("menuitem", { name: w.after.note }).click()
      await press(w.after.noteDo)
    },
  },
]

describe.each(["en", "fr"] as const)("every message of the specification, in %s,", (language) => {
  const w = languages[language] as Words
  beforeAll(() => enter(language))

  it.each(publicly)("answers $where", async (message) => {
    await context.clearCookies()
    await at("/")
    await page.evaluate(() => {
      const { preferredLocale = "" } = localStorage
      localStorage.clear()
      localStorage.setItem("preferredLocale", preferredLocale as string)
    })
    await message.provoke(w)
    await shows(message[language])
  })

  it("comes back into the shop", async () => {
    await context.close()
    await enter(language)
  })

  it.each(messages)("answers $where", async (message) => {
    await message.provoke(w)
    await shows(message[language])
  })
})

describe("a double click gives one record", () => {
  const w = languages.en
  beforeAll(() => enter("en"))

  const forms: ReadonlyArray<{ what: string; list: string; fill: () => Promise<void>; button: () => Locator }> = [
    {
      what: "sale",
      list: "sales",
      fill: async () => {
        await freshSale(w)
        await addLine(w, "5000")
        await walkIn(w)
      },
      button: () => page.getByRole("button", { name: starts(w.saleForm.record) }),
    },
    {
      what: "expense",
      list: "expenses",
      fill: async () => {
        await at("/transactions/create?kind=expense")
        await page.getByLabel(w.saleForm.amount).fill("700")
        await page.getByLabel(w.saleForm.category, { exact: true }).selectOption("transport")
      },
      button: () => page.getByRole("button", { name: starts(w.saleForm.recordExpense) }),
    },
    {
      what: "customer",
      list: "customers",
      fill: async () => {
        await at("/customers")
        await press(w.customers.add)
        await page.getByRole("dialog").getByLabel(w.customers.fullName).fill("Twice Clicked")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "product",
      list: "products",
      fill: async () => {
        await at("/products/create-product")
        await page.getByLabel(w.productForm.name).fill("Clicked twice")
        await page.getByLabel(w.productForm.sellingPrice).first().fill("500")
      },
      button: () => page.locator("form button[type=submit]").last(),
    },
    {
      what: "payment",
      list: "payments",
      fill: async () => {
        await openSale({ paymentType: "credit" })
        await press(w.sale.recordPayment)
        await page.getByRole("dialog").getByLabel(w.saleForm.amount).fill("100")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "return",
      list: "returns",
      fill: async () => {
        await openSale({ paymentType: "full" })
        await press(w.after.returnGoods)
        await page.getByLabel(new RegExp(`^${w.after.condition.restocked}, `)).fill("1")
        await page.getByRole("dialog").getByLabel(w.after.reason).fill("did not fit")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "refund",
      list: "refunds",
      fill: async () => {
        await openSale({ paymentType: "full" })
        await choose(w.after.refund)
        await page.getByRole("dialog").getByLabel(w.after.amount).fill("100")
        await page.getByRole("dialog").getByLabel(w.after.reason).fill("scratched")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "write-off",
      list: "write-offs",
      fill: async () => {
        await openSale({ paymentType: "credit" })
        await choose(w.after.writeOff)
        await page.getByRole("dialog").getByLabel(w.after.reason).fill("moved away")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "tax rate",
      list: "tax-rates",
      fill: async () => {
        await at("/dashboard/settings/taxes")
        await press(w.tax.add)
        await page.getByRole("dialog").getByLabel(w.tax.name).fill("Market levy")
        await page.getByRole("dialog").getByLabel(w.tax.percent).fill("1")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "reminder",
      list: "reminders",
      fill: async () => {
        await openSale({ paymentType: "full" })
        await press(w.reminding.add)
        await page.getByRole("dialog").getByLabel(w.reminding.what).fill("Call her")
        await page.getByRole("dialog").getByLabel(w.reminding.date, { exact: true }).fill("2099-01-01")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
  ]

  const openSale = async (said: object) => {
    const customers = await gateway.call('GET /api/customers?filter={"status":"active"}&range=[0,0]', { token })
    const { data } = await gateway.call("POST /v1.1/transactions", {
      token,
      body: {
        kind: "sale",
        businessDate: today,
        customerId: customers.data[0].id,
        lines: [{ name: "Mending", unitPrice: 500_000, quantity: 2000 }],
        ...said,
      },
    })
    await at(`/transactions/${data.id}`)
  }
  const choose = async (action: string) => {
    await page.locator(".actions").getByRole("button", { name: w.after.more, exact: true }).click()
    await page.getByRole("menuitem", { name: action }).click()
  }

  it.each(forms)("$what", async ({ button, fill, list }) => {
    await fill()
    const before = await count(list)
    await button().dblclick()
    await expect.poll(() => count(list), soon).toBeGreaterThan(before)
    await page.waitForLoadState("networkidle")
    expect(await count(list)).toBe(before + 1)
  })
})

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
    page.route(/\/api\/(sales|expenses|products|customers)$/, (route) => route.abort("internetdisconnected"))
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
        await page.getByLabel(w.saleForm.note, { exact: true }).fill("Gate 3")
      },
      back: () => at("/transactions/create").then(() => undefined),
      stands: async () => {
        await expect.poll(() => page.getByLabel(new RegExp(`^${w.saleForm.price}, `)).inputValue(), soon).toBe("4321")
        expect(await page.getByLabel(w.saleForm.note, { exact: true }).inputValue()).toBe("Gate 3")
      },
      send: () => record(w),
    },
    {
      what: "expense",
      list: "expenses",
      fill: async () => {
        await at("/transactions/create?kind=expense")
        await page.getByLabel(w.saleForm.amount).fill("1234")
        await page.getByLabel(w.saleForm.category, { exact: true }).selectOption("rent")
      },
      back: () => at("/transactions/create?kind=expense").then(() => undefined),
      stands: async () => {
        await expect.poll(() => page.getByLabel(w.saleForm.amount).inputValue(), soon).toBe("1234")
        expect(await page.getByLabel(w.saleForm.category, { exact: true }).inputValue()).toBe("rent")
      },
      send: () => press(starts(w.saleForm.recordExpense)),
    },
    {
      what: "product",
      list: "products",
      fill: async () => {
        await at("/products/create-product")
        await page.getByLabel(w.productForm.name).fill("Lost and found")
        await page.getByLabel(w.productForm.sellingPrice).first().fill("750")
      },
      back: () => at("/products/create-product").then(() => undefined),
      stands: () => expect.poll(() => page.getByLabel(w.productForm.name).inputValue(), soon).toBe("Lost and found"),
      send: () => page.locator("form button[type=submit]").last().click(),
    },
    {
      what: "customer",
      list: "customers",
      fill: async () => {
        await at("/customers")
        await press(w.customers.add)
        await page.getByRole("dialog").getByLabel(w.customers.fullName).fill("Lost Andfound")
      },
      back: async () => {
        await at("/customers")
        await press(w.customers.add)
      },
      stands: () =>
        expect
          .poll(() => page.getByRole("dialog").getByLabel(w.customers.fullName).inputValue(), soon)
          .toBe("Lost Andfound"),
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
    await shows(w.problem.offline)
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
    await losingAnswers(/\/api\/(sales|expenses|products|customers)$/)
    await send()
    await expect.poll(() => count(list), soon).toBe(before + 1)
    await shows(w.problem.offline)
    await page.unrouteAll({ behavior: "wait" })
    await page.reload()
    await back()
    await stands()
    await send()
    await isSaved(list)
    expect(await count(list)).toBe(before + 1)
  })
})
