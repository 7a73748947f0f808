import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import { type AddressInfo, connect, createServer as createSocket } from "node:net"
import { buffer } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { createServer as createVite } from "vite"
import "./behindNpm.mjs"
import { SIGN } from "@oja/gateway/workbench"

// `npm run dev`: the gateway, restarted when a file of it changes, and the app, changed under one's hands, behind one
// address. What Vite itself serves goes to Vite; every other path goes to the gateway.

const host = process.env["HOST"] ?? "127.0.0.1"
const port = Number(process.env["PORT"] ?? 3000)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const server = createServer()
server.listen(port, host)
await once(server, "listening")
const here = `http://${host}:${(server.address() as AddressInfo).port}`

/** A port that nobody has, for a gateway that comes back on it. */
const freePort = async (): Promise<number> => {
  const socket = createSocket().listen(0, "127.0.0.1")
  await once(socket, "listening")
  const found = (socket.address() as AddressInfo).port
  socket.close()
  await once(socket, "close")
  return found
}

const behind = await freePort()
const gateway = spawn(
  process.execPath,
  ["--watch", "--enable-source-maps", at("../packages/gateway/src/workbench.ts")],
  {
    env: { OJA_URL: here, ...process.env, HOST: "127.0.0.1", PORT: String(behind) },
    stdio: ["ignore", "inherit", "inherit"],
  },
)

const admin = at("../packages/admin")
const vite = await createVite({
  root: admin,
  configFile: `${admin}/vite.config.ts`,
  appType: "custom",
  server: { middlewareMode: true, ws: { server } },
})

const vites = /^\/(@|src\/|node_modules\/)/

/** Asks the gateway; while it starts again, a little later once more. */
const forward = (incoming: IncomingMessage, body: Buffer, answer: ServerResponse): void => {
  const { "accept-encoding": _, ...headers } = incoming.headers
  const { method, url } = incoming
  const asked = request({ host: "127.0.0.1", port: behind, method, path: url, headers }, (reply) => {
    if (!(reply.headers["content-type"] ?? "").startsWith("text/html")) {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
      return
    }
    void givePage(reply, incoming, answer)
  })
  asked.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ECONNREFUSED") setTimeout(() => forward(incoming, body, answer), 100)
    else answer.destroy(error)
  })
  asked.end(body)
}

/** A page of the gateway's own as it is; in place of its sign the app. */
const givePage = async (reply: IncomingMessage, { url = "/" }: IncomingMessage, answer: ServerResponse) => {
  const page = await buffer(reply)
  if (!page.equals(Buffer.from(SIGN))) {
    answer.writeHead(reply.statusCode ?? 502, reply.headers).end(page)
    return
  }
  const app = await vite.transformIndexHtml(url, readFileSync(`${admin}/index.html`, "utf8"))
  answer.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(app)
}

server.on("request", (incoming: IncomingMessage, answer: ServerResponse) => {
  if (vites.test(incoming.url ?? "")) vite.middlewares(incoming, answer)
  else void buffer(incoming).then((body) => forward(incoming, body, answer))
})

// Vite takes the sockets that speak its own protocol; the others are the app's.
server.on("upgrade", (incoming, socket, head) => {
  if ((incoming.headers["sec-websocket-protocol"] ?? "").startsWith("vite")) return
  const onward = connect(behind, "127.0.0.1", () => {
    const said = incoming.rawHeaders.map((it, i) => (i % 2 === 0 ? `${it}: ` : `${it}\r\n`)).join("")
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${said}\r\n`)
    onward.write(head)
    socket.pipe(onward)
    onward.pipe(socket)
  })
  onward.on("error", () => socket.destroy())
  socket.on("error", () => onward.destroy())
})

process.stdout.write(
  `Oja is open for work: ${here}\nIts sign-in codes are at ${here}/dev-tools, once the gateway’s link was opened. Stop with Ctrl+C.\n`,
)

const stop = async () => {
  server.closeAllConnections()
  const left = once(gateway, "exit")
  gateway.kill()
  await Promise.all([left, vite.close()])
  process.exit()
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop())
