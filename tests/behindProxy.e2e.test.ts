import { connect, createServer, type AddressInfo, type Server } from "node:net"
import { once } from "node:events"
import { io } from "socket.io-client"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { inspect } from "@oja/gateway/production"
import { readSettings } from "@oja/gateway/settings"
import { mailbox } from "@oja/gateway/testing/mailbox"
import { open, type Opened, registration } from "@oja/gateway/testing/open"
import { type Asking, raw, send } from "@oja/gateway/testing/send"
import { stall } from "@oja/gateway/testing/stall"
import { freePort, nginx, type Nginx, nginxIsHere } from "../fixtures/nginx.ts"

// A proxy on the same machine, as people set them up: a real nginx, wrongly and rightly, and a relay that hands on bytes
// and says nothing of itself, which is all that a proxy can hide.

const without = nginxIsHere() ? undefined : "nginx is not on this machine: apt-get install nginx-light"
if (without !== undefined) process.stdout.write(`${without}; what goes through nginx is skipped\n`)

/** Hands bytes on, both ways. */
const relay = async (to: number): Promise<Server> => {
  const server = createServer((socket) => {
    const onward = connect(to, "127.0.0.1")
    socket.pipe(onward).pipe(socket)
    for (const it of [socket, onward]) it.on("error", () => [socket, onward].forEach((each) => each.destroy()))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** The ways in which people let nginx hand calls on; none of them says everything it should. */
const careless = {
  "with nothing but proxy_pass": "",
  "with the Host handed on": "proxy_set_header Host $host;",
  "with the usual headers": `proxy_set_header Host $host; proxy_set_header X-Real-IP $remote_addr;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;`,
  "with a Host of its own": "proxy_set_header Host localhost;",
  "with all that tells of it taken away": `proxy_set_header Host localhost; proxy_set_header X-Forwarded-For "";
    proxy_set_header X-Real-IP ""; proxy_set_header Forwarded ""; proxy_set_header Via "";
    proxy_set_header X-Forwarded-Host ""; proxy_set_header X-Forwarded-Proto ""; proxy_http_version 1.1; proxy_set_header Connection "";`,
}

/** What a stranger tries: the public name, the machine's own, a bent one; and headers that say they are nobody. */
const tricks: ReadonlyArray<Readonly<Record<string, string>>> = [
  { host: "books.example" },
  { host: "localhost" },
  { host: "127.0.0.1:3000" },
  { host: "[::1]" },
  { host: "127.0.0.1.evil.example" },
  { host: "localhost", "x-forwarded-for": "127.0.0.1" },
  { host: "localhost", "x-real-ip": "127.0.0.1", forwarded: "for=127.0.0.1;host=localhost" },
  { host: "localhost", cookie: `oja_sandbox=${"A".repeat(43)}` },
]

/** Whether any door of the sandbox opens to a stranger at a port. */
const opens = async (port: number): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const headers of tricks)
    for (const route of ["GET /dev-tools/outbox", "POST /dev-tools/demo", "GET /auth/providers"]) {
      const { data, status } = await send(port, route, { headers, ...(route[0] === "P" && { body: {} }) })
      if (route.endsWith("providers") ? data?.sandbox === true : status < 400)
        found.push(`${route} with ${JSON.stringify(headers)}: ${status}`)
    }
  return found
}

describe("an installation that was told nothing, behind a proxy on its machine", () => {
  let shop: Opened
  let page = ""
  beforeAll(async () => {
    shop = await open()
    const ada = await shop.person("ada", "Ada Stores")
    const customerId = (await ada.call("POST /customers", { name: "Kemi" })).data.id
    const lines = [{ name: "Tea", quantity: 1000, unitPrice: 100_000 }]
    const { data } = await ada.call("POST /v1.1/invoices", { customerId, lines })
    await ada.call(`POST /v1.1/invoices/${data.id}/issue`)
    page = (await ada.call("POST /v1.0/payments", { purpose: "invoice", subjectId: data.id })).data.checkoutUrl
  })
  afterAll(() => shop.close())

  const shut = async (port: number) => {
    expect(await opens(port)).toEqual([])
    for (const headers of tricks) {
      const form = { ...headers, "content-type": "application/x-www-form-urlencoded" }
      expect((await send(port, `GET ${page}`, { headers })).status).toBeGreaterThanOrEqual(400)
      expect((await send(port, `POST ${page}`, { headers: form, body: "act=pay" })).status).toBeGreaterThanOrEqual(400)
    }
  }

  it.skipIf(without !== undefined).each(Object.entries(careless))(
    "opens no door of its sandbox to a stranger: nginx %s",
    async (_, headers) => {
      const proxy = await nginx(`location / { proxy_pass http://127.0.0.1:${shop.port}; ${headers} }`)
      try {
        await shut(proxy.port)
      } finally {
        await proxy.stop()
      }
    },
  )

  it("opens none through a relay that says nothing of itself, though the machine's own browser finds them open", async () => {
    const proxy = await relay(shop.port)
    await shut(portOf(proxy))
    const { pathname, search } = new URL(shop.entrance!)
    const entering = await send(shop.port, `GET ${pathname}${search}`)
    const cookie = String(entering.headers["set-cookie"]).split(";")[0]!
    const headers = { cookie, host: "localhost" }
    expect((await send(shop.port, "GET /dev-tools/outbox", { headers })).status).toBe(200)
    proxy.close()
  })

  it("is not reached by a page whose name was bent to lead here", async () => {
    const proxy = await relay(shop.port)
    for (const head of ["GET / HTTP/1.1", "GET /socket.io/?EIO=4&transport=polling HTTP/1.1"])
      expect(await raw(portOf(proxy), `${head}\r\nHost: evil.example`)).toMatch(/^HTTP\/1.1 421/)
    proxy.close()
  })
})

const right = (port: number) => `location / { proxy_pass http://127.0.0.1:${port}; proxy_http_version 1.1;
  proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade; }`

describe.skipIf(without !== undefined)("an installation that was told what stands in front", () => {
  let mail: Awaited<ReturnType<typeof mailbox>>
  let shop: Opened
  let proxy: Nginx
  let env: Record<string, string>
  const host = { host: "books.example" }
  const call = (route: string, asking: Asking = {}) =>
    send(proxy.port, route, { ...asking, headers: { ...host, ...asking.headers } })
  let token = ""
  let business = ""
  let later = 0
  const now = () => Date.now() + later

  beforeAll(async () => {
    mail = await mailbox()
    const port = await freePort()
    env = {
      PORT: String(port),
      OJA_URL: "https://books.example",
      OJA_PROXIES: "1",
      SMTP_URL: mail.url,
      PAYSTACK_SECRET_KEY: "sk_live_x",
    }
    shop = await open(env, { site: inject("site"), now })
    proxy = await nginx(right(port))
    const email = "ada@shop.ng"
    await call("POST /v2.1/auth/email/login", { body: { email } })
    const code = mail.code()
    token = (await call("POST /v2.0/auth/email/verify", { body: { email, code } })).data.token
    const { data } = await call("POST /v2.1/auth/register", { token, body: registration("Ada Stores") })
    business = data.activeBusiness.businessId
  })
  afterAll(async () => {
    await proxy.stop()
    await shop.close()
    await mail.close()
  })

  it("signs people in by mail, takes their work and their pictures, and shows their pages", async () => {
    expect((await call("POST /customers", { token, body: { name: "Kemi" } })).status).toBeLessThan(300)
    const as = (route: string, body?: unknown) => call(route, { token, body })
    const ada = { call: as, token, business, email: "", userId: "" }
    const { products } = await stall({ call, port: proxy.port }, ada, "ada-adire")
    expect(products.size).toBeGreaterThan(3)
    const page = await call("GET /s/ada-adire", { headers: { accept: "text/html" } })
    expect([page.status, page.text.includes("Kente scarf")]).toEqual([200, true])
    const app = await call("GET /dashboard", { headers: { accept: "text/html" } })
    expect(app.text).toContain("<title>Oja</title>")
    const [, script = ""] = /src="(\/assets\/[^"]+)"/.exec(app.text)!
    expect((await call(`GET ${script}`)).status).toBe(200)
  })

  it("opens sockets, and keeps them from other sites", async () => {
    const connecting = (origin: string) =>
      io(`http://127.0.0.1:${proxy.port}`, {
        auth: { token },
        extraHeaders: { ...host, origin },
        transports: ["websocket"],
        reconnection: false,
        forceNew: true,
      })
    const own = connecting("https://books.example")
    await new Promise((done) => own.once("log_advanced", done))
    const moved = new Promise<{ readonly topics: ReadonlyArray<string> }>((done) => own.once("log_advanced", done))
    await call("POST /customers", { token, body: { name: "Over a socket" } })
    expect((await moved).topics).toContain("customer")
    own.close()
    const other = connecting("https://evil.example")
    expect((await new Promise<Error>((done) => other.once("connect_error", done))).message).toBe("UNAUTHENTICATED")
    other.close()
  })

  it("hears of payments by webhooks, the signed ones alone", async () => {
    const body = JSON.stringify({ event: "charge.success", data: { id: 1, reference: "pmt-none" } })
    expect((await call("POST /webhooks/paystack", { body })).status).toBe(401)
    const { createHmac } = await import("node:crypto")
    const headers = { "x-paystack-signature": createHmac("sha512", "sk_live_x").update(body).digest("hex") }
    expect((await call("POST /webhooks/paystack", { body, headers })).status).toBe(200)
  })

  it("has no sandbox, under any name", async () => expect(await opens(proxy.port)).toEqual([]))

  it("is found well by the doctor where it is, and ill where the proxy is not as told", async () => {
    const found = async (told: Record<string, string>, name: string) =>
      (await inspect(readSettings({ ...env, OJA_DATA: shop.folder, ...told }), now())).find(
        (it) => it.name.en === name,
      )!
    // How calls arrive is noted once a minute.
    later += 61_000
    await call("GET /auth/providers")
    expect(await found({}, "proxies")).toMatchObject({ state: "well" })
    expect(await found({}, "mail")).toMatchObject({ state: "well" })
    expect(await found({ OJA_PROXIES: "0" }, "proxies")).toMatchObject({
      state: "wrong",
      says: { en: expect.stringMatching(/set OJA_PROXIES=1/), fr: expect.stringMatching(/donnez OJA_PROXIES=1/) },
    })
    expect(await found({ OJA_PROXIES: "3" }, "proxies")).toMatchObject({ state: "wrong" })
    later += 61_000
    const careless = await nginx(`location / { proxy_pass http://127.0.0.1:${shop.port}; }`)
    const lost = await send(careless.port, "GET /auth/providers", { headers: host })
    expect([lost.status, lost.message]).toEqual([421, expect.stringMatching(/Host header/)])
    await careless.stop()
    expect(await found({}, "proxies")).toMatchObject({
      state: "wrong",
      says: { en: expect.stringMatching(/proxy_set_header Host \$host/) },
    })
  })

  it("counts a caller by the address that the proxy saw, whatever they say of themselves", async () => {
    const tried = (n: number) =>
      call("POST /v2.0/auth/email/verify", { body: {}, headers: { "x-forwarded-for": `41.58.1.${n}, 127.0.0.${n}` } })
    const statuses = await Promise.all(Array.from({ length: 130 }, (_, n) => tried(n)))
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})
