import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Server } from "socket.io"

/** The least that tells everybody in a room: a request comes in, an event goes out to all of them, then the answer. */
const io = new Server({ serveClient: false })
io.on("connection", (socket) => void socket.join("business"))
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    io.to("business").emit("new_storefront_order", { businessId: "biz", orderId: "ord", number: "ORD-1", total: 1 })
    response.end("{}")
  })
})
io.attach(server)
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`open: http://127.0.0.1:${port}\n`)
})
