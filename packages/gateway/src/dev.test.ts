import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened } from "./testing/open.ts"

// Every call of these comes from 127.0.0.1, as a stranger's does through a proxy on the same machine.
let shop: Opened
beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())

const saw = async (headers: Readonly<Record<string, string>>) => ({
  outbox: (await shop.call("GET /dev-tools/outbox", { headers })).status,
  sandbox: (await shop.call("GET /auth/providers", { headers })).data.sandbox as boolean,
})

describe("the letters of a sandbox", () => {
  it.each(["127.0.0.1:3000", "localhost", "localhost:5173", "LOCALHOST:80", "shop.localhost:3000", "[::1]:3000"])(
    "lie open to whoever opened %s at the machine itself",
    async (host) => expect(await saw({ host })).toEqual({ outbox: 200, sandbox: true }),
  )

  it.each(["shop.example", "192.168.1.7:3000", "127.0.0.1.evil.example", "localhost.evil.example", "10.127.0.0.1"])(
    "are closed to whoever asked for the host “%s”",
    async (host) => expect(await saw({ host })).toEqual({ outbox: 404, sandbox: false }),
  )

  it.each([
    ["x-forwarded-for", "41.58.1.2"],
    ["x-forwarded-for", "127.0.0.1"],
    ["x-real-ip", "127.0.0.1"],
    ["forwarded", "for=127.0.0.1"],
    ["x-forwarded-host", "localhost"],
    ["x-forwarded-proto", "https"],
    ["via", "1.1 nginx"],
  ])("are closed to what a proxy hands on with %s: %s", async (name, value) => {
    expect(await saw({ [name]: value, host: "localhost" })).toEqual({ outbox: 404, sandbox: false })
    expect((await shop.call("POST /dev-tools/demo", { headers: { [name]: value } })).status).toBe(404)
  })
})

it("closes the sandbox to a stranger whose proxy is believed, whatever machine it stands on", async () => {
  const behind = await open({ OJA_PROXIES: "1" })
  for (const address of ["10.0.0.7", "41.58.1.2", "2001:db8::1", "127.0.0.1"]) {
    const headers = { "x-forwarded-for": address }
    expect((await behind.call("GET /dev-tools/outbox", { headers })).status).toBe(404)
  }
  await behind.close()
})
