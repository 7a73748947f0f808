import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { mailbox } from "../testing/mailbox.ts"
import { asleep, codeFor, joinTeam, open, type Opened, type Person, registration } from "../testing/open.ts"

const day = 24 * 60 * 60_000
let clock = 0
let shop: Opened
let ada: Person
beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" }, { now: () => Date.now() + clock, wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const invite = async (body: object) => (await ada.call("POST /v1.0/team/invitations", body)).data
const letterTo = async (address: string) => {
  await shop.jobs.run("invitations", Date.now() + clock)
  const { data } = await shop.call("GET /dev-tools/outbox")
  return (data as ReadonlyArray<{ readonly to: string; readonly text: string }>).filter(({ to }) => to === address)
}
const wordIn = (text: string | undefined) => /\/auth\/join#(\S+)/.exec(text ?? "")?.[1] ?? ""
const accept = (who: Person, word: string) => who.call(`POST /v1.0/invitations/${word}/accept`, {})

describe("an invitation", () => {
  it("goes out as a letter, once; whoever it is for is no member before they accept, and is one then", async () => {
    const tunde = await shop.person("tunde")
    const row = await invite({ name: "Tunde", role: "cashier", email: tunde.email })
    expect(row).toMatchObject({ name: "Tunde", role: "cashier", status: "invited" })
    await letterTo(tunde.email)
    const [letter, ...others] = (await letterTo(tunde.email)).filter(({ text }) => text.includes("#"))
    expect(others).toEqual([])
    expect(letter?.text).toContain("Ada Stores invites you into its team")
    expect((await tunde.call("GET /auth/me")).data.businesses).toEqual([])

    const word = wordIn(letter?.text)
    const offer = await shop.call(`GET /v1.0/invitations/${word}`)
    expect(offer.data).toMatchObject({ shop: "Ada Stores", name: "Tunde", role: "cashier", open: true })
    expect((await shop.call(`POST /v1.0/invitations/${word}/accept`, { body: {} })).status).toBe(401)
    expect((await accept(tunde, word)).data).toMatchObject({ activeBusiness: { name: "Ada Stores" } })
    expect((await tunde.call("GET /customers")).status).toBe(200)
    // Asked twice is asked once; somebody else comes too late.
    expect((await accept(tunde, word)).status).toBe(200)
    const eve = await shop.person("eve")
    expect(await accept(eve, word)).toMatchObject({ status: 409, error: { code: "INVITATION_OVER" } })
    expect((await shop.call(`GET /v1.0/invitations/${word}`)).data.open).toBe(false)
  })

  it("goes out as a text message where there is no e-mail address", async () => {
    await invite({ name: "Bisi", role: "manager", phone: "0803 999 1234" })
    const [text] = await letterTo("+2348039991234")
    expect((await shop.call(`GET /v1.0/invitations/${wordIn(text?.text)}`)).data.name).toBe("Bisi")
  })

  it("opens nothing once it is taken back, or has lain for more than seven days; sent again, it does", async () => {
    const femi = await shop.person("femi")
    const { id } = await invite({ name: "Femi", role: "cashier", email: femi.email })
    const { link } = (await ada.call(`GET /v1.0/team/invitations/${id}/link`)).data
    clock = 8 * day
    expect(await accept(femi, wordIn(link))).toMatchObject({ status: 409, error: { code: "INVITATION_OVER" } })
    const { data } = await ada.call("GET /api/invitations?filter=" + encodeURIComponent('{"expired":true}'))
    expect(data.map(({ name }: { readonly name: string }) => name)).toContain("Femi")
    await ada.call(`POST /v1.0/team/invitations/${id}/renew`, {})
    expect((await letterTo(femi.email)).filter(({ text }) => text.includes("#"))).toHaveLength(1)
    await ada.call(`DELETE /v1.0/team/invitations/${id}`)
    expect((await accept(femi, wordIn(link))).status).toBe(409)
    const again = await invite({ name: "Femi", role: "cashier", email: femi.email })
    const { data: fresh } = await ada.call(`GET /v1.0/team/invitations/${again.id}/link`)
    expect((await accept(femi, wordIn(fresh.link))).status).toBe(200)
    clock = 0
  })

  it("goes out again on the same day for whoever sends it once more, and says whether its letter left", async () => {
    const letters = async () => (await letterTo("+2348039994321")).filter(({ text }) => text.includes("#")).length
    const { id } = await invite({ name: "Sade", role: "cashier", phone: "0803 999 4321" })
    const state = async () => (await ada.call(`GET /v1.0/team/invitations/${id}/link`)).data.letter as string | null
    expect(await state()).toBeNull()
    expect(await letters()).toBe(1)
    clock = 60_000
    await ada.call(`POST /v1.0/team/invitations/${id}/renew`, {})
    expect(await letters()).toBe(2)
    expect(await letters()).toBe(2)
    expect(await state()).toBe("left")
    clock = 0
  })

  it("is not sent again to an address that the mail server refused for good, and says so at once", async () => {
    const mail = await mailbox()
    const other = await open({ SMTP_URL: mail.url, OJA_PLAN: "business" }, { wake: asleep })
    onTestFinished(async () => {
      await other.close()
      await mail.close()
    })
    const email = "bola@shop.ng"
    await other.call("POST /v2.1/auth/email/login", { body: { email } })
    const { token } = (await other.call("POST /v2.0/auth/email/verify", { body: { email, code: mail.code() } })).data
    await other.call("POST /v2.1/auth/register", { token, body: registration("Bola Stores") })
    const body = { name: "Tunde", role: "cashier", email: "tunde@unknown.example" }
    const { id } = (await other.call("POST /v1.0/team/invitations", { token, body })).data
    for (let round = 0; round < 3; round++) await other.jobs.run("invitations", Date.now())
    expect(mail.turnedAway).toHaveLength(1)
    const { data } = await other.call(`GET /v1.0/team/invitations/${id}/link`, { token })
    expect(data.letter).toBe("failed")
  })

  it("is nothing that can be guessed, and none of another business", async () => {
    const { id } = await invite({ name: "Kemi", role: "cashier", phone: "+2348039991235" })
    const word = wordIn((await ada.call(`GET /v1.0/team/invitations/${id}/link`)).data.link)
    const bent = `${word.slice(0, -2)}${word.endsWith("AA") ? "BB" : "AA"}`
    expect((await shop.call(`GET /v1.0/invitations/${bent}`)).status).toBe(404)
    const other = await shop.person("other", "Other Stores")
    expect((await other.call(`GET /v1.0/team/invitations/${id}/link`)).status).toBe(404)
  })
})

