import { locale } from "../i18n/words.ts"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { local, tab } from "../session/drawers.ts"
import { atMoment } from "../session/moment.ts"
import { type Ask, ask, call as called, onRefused, provenBy, Refused, fileAt } from "./http.ts"

// The client speaks to a real server that remembers what it was asked.

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** The server here has addresses of its own. */
const call = called as unknown as <A>(url: string, options?: Ask) => Promise<A>

const asked: Array<Asked> = []
const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(JSON.stringify(body))
}
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/ok": (response) => json(response, 200, { code: 200, data: { hello: "Ada" }, message: "" }),
  "/invalid": (response) =>
    json(response, 422, {
      code: 422,
      data: null,
      message: "Not valid",
      error: {
        code: "VALIDATION_FAILED",
        userMessage: "Look again",
        validationError: [{ param: "name", msg: "Too short" }],
      },
    }),
  "/refused": (response) =>
    json(response, 409, { code: 409, data: null, message: "No", error: { userMessage: "Taken" } }),
  "/plain": (response) =>
    json(response, 404, { code: 404, data: null, message: "Not here" }, { "x-request-id": "req_1" }),
  "/inside": (response) => json(response, 200, { code: 400, data: null, message: "Wrong code" }),
  "/premium": (response) =>
    json(response, 402, { code: 402, data: null, message: "Growth", metadata: { premiumFeature: "segments" } }),
  "/html": (response) => response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>"),
  "/never": () => {},
  "/busy": (response) =>
    asked.length > 2
      ? json(response, 200, { code: 200, data: "at last" })
      : json(response, 429, { code: 429, data: null, message: "Too many" }, { "retry-after": "0" }),
  "/full": (response) => json(response, 429, { code: 429, data: null, message: "Too many" }, { "retry-after": "0" }),
  "/guarded": (response) =>
    asked.length > 1
      ? json(response, 200, { code: 200, data: "done" })
      : json(response, 403, { code: 403, data: null, message: "Is it you?", error: { code: "STEP_UP_REQUIRED" } }),
  "/today": (response) => json(response, 200, { code: 200, data: "as it is today" }),
  "/today?asOf=2026-03-02": (response) =>
    json(response, 422, {
      code: 422,
      data: null,
      error: { code: "VALIDATION_FAILED", validationError: [{ param: "asOf", msg: "There is no such field here" }] },
    }),
  "/later": (response) => json(response, 429, { code: 429, data: null, message: "Too many" }, { "retry-after": "60" }),
}

const server = createServer((request, response) => {
  let body = ""
  request.on("data", (part: Buffer) => (body += part.toString()))
  request.on("end", () => {
    const { method = "", url = "", headers } = request
    asked.push({ method, url, headers, body })
    answers[url]?.(response)
  })
})
let base = ""

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, () => {
        base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
        resolve()
      })
    }),
)
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  local.drop("token")
  tab.drop("sessionToken")
})

const refusal = (path: string, options = {}) => call(base + path, options).catch((error: unknown) => error as Refused)

