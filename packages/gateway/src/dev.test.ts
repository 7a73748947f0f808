import { afterAll, beforeAll, expect, it } from "vitest"
import { open, type Opened } from "./testing/open.ts"

let shop: Opened
beforeAll(async () => {
  // As if a proxy of ours stood in front: the caller is whom it names.
  shop = await open({ OJA_PROXIES: "1" })
})
afterAll(() => shop.close())

const from = (address: string) => ({ headers: { "x-forwarded-for": address } })

it("shows the letters of a sandbox to whoever sits at the machine, and to nobody else", async () => {
  for (const here of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    expect((await shop.call("GET /dev-tools/outbox", from(here))).status).toBe(200)
    expect((await shop.call("GET /auth/providers", from(here))).data.sandbox).toBe(true)
  }
  for (const away of ["10.0.0.7", "41.58.1.2", "2001:db8::1"]) {
    expect((await shop.call("GET /dev-tools/outbox", from(away))).status).toBe(404)
    expect((await shop.call("POST /dev-tools/demo", from(away))).status).toBe(404)
    expect((await shop.call("GET /auth/providers", from(away))).data.sandbox).toBe(false)
  }
})
