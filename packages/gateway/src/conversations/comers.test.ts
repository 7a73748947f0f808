import { createHmac, createPublicKey, generateKeyPairSync, verify } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PLATFORM } from "@oja/domain/kernel/index"
import { foreignHouse, foreignKey, type ForeignHouse, part, written } from "../testing/foreignHouse.ts"
import { codeFor, open, type Opened, registration } from "../testing/open.ts"

// Signing in by the word of Google and Apple, as houses that are not ours say it: what they write is written by node:crypto
// alone. Each way of lying about it is refused, and changes nothing.

const keys = { rsa: foreignKey("r1"), ec: foreignKey("e1", "ES256") }
const appleOwn = generateKeyPairSync("ec", { namedCurve: "P-256" })
let house: ForeignHouse
let shop: Opened
let clock = 0

beforeAll(async () => {
  house = await foreignHouse(keys.rsa, keys.ec)
  shop = await open(
    {
      GOOGLE_CLIENT_ID: "oja-web,oja-android",
      GOOGLE_CLIENT_SECRET: "s3cret",
      GOOGLE_ISSUER: house.issuer,
      APPLE_CLIENT_ID: "ng.oja.web",
      APPLE_TEAM_ID: "TEAM123456",
      APPLE_KEY_ID: "KEY1234567",
      APPLE_PRIVATE_KEY: String(appleOwn.privateKey.export({ type: "pkcs8", format: "pem" })).replaceAll("\n", "\\n"),
      APPLE_ISSUER: house.issuer,
    },
    { now: () => Date.now() + clock },
  )
})
afterAll(async () => {
  await shop.close()
  await house.close()
})

type Provider = "google" | "apple"
const browser = { cookie: "oja_browser=aaaaaaaaaaaaaaaaaaaaaa" }

const begin = async (provider: Provider = "google", headers = browser) => {
  const { data } = await shop.call(`POST /auth/${provider}/begin`, { body: {}, headers })
  return { nonce: String(data.nonce), url: new URL(data.url) }
}
const now = () => Math.floor((Date.now() + clock) / 1000)
const claims = (nonce: string, more: object = {}) => ({
  iss: house.issuer,
  aud: "oja-web",
  azp: "oja-web",
  sub: "1001",
  iat: now(),
  exp: now() + 3600,
  nonce,
  email: "tola@gmail.com",
  email_verified: true,
  given_name: "Tola",
  family_name: "Ade",
  ...more,
})
const bring = (identifier: string, nonce: string, more: object = {}, provider: Provider = "google") =>
  shop.call(`POST /v2.0/auth/${provider}/login`, {
    body: { identifier, type: "id_token", nonce, ...more },
    headers: browser,
  })
/** Signs in by a right token with these claims. */
const come = async (more: object = {}, provider: Provider = "google") => {
  const { nonce } = await begin(provider)
  return bring(written(keys.rsa, claims(nonce, more)), nonce, {}, provider)
}
const facts = () => shop.ledger.log.after(PLATFORM, 0, 10_000).length

