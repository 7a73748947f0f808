import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { notYet, served } from "../testing/documented.ts"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const somewhere = (route: string) => route.replaceAll(/:\w+/g, "sale_none")
const bodyFor = (route: string) => (/^(GET|DELETE)/.test(route) ? undefined : {})

describe("the documented calls", () => {
  it.each(served)("%s answers in the envelope, to whom it should (strength 1.5)", async (route, auth) => {
    expect(shop.routes.map(({ method, path }) => `${method} ${path}`)).toContain(route)
    const stranger = await shop.call(somewhere(route), { body: bodyFor(route) })
    if (auth === "token") expect(stranger.status).toBe(401)
    else expect(stranger.status).not.toBe(401)

    // What it answers by value, tests/contract.test.ts says.
    const came = await ada.call(somewhere(route), bodyFor(route))
    const { code, ...envelope } = JSON.parse(came.text) as Record<string, unknown>
    expect(code).toBe(came.status)
    expect(Object.keys(envelope)).toEqual(expect.arrayContaining(["data", "message", "devMessage", "error"]))
    expect(came.headers["content-type"]).toBe("application/json; charset=utf-8")
    expect(came.headers["cache-control"]).toBe("no-store")
  })

  it.each(notYet)("%s waits: %s", async (route) => {
    const came = await ada.call(somewhere(route), bodyFor(route))
    expect(came).toMatchObject({ status: 404, data: null, error: { code: "NOT_FOUND" } })
  })

  it("take Token and Bearer alike, in any case", async () => {
    for (const scheme of ["Token", "Bearer", "token", "BEARER"]) {
      const came = await shop.call("GET /business", { headers: { authorization: `${scheme} ${ada.token}` } })
      expect(came.data.business.name).toBe("Ada Stores")
    }
    const basic = await shop.call("GET /business", { headers: { authorization: `Basic ${ada.token}` } })
    expect(basic).toMatchObject({ status: 401, error: { code: "UNAUTHENTICATED" } })
  })

  it("speak French to whoever asks for it", async () => {
    const french = await shop.call("GET /business", { headers: { "accept-language": "fr-BF,fr;q=0.9,en;q=0.5" } })
    expect(french.message).toBe("Vous devez être connecté pour accéder à cette page")
    const english = await shop.call("GET /business", { headers: { "accept-language": "en-NG,fr;q=0.1" } })
    expect(english.message).toBe("You must be logged in to access that route")
  })

  it("are described, every one, by the document the gateway gives", async () => {
    const document = JSON.parse((await shop.call("GET /openapi.json")).text) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
    }
    for (const { method, path } of shop.routes)
      expect(Object.keys(document.paths[path.replaceAll(/:(\w+)/g, "{$1}")] ?? {}), path).toContain(
        method.toLowerCase(),
      )
  })

  it("are told with how one signs in and repeats, by calls that are there", async () => {
    const { info } = JSON.parse((await shop.call("GET /openapi.json")).text) as {
      readonly info: { readonly description: string }
    }
    const named = info.description.match(/(GET|POST) \/[\w./-]*\w/g) ?? []
    expect(named).toContain("POST /v2.0/auth/email/verify")
    expect(named.filter((it) => !shop.routes.some(({ method, path }) => it === `${method} ${path}`))).toEqual([])
    expect(info.description).toContain("Idempotency-Key")
  })
})

describe("a body", () => {
  const product = "POST /product"

  it("that is no JSON object, or no JSON, is 400", async () => {
    for (const body of ["{", "[]", "null", '"x"', "{]", "[".repeat(100_000)])
      expect(await ada.call(product, body)).toMatchObject({ status: 400, error: { code: "VALIDATION_FAILED" } })
  })

  it("larger than a body may be is 413", async () => {
    const came = await ada.call(product, { name: "x".repeat(3_000_000) })
    expect(came).toMatchObject({ status: 413, error: { code: "FILE_TOO_LARGE" } })
  })

  it("with fields that are wrong is 422, each with its sentence", async () => {
    const came = await ada.call(product, { name: "x", type: "thing", sellingPrice: "ten" })
    expect(came.status).toBe(422)
    expect(came.error?.validationError).toEqual([
      { param: "name", msg: "Must be at least 2 characters" },
      { param: "type", msg: "Please choose one of: product, service" },
      { param: "sellingPrice", msg: "Please enter a number" },
    ])
    const bare = await ada.call("POST /customers", {})
    expect(bare.error?.validationError).toEqual([{ param: "name", msg: "This field is required" }])
  })
})

describe("too many requests", () => {
  it("are 429 with how long to wait, and the limit can be lifted for all but sign-in", async () => {
    const tight = await open({ OJA_RATE_LIMIT: "3" })
    const asked = [1, 2, 3, 4].map(() => tight.call("GET /v1.0/currencies"))
    const last = (await Promise.all(asked)).find(({ status }) => status === 429)
    expect(last?.error?.code).toBe("RATE_LIMITED")
    expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0)
    await tight.close()

    const flood = Array.from({ length: 130 }, () => shop.call("POST /v2.0/auth/email/verify", { body: {} }))
    expect((await Promise.all(flood)).filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})
