import { io, type Socket } from "socket.io-client"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { present } from "@oja/domain/kernel/present"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"

// Roles of one's own, branches, and the app as another sees it, over the wire.

let shop: Opened
let ada: Person
const sockets: Array<Socket> = []
beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" })
  ada = await shop.person("ada", "Ada Stores")
})
const joined: Array<string> = []
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.close())
  // A plan holds so many people: whoever came for one story leaves before the next.
  for (const memberId of joined.splice(0)) await ada.call(`DELETE /v1.0/team/${memberId}`)
})
afterAll(() => shop.close())

const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
let people = 0
/** Somebody who has joined the team as one of its people do. */
const join = async (role: string, more: object = {}): Promise<Person & { readonly memberId: string }> => {
  const one = await shop.person(`one${people++}`)
  const memberId = await joinTeam(ada, one, { name: `Colleague ${people}`, role })
  joined.push(memberId)
  if (Object.keys(more).length > 0) expect((await ada.call(`PATCH /v1.0/team/${memberId}`, more)).status).toBe(200)
  return { ...one, memberId }
}
const made = async (route: string, body?: unknown, who: Person = ada) => {
  const came = await who.call(route, body)
  if (came.status >= 400) throw new Error(`${route}: ${came.text}`)
  return came.data
}
/** A socket that has not heard anything yet. */
const again = (who: Person): Socket => {
  const options = { auth: { token: who.token }, transports: ["websocket"], reconnection: false, forceNew: true }
  const socket = io(`http://127.0.0.1:${shop.port}`, options)
  sockets.push(socket)
  return socket
}
const listen = async (who: Person): Promise<Socket> => {
  const socket = again(who)
  await next(socket, "log_advanced")
  return socket
}
const next = <A>(socket: Socket, name: string): Promise<A> => new Promise((done) => socket.once(name, done))

const sees = { module: "dashboard", actions: ["view"] }

describe("a role of the business's own", () => {
  it("holds what it says and nothing else, from the next request on, and says so on open sockets", async () => {
    const stock = [sees, { module: "products", actions: ["view"] }]
    const { id, version } = await made("POST /v1.0/roles", { name: "Shelves", access: stock })
    const kofi = await join(id)
    expect((await kofi.call("GET /api/products")).status).toBe(200)
    expect((await kofi.call("GET /api/customers")).error?.code).toBe("PERMISSION_DENIED")
    const told = (await kofi.call("GET /v1.0/roles/access")).data
    expect(told).toMatchObject({ role: id, name: "Shelves" })

    const socket = await listen(kofi)
    const changed = next(socket, "permissions_changed")
    const access = [sees, { module: "customers", actions: ["view"] }]
    await made(`PATCH /v1.0/roles/${id}`, { access, expectedVersion: version })
    await changed
    expect((await kofi.call("GET /api/products")).status).toBe(403)
    expect((await kofi.call("GET /api/customers")).status).toBe(200)
    expect((await ada.call(`PATCH /v1.0/roles/${id}`, { access: stock, expectedVersion: version })).error?.code).toBe(
      "VERSION_CONFLICT",
    )
    await made(`DELETE /v1.0/roles/${id}`)
    // Whoever has it keeps it; nobody is given it any more.
    expect((await kofi.call("GET /api/customers")).status).toBe(200)
    const { memberId } = await join("cashier")
    expect((await ada.call(`PATCH /v1.0/team/${memberId}`, { role: id })).error?.validationError?.[0]?.param).toBe(
      "role",
    )
  })

  it("is made and given by nobody who holds less, and changed by nobody who has it", async () => {
    const granting = [
      sees,
      { module: "permission_roles", actions: ["view", "create", "edit"] },
      { module: "team", actions: ["view", "assign"] },
    ]
    const { id } = await made("POST /v1.0/roles", { name: "Personnel", access: granting })
    const musa = await join(id)
    const wide = { name: "Wide", access: [sees, { module: "wallet", actions: ["payout"] }] }
    expect((await musa.call("POST /v1.0/roles", wide)).error).toMatchObject({
      code: "PERMISSION_DENIED",
      action: "payout",
    })
    expect((await musa.call("POST /v1.0/roles", { name: "Narrow", access: [sees] })).status).toBe(201)
    expect((await musa.call(`PATCH /v1.0/roles/${id}`, { name: "Mine" })).status).toBe(403)
    const { memberId } = await join("cashier")
    expect((await musa.call(`PATCH /v1.0/team/${memberId}`, { role: "manager" })).status).toBe(403)
    for (const access of [[{ module: "dashboard", actions: ["sell"] }], [{ module: "moon", actions: ["view"] }]])
      expect((await ada.call("POST /v1.0/roles", { name: "Odd", access })).status).toBe(422)
    expect((await ada.call("POST /v1.0/roles", { name: "personnel", access: [sees] })).error?.code).toBe("DUPLICATE")
  })

  it("is made of the rights that something judges", async () => {
    const { modules } = await made("GET /v1.0/roles/modules")
    const all = (modules as ReadonlyArray<{ module: string; actions: ReadonlyArray<string> }>).flatMap(
      ({ actions, module }) => actions.map((it) => `${module}.${it}`),
    )
    for (const right of [
      "transactions.view_all",
      "pos.discount",
      "products.view_cost",
      "audit_trail.time_travel",
      "team.remove",
    ])
      expect(all).toContain(right)
    for (const right of ["wallet.payout", "adverts.pay"]) expect(all).not.toContain(right)
  })
})

