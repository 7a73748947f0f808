import * as Http from "node:http"
import { join } from "node:path"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { openDb } from "@oja/store/sqlite"

/** The least server of Effect and SQLite: what whoever builds on both holds before the first line of their own. */
const [folder = "."] = process.argv.slice(2)
const db = openDb(join(folder, `floor-effect-${process.pid}.sqlite`))
db.exec("CREATE TABLE product(id TEXT PRIMARY KEY, json TEXT)")
const all = db.prepare("SELECT json FROM product LIMIT 50").pluck()

const list = HttpRouter.add("GET", "/products", () =>
  Effect.succeed(HttpServerResponse.text(`[${all.all().join(",")}]`, { contentType: "application/json" })),
)
const opened = Layer.effectDiscard(
  Effect.gen(function* () {
    const { address } = yield* HttpServer.HttpServer
    if ("port" in address) process.stdout.write(`open: http://127.0.0.1:${address.port}\n`)
  }),
)
const server = NodeHttpServer.layer(() => Http.createServer(), { port: 0, host: "127.0.0.1" })

NodeRuntime.runMain(Layer.launch(Layer.mergeAll(HttpRouter.serve(list), opened).pipe(Layer.provide(server))))
