import { beforeAll, describe, it } from "vitest"
import {
  addLine,
  at,
  atDesk,
  context,
  enter,
  field,
  freshSale,
  gateway,
  languages,
  page,
  press,
  record,
  shows,
  starts,
  token,
  type Words,
} from "./desk.ts"

atDesk()

// What every form promises: the specification’s messages where they belong, in both languages.

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
  await page.getByRole("radio", { name: w.sale.form.deposit }).check()
  await page.getByRole("textbox", { name: w.sale.form.deposit }).fill(typed)
  await record(w)
}
const product = (label: (w: Words) => RegExp, typed: string) => async (w: Words) => {
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
      await page.getByLabel(w.sale.form.shippingFee).fill("500")
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
      await page.getByRole("textbox", { name: w.sale.form.cartDiscount, exact: true }).fill("0")
    },
  },
  {
    where: "a sale of a day to come",
    en: "A valid date is required",
    fr: "Indiquez une date valable",
    provoke: async (w) => {
      await freshSale(w)
      await page.getByLabel(w.sale.form.date, { exact: true }).last().fill("2099-01-01")
      await record(w)
    },
  },
  {
    where: "an expense without an amount",
    en: "This field is required",
    fr: "Ce champ est obligatoire",
    provoke: async (w) => {
      await at("/transactions/create?kind=expense")
      await press(starts(w.sale.form.recordExpenseNone))
    },
  },
  {
    where: "a product without a name",
    en: "This field is required",
    fr: "Ce champ est obligatoire",
    provoke: product((w) => field("name", w), ""),
  },
  {
    where: "a minimum stock below one",
    en: "Available stock and minimum stock cannot be less than 1",
    fr: "Le stock disponible et le stock minimum ne peuvent pas être inférieurs à 1",
    provoke: product((w) => field("minimumStock", w), "0"),
  },
  {
    where: "a tag of two letters",
    en: "Tags have more than 2 characters",
    fr: "Une étiquette a plus de 2 caractères",
    provoke: product((w) => field("tags", w), "ab"),
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
      await page.getByRole("dialog").getByLabel(field("name", w)).fill("Bola")
      await page.getByRole("dialog").getByLabel(field("phone", w)).fill("12")
    }),
  },
  {
    where: "a customer whose address is none",
    en: "Please enter a valid email",
    fr: "Veuillez saisir une adresse e-mail valide",
    provoke: customer(async (w) => {
      await page.getByRole("dialog").getByLabel(field("name", w)).fill("Bola")
      await press(w.ui.form.moreFields)
      await page.getByRole("dialog").getByLabel(field("email", w)).fill("bola@")
    }),
  },
  {
    where: "a note without words",
    en: "This field cannot be empty",
    fr: "Ce champ ne peut pas être vide",
    provoke: async (w) => {
      const { data } = await gateway.call('GET /api/sales?filter={"voided":false}&range=[0,0]', { token })
      await at(`/transactions/${data[0].id}`)
      await page.locator(".actions").getByRole("button", { name: w.ui.more, exact: true }).click()
      await page.getByRole("menuitem", { name: w.sale.after.note }).click()
      await press(w.sale.after.noteDo)
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