describe("whoever works at some branches", () => {
  it("sees and writes there alone, on every door", async () => {
    const lekki = await made("POST /v1.0/locations", { name: "Lekki" })
    const openingStock = ["loc_main", lekki.id].map((locationId) => ({ locationId, quantity: 9000 }))
    const rice = await made("POST /product", { name: "Rice", type: "product", sellingPrice: 500, openingStock })
    const sale = (locationId?: string) => ({
      on: today,
      channel: "walk_in",
      lines: [{ lineId: "1", productId: rice.id, quantity: 1000 }],
      paymentType: "full",
      ...present({ locationId }),
    })
    const central = await made("POST /api/do/RecordSale", sale())
    const there = await made("POST /api/do/RecordSale", sale(lekki.id))
    const bisi = await join("manager", { locationIds: [lekki.id] })
    const rows = async (path: string, who: Person = bisi) =>
      ((await who.call(`GET /api/${path}`)).data as ReadonlyArray<{ id: string }>).map(({ id }) => id)

    expect(await rows("transactions")).toEqual([there.id])
    expect(await rows('transactions?filter={"locationId":"loc_main"}')).toEqual([])
    expect(await rows("stock-levels")).toHaveLength(1)
    expect((await bisi.call(`GET /api/transactions/${central.id}`)).status).toBe(404)
    expect((await bisi.call("GET /api/transactions/export.csv")).text).not.toContain(central.number)
    expect((await bisi.call(`GET /api/transactions?asOf=${today}`)).status).toBe(403)
    const figures = (await bisi.call(`GET /api/ask/overall?from=${today}&to=${today}`)).text
    expect(figures).not.toBe((await ada.call(`GET /api/ask/overall?from=${today}&to=${today}`)).text)

    // What is new is theirs without a word; elsewhere it is refused, and another branch's things are not there.
    expect((await bisi.call("POST /api/do/RecordSale", sale())).data.locationId).toBe(lekki.id)
    expect((await bisi.call("POST /api/do/RecordSale", sale("loc_main"))).status).toBe(403)
    expect((await bisi.call(`POST /api/do/VoidSale`, { saleId: central.id, reason: "no" })).status).toBe(404)
    expect(
      (await bisi.call(`POST /api/do/IssueRefund`, { saleId: central.id, amount: 1, method: "cash", reason: "no" }))
        .status,
    ).toBe(404)
    const adjusting = { variantId: rice.variantId, quantity: 1000, mode: "add", reason: "received" }
    expect(
      (await bisi.call(`PUT /product/${rice.id}/stock`, { ...adjusting, locationId: "loc_main" })).status,
    ).not.toBe(200)
    const shift = { deviceId: "dev_lekki", float: 0 }
    expect((await bisi.call("POST /api/do/OpenShift", { ...shift, locationId: "loc_main" })).status).toBe(403)
    expect((await bisi.call("POST /api/do/OpenShift", shift)).data.locationId).toBe(lekki.id)

    // Goods leave from where one works, and arrive there.
    const way = { lines: [{ variantId: rice.variantId, quantity: 1000 }] }
    const ours = { ...way, fromLocationId: lekki.id, toLocationId: "loc_main" }
    const sent = await made("POST /v1.0/inventory/transfers", ours, bisi)
    expect((await bisi.call(`POST /v1.0/inventory/transfers/${sent.id}/send`)).status).toBe(200)
    expect((await bisi.call(`POST /v1.0/inventory/transfers/${sent.id}/receive`)).status).toBe(403)
    const theirs = { ...way, fromLocationId: "loc_main", toLocationId: lekki.id }
    const coming = await made("POST /v1.0/inventory/transfers", theirs)
    expect((await bisi.call(`POST /v1.0/inventory/transfers/${coming.id}/send`)).status).toBe(403)
    await made(`POST /v1.0/inventory/transfers/${coming.id}/send`)
    expect((await bisi.call(`POST /v1.0/inventory/transfers/${coming.id}/receive`)).status).toBe(200)

    // A socket hears what is left there, and of no other shelf; what it missed elsewhere is not told either.
    const socket = await listen(bisi)
    const heard: Array<{ locationId: string }> = []
    socket.on("stock_changed", (it: { locationId: string }) => heard.push(it))
    await made("POST /api/do/RecordSale", sale())
    const moved = next(socket, "stock_changed")
    await made("POST /api/do/RecordSale", sale(lekki.id))
    await moved
    expect(heard.map(({ locationId }) => locationId)).toEqual([lekki.id])
    const elsewhere = await made("POST /api/do/RecordSale", sale())
    const { position } = await next<{ position: number }>(again(bisi), "log_advanced")
    const missed = next<{ changes?: ReadonlyArray<{ id: string }> }>(socket, "catch_up")
    socket.emit("hello", { lastPosition: position - 20 })
    expect(JSON.stringify(await missed)).not.toContain(elsewhere.id)

    // Moved, they see the other branch, and this one no more.
    const told = next(socket, "permissions_changed")
    await made(`PATCH /v1.0/team/${bisi.memberId}`, { locationIds: ["loc_main"] })
    await told
    expect(await rows("transactions")).toContain(central.id)
    expect(await rows("transactions")).not.toContain(there.id)
  })
})

