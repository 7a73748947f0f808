import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { type Kind, work } from "./least.ts"

/** The least work behind the least server: `node httpServer.js KIND FOLDER`. */
const [kind = "list", folder = "."] = process.argv.slice(2)
const does = work(kind as Kind, folder)
const server = createServer((request, response) => {
  let body = ""
  request.setEncoding("utf8")
  request.on("data", (chunk: string) => (body += chunk))
  request.on("end", () =>
    does(body, (status, text) => {
      const bytes = Buffer.from(text)
      response.writeHead(status, { "content-type": "application/json", "content-length": bytes.length })
      response.end(bytes)
    }),
  )
})
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`open: http://127.0.0.1:${port}\n`)
})
