import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { roles } from "@oja/domain/team/roles"
import { actorOf } from "@oja/domain/team/actor"
import { judge } from "@oja/domain/kernel/index"
import {
  aimed as aimedAt,
  bodyFor as bodyOf,
  furnish,
  type Ids,
  nameOf,
  ofWhom,
  type Route,
} from "./testing/furnished.ts"
import { hearing } from "./testing/hearing.ts"
import { asleep, joinTeam, open, type Opened, type Person } from "./testing/open.ts"
import { wordsIn } from "./testing/wordsIn.ts"

let shop: Opened
// Each walk begins in a minute of its own: sign-in calls of one address are counted, and nothing lifts that.
let clock = 0
beforeEach(() => {
  clock += 120_000
})
let ada: Person
let eve: Person
/** Ids of Ada's business, by the kind of thing they name. */
let ids: Ids = {}
const SECRET = "Zanzibar"
/** All that a socket of Eve's has heard since before there was anything of Ada's. */
let overheard: Awaited<ReturnType<typeof hearing>>

beforeAll(async () => {
  // Letters wait: the outbox of this machine is open to whoever sits at it.
  shop = await open({ OJA_PLAN: "business" }, { wake: asleep, now: () => Date.now() + clock })
  ada = await shop.person("ada", `${SECRET} Stores`)
  eve = await shop.person("eve", "Eve Traders")
  overheard = await hearing(shop, eve)
  ids = await furnish(shop, ada, { word: SECRET })
})
afterAll(async () => {
  overheard.socket.close()
  await shop.close()
})
const aimed = (route: Route) => aimedAt(route, ids)
const bodyFor = (route: Route) => bodyOf(route, ids, ada)
const positionOf = (business: string) => {
  const n = shop.ledger.log.businessN(business)
  return shop.ledger.db.prepare("SELECT max(position) FROM events WHERE business = ?").pluck().get(n) as number
}

