import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { codeFor, open, type Opened, registration } from "../testing/open.ts"

let shop: Opened
beforeAll(async () => {
  shop = await open({ OJA_SUPPORT_EMAIL: "help@oja.test" })
})
afterAll(() => shop.close())

const signIn = async (email: string) => {
  await shop.call("POST /v2.1/auth/email/login", { body: { email } })
  return shop.call("POST /v2.0/auth/email/verify", { body: { email, code: await codeFor(shop.call, email) } })
}

describe("signing in by e-mail", () => {
  it("answers 201 before a business, 200 with one, 209 with several to choose from", async () => {
    const first = await shop.person("ada", "Ada Stores")
    expect((await signIn("nobody@shop.ng")).data).toMatchObject({ responseCode: 201, activeBusiness: null })

    await first.call("POST /v2.1/auth/register", registration("Ada Cloths"))
    const both = await first.call("GET /auth/me")
    expect(both.data.responseCode).toBe(200)
    expect(both.data.businesses.map((it: { readonly name: string }) => it.name)).toEqual(["Ada Stores", "Ada Cloths"])

    const elsewhere = await first.call("POST /auth/set-business", {
      userId: first.userId,
      businessId: first.business,
      userBusinessId: both.data.businesses[0].userBusinessId,
    })
    expect(elsewhere.data).toMatchObject({ responseCode: 200, activeBusiness: { name: "Ada Stores" } })
    expect(await first.call("POST /auth/set-business", { businessId: "biz_other" })).toMatchObject({ status: 404 })
  })

  it("makes whoever has several businesses choose", async () => {
    let clock = 0
    const later = await open({}, { now: () => Date.now() + clock })
    const ada = await later.person("ada", "Ada Stores")
    await ada.call("POST /v2.1/auth/register", registration("Ada Cloths"))
    clock = 2 * 60_000
    await later.call("POST /v2.1/auth/email/login", { body: { email: ada.email } })
    const code = await codeFor(later.call, ada.email)
    const { data } = await later.call("POST /v2.0/auth/email/verify", { body: { email: ada.email, code } })
    expect(data).toMatchObject({ responseCode: 209, activeBusiness: null })
    expect(data.businesses).toHaveLength(2)
    const undecided = await later.call("GET /customers", { token: data.token })
    expect(undecided).toMatchObject({ status: 403, error: { code: "BUSINESS_REQUIRED" } })
    await later.close()
  })

  it("refuses wrong codes in words, and locks after five", async () => {
    const email = "guess@shop.ng"
    await shop.call("POST /v2.1/auth/email/login", { body: { email } })
    const guess = () => shop.call("POST /v2.0/auth/email/verify", { body: { email, code: "abcdef" } })
    expect(await guess()).toMatchObject({ status: 400, error: { code: "OTP_WRONG" } })
    for (let i = 0; i < 3; i++) await guess()
    expect(await guess()).toMatchObject({ status: 400, error: { code: "OTP_LOCKED" } })
    const again = await shop.call("POST /v2.1/auth/email/login", { body: { email } })
    expect(again).toMatchObject({ status: 429, error: { code: "RATE_LIMITED" } })
    expect(
      (await shop.call("POST /v2.1/auth/email/login", { body: { email: "ada@" } })).error?.validationError,
    ).toEqual([{ param: "email", msg: "Please enter a valid email" }])
  })
})

