import { join } from "node:path"
import { io, type Socket } from "socket.io-client"
import { send } from "../packages/gateway/src/testing/send.ts"
import { at, median, tell } from "./figures.ts"
import { gateway, openShop, type Running, socketFloor } from "./shop.ts"
import { scratch } from "./scratch.ts"

/**
 * From the moment a customer sends an order until the last of 200 screens of the shop has heard of it (G24): the gateway
 * prices it, looks at the stock, writes it down for good and tells everybody; the floor only tells everybody.
 */
const SCREENS = Number(process.env["BENCH_SCREENS"] ?? 200)
const ORDERS = Number(process.env["BENCH_ORDERS"] ?? 60)
const folder = scratch("arrivals")

const screens = ({ port }: Running, token: string): Promise<ReadonlyArray<Socket>> =>
  Promise.all(
    Array.from(
      { length: SCREENS },
      () =>
        new Promise<Socket>((done, fail) => {
          const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ["websocket"], forceNew: true })
          socket.once("connect", () => done(socket))
          socket.once("connect_error", fail)
        }),
    ),
  )

/** Milliseconds until the last screen has heard, order by order. */
const heard = async (sockets: ReadonlyArray<Socket>, order: (n: number) => Promise<unknown>): Promise<number[]> => {
  const times: Array<number> = []
  for (let n = 0; n < ORDERS + 5; n++) {
    const all = Promise.all(
      sockets.map((socket) => new Promise<void>((done) => void socket.once("new_storefront_order", () => done()))),
    )
    const began = performance.now()
    await Promise.all([order(n), all])
    // The first few warm both up.
    if (n >= 5) times.push(performance.now() - began)
  }
  for (const socket of sockets) socket.close()
  return times
}

const floor = await socketFloor()
const least = await heard(await screens(floor, ""), () => send(floor.port, "POST /", { body: {} }))
await floor.stop()

const server = await gateway(join(folder, "book"))
const { call, token } = await openShop(server)
const openingStock = [{ locationId: "loc_main", quantity: 1_000_000 }]
const { data: made } = await call("POST /product", {
  name: "Cloth",
  type: "product",
  sellingPrice: 100_000,
  openingStock,
})
await call(`POST /product/${made.id}/publish`)
await call("PATCH /v1.0/store", { slug: "bench-shop" })
await call("POST /v1.0/store/publish")
const buyer = { phone: "08031234567", name: "Tunde Bello", mode: "bank_transfer" }
const carts: Array<string> = []
for (let n = 0; n < ORDERS + 5; n++) {
  const lines = [{ variantId: made.variantId, quantity: 1 }]
  carts.push((await send(server.port, "POST /store/v1/bench-shop/carts", { body: { lines } })).data.id)
}
const ours = await heard(await screens(server, token), async (n) => {
  const headers = { "idempotency-key": `order-${n}-of-the-bench` }
  const came = await send(server.port, `POST /store/v1/carts/${carts[n]}/checkout`, { body: buyer, headers })
  if (came.status >= 300) throw new Error(came.text)
})
await server.stop()

const what = `an order placed in the shop until the last of ${SCREENS} screens has heard`
tell({ goal: "G24", what: `${what}, p50, ms`, ours: median(ours), floor: median(least), must: 2, stretch: 1.3 })
tell({ goal: "G24", what: `${what}, p99, ms`, ours: at(0.99, ours), floor: at(0.99, least), must: 2, stretch: 1.3 })