describe("a token of another house", () => {
  it.each([keys.rsa, keys.ec])("lets somebody in, signed by $alg", async (key) => {
    const { nonce, url } = await begin()
    expect(url.origin).toBe(house.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: "oja-web",
      response_type: "code",
      scope: "openid email profile",
      nonce,
      code_challenge_method: "S256",
      redirect_uri: `http://127.0.0.1:${shop.port}/auth/google/return`,
    })
    const came = await bring(written(key, claims(nonce)), nonce)
    expect(came).toMatchObject({
      status: 200,
      data: {
        responseCode: 201,
        user: { provider: "google", email: "tola@gmail.com", firstName: "Tola", lastName: "Ade" },
      },
    })
  })

  const text = (it: string | Buffer): string => Buffer.from(it).toString("base64url")
  const hmac = (secret: string | Buffer, claimed: object) => {
    const said = `${part({ alg: "HS256", kid: "r1", typ: "JWT" })}.${part(claimed as Record<string, unknown>)}`
    return `${said}.${createHmac("sha256", secret).update(said).digest("base64url")}`
  }
  const stranger = foreignKey("r1")
  const pem = () => keys.rsa.open.export({ type: "spki", format: "pem" })

  const forgeries: Readonly<Record<string, (nonce: string) => string>> = {
    "no signature at all (alg none)": (nonce) => `${part({ alg: "none", typ: "JWT" })}.${part(claims(nonce))}.`,
    "no signature under a right header": (nonce) => `${part({ alg: "RS256", kid: "r1" })}.${part(claims(nonce))}.`,
    "HS256 with the open key as its secret": (nonce) => hmac(pem(), claims(nonce)),
    "HS256 with our client secret": (nonce) => hmac("s3cret", claims(nonce)),
    "another issuer": (nonce) => written(keys.rsa, claims(nonce, { iss: "https://accounts.evil.example" })),
    "another audience": (nonce) => written(keys.rsa, claims(nonce, { aud: "another-app", azp: "another-app" })),
    "an audience beside ours that we do not know": (nonce) =>
      written(keys.rsa, claims(nonce, { aud: ["oja-web", "another-app"] })),
    "no audience": (nonce) => written(keys.rsa, claims(nonce, { aud: undefined })),
    "made for another client (azp)": (nonce) => written(keys.rsa, claims(nonce, { azp: "another-app" })),
    "for several of us, without saying whom": (nonce) =>
      written(keys.rsa, claims(nonce, { aud: ["oja-web", "oja-android"], azp: undefined })),
    expired: (nonce) => written(keys.rsa, claims(nonce, { iat: now() - 700, exp: now() - 61 })),
    "not valid yet": (nonce) => written(keys.rsa, claims(nonce, { nbf: now() + 120 })),
    "written tomorrow": (nonce) => written(keys.rsa, claims(nonce, { iat: now() + 86_400, exp: now() + 90_000 })),
    "written yesterday, valid for ever": (nonce) =>
      written(keys.rsa, claims(nonce, { iat: now() - 86_400, exp: now() + 86_400 })),
    "without an end": (nonce) => written(keys.rsa, claims(nonce, { exp: undefined })),
    "without a nonce": (nonce) => written(keys.rsa, claims(nonce, { nonce: undefined })),
    "another nonce": (nonce) => written(keys.rsa, claims(`${nonce.slice(1)}A`)),
    "another key under a known name": (nonce) => written(stranger, claims(nonce)),
    "a key that nobody knows": (nonce) => written({ ...stranger, kid: "nobody" }, claims(nonce)),
    "a key that it brings along": (nonce) =>
      written(stranger, claims(nonce), { kid: undefined, jwk: stranger.open.export({ format: "jwk" }) }),
    "a key from an address that it names": (nonce) =>
      written({ ...stranger, kid: "theirs" }, claims(nonce), { jku: "http://127.0.0.1:1/jwks" }),
    "changed after it was signed": (nonce) => {
      const [header, , signature] = written(keys.rsa, claims(nonce)).split(".")
      return `${header}.${part(claims(nonce, { email: "ada@gmail.com" }))}.${signature}`
    },
    "a signature of nothing (ES256, r = s = 0)": (nonce) =>
      `${part({ alg: "ES256", kid: "e1" })}.${part(claims(nonce))}.${text(Buffer.alloc(64))}`,
    "the right key under another algorithm": (nonce) => written(keys.rsa, claims(nonce), { alg: "ES256" }),
    "an extension that we must understand": (nonce) =>
      written(keys.rsa, claims(nonce), { crit: ["house"], house: "theirs" }),
    "an access token": (nonce) => written(keys.rsa, claims(nonce), { typ: "at+jwt" }),
    "nobody in particular": (nonce) => written(keys.rsa, claims(nonce, { sub: undefined })),
    "somebody without a name": (nonce) => written(keys.rsa, claims(nonce, { sub: "" })),
    "a mailbox that is not verified": (nonce) =>
      written(keys.rsa, claims(nonce, { sub: "666", email_verified: false })),
    "a mailbox of which nothing is said": (nonce) =>
      written(keys.rsa, claims(nonce, { sub: "666", email_verified: undefined })),
    "a mailbox that is none": (nonce) => written(keys.rsa, claims(nonce, { sub: "666", email: "ada" })),
    "no token": () => "ya29.a0AfH6SMC",
  }

  it.each(Object.entries(forgeries))("is refused with %s, and changes nothing (strength S7)", async (_, forge) => {
    const before = facts()
    const { nonce } = await begin()
    const came = await bring(forge(nonce), nonce)
    expect(came).toMatchObject({ status: 400, error: { code: "IDENTITY_REFUSED" }, data: null })
    expect(came.text).not.toContain('token":')
    expect(facts()).toBe(before)
    // What was asked is answered by it: nobody tries again with the same nonce.
    expect(await bring(written(keys.rsa, claims(nonce)), nonce)).toMatchObject({ status: 400 })
  })

  it("is refused where its nonce was answered, given to another browser, for another provider, or too long ago", async () => {
    const before = facts()
    const { nonce } = await begin()
    const right = written(keys.rsa, claims(nonce))
    const elsewhere = await shop.call("POST /v2.0/auth/google/login", {
      body: { identifier: right, type: "id_token", nonce },
      headers: { cookie: "oja_browser=bbbbbbbbbbbbbbbbbbbbbb" },
    })
    expect(elsewhere).toMatchObject({ status: 400, error: { code: "IDENTITY_REFUSED" } })
    expect(await bring(right, nonce, {}, "apple")).toMatchObject({ status: 400 })
    expect(await bring(right, nonce)).toMatchObject({ status: 200 })
    expect(await bring(right, nonce)).toMatchObject({ status: 400, error: { code: "IDENTITY_REFUSED" } })
    const late = await begin()
    clock += 11 * 60_000
    expect(await bring(written(keys.rsa, claims(late.nonce)), late.nonce)).toMatchObject({ status: 400 })
    const own = "x".repeat(43)
    expect(await bring(written(keys.rsa, claims(own)), own)).toMatchObject({ status: 400 })
    expect(facts()).toBe(before)
  })

  it("is taken within a minute of difference between the clocks, and not beyond", async () => {
    expect(await come({ iat: now() + 50, nbf: now() + 50, exp: now() + 600 })).toMatchObject({ status: 200 })
    expect(await come({ iat: now() - 600, exp: now() - 50 })).toMatchObject({ status: 200 })
    expect(await come({ iat: now() + 70 })).toMatchObject({ status: 400 })
  })

  it("may be made for an app of ours", async () => {
    expect(await come({ aud: "oja-web", azp: "oja-android" })).toMatchObject({ status: 200 })
    expect(await come({ aud: ["oja-web", "oja-android"], azp: "oja-android" })).toMatchObject({ status: 200 })
  })

  it("is judged by the keys that the house has by now, which are fetched only when they must be", async () => {
    await come()
    const before = house.fetched()
    await come()
    expect(house.fetched()).toBe(before)
    const fresh = foreignKey("r2")
    house.keys.push(fresh)
    clock += 11_000
    const { nonce } = await begin()
    expect(await bring(written(fresh, claims(nonce)), nonce)).toMatchObject({ status: 200 })
    expect(house.fetched()).toBe(before + 1)
    // A key that the house has taken away opens nothing any more.
    house.keys.splice(house.keys.indexOf(fresh), 1)
    clock += 11 * 60_000
    const again = await begin()
    expect(await bring(written(fresh, claims(again.nonce)), again.nonce)).toMatchObject({ status: 400 })
  })
})