/** Doors that are open to whoever comes, each with why. */
const openDoors: Readonly<Record<string, string>> = {
  "The ways in: whoever comes has no token yet.": `
    GET /auth/providers, GET /auth/otp, POST /auth/otp, POST /auth/login, POST /auth/handover,
    POST /v2.1/auth/email/login, POST /v2.0/auth/email/verify, POST /auth/passkeys/sign-in/options,
    POST /auth/passkeys/sign-in, POST /auth/google/begin, POST /v2.0/auth/google/login, POST /auth/apple/begin,
    POST /v2.0/auth/apple/login, POST /auth/apple/return`,
  "Who is invited sees by what business, before they sign in: the link is the secret.": "GET /v1.0/invitations/:token",
  "The same for everybody, and nobody's: industries, currencies, plans with their prices.": `
    GET /business-industry, GET /api/ask/BusinessIndustries, GET /v1.0/currencies, GET /api/ask/Currencies,
    GET /v1.0/plans, GET /api/ask/Plans`,
  "What the program is and whether it runs; nothing of any business.": `
    GET /health, GET /ready, GET /robots.txt, GET /openapi.json, GET /docs, GET /docs/style.css, GET /docs/script.js,
    GET /icon.svg, GET /favicon.ico, GET /apple-touch-icon.png`,
  "Whether a host may have a certificate: yes or no, to the proxy.": "GET /tls/ask",
  "A published shop is open to the street; one that is not is nowhere.": `
    GET /s/:slug, GET /s/:slug/c/:collection, GET /s/:slug/p/:product, GET /s/:slug/policies, GET /s/:slug/search,
    GET /s/:slug/:nothing, GET /s/:slug/:nothing/:there, GET /s/:slug/robots.txt, GET /s/:slug/sitemap.xml,
    GET /s/-/:file, GET /s/:slug/cart, POST /s/:slug/cart, GET /s/:slug/checkout, POST /s/:slug/checkout,
    GET /store/v1/:slug, GET /store/v1/:slug/products, GET /store/v1/:slug/products/:product,
    GET /store/v1/:slug/collections/:collection, POST /store/v1/:slug/carts`,
  "A cart is whose it is who has its secret.": `
    GET /store/v1/carts/:id, PATCH /store/v1/carts/:id, POST /store/v1/carts/:id/quote,
    POST /store/v1/carts/:id/checkout`,
  "An order is followed by whoever has its secret.": `
    GET /t/:token, POST /t/:token/pay, POST /t/:token/again, POST /t/:token/claim, POST /t/:token/cancel,
    GET /store/v1/orders/:token, POST /store/v1/orders/:token/claim-payment, POST /store/v1/orders/:token/cancel`,
  "An invoice is read and paid by whoever was sent its secret.": `
    GET /i/:token, POST /i/:token, POST /i/:token/pay, GET /i/-/:file, GET /public/invoices/:token,
    GET /public/invoices/:token/pdf, POST /public/invoices/:token/claims`,
  "A receipt shows that it is true by the code printed on it.": "GET /r/:code",
  "A driver has the secret of their page, and a PIN.": `
    GET /d/:token, POST /d/:token, POST /d/:token/leave, POST /d/:token/:trip/:parcel, GET /d/-/:file`,
  "A payment's own number leads on to the provider, and says nothing but that.": "GET /pay/:id, GET /pay/return/:id",
  "Providers tell what was paid, each under its signature.": "POST /webhooks/:provider",
  "A picture by its name, which is a secret until a shop shows it.": "GET /files/:name",
  "All of a business, by a link signed for a day.": "GET /takeout/:token",
  "The sandbox of this machine, for whoever came in by the link that start prints; elsewhere it is not there.": `
    GET /dev-tools/enter, GET /dev-tools/outbox, POST /dev-tools/demo, GET /pay/test/:ref, POST /pay/test/:ref,
    GET /dev-tools/identity/google/.well-known/openid-configuration, GET /dev-tools/identity/google/jwks,
    GET /dev-tools/identity/google/authorize, POST /dev-tools/identity/google/authorize,
    POST /dev-tools/identity/google/token, GET /dev-tools/identity/apple/.well-known/openid-configuration,
    GET /dev-tools/identity/apple/jwks, GET /dev-tools/identity/apple/authorize,
    POST /dev-tools/identity/apple/authorize, POST /dev-tools/identity/apple/token`,
}
/** Doors for whoever is signed in, in whatever business or in none: they are told of themselves alone. */
const ownDoors = `
  GET /auth/me, GET /auth/me/file, POST /auth/me/erase, POST /auth/logout, GET /auth/sessions, DELETE /auth/sessions,
  DELETE /auth/sessions/:id, GET /auth/ways, GET /auth/factors, POST /auth/factors/totp, POST /auth/factors/totp/confirm,
  POST /auth/factors/recovery, DELETE /auth/factors/totp, GET /auth/passkeys, POST /auth/passkeys/options,
  POST /auth/passkeys, DELETE /auth/passkeys/:id, POST /auth/step-up, POST /auth/step-up/passkey/options,
  POST /auth/step-up/passkey, POST /v2.0/auth/existing-user/verify, POST /v2.0/auth/change-login/verify-email,
  POST /v2.1/auth/change-login, GET /user/:id, GET /api/ask/OneUser, PATCH /user/:id, POST /user/:id/feedback,
  POST /v2.1/auth/register, POST /auth/set-business, POST /v1.0/invitations/:token/accept, POST /v1.0/team/leave, POST /v1.0/uploads`
const named = (text: string): ReadonlyArray<string> => text.trim().split(/,\s*/)

interface Documented {
  readonly parameters?: ReadonlyArray<{ readonly name: string; readonly in: string; readonly example?: unknown }>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
}

/** Every documented call as its example says: its route, the path filled in, and the body's text. */
const documentedCalls = async ({ call }: Opened) => {
  const { paths } = JSON.parse((await call("GET /openapi.json")).text) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const filled = parameters
        .filter((it) => it.in === "path")
        .reduce((at, it) => at.replace(`{${it.name}}`, encodeURIComponent(String(it.example))), path)
      const sent = requestBody?.content["application/json"]?.example
      const name = `${method.toUpperCase()} ${path}`
      return {
        works: name,
        route: `${method.toUpperCase()} ${filled}`,
        body: sent === undefined ? "" : JSON.stringify(sent),
      }
    }),
  )
}

