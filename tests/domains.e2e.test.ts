import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { dnsServer, type DnsServer } from "@oja/gateway/testing/dnsServer"
import { asleep, open, type Opened, type Person } from "@oja/gateway/testing/open"
import { stall } from "@oja/gateway/testing/stall"
import { axeFaults, complaintsOf, launch, sideways } from "./visiting.ts"

// A shop on its own domain, as people meet it: the merchant sets two records, a customer orders there, and one day the
// records are gone. DNS is a server of this machine that is asked over the wire; the browser is told where the name leads.

const HOST = "www.adastores.com"
const HERE = "203.0.113.7"
const DAY = 86_400_000

let dns: DnsServer
let gateway: Opened
let ada: Person
let chrome: Browser
let clock = 0
const now = () => Date.now() + clock

beforeAll(async () => {
  dns = await dnsServer()
  const env = { OJA_DNS: dns.address, OJA_SHOPS_HOST: "shops.oja.ng", OJA_SHOPS_ADDRESS: HERE }
  gateway = await open(env, { site: inject("site"), now, wake: asleep })
  ada = await gateway.person("ada", "Ada Stores")
  await stall(gateway, ada, "ada-adire")
  chrome = await launch(`--host-resolver-rules=MAP ${HOST} 127.0.0.1, MAP adastores.com 127.0.0.1`)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
  dns.close()
})

const look = async (page: Page, name: string) => {
  const shots = process.env["LOOK"]
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}
const merchant = async (locale: string, width: number, dark = false): Promise<Page> => {
  const context = await chrome.newContext({
    locale,
    viewport: { width, height: 800 },
    colorScheme: dark ? "dark" : "light",
  })
  const page = await context.newPage()
  await page.addInitScript(
    ([token, language]) => {
      sessionStorage.setItem("sessionToken", token)
      localStorage.setItem("preferredLocale", language)
    },
    [ada.token, locale.slice(0, 2)] as const,
  )
  return page
}
const ours = (path: string) => `http://127.0.0.1:${gateway.port}${path}`
const hers = (path: string) => `http://${HOST}:${gateway.port}${path}`
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
let token = ""
let path = ""