describe("the app as another sees it", () => {
  it("is a colleague's own where a colleague is named, and their branches are kept", async () => {
    const { id: branch } = await made("POST /v1.0/locations", { name: "Ikeja" })
    const one = await join("cashier", { locationIds: [branch] })
    const { id } = await made(
      "POST /api/do/RecordSale",
      { on: today, channel: "pos", amount: 500, paymentType: "full" },
      one,
    )
    const { data } = await ada.call("GET /api/transactions", undefined, { "x-oja-as": one.memberId })
    expect(data.map((it: { id: string }) => it.id)).toEqual([id])
  })

  it("changes nothing, is for whoever may look at roles, and never shows more than their own", async () => {
    const as = { "x-oja-as": "manager" }
    expect((await ada.call("POST /customers", { name: "Nobody" }, as)).error?.code).toBe("PREVIEW")
    expect((await ada.call("PUT /v1.0/team/pin", { pin: "1234" }, as)).error?.code).toBe("PREVIEW")
    expect((await ada.call("GET /api/customers", undefined, { "x-oja-as": "role_none" })).status).toBe(404)
    const cashier = await join("cashier")
    expect((await cashier.call("GET /api/products", undefined, as)).error?.code).toBe("PERMISSION_DENIED")
    const auditor = await join("auditor")
    expect((await auditor.call("GET /api/attention", undefined, { "x-oja-as": "admin" })).status).toBe(200)
    expect((await auditor.call("GET /api/imports", undefined, { "x-oja-as": "admin" })).status).toBe(403)
  })
})

