import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PLATFORM } from "@oja/domain/kernel/index"
import { scratchDb } from "../scratch.ts"
import { open, type Opened } from "../testing/open.ts"
import { letGo } from "./holdings.ts"

let shop: Opened
beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())

describe("what is kept of a person", () => {
  it("is not what others wrote, for whoever calls themselves as somebody else is called", async () => {
    const ada = await shop.person("ada.obi", "Ada Stores")
    const eve = await shop.person("eve", "Eve Traders")
    // The letter with Ada's code lies on this machine.
    expect((await shop.call("GET /dev-tools/outbox")).text).toContain("ada.obi@shop.ng")
    const named = await eve.call(`PATCH /user/${eve.userId}`, { firstName: "ada.obi", lastName: "Your Oja code" })
    expect(named.status).toBe(200)
    const { data } = await eve.call("POST /customers", { name: "Your Oja code", email: ada.email })
    for (const route of ["GET /auth/me/file", `GET /v1.0/customers/${data.id}/file`]) {
      const file = await eve.call(route)
      expect(file.status).toBe(200)
      expect(file.text).toContain("Your Oja code")
      expect(file.text).not.toContain("to sign in")
    }
  })
})

describe("what a provider told", () => {
  it("is forgotten with the address that it names, and not with a word that many texts hold", () => {
    const db = scratchDb()
    const tell = db.prepare(
      "insert into webhook (provider, event_id, about, body, received_at, due_at, state) values ('test', ?, '', ?, 0, 0, 'due')",
    )
    for (const name of ["ada", "eve"]) tell.run(name, JSON.stringify({ data: { email: `${name}@shop.ng` } }))
    letGo(db, { business: PLATFORM, ids: [], words: ["data", "ada@shop.ng"], mentions: [] })
    const bodies = db.prepare("select body from webhook order by event_id").pluck().all()
    expect(bodies).toEqual(["", '{"data":{"email":"eve@shop.ng"}}'])
  })
})