describe("a shop on its own domain", () => {
  it("is asked for in three steps, and says what to set and what was found instead", async () => {
    const page = await merchant("en-GB", 1280)
    const complaints = complaintsOf(page)
    await page.goto(ours("/domains"))
    await shows(page, "No domain yet")
    await look(page, "domains-empty")
    await page.getByRole("link", { name: "Connect a domain" }).first().click()
    await page.getByRole("button", { name: "Connect", exact: true }).click()
    await shows(page, "This field is required")
    await page.getByLabel("Domain").fill("till.local")
    await page.getByRole("button", { name: "Connect till.local" }).click()
    await shows(page, "till.local cannot be a shop’s domain. Enter one that you own, such as www.adastores.com.")
    await page.getByLabel("Domain").fill("https://www.AdaStores.com/")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: HOST }).waitFor()
    path = new URL(page.url()).pathname
    expect(path).toMatch(/^\/domains\/connect\/dom_[^/]+\/v$/)
    const said = await page.locator(".domain-record code").allInnerTexts()
    token = said[1]!
    expect(said).toEqual([`_verify.${HOST}`, expect.stringMatching(/^oja-[0-9a-f]{32}$/), HOST, "shops.oja.ng"])
    expect(await page.locator(".domain-steps").innerText()).toContain("enter only “_verify.www”")
    await look(page, "domains-requested")

    dns.says({ [HOST]: { A: ["198.51.100.4"] }, [`_verify.${HOST}`]: { TXT: ["v=spf1 -all"] } })
    await page.getByRole("button", { name: "Check now" }).click()
    await shows(page, "We found: v=spf1 -all")
    await shows(page, "We found: 198.51.100.4")
    await look(page, "domains-missing")
    expect(complaints.filter((it) => !it.includes("422"))).toEqual([])
  })

  it.each([
    ["fr-FR", 360, true, "Nous avons trouvé : 198.51.100.4", "Vérifier maintenant"],
    ["en-GB", 360, false, "We found: 198.51.100.4", "Check now"],
  ] as const)("says the same in %s at %i pixels", async (locale, width, dark, found, button) => {
    const page = await merchant(locale, width, dark)
    await page.goto(ours(path))
    await shows(page, found)
    await page.getByRole("button", { name: button }).waitFor()
    expect(await sideways(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await look(page, `domains-missing-${locale}-${width}`)
  })

  it("opens once the records are there, and a customer orders under its name alone", async () => {
    const page = await merchant("en-GB", 1280)
    await page.goto(ours(path))
    dns.says({
      [HOST]: { CNAME: "shops.oja.ng" },
      "shops.oja.ng": { A: [HERE] },
      [`_verify.${HOST}`]: { TXT: [token] },
    })
    await page.getByRole("button", { name: "Check now" }).click()
    await shows(page, "Your shop is open at this address.")
    await page.locator(".record-status").getByText("First address").waitFor()
    await look(page, "domains-active")

    const customer = await (
      await chrome.newContext({ locale: "en-GB", viewport: { width: 360, height: 740 } })
    ).newPage()
    const complaints = complaintsOf(customer)
    const strayed: Array<string> = []
    customer.on("request", (it) => {
      if (new URL(it.url()).hostname !== HOST && !it.url().startsWith("data:")) strayed.push(it.url())
    })
    await customer.goto(`http://adastores.com:${gateway.port}/`)
    expect(customer.url()).toBe(hers("/"))
    strayed.length = 0
    await customer.getByRole("link", { name: "Beaded bracelet" }).click()
    expect(new URL(customer.url()).pathname).toMatch(/^\/p\/beaded-bracelet_/)
    await customer.locator("#buy button[type=submit]").click()
    await customer.waitForURL(hers("/cart"))
    await look(customer, "domains-shop-cart")
    await customer.click("button[value=checkout]")
    await customer.waitForURL(hers("/checkout"))
    await customer.fill("#phone", "0803 555 0101")
    await customer.fill("#name", "Ngozi Bello")
    await customer.fill("#line1", "12 Broad Street")
    await customer.fill("#state", "Lagos")
    await customer.keyboard.press("Tab")
    await customer.locator(".pick", { hasText: "Bike in Lagos" }).locator("input").check()
    await customer
      .locator(".pick", { hasText: /when it comes|on delivery/i })
      .locator("input")
      .check()
    await customer.waitForSelector("[name=seen]", { state: "attached" })
    await customer.click("button[value=place]")
    await customer.waitForURL(new RegExp(`^http://${HOST}:\\d+/t/`))
    await customer.getByRole("heading", { level: 1 }).waitFor()
    await look(customer, "domains-shop-order")
    // Without encryption a browser passes over one of our headers, and says so.
    expect([complaints.filter((it) => !it.includes("Opener-Policy")), strayed]).toEqual([[], []])
    const { data } = await ada.call("GET /v1.0/orders")
    expect(data.items).toMatchObject([{ contactName: "Ngozi Bello" }])

    // Nothing of the app stands under her name.
    const answer = await customer.goto(hers("/dashboard"))
    expect([answer?.status(), await customer.locator("#root").count()]).toEqual([404, 0])
    expect((await customer.goto(hers("/auth/login")))?.status()).toBe(404)
  })

  it("warns the merchant when the records go, and is refused after three days", async () => {
    dns.says({})
    clock += DAY
    await gateway.jobs.run("domains", now())
    const page = await merchant("fr-FR", 360)
    await page.goto(ours(path))
    await shows(page, /Les enregistrements manquent depuis/)
    await look(page, "domains-lost-fr")
    const customer = await (await chrome.newContext({ locale: "en-GB" })).newPage()
    expect((await customer.goto(hers("/")))?.status()).toBe(200)
    clock += 3 * DAY
    // Where a slow machine could not ask in time, nothing is held against the shop, and it is asked an hour later.
    await expect
      .poll(async () => {
        clock += DAY / 24
        await gateway.jobs.run("domains", now())
        return (await ada.call(`GET /v1.0/domains/${path.split("/")[3]}/records`)).data.status
      })
      .toBe("expired")
    await page.locator(".record-status").getByText("Expiré").waitFor()
    expect((await customer.goto(hers("/")))?.status()).toBe(421)
    await page.getByRole("button", { name: "Retirer" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Retirer" }).click()
    await page.waitForURL(/\/domains$/)
    await shows(page, "Aucun domaine pour l’instant")
  })
})
