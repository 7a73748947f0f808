import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { codeFor, joinTeam, open, type Opened, type Person } from "@oja/gateway/testing/open"
import { patience } from "../fixtures/patience.ts"
import { axeFaults, launch, sideways } from "./visiting.ts"

// How people come into a team, work within their limits, ask for more, are moved and leave: each in a browser of their own.

let gateway: Opened
let chrome: Browser
let ada: Person
let page: Page
let till: Page
let phone: Page

beforeAll(async () => {
  gateway = await open({ OJA_PLAN: "business" }, { site: inject("site") })
  chrome = await launch()
  ada = await gateway.person("ada", "Ada Stores")
  page = await (await chrome.newContext({ locale: "en-GB" })).newPage()
  till = await (await chrome.newContext({ locale: "fr-FR", viewport: { width: 360, height: 740 } })).newPage()
  phone = await (await chrome.newContext({ locale: "en-GB", viewport: { width: 360, height: 740 } })).newPage()
  await enter(page, ada.token)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const here = () => `http://localhost:${gateway.port}`
const shows = (on: Page, text: string | RegExp) => on.getByText(text).first().waitFor()

/** Opens the shop of whoever has this session, as another device of theirs does. */
const enter = async (on: Page, token: string) => {
  const { data } = await gateway.call("POST /auth/handover", { token, body: {} })
  await on.goto(`${here()}/dashboard?tkn=${data.code}`)
  await on.locator(".frame").waitFor()
}

/** What was last sent there with a link in it. */
const linkFor = async (to: string): Promise<string | undefined> => {
  const { data } = await gateway.call("GET /dev-tools/outbox")
  const letter = (data as ReadonlyArray<{ readonly to: string; readonly text: string }>).find(
    (it) => it.to === to && it.text.includes("#"),
  )
  return /\/auth\/join#\S+/.exec(letter?.text ?? "")?.[0]
}

const invite = async (name: string, role: string, at: "Email" | "Phone", address: string) => {
  await page.goto(`${here()}/team-members/invitations`)
  await page.getByRole("button", { name: "Invite somebody" }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name").fill(name)
  await dialog.getByLabel("Role").selectOption({ label: role })
  await dialog.getByLabel(new RegExp(`^${at}`)).fill(address)
  await dialog.getByRole("button", { name: "Send the invitation" }).click()
  await dialog.waitFor({ state: "detached" })
}

/** The six figures that were sent there. */
const type = async (on: Page, address: string) => {
  await expect.poll(() => codeFor(gateway.call, address), { timeout: patience }).toMatch(/^\d{6}$/)
  const code = await codeFor(gateway.call, address)
  await on.locator("input[inputmode=numeric]").first().click()
  await on.keyboard.type(code)
}

it("invites a cashier by telephone and a manager by e-mail, who accept on devices of their own, in their languages", async () => {
  await invite("Tunde Ade", "Cashier", "Phone", "+2348031234567")
  await invite("Bisi Cole", "Manager", "Email", "bisi@shop.ng")
  await expect.poll(() => linkFor("+2348031234567"), { timeout: patience }).toBeDefined()
  await expect.poll(() => linkFor("bisi@shop.ng"), { timeout: patience }).toBeDefined()

  await till.goto(`${here()}${await linkFor("+2348031234567")}`)
  await till.getByTitle("Français").first().click()
  await shows(till, /Ada Stores vous invite/)
  await till.getByRole("link", { name: "Se connecter pour rejoindre" }).click()
  await till.locator("a[href='/auth/login/phone-number']").click()
  await till.locator("input[type=tel]").fill("8031234567")
  await till.locator("form button[type=submit]").click()
  await type(till, "+2348031234567")
  await till.getByRole("button", { name: "Rejoindre l’équipe" }).click()
  // Whoever comes by telephone is offered another way in.
  await till.getByRole("button", { name: "Plus tard" }).click()
  await till.waitForURL(/dashboard/)

  await phone.goto(`${here()}${await linkFor("bisi@shop.ng")}`)
  await shows(phone, "Ada Stores invites you")
  await phone.getByRole("link", { name: "Sign in to join" }).click()
  await phone.locator("a[href='/auth/login/email']").click()
  await phone.getByLabel("E-mail address").fill("bisi@shop.ng")
  await phone.getByRole("button", { name: "Send me the code" }).click()
  await type(phone, "bisi@shop.ng")
  await phone.getByRole("button", { name: "Join the team" }).click()
  await phone.waitForURL(/dashboard/)

  await page.goto(`${here()}/team-members`)
  await shows(page, "Tunde Ade")
  await shows(page, "Bisi Cole")
})

/** Who is signed in there. */
const tokenOf = (on: Page) =>
  on.evaluate<string>("sessionStorage.getItem('sessionToken') ?? localStorage.getItem('token')")

const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const line = { lineId: "1", name: "Yam", quantity: 1000, unitPrice: 500_000 }

it("lets the cashier sell within the limits of the role, and no further without a word", async () => {
  const token = await tokenOf(till)
  const selling = (value: number) => ({
    token,
    body: {
      on: today,
      channel: "pos",
      lines: [{ ...line, discount: { type: "percent", value } }],
      paymentType: "full",
    },
  })
  expect((await gateway.call("POST /api/do/RecordSale", selling(500))).status).toBeLessThan(300)
  expect((await gateway.call("POST /api/do/RecordSale", selling(1000))).error?.code).toBe("APPROVAL_REQUIRED")
})

it("changes the role of its own on a phone, compares it and shows the app as it is for whoever has it", async () => {
  await page.goto(`${here()}/permission-roles/create?from=cashier`)
  await page.getByLabel("Name", { exact: true }).fill("Evening duty")
  await page.getByLabel("Find a right").fill("refund")
  await page
    .getByRole("group", { name: /^Transactions/ })
    .getByLabel("Refund")
    .check()
  await page.getByLabel("Compare with role").selectOption({ label: "Cashier" })
  await shows(page, "Differences from Cashier: 1")
  await page.getByRole("button", { name: "Create the role" }).click()
  await shows(page, "The role Evening duty is saved")
  await page.getByRole("button", { name: "Preview as Evening duty" }).click()
  await shows(page, /as it is for Evening duty/)
  const menu = page.getByRole("navigation", { name: "Main menu" })
  await menu.getByRole("link", { name: "Transactions" }).waitFor()
  expect(await menu.getByRole("link", { name: "Customers" }).count()).toBe(1)
  await expect.poll(() => menu.getByRole("link", { name: /^(Invoices|Reports)$/ }).count()).toBe(0)
  await page.goto(`${here()}/team-members`)
  await shows(page, "Permission Not Granted")
  await shows(
    page,
    "You don't have permission to access this. Please reach out to your business admin or contact support.",
  )
  await page.getByRole("button", { name: "Leave the preview" }).click()
  await shows(page, "Your own roles")

  await phone.goto(`${here()}/permission-roles`)
  await shows(phone, "Evening duty")
  await phone.getByRole("link", { name: /Evening duty/ }).click()
  await phone.getByRole("group", { name: /^Transactions/ }).waitFor()
  expect(await sideways(phone)).toBe(0)
  expect(await axeFaults(phone)).toEqual([])
})

it("shows the manager on her phone what the cashier waits for, and lets it through by her word or her PIN", async () => {
  const token = await tokenOf(till)
  const members = (await ada.call("GET /api/members")).data as ReadonlyArray<{ id: string; name: string }>
  const bisi = members.find(({ name }) => name === "Bisi Cole")!
  await phone.goto(`${here()}/dashboard`)
  await phone.locator(".frame").waitFor()
  const ask = (approvalId: string) =>
    gateway.call("POST /v1.0/approvals/ask", { token, body: { approvalId, maxDiscountBp: 1000 } })
  const sale = {
    on: today,
    channel: "pos",
    lines: [{ ...line, discount: { type: "percent", value: 1000 } }],
    paymentType: "full",
  }
  const sold = (approvalId: string) =>
    gateway.call("POST /api/do/RecordSale", { token, body: sale, headers: { "x-oja-approval": approvalId } })

  expect((await ask("appr_first")).status).toBe(201)
  const card = phone.getByRole("complementary", { name: "Approvals that colleagues wait for" })
  await card.getByText("Tunde Ade asks for your approval").waitFor()
  await card.getByText(/^10\s?%$/).waitFor()
  await card.getByRole("button", { name: "Decline" }).click()
  await card.waitFor({ state: "detached" })
  expect((await sold("appr_first")).error?.code).toBe("APPROVAL_REQUIRED")

  await ask("appr_second")
  await card.getByRole("button", { name: "Approve" }).click()
  await card.waitFor({ state: "detached" })
  expect((await sold("appr_second")).status).toBeLessThan(300)

  await gateway.call("PUT /v1.0/team/pin", { token: await tokenOf(phone), body: { pin: "2468" } })
  const byPin = { approverId: bisi.id, pin: "2468", maxDiscountBp: 1000 }
  const { data } = await gateway.call("POST /v1.0/approvals/pin", { token, body: byPin })
  expect((await sold(data.id)).status).toBeLessThan(300)
})

it("moves the cashier to another branch and takes them out; their page ends, and their name stays", async () => {
  const { id: lekki } = (await ada.call("POST /v1.0/locations", { name: "Lekki" })).data
  await page.goto(`${here()}/team-members`)
  await page.getByText("Tunde Ade").first().click()
  const dialog = page.getByRole("dialog")
  const token = await tokenOf(till)
  const worksAt = async () => (await gateway.call("GET /v1.0/roles/access", { token })).data.locationIds
  const move = async (there: boolean) => {
    await page.getByRole("button", { name: "Change role or branches" }).click()
    await dialog.getByLabel("Lekki").setChecked(there)
    await dialog.getByRole("button", { name: "Save" }).click()
    await dialog.waitFor({ state: "detached" })
  }
  await move(true)
  expect(await worksAt()).toEqual([lekki])
  // No branch in particular is every one.
  await move(false)
  expect(await worksAt()).toBeUndefined()
  await move(true)
  await page.locator(".known").getByText("Lekki").waitFor()
  expect(await worksAt()).toEqual([lekki])
  expect((await gateway.call("GET /api/transactions", { token })).data).toEqual([])

  await till.goto(`${here()}/dashboard`)
  await till.locator(".frame").waitFor()
  await page.getByRole("button", { name: "More", exact: true }).click()
  await page.getByRole("menuitem", { name: "Take out of the team" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Take out of the team" }).click()
  // Nobody touched the cashier's device.
  await till.getByRole("dialog").waitFor()
  expect((await gateway.call("GET /v1.0/roles/access", { token })).status).toBe(401)
  await shows(page, "Tunde Ade")
  expect(JSON.stringify((await ada.call("GET /api/members")).data)).toContain("Tunde Ade")
  const gone = ((await ada.call("GET /api/members")).data as ReadonlyArray<{ id: string; name: string }>).find(
    ({ name }) => name === "Tunde Ade",
  )!
  await ada.call(`POST /v1.0/team/${gone.id}/erase`)
  expect(JSON.stringify((await ada.call("GET /api/members")).data)).not.toContain("Tunde Ade")
})

it("lets whoever opens somebody else's invitation hand the device over, or go on; what is over is not come back to", async () => {
  const { data } = await ada.call("POST /v1.0/team/invitations", {
    name: "Kemi",
    role: "cashier",
    email: "kemi@shop.ng",
  })
  const { link } = (await ada.call(`GET /v1.0/team/invitations/${data.id}/link`)).data
  const path = new URL(link).pathname + new URL(link).hash
  const other = await (await chrome.newContext({ locale: "en-GB" })).newPage()
  await enter(other, ada.token)
  await other.goto(`${here()}${path}`)
  await other.getByRole("button", { name: "Join the team" }).click()
  await shows(other, "You are in this team already. Hand the link to whoever it is for.")
  await other.getByRole("button", { name: "Go on without joining" }).click()
  await other.locator(".frame").waitFor()

  await other.goto(`${here()}${path}`)
  await other.getByRole("button", { name: "Use another account" }).click()
  await other.getByRole("link", { name: "Sign in to join" }).waitFor()

  await ada.call(`DELETE /v1.0/team/invitations/${data.id}`)
  await enter(other, (await gateway.person("kemi", "Kemi Stores")).token)
  await other.goto(`${here()}/auth/join`)
  await shows(other, "This invitation is no longer open")
  await other.getByRole("button", { name: "Go on without joining" }).click()
  await other.locator(".frame").waitFor()
  await other.goto(`${here()}/auth/join`)
  await shows(other, "This invitation is no longer open")
  expect(await other.evaluate(() => sessionStorage.getItem("invitation"))).toBeNull()
})

it("somebody who wants to leave a shop does so by themselves, and its owner is not asked", async () => {
  const dele = await gateway.person("dele")
  const memberId = await joinTeam(ada, dele, { name: "Dele", role: "cashier" })
  const own = await chrome.newPage({ locale: "en-GB", viewport: { width: 360, height: 740 } })
  await enter(own, dele.token)
  await own.goto(`${here()}/account-settings`)
  await own.getByRole("button", { name: "Leave Ada Stores" }).click()
  await own.getByRole("dialog").getByRole("button", { name: "Leave Ada Stores" }).click()
  await own.waitForURL(/\/auth/)
  expect((await ada.call(`GET /api/members/${memberId}`)).data.status).toBe("removed")

  await page.goto(`${here()}/account-settings`)
  await shows(page, "Open on another device")
  expect(await page.getByRole("button", { name: "Leave Ada Stores" }).count()).toBe(0)
})