describe("the team", () => {
  it("ends the sessions and sockets of whoever is removed, and keeps their name", async () => {
    const gone = await join("cashier")
    const socket = await listen(gone)
    const over = Promise.all([next(socket, "session_revoked"), next(socket, "disconnect")])
    expect((await made(`GET /v1.0/team/${gone.memberId}/sessions`)).sessions).toHaveLength(1)
    const named = (await made(`GET /api/members/${gone.memberId}`)).name
    await made(`DELETE /v1.0/team/${gone.memberId}`)
    await over
    expect((await gone.call("GET /v1.0/roles/access")).status).toBe(401)
    expect(await made(`GET /api/members/${gone.memberId}`)).toMatchObject({ name: named, status: "removed" })
  })

  it("is left by whoever wants to, whatever their role may do, and never by the owner", async () => {
    const { id: helper } = await made("POST /v1.0/roles", { name: "Helper", access: [sees] })
    for (const role of ["cashier", helper]) {
      const tired = await join(role)
      await made("POST /v1.0/team/leave", {}, tired)
      expect((await tired.call("GET /v1.0/roles/access")).status).toBe(401)
      expect(await made(`GET /api/members/${tired.memberId}`)).toMatchObject({ status: "removed" })
    }
    expect((await ada.call("POST /v1.0/team/leave")).error).toMatchObject({ code: "PERMISSION_DENIED" })
    expect((await ada.call("GET /v1.0/roles/access")).status).toBe(200)
  })

  it("signs a colleague out of this business, for whoever may remove them", async () => {
    const one = await join("cashier")
    expect((await one.call(`GET /v1.0/team/${one.memberId}/sessions`)).status).toBe(403)
    expect((await ada.call(`DELETE /v1.0/team/${one.memberId}/sessions`)).data.ended).toBe(1)
    expect((await one.call("GET /v1.0/roles/access")).status).toBe(401)
  })

  it("has an approval asked for, declined and given", async () => {
    const till = await join("cashier")
    const asking = { approvalId: "appr_ten", maxDiscountBp: 1000 }
    expect((await till.call("POST /v1.0/approvals/ask", asking)).data).toMatchObject({
      status: "asked",
      maxDiscountBp: 1000,
    })
    expect((await till.call("DELETE /v1.0/approvals/appr_ten")).status).toBe(403)
    expect((await ada.call("DELETE /v1.0/approvals/appr_ten")).data.status).toBe("declined")
    await made("POST /v1.0/approvals/ask", { ...asking, approvalId: "appr_again" }, till)
    const given = { approvalId: "appr_again", memberId: till.memberId, maxDiscountBp: 1000 }
    expect((await ada.call("POST /api/do/GiveApproval", given)).data).toMatchObject({ status: "given" })
    const line = {
      lineId: "1",
      name: "Yam",
      quantity: 1000,
      unitPrice: 1000,
      discount: { type: "percent", value: 1000 },
    }
    const sale = { on: today, channel: "pos", lines: [line], paymentType: "full" }
    expect((await till.call("POST /api/do/RecordSale", sale)).error?.code).toBe("APPROVAL_REQUIRED")
    expect((await till.call("POST /api/do/RecordSale", sale, { "x-oja-approval": "appr_again" })).status).toBeLessThan(
      300,
    )
  })

  it("gets another owner by the owner's word alone, who stays as an administrator", async () => {
    const bisi = await join("admin")
    const musa = await join("manager")
    const on = (id: string) => `POST /v1.0/team/${id}/transfer-ownership`
    expect((await bisi.call(on(musa.memberId))).status).toBe(403)
    const mine = (await made("GET /api/members")).find((it: { userId: string }) => it.userId === ada.userId)
    expect((await ada.call(`DELETE /v1.0/team/${mine.id}`)).error?.code).toBe("PERMISSION_DENIED")
    expect((await ada.call(on(bisi.memberId))).data.role).toBe("owner")
    expect((await ada.call("GET /v1.0/roles/access")).data.role).toBe("admin")
    expect((await ada.call(on(musa.memberId))).status).toBe(403)
    expect((await bisi.call(on(mine.id))).data.role).toBe("owner")
  })
})