describe("every route", () => {
  it("is for members of one business, unless it is named here", () => {
    const of = (whom: string) =>
      shop.routes
        .filter((route) => ofWhom(route, whom))
        .map(nameOf)
        .toSorted()
    expect(of("public")).toEqual(Object.values(openDoors).flatMap(named).toSorted())
    expect(of("person")).toEqual(named(ownDoors).toSorted())
  })

  it("has an id of Ada's to be aimed with", () => {
    const blunt = shop.routes.filter((route) => aimed(route).includes("missing"))
    expect(blunt.map(nameOf)).toEqual([])
    expect(shop.routes.length).toBeGreaterThan(140)
  })

  it("is closed to whoever has no token, or a token of their own making (strength S1)", async () => {
    const before = positionOf(ada.business)
    for (const route of shop.routes) {
      const body = bodyFor(route)
      for (const token of [undefined, "x".repeat(43), "<script>"]) {
        const came = await shop.call(aimed(route), { body, token })
        const where = `${nameOf(route)} ${token}`
        expect(came.status, where).toBeLessThan(500)
        expect(came.text, where).not.toContain(SECRET)
        if (!ofWhom(route, "public")) expect([came.status, came.error?.code], where).toEqual([401, "UNAUTHENTICATED"])
      }
    }
    expect(positionOf(ada.business)).toBe(before)
  })

  it("shows a neighbour nothing of Ada's, and moves nothing in her book (strength S1)", async () => {
    const before = positionOf(ada.business)
    const rows = (await ada.call("GET /api/transactions")).data
    // What she makes under Ada's ids is her own: so first whatever names a thing that is there, then what makes one.
    const ordered = shop.routes.toSorted((a, b) => Number(b.path.includes(":")) - Number(a.path.includes(":")))
    for (const route of ordered) {
      if (/logout|sessions|set-business|register|change-login|dev-tools/.test(route.path)) continue
      const came = await eve.call(aimed(route), bodyFor(route))
      expect(came.status, nameOf(route)).toBeLessThan(500)
      expect(await wordsIn(came), nameOf(route)).not.toContain(SECRET)
      if (ofWhom(route, "member") && route.path.includes(":") && !route.path.endsWith("/stock"))
        expect([came.status, came.error?.code], nameOf(route)).toEqual([404, "NOT_FOUND"])
    }
    expect(positionOf(ada.business)).toBe(before)
    expect((await ada.call("GET /api/transactions")).data).toEqual(rows)
  })

  it("lets a neighbour do nothing with what is Ada's, whatever a request calls it", async () => {
    // Nothing is hers yet, under any id.
    const uche = await shop.person("uche", "Uche Traders")
    const before = positionOf(ada.business)
    const examples = await documentedCalls(shop)
    const byPrefix = new Map(
      Object.values(ids).flatMap((id) => (/^[a-z]+_[\w-]+$/.test(id) ? [[id.split("_")[0]!, id]] : [])),
    )
    const hers = (text: string) =>
      text.replaceAll(/\b([a-z]+)_example\b/g, (whole, kind: string) => byPrefix.get(kind) ?? whole)
    // A category is made by whoever names it first, and a shift opened at whatever device: under the same id, of her own.
    const makes = /ExpenseCategory|expense-categories|OpenShift|shifts(\/open)?$/
    const wrong: Array<string> = []
    let absent = 0
    for (const { body, route, works } of examples) {
      if (route.startsWith("GET") || /register|takeout|subscription/.test(route) || makes.test(works)) continue
      const [at, said] = [hers(route), hers(body)]
      if (at === route && said === body) continue
      const came = await uche.call(at, said === "" ? undefined : JSON.parse(said))
      expect(await wordsIn(came), at).not.toContain(SECRET)
      if (came.status === 404) absent += 1
      // Refused for what it says before anything is looked for: another branch, an order of other things.
      else if (came.status !== 422 && !(came.status === 409 && /\/order$|\/Reorder\w+$/.test(works)))
        wrong.push(`${came.status} ${works} ${said}`)
    }
    expect(wrong).toEqual([])
    expect(absent).toBeGreaterThan(400)
    expect(positionOf(ada.business)).toBe(before)
  })

  it("tells a neighbour's socket nothing of Ada's, whatever she did (strength S9)", async () => {
    const { heard, socket } = overheard
    const told = new Promise((done) => socket.once("log_advanced", done))
    await eve.call("POST /customers", { name: "Musa" })
    await told
    const all = heard.join("\n")
    expect(all).toContain("customer")
    expect(all).not.toContain(SECRET)
    expect(Object.values(ids).filter((id) => id.length > 20 && all.includes(id))).toEqual([])
    // Positions are counted in her own book.
    const most = Math.max(...heard.map((it) => Number(/"position":(\d+)/.exec(it)?.[1] ?? 0)))
    expect(most).toBe(shop.ledger.log.ownPosition(eve.business))
  })

  it("answers a neighbour's stock edit, session and account as if they were not there", async () => {
    const edit = await eve.call(`PUT /product/${ids["products"]}/stock`, { mode: "set", quantity: 1000 })
    expect(edit).toMatchObject({ status: 404 })
    expect(await eve.call(`DELETE /auth/sessions/${ids["sessions"]}`)).toMatchObject({ status: 404 })
    expect(await eve.call("POST /auth/set-business", { businessId: ada.business })).toMatchObject({ status: 404 })
    for (const route of ["GET /user/", "PATCH /user/", "POST /user/"]) {
      const path = `${route}${ada.userId}${route.startsWith("POST") ? "/feedback" : ""}`
      const body = route.startsWith("GET")
        ? undefined
        : route.startsWith("PATCH")
          ? { firstName: "Eve" }
          : { message: "hi" }
      expect(await eve.call(path, body)).toMatchObject({
        status: 404,
      })
    }
    expect((await ada.call("GET /business")).status).toBe(200)
  })

  it("is closed to a member whose role has no right to it (strength S1)", async () => {
    let member = 0
    for (const role of roles) {
      if (role === "owner") continue
      const one = await shop.person(`member${member++}`)
      await joinTeam(ada, one, { name: "A member", role })
      const before = positionOf(ada.business)
      const actor = actorOf(role, "growth")
      for (const route of shop.routes) {
        if (!ofWhom(route, "member")) continue
        if (route.access.some((access) => judge(actor, access)._tag !== "NotPermitted")) continue
        const came = await one.call(aimed(route), bodyFor(route))
        expect([came.status, came.error?.code], `${role} ${nameOf(route)}`).toEqual([403, "PERMISSION_DENIED"])
        expect(came.text, `${role} ${nameOf(route)}`).not.toContain(SECRET)
      }
      expect(positionOf(ada.business)).toBe(before)
    }
  })

  it("asks no command that only the system may ask", async () => {
    const system = [...shop.ledger.domain.commands.values()].filter(({ access }) => access.of === "system")
    expect(system.length).toBeGreaterThan(4)
    expect(shop.routes.filter((route) => ofWhom(route, "system"))).toEqual([])
  })

  it("shows costs and contacts to nobody whose role may not see them", async () => {
    const cashier = await shop.person("cashier")
    await joinTeam(ada, cashier, { name: "Till", role: "cashier" })
    const shown = await cashier.call("GET /v1.1/products")
    expect(shown.data.items).toContainEqual(expect.objectContaining({ name: `${SECRET} rice` }))
    for (const hidden of ["costPrice", "averageCost", "totalValue"]) expect(shown.text).not.toContain(hidden)
  })

  it("shows a cashier their own sales and no one else's, and takes no payment for those", async () => {
    const till = await shop.person("till")
    await joinTeam(ada, till, { name: "Till two", role: "cashier" })
    // The gateway's own day: its clock was moved on by tests before this one, and Lagos may be near midnight.
    const { today } = (await ada.call("GET /v2/statistics/overall")).data as { readonly today: string }
    const sold = async (who: Person) => {
      const body = { kind: "sale", businessDate: today, amount: 5000, paymentType: "full", method: "cash" }
      return String((await who.call("POST /v1.1/transactions", body)).data.id)
    }
    const [hers, theirs] = [await sold(ada), await sold(till)]
    const seen = (await till.call("GET /v2/transactions")).data.items as ReadonlyArray<{ readonly id: string }>
    expect(seen.map(({ id }) => id)).toEqual([theirs])
    expect((await till.call(`GET /transactions/${hers}`)).status).toBe(404)
    expect((await till.call("GET /api/transactions/export.csv")).status).toBe(403)
    expect((await till.call(`GET /api/transactions?filter={"recordedBy":"${ada.userId}"}`)).data).toHaveLength(1)
    const paying = { transactionId: hers, amount: 100, method: "cash" }
    expect((await till.call("POST /v1.0/transactions/payments", paying)).status).toBe(404)
    expect((await ada.call(`GET /transactions/${theirs}`)).status).toBe(200)
  })

  it("forgets a member the moment they are removed", async () => {
    const gone = await shop.person("gone")
    const memberId = await joinTeam(ada, gone, { name: "Gone", role: "manager" })
    expect((await gone.call("GET /customers")).status).toBe(200)
    await ada.call(`DELETE /v1.0/team/${memberId}`)
    expect(await gone.call("GET /customers")).toMatchObject({ status: 401, error: { code: "UNAUTHENTICATED" } })
  })
})
