import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened } from "./testing/open.ts"
import { raw } from "./testing/send.ts"

// Every call of these comes from 127.0.0.1, as a stranger's does through a proxy on the same machine, and with the key that
// start prints: even who got hold of it has to sit at the machine.
let shop: Opened
beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())

const saw = async (headers: Readonly<Record<string, string>>, { call }: Opened = shop) => ({
  outbox: (await call("GET /dev-tools/outbox", { headers })).status,
  demo: (await call("POST /dev-tools/demo", { headers, body: {} })).status,
  sandbox: (await call("GET /auth/providers", { headers })).data.sandbox as boolean,
})
const nothing = { outbox: 404, demo: 404, sandbox: false }

describe("the letters of a sandbox", () => {
  it.each(["127.0.0.1:3000", "localhost", "localhost:5173", "LOCALHOST:80", "shop.localhost:3000", "[::1]:3000"])(
    "lie open to whoever opened %s at the machine itself",
    async (host) => expect(await saw({ host })).toEqual({ outbox: 200, demo: 200, sandbox: true }),
  )

  it.each([
    ["x-forwarded-for", "41.58.1.2"],
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-for", ""],
    ["x-real-ip", "127.0.0.1"],
    ["forwarded", "for=127.0.0.1"],
    ["x-forwarded-host", "localhost"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-anything", "1"],
    ["via", "1.1 nginx"],
    ["cf-connecting-ip", "41.58.1.2"],
    ["true-client-ip", "41.58.1.2"],
  ])("are closed to what a proxy hands on with %s: %s", async (name, value) => {
    expect(await saw({ [name]: value, host: "localhost" })).toEqual(nothing)
  })

  it("are closed to a call without the key, or with another's", async () => {
    const at = `http://127.0.0.1:${shop.port}`
    for (const cookie of ["", "oja_sandbox=", `oja_sandbox=${"A".repeat(43)}`, `x_oja_sandbox=${keyOf(shop)}`]) {
      const headers = { cookie }
      expect((await fetch(`${at}/dev-tools/outbox`, { headers })).status).toBe(404)
      expect((await fetch(`${at}/dev-tools/demo`, { headers, method: "POST" })).status).toBe(404)
      expect(await (await fetch(`${at}/auth/providers`, { headers })).json()).toMatchObject({
        data: { sandbox: false },
      })
    }
  })

  it("open by the link that start prints, and by no other, to this browser alone", async () => {
    const entering = await fetch(shop.entrance!, { redirect: "manual" })
    expect([entering.status, entering.headers.get("location")]).toEqual([303, "/"])
    const cookie = entering.headers.get("set-cookie")!
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
    const headers = { cookie: cookie.split(";")[0]! }
    expect((await fetch(`http://127.0.0.1:${shop.port}/dev-tools/outbox`, { headers })).status).toBe(200)
    const wrong = await fetch(`${shop.entrance}x`, { redirect: "manual" })
    expect([wrong.status, wrong.headers.get("set-cookie")]).toEqual([404, null])
  })

  it("stay closed where the installation is told a public address, whoever comes with the key", async () => {
    const named = await open({ OJA_URL: "http://shop.example", OJA_SANDBOX_OPEN_TO_STRANGERS: "yes" })
    expect(named.entrance).toBeUndefined()
    const { pathname, search } = new URL(shop.entrance!)
    for (const host of ["shop.example", "localhost", "127.0.0.1"]) {
      expect((await named.call(`GET ${pathname}${search}`, { headers: { host } })).status).toBe(404)
      expect(await saw({ host }, named)).toEqual(nothing)
    }
    await named.close()
  })
})

const keyOf = ({ entrance }: Opened): string => new URL(entrance!).searchParams.get("key")!

it("closes the sandbox to a stranger whose proxy is believed, whatever machine it stands on", async () => {
  const behind = await open({ OJA_PROXIES: "1" })
  for (const address of ["10.0.0.7", "41.58.1.2", "2001:db8::1", "127.0.0.1"]) {
    const headers = { "x-forwarded-for": address }
    expect((await behind.call("GET /dev-tools/outbox", { headers })).status).toBe(404)
  }
  await behind.close()
})

describe("a name that is not this installation's", () => {
  const strange = [
    "shop.example",
    "192.168.1.7:3000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "localhost.",
    "10.127.0.0.1",
    "evil@localhost",
  ]

  it.each(strange)("is answered with 421 and a sentence, whatever is asked: %s", async (host) => {
    for (const route of [
      "GET /",
      "GET /auth/providers",
      "POST /v2.1/auth/email/login",
      "GET /assets/x.js",
      "GET /s/x",
    ]) {
      const came = await shop.call(route, { headers: { host } })
      expect(came).toMatchObject({ status: 421, error: { code: "HOST_UNKNOWN" } })
      expect(came.message).toMatch(/OJA_URL/)
    }
    const french = await shop.call("GET /", { headers: { host, "accept-language": "fr" } })
    expect(french.message).toMatch(/^Rien n’est servi ici/)
  })

  it("opens no socket, by either way of opening one", async () => {
    const polling = "GET /socket.io/?EIO=4&transport=polling HTTP/1.1"
    const upgrade = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1
Connection: Upgrade
Upgrade: websocket
Sec-WebSocket-Version: 13
Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==`.replaceAll("\n", "\r\n")
    for (const host of ["evil.example", "127.0.0.1.evil.example", ""]) {
      expect(await raw(shop.port, `${polling}\r\nHost: ${host}`)).toMatch(/^HTTP\/1.1 421/)
      expect(await raw(shop.port, `${upgrade}\r\nHost: ${host}\r\n\r\n`)).toMatch(/^HTTP\/1.1 421/)
    }
    expect(await raw(shop.port, `${polling}\r\nHost: localhost`)).toMatch(/^HTTP\/1.1 200/)
  })

  it("is any but the one it was told, once letters leave by mail", async () => {
    const real = await open({ OJA_URL: "https://books.example:8443", SMTP_URL: "smtp://127.0.0.1:9" })
    const at = async (host: string) => (await real.call("GET /auth/providers", { headers: { host } })).status
    expect(await at("books.example")).toBe(200)
    expect(await at("BOOKS.example:8443")).toBe(200)
    for (const host of ["localhost", `127.0.0.1:${real.port}`, "other.example", "books.example.evil.example"])
      expect(await at(host)).toBe(421)
    // Supervisors and balancers name any host: what they ask tells nothing.
    for (const path of ["/health", "/ready"])
      expect((await real.call(`GET ${path}`, { headers: { host: "10.0.0.1" } })).status).toBe(200)
    await real.close()
  })

  it("is told twice, or in the request's own line", async () => {
    expect(await raw(shop.port, "GET http://localhost/auth/providers HTTP/1.1\r\nHost: localhost")).toMatch(
      /^HTTP\/1.1 421/,
    )
    expect(await raw(shop.port, "GET /auth/providers HTTP/1.1\r\nHost: localhost\r\nHost: evil.example")).toMatch(
      /^HTTP\/1.1 4(00|21)/,
    )
    expect(await raw(shop.port, "GET /auth/providers HTTP/1.1\r\nHost: localhost")).toMatch(/^HTTP\/1.1 200/)
  })
})
