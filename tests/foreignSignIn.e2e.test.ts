import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Provider } from "oidc-provider"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { open, type Opened, registration } from "@oja/gateway/testing/open"
import { launch } from "./visiting.ts"

// Signing in through a provider that nobody of us wrote: oidc-provider, certified for OpenID Connect, in Google's place, in
// a house of its own. A browser goes there, comes back across sites, and is signed in.

let house: Server
let gateway: Opened
let chrome: Browser
let page: Page

beforeAll(async () => {
  let answer: RequestListener = () => undefined
  house = createServer((asked, reply) => answer(asked, reply))
  await new Promise<void>((done) => house.listen(0, "127.0.0.1", done))
  const issuer = `http://127.0.0.1:${(house.address() as AddressInfo).port}`
  const client = { GOOGLE_CLIENT_ID: "oja", GOOGLE_CLIENT_SECRET: "a-secret-of-the-house", GOOGLE_ISSUER: issuer }
  gateway = await open(client, { site: inject("site") })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "oja",
        client_secret: "a-secret-of-the-house",
        redirect_uris: [`http://localhost:${gateway.port}/auth/google/return`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    pkce: { required: () => true },
    // Its cookie says when it ends by the clock of a run, which may be hours behind the browser's own.
    ttl: { Interaction: 86_400 },
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@gmail.com`,
        email_verified: id !== "liar",
        given_name: "Kemi",
        family_name: "Bello",
      }),
    }),
  })
  answer = provider.callback()
  chrome = await launch()
  const context = await chrome.newContext({ locale: "en-GB" })
  // Its own page asks for a picture elsewhere; nothing leaves this machine.
  await context.route(/^https:/, (route) => route.abort())
  page = await context.newPage()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
  await new Promise((done) => house.close(done))
})

const come = async (who: string) => {
  await page.context().clearCookies()
  await page.goto(`http://localhost:${gateway.port}/auth/login`)
  await page.evaluate("localStorage.clear()")
  await page.reload()
  await page.getByRole("button", { name: "Continue with Google" }).click()
  await page.locator("input[name=login]").fill(who)
  await page.locator("input[name=password]").fill("whatever")
  await page.locator("button[type=submit]").click()
  await page.locator("form[action*=interaction] button[type=submit]").click()
}

it("lets somebody in by a certified provider's word, into the same account each time", async () => {
  await come("kemi")
  await page.waitForURL(/auth\/info-setup/)
  expect(await page.getByLabel("Your name").inputValue()).toBe("Kemi Bello")
  const token = await page.evaluate<string>("localStorage.getItem('token')")
  await gateway.call("POST /v2.1/auth/register", { token, body: registration("Kemi Foods") })
  await come("kemi")
  await page.waitForURL(/dashboard/)
  await page.getByText("Kemi Foods").first().waitFor()
})

it("lets nobody in whose mailbox the provider has not verified", async () => {
  await come("liar")
  await page.getByText("Google has not verified your e-mail address. Verify it there, or sign in by a code.").waitFor()
  expect(await page.evaluate("localStorage.getItem('token')")).toBeNull()
})