describe("a code", () => {
  it("is right in the browser that asked alone, and a stranger's guesses take none of its tries", async () => {
    const email = "bound@shop.ng"
    const at = { "sec-fetch-site": "same-origin" }
    const ask = await shop.call("POST /v2.1/auth/email/login", { body: { email }, headers: at })
    const [cookie = ""] = ask.headers["set-cookie"] as ReadonlyArray<string>
    expect(cookie).toMatch(/^oja_browser=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    const code = await codeFor(shop.call, email)
    const verify = (headers: Record<string, string>) =>
      shop.call("POST /v2.0/auth/email/verify", { body: { email, code }, headers })
    for (const stranger of [{}, at, { cookie: "oja_browser=aaaaaaaaaaaaaaaaaaaaaa" }])
      for (let i = 0; i < 6; i++) expect(await verify(stranger)).toMatchObject({ error: { code: "OTP_EXPIRED" } })
    expect(await verify({ cookie: cookie.split(";")[0] ?? "" })).toMatchObject({ status: 200 })
  })
})

describe("signing in by telephone", () => {
  it("adds the plus that a country code lacks, and takes any 2xx for success", async () => {
    const asked = await shop.call("GET /auth/otp?phone=08031234567&countryCode=234")
    expect(asked).toMatchObject({ status: 200, data: { sent: true } })
    const code = await codeFor(shop.call, "+2348031234567")
    const body = { phone: "08031234567", countryCode: "234", code }
    // The text message holds the code in its one line.
    const { data } = await shop.call("GET /dev-tools/outbox")
    expect(data[0]).toMatchObject({ channel: "sms", to: "+2348031234567" })
    const came = await shop.call("POST /auth/login", { body })
    expect(came).toMatchObject({ status: 200, data: { responseCode: 201, userShouldVerifyPhoneNumber: true } })
  })

  it("says what is wrong with a number", async () => {
    expect((await shop.call("GET /auth/otp")).error?.validationError).toEqual([
      { param: "phone", msg: "Phone number is required" },
    ])
    expect((await shop.call("GET /auth/otp?phone=12&countryCode=234")).message).toBe("Invalid phone number!")
  })

  it("moves to e-mail: the number once more, then the new address, then the way in", async () => {
    let clock = 0
    const other = await open({}, { now: () => Date.now() + clock })
    const phone = { phone: "08031234567", countryCode: "+234" }
    const smsCode = async () => {
      await other.call("GET /auth/otp?phone=08031234567&countryCode=234")
      return codeFor(other.call, "+2348031234567")
    }
    const { token, user } = (await other.call("POST /auth/login", { body: { ...phone, code: await smsCode() } })).data
    clock = 2 * 60_000
    const again = { ...phone, code: await smsCode() }
    const elsewhere = (await other.call("POST /auth/login", { body: again })).data
    clock = 4 * 60_000
    const proven = await other.call("POST /v2.0/auth/existing-user/verify", {
      token,
      body: { ...phone, code: await smsCode() },
    })
    expect(proven.data.migrationToken).toMatch(/^[\w-]{43}$/)

    const email = "ada@shop.ng"
    await other.call("POST /v2.1/auth/email/login", { body: { email, purpose: "change-login" } })
    const early = await other.call("POST /v2.1/auth/change-login", {
      token,
      body: { provider: "email", identifier: email },
    })
    expect(early.error?.validationError).toEqual([
      { param: "identifier", msg: "Prove this address first: ask for a code, and enter it." },
    ])
    const verified = await other.call("POST /v2.0/auth/change-login/verify-email", {
      token,
      body: { email, code: await codeFor(other.call, email) },
    })
    expect(verified.data).toEqual({ verified: true, emailAlreadyLinked: false, maskedBusinessNames: [] })
    const moved = await other.call("POST /v2.1/auth/change-login", {
      token,
      body: { provider: "email", identifier: email, linkToPrevious: false },
    })
    expect(moved.data).toMatchObject({ responseCode: 201, user: { id: user.id, provider: "email", email } })
    // The device in the hand stays signed in; the one that came in by the number before does not.
    expect((await other.call("GET /auth/me", { token })).status).toBe(200)
    expect((await other.call("GET /auth/me", { token: elsewhere.token })).status).toBe(401)
    await other.close()
  })

  it("says that Google and Apple are not set up here", async () => {
    for (const provider of ["google", "apple"]) {
      // Whoever does not sit at this machine has no sandbox.
      const headers = { cookie: "oja_sandbox=nobody" }
      const said = { body: { identifier: "x", type: "code" }, headers }
      const came = await shop.call(`POST /v2.0/auth/${provider}/login`, said)
      expect(came).toMatchObject({ status: 422, error: { code: "PROVIDER_NOT_SET" } })
      expect(await shop.call(`POST /auth/${provider}/begin`, { body: {}, headers })).toMatchObject({ status: 422 })
      const away = {
        client_id: `oja-sandbox-${provider}`,
        response_type: "code",
        redirect_uri: `${shop.address}/auth/${provider}/return`,
      }
      const page = `/dev-tools/identity/${provider}/authorize?${new URLSearchParams(away).toString()}`
      expect((await shop.call(`GET ${page}`)).status).toBe(200)
      expect((await shop.call(`GET ${page}`, { headers })).status).toBe(404)
      const bent = page.replace("127.0.0.1", "evil.example")
      expect((await shop.call(`GET ${bent}`)).status).toBe(404)
    }
  })
})

describe("one's own account and business", () => {
  it("are shown, changed, and written about", async () => {
    const bola = await shop.person("bola", "Bola Foods")
    expect((await bola.call(`GET /user/${bola.userId}`)).data.user).toMatchObject({ email: bola.email })
    const named = await bola.call(`PATCH /user/${bola.userId}`, {
      firstName: "Bola",
      phone: "0803 999 1234",
      countryCode: "234",
    })
    expect(named.data.user).toMatchObject({ firstName: "Bola", phone: "+2348039991234" })

    const said = await bola.call(`POST /user/${bola.userId}/feedback`, {
      message: "Add lamps",
      rating: 5,
      category: "idea",
    })
    expect(said).toMatchObject({ status: 200, data: { received: true } })
    const { data } = await shop.call("GET /dev-tools/outbox")
    expect(data[0]).toMatchObject({ to: "help@oja.test", subject: "Oja: idea" })
    expect(data[0].text).not.toContain(bola.business)
    expect(await bola.call(`POST /user/${bola.userId}/feedback`, { rating: 9 })).toMatchObject({ status: 422 })

    const renamed = await bola.call(`PATCH /business/${bola.business}`, { name: "Bola Foods & Sons" })
    expect(renamed.data).toMatchObject({ businessId: bola.business, name: "Bola Foods & Sons" })
    const shown = (await bola.call("GET /business")).data.business
    expect(shown).toMatchObject({
      name: "Bola Foods & Sons",
      currencyObj: { countryName: "Nigeria", currencyCode: "NGN" },
    })
    // Whoever chooses among several shops reads what each is called now.
    expect((await bola.call("GET /auth/me")).data).toMatchObject({
      activeBusiness: { name: "Bola Foods & Sons" },
      businesses: [{ businessId: bola.business, name: "Bola Foods & Sons" }],
    })
    const dollars = { currency: "USD" }
    expect((await bola.call(`PATCH /business/${bola.business}`, dollars)).status).toBe(422)
    const sure = { ...dollars, confirm: "CHANGE CURRENCY" }
    expect((await bola.call(`PATCH /business/${bola.business}`, sure)).data.currency).toBe("USD")
  })

  it("begin with a registration that says what it misses", async () => {
    const chi = await shop.person("chi")
    const bare = await chi.call("POST /v2.1/auth/register", { businessName: "Ch", country: "NG", zone: "Mars/Base" })
    expect(bare.status).toBe(422)
    expect(bare.error?.validationError?.map(({ param }) => param)).toEqual(
      expect.arrayContaining(["businessName", "industryId", "ownerName"]),
    )
    const nowhere = await chi.call("POST /v2.1/auth/register", {
      ...registration("Chi"),
      businessName: "Chichi",
      zone: "Mars/Base",
    })
    expect(nowhere).toMatchObject({ status: 422, error: { validationError: [{ param: "zone" }] } })

    const key = { "idempotency-key": "first" }
    const sent = Array.from({ length: 5 }, () => chi.call("POST /v2.1/auth/register", registration("Chi Stores"), key))
    expect(new Set((await Promise.all(sent)).map(({ data }) => data.activeBusiness.businessId)).size).toBe(1)
    expect((await chi.call("GET /auth/me")).data.businesses).toHaveLength(1)
  })

  it("end where somebody says: on one device, on all others, or everywhere", async () => {
    let clock = 0
    const house = await open({}, { now: () => Date.now() + clock })
    const signInAgain = async (headers: Record<string, string>, myDevice?: boolean) => {
      clock += 2 * 60_000
      await house.call("POST /v2.1/auth/email/login", { body: { email: dayo.email }, headers })
      const code = await codeFor(house.call, dayo.email)
      const body = { email: dayo.email, code, ...(myDevice === true && { myDevice }) }
      return (await house.call("POST /v2.0/auth/email/verify", { body, headers })).data.token as string
    }
    const dayo = await house.person("dayo", "Dayo Stores")
    const agent =
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36"
    const phone = await signInAgain({ "user-agent": agent })
    const laptop = await signInAgain({ "user-agent": "curl/8" })
    const { sessions } = (await dayo.call("GET /auth/sessions")).data
    expect(sessions).toHaveLength(3)
    expect(sessions).toContainEqual(
      expect.objectContaining({ device: "Chrome, Android", place: "127.0.0.*", current: false, mine: false }),
    )
    const alive = (token: string) => house.call("GET /auth/me", { token }).then(({ status }) => status)
    const there = sessions.find((it: { readonly device: string }) => it.device === "Chrome, Android")
    expect((await dayo.call(`DELETE /auth/sessions/${there.id}`)).data).toEqual({ signedOut: true })
    expect([await alive(phone), await alive(laptop), await alive(dayo.token)]).toEqual([401, 200, 200])
    expect((await dayo.call("DELETE /auth/sessions")).data).toEqual({ ended: 1 })
    expect([await alive(laptop), await alive(dayo.token)]).toEqual([401, 200])

    // Where nobody said that the device is theirs, twelve hours without use are the end; where somebody did, they are not.
    const [borrowed, own] = [await signInAgain({}), await signInAgain({}, true)]
    clock += 13 * 60 * 60_000
    expect([await alive(borrowed), await alive(own)]).toEqual([401, 200])
    await house.call("POST /auth/logout", { token: own, body: { everywhere: true } })
    expect([await alive(own), await alive(dayo.token)]).toEqual([401, 401])
    await house.close()
  })

  it("pass to another device by a code that works once", async () => {
    const ebi = await shop.person("ebi", "Ebi Stores")
    const { data } = await ebi.call("POST /auth/handover", {})
    expect(data.code).toMatch(/^[\w-]{43}$/)
    expect((await shop.call("POST /auth/handover", { body: {} })).status).toBe(401)
    const taken = await shop.call("POST /auth/handover", { body: { code: data.code } })
    expect(taken.data).toMatchObject({ user: { id: ebi.userId }, activeBusiness: { businessId: ebi.business } })
    expect((await shop.call("GET /business", { token: taken.data.token })).status).toBe(200)
    expect((await shop.call("POST /auth/handover", { body: { code: data.code } })).status).toBe(401)
  })

  it("can be given in currencies and industries of both languages", async () => {
    const { currencies } = (await shop.call("GET /v1.0/currencies")).data
    expect(currencies).toContainEqual(
      expect.objectContaining({ countryCode: "NG", currencyCode: "NGN", callingCode: "+234" }),
    )
    const { industries } = (await shop.call("GET /business-industry")).data
    expect(industries[0]).toMatchObject({
      id: expect.any(String),
      names: { en: expect.any(String), fr: expect.any(String) },
    })
  })
})
