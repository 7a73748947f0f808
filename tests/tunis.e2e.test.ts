import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Opened, registration } from "@oja/gateway/testing/open"
import { goTo, launch, openSite } from "./visiting.ts"

// A shop in Tunis, in French: a dinar has a thousand millimes, and what parts them is the sign that parts thousands in
// Lagos. What is typed here is in the book to the millime, and stands in every field as it is read there again.

let gateway: Opened
let chrome: Browser
let page: Page
let token = ""

beforeAll(async () => {
  gateway = await openSite()
  const { token: held } = await gateway.person("leila")
  const opened = await gateway.call("POST /v2.1/auth/register", {
    token: held,
    body: { ...registration("Épicerie Leïla"), country: "TN" },
  })
  expect(opened.data.activeBusiness.currencyObj).toMatchObject({ currencyCode: "TND" })
  token = opened.data.token ?? held
  const goods = { name: "Huile d’olive", type: "service", sellingPrice: 12_500 }
  expect((await gateway.call("POST /product", { token, body: goods })).status).toBeLessThan(300)
  expect((await gateway.call("POST /customers", { token, body: { name: "Amel" } })).status).toBeLessThan(300)
  chrome = await launch()
  const context = await chrome.newContext({ viewport: { width: 1280, height: 1000 }, locale: "fr-TN" })
  page = await context.newPage()
  await page.addInitScript((it) => sessionStorage.setItem("sessionToken", it), token)
  await page.addInitScript(`localStorage.preferredLocale ??= "fr"`)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const at = (path: string) => goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
const field = (name: RegExp | string) => page.getByRole("textbox", { name })
const price = () => field(/^(Prix|Price), /)
const speak = async (language: "en" | "fr") => {
  await page.locator(`.segments label[lang=${language}] input`).first().dispatchEvent("click")
  await page.locator(`html[lang=${language}]`).waitFor()
}
const saved = async () => {
  const { data } = await gateway.call("GET /api/transactions?range=[0,0]", { token })
  return data[0] as { readonly id: string }
}
const inBook = async (id: string) => (await gateway.call(`GET /api/transactions/${id}`, { token })).data

it("sells by the millime, in whichever language the form stands when it is sent", async () => {
  await at("/transactions/create")
  await page.getByRole("combobox", { name: "Client" }).fill("Amel")
  await page.getByRole("option", { name: /Amel/, disabled: false }).first().click()
  await page.getByRole("combobox", { name: "Produits" }).fill("huile")
  await page.getByRole("option", { name: /Huile/, disabled: false }).click()
  expect(await price().inputValue()).toBe("12,500")
  await price().fill("")
  await price().pressSequentially("12,750")
  await field(/^Quantité, /).fill("1,5")
  // What only a counter can say is not asked here.
  expect(await page.getByLabel(/monnaie|compté/i).count()).toBe(0)
  await field("Frais de livraison").fill("2,250")
  await page.getByRole("combobox", { name: /Transporteur/ }).fill("Aramex")
  await page.getByRole("option", { name: /Aramex/, disabled: false }).click()
  await page.getByRole("button", { name: "Ajouter le transporteur" }).click()
  await page.getByRole("radio", { name: "Acompte" }).check()
  await field("Acompte").fill("1,125")
  await speak("en")
  expect([await price().inputValue(), await field("Shipping fee").inputValue()]).toEqual(["12.750", "2.250"])
  await speak("fr")
  await page.getByRole("button", { name: /Enregistrer la vente de 21,375/ }).click()
  await page.getByText("La vente est enregistrée").waitFor()
  const { id } = await saved()
  // 12.750 dinars × 1.5, and 2.250 for the way.
  expect(await inBook(id)).toMatchObject({ total: 21_375, balance: 20_250, shippingFee: 2_250 })
})

it("has nothing to correct in a sale that is only looked at, and corrects what is", async () => {
  const { id } = await saved()
  await at(`/transactions/${id}/correct`)
  expect(await price().inputValue()).toBe("12,750")
  await page.getByText("Rien n’est encore changé.").waitFor()
  await field(/^Remise, /).fill("0,125")
  await field(/^Pourquoi/).fill("remise oubliée")
  await page.getByRole("button", { name: "Voir ce que cela change" }).click()
  await page.getByRole("button", { name: "Enregistrer la correction" }).click()
  await page.waitForURL(new RegExp(`/transactions/${id}$`))
  expect(await inBook(id)).toMatchObject({ total: 21_250, balance: 20_125 })
})

it("takes the rest as it stands in the field", async () => {
  const { id } = await saved()
  await at(`/transactions/${id}`)
  await page.getByRole("button", { name: "Encaisser un paiement" }).first().click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /20,125/ })
    .click()
  await expect.poll(async () => (await inBook(id)).balance).toBe(0)
})

it("charges at the counter what is shown, and gives change of what is typed", async () => {
  await at("/point-of-sale")
  await page.getByRole("button", { name: /^Huile d’olive/ }).click()
  await page.getByRole("button", { name: /^Encaisser/ }).click()
  await field("Espèces reçues").fill("20,000")
  await page.getByRole("button", { name: /^Encaisser 20,000/ }).click()
  await page.getByText(/7,500/).first().waitFor()
  const { id } = await saved()
  expect(await inBook(id)).toMatchObject({ total: 12_500, balance: 0 })
})

it("takes no more by card than is due, of which nobody could give change", async () => {
  await at("/point-of-sale")
  await page.getByRole("button", { name: /^Huile d’olive/ }).click()
  await page.getByRole("button", { name: /^Encaisser/ }).click()
  await page.getByRole("radio", { name: "Carte" }).check()
  await field("Montant").fill("20,000")
  const take = page.getByRole("dialog").getByRole("button", { name: /^Encaisser/ })
  expect(await take.isDisabled()).toBe(true)
  await page.getByText(/^Pas plus de 12,500/).waitFor()
  await field("Montant").fill("12,500")
  await take.click()
  await page.getByTestId("sold").waitFor()
  const { id } = await saved()
  expect(await inBook(id)).toMatchObject({ total: 12_500, received: 12_500, balance: 0 })
})
