import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { work } from "./least.ts"

/** The least work behind Effect's own server: a list at GET, a written event at POST. `node effectServer.js FOLDER`. */
const [folder = "."] = process.argv.slice(2)
const [list, command] = [work("list", folder), work("command", folder)]

const does = (it: typeof list, body: string) =>
  Effect.callback<HttpServerResponse.HttpServerResponse>((resume) =>
    it(body, (status, text) =>
      resume(Effect.succeed(HttpServerResponse.text(text, { status, contentType: "application/json" }))),
    ),
  )
const routes = Layer.mergeAll(
  HttpRouter.add("GET", "/", does(list, "")),
  HttpRouter.add(
    "POST",
    "/",
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
      Effect.flatMap(Effect.orDie(request.text), (body) => does(command, body)),
    ),
  ),
)
const server = createServer()
server.on("listening", () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`open: http://127.0.0.1:${port}\n`)
})
HttpRouter.serve(routes, { disableLogger: true, disableListenLog: true }).pipe(
  Layer.provide(NodeHttpServer.layer(() => server, { port: 0, host: "127.0.0.1" })),
  Layer.launch,
  NodeRuntime.runMain,
)
