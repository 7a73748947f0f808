import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { figuresAt, stepOf } from "../accounts/totp.ts"
import { asleep, joinTeam, open, type Opened, type Person } from "../testing/open.ts"

const minute = 60_000
let clock = 0
let shop: Opened
let ada: Person
let memberId = ""
beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" }, { now: () => Date.now() + clock, wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
  memberId = await joinTeam(ada, await shop.person("till"), { name: "Tunde", role: "cashier" })
})
afterAll(() => shop.close())

/** An authenticator app, as it reads the secret. */
const app = (secret: string) => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
  const bits = secret
    .split("")
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"))
    .join("")
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return () => figuresAt(bytes, stepOf(Date.now() + clock))
}
const setUp = async (who: Person) => {
  const { secret, uri } = (await who.call("POST /auth/factors/totp", {})).data
  expect(uri).toContain(`secret=${secret}`)
  const figures = app(secret)
  const { data } = await who.call("POST /auth/factors/totp/confirm", { code: figures() })
  return { figures, recoveryCodes: data.recoveryCodes as ReadonlyArray<string> }
}
const wanted = { status: 403, error: { code: "STEP_UP_REQUIRED", wants: ["totp"] } }
const become = (who: Person, role: string) => who.call(`PATCH /v1.0/team/${memberId}`, { role })

describe("a second factor", () => {
  it("is asked of nobody who has none", async () => {
    expect((await become(ada, "manager")).status).toBe(200)
    expect((await ada.call("GET /auth/factors")).data).toEqual({ totpSince: null, recoveryLeft: 0 })
  })

  it("is asked before roles are changed and people forgotten, is enough for ten minutes, and names what is wanted", async () => {
    const customer = (await ada.call("POST /customers", { name: "Bisi" })).data
    const { figures, recoveryCodes } = await setUp(ada)
    expect(recoveryCodes).toHaveLength(10)
    // Whoever has just set it up has just shown it.
    expect((await become(ada, "cashier")).status).toBe(200)
    clock += 11 * minute
    expect(await become(ada, "manager")).toMatchObject(wanted)
    expect(await ada.call(`POST /customers/${customer.id}/erase`, {})).toMatchObject(wanted)
    const again = { email: "kemi@shop.ng", name: "Kemi", role: "cashier" }
    expect(await ada.call("POST /v1.0/team/invitations", again)).toMatchObject(wanted)
    // What is of every day goes on.
    expect((await ada.call("POST /customers", { name: "Sade" })).status).toBeLessThan(300)

    const code = figures()
    expect((await ada.call("POST /auth/step-up", { code })).status).toBe(200)
    expect((await become(ada, "manager")).status).toBe(200)
    expect((await ada.call(`POST /customers/${customer.id}/erase`, {})).status).toBe(200)
    // Figures work once; a recovery code stands in for a lost app, once.
    clock += 11 * minute
    expect(await ada.call("POST /auth/step-up", { code })).toMatchObject({ status: 400, error: { code: "OTP_WRONG" } })
    const [spare] = recoveryCodes
    expect((await ada.call("POST /auth/step-up", { code: spare?.toLowerCase() })).status).toBe(200)
    expect((await ada.call("GET /auth/factors")).data.recoveryLeft).toBe(9)
    clock += 11 * minute
    expect((await ada.call("POST /auth/step-up", { code: spare })).status).toBe(400)
  })

  it("is shown in one session and not in another", async () => {
    const { code } = (await ada.call("POST /auth/handover", {})).data
    const { token } = (await shop.call("POST /auth/handover", { body: { code } })).data
    const elsewhere: Person = { ...ada, token, call: (route, body) => shop.call(route, { token, body }) }
    clock += 20 * minute
    expect(await become(elsewhere, "cashier")).toMatchObject(wanted)
  })

  it("is guessed at five times, and then no more for a while", async () => {
    const bola = await shop.person("bola", "Bola Foods")
    const { figures } = await setUp(bola)
    clock += 30 * minute
    for (let i = 0; i < 5; i++) expect((await bola.call("POST /auth/step-up", { code: "000000" })).status).toBe(400)
    expect((await bola.call("POST /auth/step-up", { code: figures() })).status).toBe(429)
    const { data } = await bola.call("GET /v1.0/security-log")
    const told = data.items.map(({ what }: { readonly what: string }) => what)
    expect(told).toEqual(expect.arrayContaining(["factor_set", "factor_refused", "factor_locked"]))
  })

  it("is not taken away, or replaced, by whoever cannot show it", async () => {
    const chi = await shop.person("chi", "Chi Stores")
    const { figures } = await setUp(chi)
    clock += 11 * minute
    for (const route of ["DELETE /auth/factors/totp", "POST /auth/factors/totp", "POST /auth/factors/recovery"])
      expect(await chi.call(route, route.startsWith("DELETE") ? undefined : {})).toMatchObject(wanted)
    await chi.call("POST /auth/step-up", { code: figures() })
    expect((await chi.call("DELETE /auth/factors/totp")).data).toEqual({ removed: true })
    expect((await chi.call("GET /auth/factors")).data).toEqual({ totpSince: null, recoveryLeft: 0 })
  })

  it("may be asked of a role by the business: without one, nothing of the kind is done", async () => {
    const dayo = await shop.person("dayo", "Dayo Stores")
    const place = await joinTeam(dayo, await shop.person("femi"), { name: "Femi", role: "cashier" })
    const ruled = await dayo.call("PUT /v1.0/roles/owner/second-factor", { required: true })
    expect(ruled.status).toBe(200)
    expect(await dayo.call(`PATCH /v1.0/team/${place}`, { role: "manager" })).toMatchObject({
      status: 403,
      error: { code: "STEP_UP_REQUIRED", wants: ["setup"] },
    })
    await setUp(dayo)
    expect((await dayo.call(`PATCH /v1.0/team/${place}`, { role: "manager" })).status).toBe(200)
  })
})
