import { connect } from "node:net"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { io } from "socket.io-client"
import { at, tell } from "./figures.ts"
import { bytes, rssOf } from "./load.ts"
import { scratch } from "./scratch.ts"
import { bringIn, gateway, goodsOf, openShop, sell } from "./shop.ts"

/**
 * strength.md R15: some minutes of a shop's day, with pages that come and go all the time and twenty readers that take a
 * kilobyte of a long list a second. What the gateway holds must not grow, and the tills must not feel it.
 */
const MS = Number(process.env["BENCH_MS"] ?? 300_000)
/** Sales and looks at a list a second; pages that are being opened at any time; readers. */
const [RATE, PAGES, READERS] = [20, 8, 20]

const server = await gateway(join(scratch("soak"), "book"))
const shop = await openShop(server)
await bringIn(shop, 0, 2000)
const goods = await goodsOf(shop)
let isOver = false
const failures: Array<string> = []

/** A page that listens for a moment and is closed; then the next. */
let pages = 0
const churn = async (): Promise<void> => {
  while (!isOver) {
    const address = `http://127.0.0.1:${server.port}`
    const socket = io(address, { auth: { token: shop.token }, transports: ["websocket"], forceNew: true })
    await new Promise<void>((done) => {
      socket.once("connect", done)
      socket.once("connect_error", ({ message }) => {
        failures.push(message)
        done()
      })
    })
    pages++
    await pause(pages % 300)
    socket.close()
  }
}

/** Somebody on a bad line: asks for a long list, and takes it a kilobyte at a time. */
const readSlowly = async (): Promise<void> => {
  const range = encodeURIComponent("[0,999]")
  while (!isOver) {
    const socket = connect(server.port, "127.0.0.1")
    socket.on("error", () => socket.destroy())
    socket.write(bytes("GET", `/api/products?range=${range}`, shop.token, "", "connection: close\r\n"))
    while (!isOver && !socket.destroyed && !socket.readableEnded) {
      socket.read(1024)
      await pause(1000)
    }
    socket.destroy()
  }
}

const times: Array<number> = []
const one = async (n: number, due: number): Promise<void> => {
  if (n % 2 === 0) await sell(shop, goods[n % goods.length]!)
  else {
    const { status } = await shop.call("GET /api/products?range=[0,24]")
    if (status !== 200) failures.push(String(status))
  }
  times.push(performance.now() - due)
}

const held: Array<number> = []
const others = [...Array.from({ length: PAGES }, churn), ...Array.from({ length: READERS }, readSlowly)]
const asked: Array<Promise<void>> = []
const start = performance.now()
for (let n = 0; (n * 1000) / RATE < MS; n++) {
  const due = start + (n * 1000) / RATE
  const early = due - performance.now()
  if (early > 0) await pause(early)
  asked.push(one(n, due).catch((error: unknown) => void failures.push(String(error))))
  if (n % RATE === 0) held.push(rssOf(server.pid))
}
isOver = true
await Promise.all([...asked, ...others])
if (failures.length > 0) throw new Error(`${failures.length} times not as it should be, first: ${failures[0]}`)

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, it) => sum + it, 0) / values.length
const third = Math.floor(held.length / 3)
process.stderr.write(`${(MS / 60_000).toFixed(1)} minutes, ${pages} pages came and went, ${times.length} answers\n`)
tell({
  goal: "R15",
  what: "soak: growth of what it holds from the middle to the last third, MB",
  ours: mean(held.slice(-third)) - mean(held.slice(third, 2 * third)),
  must: 64,
})
tell({ goal: "R15", what: "soak: what it holds at most, MB", ours: Math.max(...held), must: 700 })
tell({ goal: "R15", what: "soak: a sale or a list, p99, ms", ours: at(0.99, times), must: 400 })
await server.stop()
process.exit(0)
