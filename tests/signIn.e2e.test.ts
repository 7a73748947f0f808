import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { codeFor, open, type Opened, registration } from "@oja/gateway/testing/open"
import { axeFaults, launch, shot, sideways, untilTrue } from "./visiting.ts"

// Every way in, as people meet it: a browser with the served app, the sandbox's own Google and Apple, each result code, on
// a phone of 360 px, in both languages. What is on the screen is typed out here a second time.

let gateway: Opened
let chrome: Browser
let clock = 0

beforeAll(async () => {
  gateway = await open({}, { site: inject("site"), now: () => Date.now() + clock })
  chrome = await launch()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const here = () => `http://localhost:${gateway.port}`

/** A browser of somebody's own, who came by the link that start prints. */
const visit = async (locale: string): Promise<{ readonly page: Page; readonly context: BrowserContext }> => {
  const context = await chrome.newContext({ locale, viewport: { width: 360, height: 740 } })
  await context.addInitScript(`localStorage.setItem("preferredLocale", "${locale.slice(0, 2)}")`)
  const page = await context.newPage()
  await page.goto(gateway.entrance!.replace("127.0.0.1", "localhost"))
  return { page, context }
}
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const token = (page: Page) => page.evaluate<string>("localStorage.getItem('token')")
/** Whoever stands on this page of the sandbox is who they say. */
const vouch = async (page: Page, email: string, name: string, french: boolean) => {
  await page.waitForURL(/dev-tools\/identity/)
  await page.getByLabel(french ? "Adresse e-mail" : "E-mail address").fill(email)
  await page.getByLabel(french ? "Nom" : "Name", { exact: true }).fill(name)
}
const signOut = (page: Page) => page.evaluate("localStorage.clear(); sessionStorage.clear()")
const codePasted = async (page: Page, address: string) => {
  const code = await codeFor(gateway.call, address)
  await page.getByLabel(/1 (of|sur) 6/).click()
  await page.keyboard.type(code)
}
const wellMade = async (page: Page, name: string) => {
  await shot(page, `signin-${name}`)
  expect(await sideways(page), name).toBe(0)
  expect(await axeFaults(page), name).toEqual([])
}

const tongues = [
  {
    locale: "en-GB",
    google: "Continue with Google",
    apple: "Continue with Apple",
    email: "Continue with e-mail",
    phone: "Continue with phone number",
    loggedIn: "You must be logged in to access that route",
    success: "Logged In Successfully",
    onboard: "Please complete your onboarding",
    choose: "Proceed to select a business",
    yes: "Sign in",
    no: "Do not sign in",
    goOn: "Continue",
    left: "You did not sign in with Google",
    unverified: "Sign in, but not verified",
    refused: "Google has not verified your e-mail address. Verify it there, or sign in by a code.",
    address: "E-mail address",
    number: "Phone number",
    send: "Send me the code",
    migrated: "Migration successful",
    move: "Choose another way in",
    later: "Not now",
    prove: "First, is this number still yours?",
    linked: "Link it to your account?",
    link: "Link to my previous account",
    other: "Use another address",
    which: "Which shop?",
    yourName: "Your name",
    ended: "Your session has ended",
    again: "Sign in again",
  },
  {
    locale: "fr-FR",
    google: "Continuer avec Google",
    apple: "Continuer avec Apple",
    email: "Continuer par e-mail",
    phone: "Continuer par téléphone",
    loggedIn: "Vous devez être connecté pour accéder à cette page",
    success: "Vous êtes connecté",
    onboard: "Veuillez terminer votre inscription",
    choose: "Choisissez maintenant une boutique",
    yes: "Se connecter",
    no: "Ne pas se connecter",
    goOn: "Continuer",
    left: "Vous ne vous êtes pas connecté avec Google",
    unverified: "Se connecter, mais sans vérification",
    refused: "Google n’a pas vérifié votre adresse e-mail. Faites-la vérifier, ou connectez-vous par un code.",
    address: "Adresse e-mail",
    number: "Numéro de téléphone",
    send: "Envoyez-moi le code",
    migrated: "Votre façon de vous connecter a changé",
    move: "Choisissez un autre moyen de connexion",
    later: "Plus tard",
    prove: "D’abord, ce numéro est-il toujours le vôtre ?",
    linked: "La lier à votre compte ?",
    link: "Lier à mon compte précédent",
    other: "Utiliser une autre adresse",
    which: "Quelle boutique ?",
    yourName: "Votre nom",
    ended: "Votre session est terminée",
    again: "Se reconnecter",
  },
] as const

describe.each(tongues)("in $locale", (say) => {
  const french = say.locale === "fr-FR"
  const mark = french ? "fr" : "en"
  let page: Page
  let context: BrowserContext
  beforeAll(async () => {
    ;({ context, page } = await visit(say.locale))
  })
  afterAll(() => context.close())

  it("leads a stranger to sign in and back: by Google, 201 to the setting up, 200 to where they wanted to go, 209 to a choice", async () => {
    const email = `tola.${mark}@gmail.com`
    await page.goto(`${here()}/customers?sort=name`)
    await page.waitForURL(/auth\/login$/)
    await shows(page, say.loggedIn)
    await wellMade(page, `login-${mark}`)
    await page.getByRole("button", { name: say.google }).click()
    await vouch(page, email, "Tola Ade", french)
    await wellMade(page, `sandbox-${mark}`)
    await page.getByRole("button", { name: say.yes, exact: true }).click()
    await page.waitForURL(/auth\/info-setup/)
    await shows(page, say.onboard)
    // What Google calls them need not be typed again.
    expect(await page.getByLabel(say.yourName).inputValue()).toBe("Tola Ade")
    await wellMade(page, `info-setup-${mark}`)

    const held = await token(page)
    await gateway.call("POST /v2.1/auth/register", { token: held, body: registration("Tola Foods") })
    await signOut(page)
    await page.goto(`${here()}/customers?sort=name`)
    await page.getByRole("button", { name: say.google }).click()
    await vouch(page, email, "Tola Ade", french)
    await page.getByRole("button", { name: say.yes, exact: true }).click()
    await page.waitForURL(/customers\?sort=name/)
    await shows(page, say.success)

    await gateway.call("POST /v2.1/auth/register", { token: await token(page), body: registration("Tola Cloths") })
    await signOut(page)
    await page.goto(`${here()}/auth/login`)
    await page.getByRole("button", { name: say.google }).click()
    await vouch(page, email, "Tola Ade", french)
    await page.getByRole("button", { name: say.yes, exact: true }).click()
    await page.waitForURL(/auth\/select-business/)
    await shows(page, say.choose)
    await shows(page, say.which)
    await wellMade(page, `select-${mark}`)
    await page.getByRole("button", { name: /Tola Cloths/ }).click()
    await page.waitForURL(/dashboard/)
  })

  it("says why nobody came in: the person changed their mind, or the mailbox is not verified", async () => {
    await signOut(page)
    await page.goto(`${here()}/auth/login`)
    await page.getByRole("button", { name: say.google }).click()
    await page.waitForURL(/dev-tools\/identity/)
    await page.getByRole("button", { name: say.no }).click()
    await page.waitForURL(/auth\/login$/)
    await shows(page, say.left)
    await page.getByRole("button", { name: say.google }).click()
    await vouch(page, `ceo.${mark}@gmail.com`, "Ceo", french)
    await page.getByRole("button", { name: say.unverified }).click()
    await page.waitForURL(/auth\/login$/)
    await shows(page, say.refused)
    expect(await token(page)).toBeNull()
    // An answer that nobody asked for is nobody's.
    await page.goto(`${here()}/auth/google/return?code=stolen&state=theirs`)
    await page.waitForURL(/auth\/login$/)
    expect(page.url()).not.toContain("stolen")
  })

  it("lets somebody in by Apple, whose page answers with a form, and takes the name on", async () => {
    await signOut(page)
    await page.goto(`${here()}/auth/login`)
    await page.getByRole("button", { name: say.apple }).click()
    await vouch(page, `ngozi.${mark}@icloud.com`, "Ngozi Eze", french)
    await page.getByRole("button", { name: say.yes, exact: true }).click()
    await page.getByRole("button", { name: say.goOn, exact: true }).click()
    await page.waitForURL(/auth\/info-setup/)
    expect(page.url()).not.toContain("#")
    expect(await page.getByLabel(say.yourName).inputValue()).toBe("Ngozi Eze")
  })

  it("offers whoever comes by telephone another way in, now or later, and takes the step of the code that goes there", async () => {
    // Abidjan dials the first 0 of its numbers from abroad too.
    const [code, typed, address] = french
      ? (["+225", "07 07 12 34 31", "+2250707123431"] as const)
      : (["+234", "0803 555 0302", "+2348035550302"] as const)
    const byPhone = async () => {
      clock += 61_000
      await signOut(page)
      await page.goto(`${here()}/auth/login/phone-number`)
      await page.getByRole("combobox").selectOption(code)
      await page.getByLabel(say.number, { exact: true }).fill(typed)
      await page.getByRole("button", { name: say.send }).click()
      await page.waitForURL(/auth\/verify/)
      await shows(page, new RegExp(address.replace("+", "\\+")))
      await codePasted(page, address)
      await page.waitForURL(/auth\/migration/)
    }
    await byPhone()
    await shows(page, say.move)
    await wellMade(page, `migration-${mark}`)
    await page.getByRole("button", { name: say.later }).click()
    await page.waitForURL(/auth\/info-setup/)
    await gateway.call("POST /v2.1/auth/register", { token: await token(page), body: registration("Phone Foods") })

    await byPhone()
    await page.getByRole("button", { name: say.email }).click()
    await page.getByRole("button", { name: say.send }).click()
    await shows(page, french ? "Ce champ est obligatoire" : "This field is required")
    const email = `moved.${mark}@shop.ng`
    await page.getByLabel(say.address).fill(email)
    await wellMade(page, `migration-email-${mark}`)
    await page.getByRole("button", { name: say.send }).click()
    await page.getByLabel(/1 (of|sur) 6/).waitFor()
    await page.keyboard.type("000000")
    await shows(page, french ? /Ce code n’est pas le bon|Essais restants/ : /This code is not right/)
    await wellMade(page, `migration-code-${mark}`)
    await codePasted(page, email)
    await page.waitForURL(/dashboard/)
    await shows(page, say.migrated)
    const { data } = await gateway.call("GET /auth/me", { token: await token(page) })
    expect(data).toMatchObject({ user: { provider: "email", email }, userShouldVerifyPhoneNumber: false })
  })

  it("asks a telephone that came long ago once more, and links a mailbox that opens an empty account already", async () => {
    const number = french ? "8035550311" : "8035550312"
    const email = `twice.${mark}@shop.ng`
    clock += 61_000
    await gateway.call("POST /v2.1/auth/email/login", { body: { email } })
    await gateway.call("POST /v2.0/auth/email/verify", { body: { email, code: await codeFor(gateway.call, email) } })
    await gateway.call(`GET /auth/otp?phone=0${number}&countryCode=234`)
    const body = { phone: `0${number}`, countryCode: "234", code: await codeFor(gateway.call, `+234${number}`) }
    const came = (await gateway.call("POST /auth/login", { body })).data
    await gateway.call("POST /v2.1/auth/register", { token: came.token, body: registration("Old Phone Foods") })
    const { data } = await gateway.call("POST /auth/handover", { token: came.token, body: {} })
    await signOut(page)
    await page.goto(`${here()}/dashboard?tkn=${data.code}`)
    // The address is clean before the code is traded.
    await untilTrue(page, "sessionStorage.getItem('sessionToken') !== null")
    expect(page.url()).toMatch(/dashboard$/)
    // By a link one is signed in here in this tab alone.
    expect(await token(page)).toBeNull()
    clock += 20 * 60_000
    await page.goto(`${here()}/auth/migration`)
    await shows(page, say.prove)
    await wellMade(page, `prove-phone-${mark}`)
    await page.getByRole("button", { name: say.send }).click()
    await page.getByLabel(/1 (of|sur) 6/).waitFor()
    await codePasted(page, `+234${number}`)
    await shows(page, say.move)
    await page.getByRole("button", { name: say.email }).click()
    await page.getByLabel(say.address).fill(email)
    await page.getByRole("button", { name: say.send }).click()
    await page.getByLabel(/1 (of|sur) 6/).waitFor()
    await codePasted(page, email)
    await shows(page, say.linked)
    await wellMade(page, `linked-${mark}`)
    await page.getByRole("button", { name: say.link }).click()
    await page.waitForURL(/dashboard/)
    const held = await page.evaluate<string>("sessionStorage.getItem('sessionToken')")
    const me = (await gateway.call("GET /auth/me", { token: held })).data
    expect(me).toMatchObject({ user: { id: came.user.id, provider: "email", email }, responseCode: 200 })
  })

  it("says that a session has ended, and closing that leads to sign-in", async () => {
    const held = await page.evaluate<string>("sessionStorage.getItem('sessionToken')")
    await page.goto(`${here()}/customers`)
    await page.locator("h1").first().waitFor()
    await gateway.call("POST /auth/logout", { token: held, body: {} })
    await page.reload()
    await page.getByRole("dialog", { name: say.ended }).waitFor()
    await shot(page, `signin-ended-${mark}`)
    await page.getByRole("button", { name: say.again }).click()
    await page.waitForURL(/auth$/)
    expect(
      await page.evaluate("[localStorage.token, localStorage.user, localStorage.uid, sessionStorage.sessionToken]"),
    ).toEqual([undefined, undefined, undefined, undefined])
  })
})

it("shows passkeys and a second factor on a phone, while they are set up and when they are there", async () => {
  const { context, page } = await visit("en-GB")
  const bayo = await gateway.person("bayo", "Bayo Stores")
  const { data } = await gateway.call("POST /auth/handover", { token: bayo.token, body: {} })
  const device = await context.newCDPSession(page)
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
  await page.goto(`${here()}/account-settings?tkn=${data.code}`)
  await page.getByRole("button", { name: "Make a passkey on this device" }).click()
  await shows(page, "Your passkey is ready")
  await page.getByRole("button", { name: "Remove" }).scrollIntoViewIfNeeded()
  await wellMade(page, "passkeys-en")
  await page.getByRole("button", { name: "Set up an authenticator app" }).click()
  await page.getByRole("img", { name: "A code that your authenticator app reads" }).scrollIntoViewIfNeeded()
  await wellMade(page, "factor-en")
  await page.getByRole("button", { name: "Change how you sign in" }).click()
  await page.waitForURL(/auth\/migration/)
  await shows(page, "Today you sign in with bayo@shop.ng.")
  await wellMade(page, "migration-again-en")
  await context.close()
})

describe("whoever signs out", () => {
  it("is signed out at the gateway too, and goes to /auth", async () => {
    const { context, page } = await visit("en-GB")
    const ada = await gateway.person("ada", "Ada Stores")
    const { data } = await gateway.call("POST /auth/handover", { token: ada.token, body: {} })
    await page.goto(`${here()}/dashboard?tkn=${data.code}`)
    await page
      .getByRole("button", { name: /Account|Your account|Ada/ })
      .first()
      .waitFor()
    const held = await page.evaluate<string>("sessionStorage.getItem('sessionToken')")
    // The page knows who it is after a reload, of itself and by asking where the browser kept nothing.
    await page.reload()
    await page.getByText("Ada Stores").first().waitFor()
    await page.evaluate("sessionStorage.removeItem('user'); sessionStorage.removeItem('activeBusiness')")
    await page.reload()
    await page.getByText("Ada Stores").first().waitFor()
    await page
      .getByRole("button", { name: /Account|Your account|Ada Obi/ })
      .first()
      .click()
    await page.getByRole("menuitem", { name: "Log out" }).click()
    await page.waitForURL(/auth$/)
    await expect.poll(async () => (await gateway.call("GET /auth/me", { token: held })).status).toBe(401)
    // The device that handed over stays.
    expect((await gateway.call("GET /auth/me", { token: ada.token })).status).toBe(200)
    await context.close()
  })
})