describe("a code of another house", () => {
  const trade = async (code: string, provider: Provider = "google", more: object = {}) => {
    const { nonce } = await begin(provider)
    house.codes.set(code, written(keys.rsa, claims(nonce, more)))
    return shop.call(`POST /v2.0/auth/${provider}/login`, {
      body: { identifier: code, type: "code", nonce, ...(provider === "apple" && { name: "Ngozi Eze" }) },
      headers: browser,
    })
  }

  it("is traded once, with our secret and the proof that we asked for it", async () => {
    expect(await trade("c1")).toMatchObject({ status: 200, data: { user: { provider: "google" } } })
    expect(house.trades.at(-1)).toMatchObject({
      grant_type: "authorization_code",
      code: "c1",
      client_id: "oja-web",
      client_secret: "s3cret",
      redirect_uri: `http://127.0.0.1:${shop.port}/auth/google/return`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it("that the house does not know, or that brings a forged token, is refused", async () => {
    const before = facts()
    const { nonce } = await begin()
    const body = { identifier: "unknown", type: "code", nonce }
    expect(await shop.call("POST /v2.0/auth/google/login", { body, headers: browser })).toMatchObject({
      status: 400,
      error: { code: "IDENTITY_REFUSED" },
    })
    expect(await trade("c2", "google", { nonce: "another" })).toMatchObject({ status: 400 })
    expect(facts()).toBe(before)
  })

  it("of Apple is traded with a secret that we sign, and the name is taken on the first time alone", async () => {
    const { url } = await begin("apple")
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ response_mode: "form_post", scope: "name email" })
    const who = { aud: "ng.oja.web", azp: undefined, sub: "apple.1", email: "ngozi@icloud.com", email_verified: "true" }
    const nameless = { given_name: undefined, family_name: undefined }
    const came = await trade("a1", "apple", { ...who, ...nameless })
    expect(came.data.user).toMatchObject({ provider: "apple", firstName: "Ngozi", lastName: "Eze" })
    const secret = house.trades.at(-1)?.["client_secret"] ?? ""
    const [header = "", payload = "", signature = ""] = secret.split(".")
    const read = (it: string) => JSON.parse(Buffer.from(it, "base64url").toString()) as object
    expect(read(header)).toEqual({ alg: "ES256", kid: "KEY1234567", typ: "JWT" })
    expect(read(payload)).toMatchObject({ iss: "TEAM123456", sub: "ng.oja.web", aud: house.issuer })
    const key = {
      key: createPublicKey(appleOwn.privateKey.export({ type: "pkcs8", format: "pem" })),
      dsaEncoding: "ieee-p1363",
    } as const
    expect(verify("sha256", Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, "base64url"))).toBe(true)

    await shop.call(`PATCH /user/${came.data.user.id}`, { token: came.data.token, body: { firstName: "Zizi" } })
    const again = await trade("a2", "apple", { ...who, ...nameless })
    expect(again.data.user).toMatchObject({ id: came.data.user.id, firstName: "Zizi" })
  })

  it("is not taken for a refusal while the house is away", async () => {
    const { nonce } = await begin()
    clock += 2 * 60 * 60_000
    house.away(true)
    const gone = await shop.call("POST /auth/google/begin", { body: {}, headers: browser })
    // What the house said of itself is still known, so a browser may go there.
    expect(gone.status).toBe(200)
    const body = { identifier: "c9", type: "code", nonce: gone.data.nonce }
    const came = await shop.call("POST /v2.0/auth/google/login", { body, headers: browser })
    expect(came).toMatchObject({ status: 503, error: { code: "PROVIDER_DOWN" } })
    house.away(false)
    expect(nonce).toHaveLength(43)
  })
})

describe("Apple's way back", () => {
  it("turns its form into an address that carries everything behind the hash", async () => {
    const came = await shop.call("POST /auth/apple/return", {
      body: "code=abc&state=xyz&user=%7B%22name%22%3A%7B%22firstName%22%3A%22Ngozi%22%2C%22lastName%22%3A%22Eze%22%7D%7D",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://appleid.apple.com" },
    })
    expect(came).toMatchObject({ status: 303 })
    expect(came.headers["location"]).toBe("/auth/apple/return#code=abc&state=xyz&name=Ngozi+Eze")
  })
})

describe("a mailbox that opens an account here already", () => {
  const byCode = async (email: string) => {
    clock += 61_000
    await shop.call("POST /v2.1/auth/email/login", { body: { email } })
    const { data } = await shop.call("POST /v2.0/auth/email/verify", {
      body: { email, code: await codeFor(shop.call, email) },
    })
    return data as { readonly token: string; readonly user: { readonly id: string } }
  }

  it("is that account where the house itself keeps the mailbox; the code that is sent there stays a way in", async () => {
    const { token, user } = await byCode("bisi@gmail.com")
    await shop.call("POST /v2.1/auth/register", { token, body: registration("Bisi Stores") })
    const came = await come({ sub: "2001", email: "bisi@gmail.com" })
    expect(came.data).toMatchObject({
      responseCode: 200,
      user: { id: user.id },
      activeBusiness: { name: "Bisi Stores" },
    })
    expect((await byCode("bisi@gmail.com")).user.id).toBe(user.id)
    // And the other way round: whoever came by the house first finds the same account by a code.
    const first = await come({ sub: "2002", email: "dele@work.example", hd: "work.example" })
    expect((await byCode("dele@work.example")).user.id).toBe(first.data.user.id)
  })

  it("is not taken over by whoever once read mail there", async () => {
    const { user } = await byCode("ceo@shop.example")
    const before = facts()
    const came = await come({ sub: "3001", email: "ceo@shop.example" })
    expect(came).toMatchObject({ status: 409, error: { code: "EMAIL_LINKED" } })
    expect(facts()).toBe(before)
    expect((await byCode("ceo@shop.example")).user.id).toBe(user.id)
    // Nor does whoever once read mail there keep whoever reads it today from an account of their own.
    const once = await come({ sub: "3009", email: "old@shop.example" })
    expect(once).toMatchObject({ status: 200, data: { user: { provider: "google" } } })
    expect((await byCode("old@shop.example")).user.id).not.toBe(once.data.user.id)
    // Nor does a name that only ends like one of the house's own count.
    expect(await come({ sub: "3002", email: "ceo@shop.example", hd: "other.example" })).toMatchObject({ status: 409 })
    expect(await come({ sub: "3003", email: "ceo@shop.example", email_verified: "false" })).toMatchObject({
      status: 400,
    })
  })
})
