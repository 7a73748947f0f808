import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { figuresAt, stepOf } from "@oja/gateway/accounts/totp"
import { codeFor, type Opened, registration } from "@oja/gateway/testing/open"
import { launch, openSite } from "./visiting.ts"

// Who is who, as people meet it in a browser: a pasted code, a device of one's own, another device by a code for its
// camera, a colleague who is invited and comes, and a second factor that is asked for once and then goes on.

let gateway: Opened
let chrome: Browser
let hers: BrowserContext
let page: Page

beforeAll(async () => {
  gateway = await openSite()
  chrome = await launch()
  hers = await chrome.newContext({ locale: "en-GB" })
  page = await hers.newPage()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

// Passkeys belong to a name, and an address of figures is none.
const here = () => `http://localhost:${gateway.port}`
const shows = (text: string | RegExp, on = page) => on.getByText(text).first().waitFor()

/** Signs in by e-mail; the code is pasted at once, with the space that a letter may have in it. */
const signIn = async (email: string, on: Page) => {
  await on.goto(`${here()}/auth/login/email`)
  await on.getByLabel("E-mail address").fill(email)
  await on.getByRole("button", { name: "Send me the code" }).click()
  await shows("Enter the code", on)
  const code = await codeFor(gateway.call, email)
  await on.getByLabel("Digit 1 of 6").focus()
  await on.evaluate(`
    const clipboardData = new DataTransfer()
    clipboardData.setData("text", "${code.slice(0, 3)} ${code.slice(3)}")
    document.activeElement.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))`)
}

it("types the code, and calls the device her own", async () => {
  await page.goto(`${here()}/auth/login/email`)
  await page.getByLabel("E-mail address").fill("ada@shop.ng")
  await page.getByRole("button", { name: "Send me the code" }).click()
  await page.getByLabel(/This is my device/).check()
  const code = await codeFor(gateway.call, "ada@shop.ng")
  await page.getByLabel("Digit 1 of 6").click()
  await page.keyboard.type(code)
  await page.waitForURL(/info-setup/)
  const token = await page.evaluate<string>("localStorage.getItem('token')")
  await gateway.call("POST /v2.1/auth/register", { token, body: registration("Ada Stores") })
  const { data } = await gateway.call("GET /auth/sessions", { token })
  expect(data.sessions).toMatchObject([{ current: true, mine: true, device: expect.stringContaining("Chrome") }])
  // Whoever comes back is sent to their shop by a sign-in that knows of it.
  await page.evaluate("localStorage.clear()")
})

it("opens the shop on another device by the code that the first one shows, and takes it out of the address bar", async () => {
  const { data } = await gateway.call("POST /v2.1/auth/email/login", { body: { email: "ada@shop.ng" } })
  expect(data.sent).toBe(true)
  const code = await codeFor(gateway.call, "ada@shop.ng")
  const first = await gateway.call("POST /v2.0/auth/email/verify", { body: { email: "ada@shop.ng", code } })
  const handed = await gateway.call("POST /auth/handover", { token: first.data.token, body: {} })
  await page.goto(`${here()}/dashboard?tkn=${handed.data.code}`)
  await shows(/Good (morning|afternoon|evening)|Takings today/)
  expect(page.url()).not.toContain("tkn")

  await page.goto(`${here()}/account-settings`)
  await page.getByRole("button", { name: "Show a code" }).click()
  await page.getByRole("img", { name: "A code that signs another device in as you" }).waitFor()
  await page.getByRole("button", { name: "Sign out of all other devices" }).click()
  await shows("You are signed in here alone")
  expect((await gateway.call("GET /auth/me", { token: first.data.token })).status).toBe(401)
})

it("invites a colleague, who accepts in a browser of their own", async () => {
  await page.goto(`${here()}/team-members/invitations`)
  await page.getByRole("button", { name: "Invite somebody" }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name").fill("Tunde")
  await dialog.getByLabel("Role").selectOption({ label: "Cashier" })
  await dialog.getByLabel(/^Email/).fill("tunde@shop.ng")
  await dialog.getByRole("button", { name: "Send the invitation" }).click()
  await shows("The invitation is on its way")
  const link = async () => {
    const { data } = await gateway.call("GET /dev-tools/outbox")
    const letter = (data as ReadonlyArray<{ readonly to: string; readonly text: string }>).find(
      ({ text, to }) => to === "tunde@shop.ng" && text.includes("#"),
    )
    return /\/auth\/join#\S+/.exec(letter?.text ?? "")?.[0]
  }
  await expect.poll(link, { timeout: 20_000 }).toBeDefined()

  const his = await (await chrome.newContext({ locale: "en-GB" })).newPage()
  await his.goto(`${here()}${await link()}`)
  await shows("Ada Stores invites you", his)
  expect(his.url()).not.toContain("#")
  await his.getByRole("link", { name: "Sign in to join" }).click()
  await signIn("tunde@shop.ng", his)
  await his.getByRole("button", { name: "Join the team" }).click()
  await his.waitForURL(/dashboard/)
  await page.reload()
  await shows("Accepted")
})

it("sets up a second factor, is asked for it before a role changes, and the change goes on by itself", async () => {
  await page.goto(`${here()}/account-settings`)
  await page.getByRole("button", { name: "Set up an authenticator app" }).click()
  await page.getByRole("img", { name: "A code that your authenticator app reads" }).waitFor()
  const secret = ((await page.locator("form code").textContent()) ?? "").replaceAll(" ", "")
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
  const bits = secret
    .split("")
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"))
    .join("")
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  await page.getByLabel("The six figures it shows now").fill(figuresAt(bytes, stepOf(Date.now())))
  await page.getByRole("button", { name: "Turn it on" }).click()
  await shows(/Keep these codes/)
  const [recovery = ""] = await page.locator(".recovery li").allTextContents()

  // Another session of hers has shown nothing yet.
  const token = await page.evaluate<string>("sessionStorage.getItem('sessionToken')")
  const { data } = await gateway.call("POST /auth/handover", { token, body: {} })
  const other = await (await chrome.newContext({ locale: "en-GB" })).newPage()
  await other.goto(`${here()}/team-members/invitations?tkn=${data.code}`)
  await other.getByRole("button", { name: "Invite somebody" }).first().click()
  const dialog = other.getByRole("dialog")
  await dialog.getByLabel("Name").fill("Kemi")
  await dialog.getByLabel("Role").selectOption({ label: "Cashier" })
  await dialog.getByLabel(/^Email/).fill("kemi@shop.ng")
  await dialog.getByRole("button", { name: "Send the invitation" }).click()
  const proof = other.getByRole("dialog", { name: "Is it you?" })
  await proof.getByLabel("Code").fill(recovery)
  await proof.getByRole("button", { name: "Go on" }).click()
  await shows("The invitation is on its way", other)
})

it("makes a passkey, signs in with it, and is without it again", async () => {
  const device = await hers.newCDPSession(page)
  await device.send("WebAuthn.enable")
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await device.send("WebAuthn.addVirtualAuthenticator", { options })
  await page.goto(`${here()}/account-settings`)
  await page.getByRole("button", { name: "Make a passkey on this device" }).click()
  await shows("Your passkey is ready")

  await page.evaluate("localStorage.clear(); sessionStorage.clear()")
  await page.goto(`${here()}/auth/login`)
  await page.getByRole("button", { name: "Continue with a passkey" }).click()
  await page.waitForURL(/dashboard/)
  // Where addresses are typed, the browser offers the passkeys of this device by itself.
  await page.evaluate("localStorage.clear(); sessionStorage.clear()")
  await page.goto(`${here()}/auth/login/email`)
  expect(await page.getByLabel("E-mail address").getAttribute("autocomplete")).toBe("email webauthn")
  await page.waitForURL(/dashboard/)
  await page.goto(`${here()}/account-settings`)
  const token = await page.evaluate<string>("localStorage.getItem('token')")
  const passkeys = async () => (await gateway.call("GET /auth/passkeys", { token })).data.passkeys.length as number
  expect(await passkeys()).toBe(1)
  await page.getByRole("button", { name: "Remove" }).click()
  await shows("The passkey is removed")
  expect(await passkeys()).toBe(0)
  await page.evaluate("localStorage.clear()")
  await page.goto(`${here()}/auth/login`)
  await page.getByRole("button", { name: "Continue with a passkey" }).click()
  await shows("This passkey was not taken. Try again, or sign in by a code.")
  await page.evaluate(`localStorage.setItem("token", "${token}")`)
})

it("reads all of it in the security log, and filters it", async () => {
  await page.goto(`${here()}/team-members/security-log`)
  const told = (text: string) => page.locator(".paid strong", { hasText: text }).first().waitFor()
  await told("Opened on another device")
  await told("A second factor was set up")
  await page.getByLabel("What happened").selectOption({ label: "Somebody joined the team" })
  await page.locator(".paid p", { hasText: "Tunde" }).waitFor()
  await expect.poll(() => page.locator(".paid li").count()).toBe(2)
})