describe("the http client", () => {
  it("asks again by itself for what came too soon, a few times, where the wait is short", async () => {
    expect(await call(`${base}/busy`)).toBe("at last")
    expect(asked).toHaveLength(3)
    asked.length = 0
    expect(await refusal("/full")).toMatchObject({ status: 429 })
    expect(asked).toHaveLength(5)
    asked.length = 0
    expect(await refusal("/later")).toMatchObject({ status: 429 })
    expect(await refusal("/full", { method: "POST", body: {} })).toMatchObject({ status: 429 })
    expect(asked).toHaveLength(2)
  })

  it("asks a door that knows of today alone as it is today, while a past day is looked at", async () => {
    tab.set("moment", JSON.stringify({ day: "2026-03-02", way: "true" }))
    try {
      expect(await call(`${base}/today`)).toBe("as it is today")
      expect(await (await fileAt(`${base}/today`)).content.text()).toContain("as it is today")
      expect(asked.map(({ url }) => url)).toEqual([
        "/today?asOf=2026-03-02",
        "/today",
        "/today?asOf=2026-03-02",
        "/today",
      ])
    } finally {
      tab.drop("moment")
    }
  })

  it("asks what was known when the shop's day ended, wherever this device stands (C56)", () => {
    tab.set("moment", JSON.stringify({ day: "2026-03-02", way: "known" }))
    try {
      const midnightInLagos = encodeURIComponent("2026-03-02T22:59:59.999Z")
      expect(atMoment("/api/products?range=[0,9]")).toBe(`/api/products?range=[0,9]&knownAt=${midnightInLagos}`)
    } finally {
      tab.drop("moment")
    }
  })

  it("takes the data out of its envelope", async () => {
    expect(await call(`${base}/ok`)).toEqual({ hello: "Ada" })
  })

  it("says which app asks, in which language, and who", async () => {
    local.set("token", "kept")
    await call(`${base}/ok`)
    expect(asked[0]?.headers).toMatchObject({
      authorization: "Token kept",
      "x-app-version": "web",
      "accept-language": locale(),
    })
  })

  it("prefers the session's token to the stored one", async () => {
    local.set("token", "kept")
    tab.set("sessionToken", "handed over")
    await call(`${base}/ok`)
    expect(asked[0]?.headers.authorization).toBe("Token handed over")
  })

  it("names every POST, so that asking twice is asking once", async () => {
    await call(`${base}/ok`, { method: "POST", body: { amount: 1 } })
    await call(`${base}/ok`, { method: "POST", body: { amount: 1 } })
    await call(`${base}/ok`, { method: "POST", body: { amount: 1 }, key: "same" })
    const keys = asked.map(({ headers }) => headers["idempotency-key"])
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe("same")
    expect(asked[0]).toMatchObject({
      method: "POST",
      body: '{"amount":1}',
      headers: { "content-type": "application/json" },
    })
  })

  it.each([
    ["/invalid", 422, "Too short"],
    ["/refused", 409, "Taken"],
    ["/plain", 404, "Not here"],
    ["/inside", 400, "Wrong code"],
  ])("shows the first reason that %s gives", async (path, status, message) => {
    expect(await refusal(path)).toMatchObject({ status, message })
  })

  it("keeps the number that support asks for", async () => {
    expect(await refusal("/plain")).toMatchObject({ number: "req_1" })
  })

  it("tells the whole app about a refusal, with what it is about", async () => {
    const heard: Array<Refused> = []
    const stop = onRefused((refused) => heard.push(refused))
    await refusal("/premium")
    stop()
    await refusal("/premium")
    expect(heard.map(({ status, envelope }) => [status, envelope.metadata?.premiumFeature])).toEqual([
      [402, "segments"],
    ])
  })

  it("waits for who asks the person, who may come after the wish", async () => {
    const wish = call(`${base}/guarded`, { method: "POST", body: {} })
    await expect.poll(() => asked.length).toBe(1)
    // The answer is in before anybody is there to ask.
    await call(`${base}/ok`)
    asked.length = 1
    const stop = provenBy(async ({ message }) => message === "Is it you?")
    expect(await wish).toBe("done")
    stop()
  })

  it("survives an answer that is not ours", async () => {
    expect(await refusal("/html")).toMatchObject({ status: 502, message: "" })
  })

  it("gives up on a gateway that never answers", async () => {
    expect(await refusal("/never", { limitMs: 20 })).toMatchObject({ status: 0, code: "LATE" })
  })

  it("knows when nobody is there", async () => {
    expect(await call("http://127.0.0.1:1/").catch((error: unknown) => error)).toMatchObject({
      status: 0,
      code: "OFFLINE",
    })
  })

  it("lets whoever asked stop asking", async () => {
    const stop = new AbortController()
    const asking = ask(`${base}/never`, { signal: stop.signal })
    stop.abort()
    await expect(asking).rejects.not.toBeInstanceOf(Refused)
  })
})