describe("the security log", () => {
  interface Line {
    readonly what: string
    readonly name: string | null
    readonly about?: { readonly name: string | null }
    readonly device?: string
    readonly place?: string
    readonly list?: string
    readonly role?: string
    readonly roleName?: string
    readonly count?: number
  }
  const read = async (who: Person, query = "") => {
    const { data, status } = await who.call(`GET /v1.0/security-log${query}`)
    return { status, total: data?.total as number, items: (data?.items ?? []) as ReadonlyArray<Line> }
  }

  it("tells the owner who came in, who was refused, whose role changed and what was taken, and no code or token", async () => {
    const till = await shop.person("till")
    const memberId = await joinTeam(ada, till, { name: "Chidi", role: "cashier" })
    await ada.call(`PATCH /v1.0/team/${memberId}`, { role: "manager" })
    await ada.call("GET /api/customers/export.csv")
    clock = 2 * 60_000
    const phone = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1" }
    await shop.call("POST /v2.1/auth/email/login", { body: { email: till.email }, headers: phone })
    const code = await codeFor(shop.call, till.email)
    const verify = (said: string) =>
      shop.call("POST /v2.0/auth/email/verify", { body: { email: till.email, code: said }, headers: phone })
    await verify(code === "000000" ? "000001" : "000000")
    const { token } = (await verify(code)).data
    await shop.call("DELETE /auth/sessions", { token })

    const { items } = await read(ada)
    const first = (what: string) => items.find((it) => it.what === what)
    expect(first("signed_in")).toMatchObject({ name: "Chidi", device: "Safari, iOS", place: "127.0.0.*" })
    expect(first("code_refused")).toMatchObject({ name: "Chidi" })
    expect(first("sessions_ended")).toMatchObject({ name: "Chidi", count: 1 })
    expect(first("role_changed")).toMatchObject({ name: "Ada Obi", about: { name: "Chidi" }, role: "manager" })
    expect(first("exported")).toMatchObject({ name: "Ada Obi", list: "customers" })
    const told = JSON.stringify(items)
    for (const secret of [code, token, till.token]) expect(told).not.toContain(secret)

    const refusals = await read(ada, "?what=code_refused")
    expect(refusals).toMatchObject({ total: 1, items: [{ what: "code_refused" }] })
    expect((await read(ada, `?userId=${till.userId}`)).items.every(({ name }) => name === "Chidi")).toBe(true)
    const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
    expect((await read(ada, "?to=2020-01-01")).total).toBe(0)
    expect((await read(ada, `?from=${today}`)).total).toBe((await read(ada)).total)
    const [second] = (await read(ada, "?page=2&perPage=1")).items
    expect(second).toEqual((await read(ada, "?perPage=2")).items[1])
    expect((await ada.call("GET /v1.0/security-log?what=gossip")).status).toBe(422)
    clock = 0
  })

  it("tells whose branches changed, and which roles were made, widened and put away", async () => {
    const lekki = (await ada.call("POST /v1.0/locations", { name: "Lekki" })).data
    const memberId = await joinTeam(ada, await shop.person("gozie"), { name: "Gozie", role: "cashier" })
    await ada.call(`PATCH /v1.0/team/${memberId}`, { locationIds: [lekki.id] })
    const access = [{ module: "dashboard", actions: ["view"] }]
    const { id } = (await ada.call("POST /v1.0/roles", { name: "Evening duty", access })).data
    const wider = [...access, { module: "products", actions: ["view"] }]
    await ada.call(`PATCH /v1.0/roles/${id}`, { access: wider })
    await ada.call(`DELETE /v1.0/roles/${id}`)
    const { items } = await read(ada)
    const first = (what: string) => items.find((it) => it.what === what)
    expect(first("branches_changed")).toMatchObject({ name: "Ada Obi", about: { name: "Gozie" } })
    for (const what of ["role_created", "rights_changed", "role_archived"])
      expect(first(what)).toMatchObject({ name: "Ada Obi", role: id, roleName: "Evening duty" })
  })

  it("calls somebody who was forgotten and came back by the name of the place they hold now", async () => {
    const zara = await shop.person("zara")
    const first = await joinTeam(ada, zara, { name: "Zara", role: "cashier" })
    await ada.call(`DELETE /v1.0/team/${first}`)
    await ada.call(`POST /v1.0/team/${first}/erase`, {})
    clock = 2 * 60_000
    await joinTeam(ada, await shop.person("zara"), { name: "Zara Bello", role: "cashier" })
    clock = 0
    const names = (await read(ada, `?userId=${zara.userId}`)).items.map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(["Zara Bello"]))
  })

  it("is read by nobody else", async () => {
    const musa = await shop.person("musa")
    await joinTeam(ada, musa, { name: "Musa", role: "manager" })
    expect((await read(musa)).status).toBe(403)
    const stranger = await shop.person("stranger", "Stranger Stores")
    expect((await read(stranger)).items.map(({ name }) => name)).not.toContain("Chidi")
  })
})
