import * as Http from "node:http"
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import * as HttpIncomingMessage from "effect/http/HttpIncomingMessage"
import * as HttpMiddleware from "effect/http/HttpMiddleware"
import * as HttpRouter from "effect/http/HttpRouter"
import { Server } from "socket.io"
import { refusedFact } from "@oja/domain/attention/refusedFact"
import { oja } from "@oja/domain"
import { present } from "@oja/domain/kernel/present"
import { Ledger, type Progress, TimeTravel } from "@oja/store"
import { openAccounts } from "./accounts/index.ts"
import { cardRoutes } from "./cards/index.ts"
import { deliveryRoutes } from "./delivery/index.ts"
import { enterDemo } from "./demo.ts"
import { devRoutes } from "./dev.ts"
import { docsRoutes } from "./docs.ts"
import { exportRoutes } from "./exports/index.ts"
import { openGatewayDb } from "./gatewayTables.ts"
import { openApi } from "./http/openapi.ts"
import type { Route } from "./http/route.ts"
import { routesLayer, type Served } from "./http/server.ts"
import { allRoutes } from "./http/table.ts"
import { iconRoutes } from "./icons/index.ts"
import { openInvoicing } from "./invoicing/index.ts"
import { type Clock, Jobs, wakeAfter } from "./jobs.ts"
import { labelRoutes } from "./labels/index.ts"
import { limiters } from "./limits.ts"
import { hereAt, listening, sameOrigin, stopped } from "./listening.ts"
import { goLive } from "./live.ts"
import type { Ground, Opened } from "./module.ts"
import { openOrders } from "./orders/index.ts"
import { Files } from "./outside/files.ts"
import { Mail, mailLayer } from "./outside/mail.ts"
import { Outbox } from "./outside/outbox.ts"
import { Sms, smsLayer } from "./outside/sms.ts"
import { openPayments, Payments, paymentsLayer } from "./payments/index.ts"
import { places, type Settings } from "./settings.ts"
import { openShops } from "./shop/index.ts"
import { syncTimeRoute } from "./syncTime.ts"
import { targetsJob } from "./targets/index.ts"
import { openTeam } from "./team/index.ts"
import { openTrips } from "./trips/index.ts"
import { fileRoutes } from "./uploads.ts"

export { readSettings, type Settings, SettingsWrong, describe } from "./settings.ts"

/** A gateway that is listening. */
export interface Gateway {
  readonly port: number
  readonly ledger: Ledger
  /** What the gateway does by itself; a test that tells the time runs it itself. */
  readonly jobs: Jobs
  /** Every route that answers, for tests that walk them. */
  readonly routes: ReadonlyArray<Pick<Served, "method" | "path" | "access" | "fields">>
}

export interface Extras {
  /** The folder of the built app. */
  readonly site?: string
  /** Epoch milliseconds; the machine's clock unless a test tells the time. */
  readonly now?: () => number
  /** Wakes what the gateway does by itself; a test that runs it itself wakes nobody. */
  readonly wake?: Clock["wake"]
  /** Hears how far it is while rows of an older program are made anew at the start. */
  readonly onProgress?: (progress: Progress) => void
}

const keep = <A>(open: () => A, close: (it: A) => void | Promise<void>): Effect.Effect<A, never, Scope.Scope> =>
  Effect.acquireRelease(Effect.sync(open), (it) => Effect.promise(async () => close(it)))

/** Opens the book and serves it until the scope closes; then requests in flight are answered before the book is let go. */
export const start = Effect.fnUntraced(function* (
  settings: Settings,
  { site, now = Date.now, onProgress, wake = wakeAfter }: Extras = {},
) {
  const where = places(settings)
  mkdirSync(settings.data, { recursive: true, mode: 0o700 })
  const ledger = yield* keep(
    () => Ledger.open(present({ folder: settings.data, domain: oja, refusedFact, onProgress })),
    (it) => it.close(),
  )
  const timeTravel = yield* keep(
    () => new TimeTravel(ledger.log, oja),
    (it) => it.close(),
  )
  const db = yield* keep(
    () => openGatewayDb(where.gateway),
    (it) => void it.close(),
  )
  const outbox = new Outbox(db)
  const outside = Layer.mergeAll(mailLayer(settings, outbox), smsLayer(settings, outbox), paymentsLayer(settings, db))
  const adapters = yield* Layer.build(outside)
  const { mail, payments, sms } = yield* Effect.all({ mail: Mail, payments: Payments, sms: Sms }).pipe(
    Effect.provide(adapters),
  )
  const { plan, supportEmail, url } = settings
  const files = new Files(db, where.files)
  const accounts = openAccounts({ ledger, db, mail, sms, supportEmail, plan })
  const ground: Ground = { ledger, timeTravel, callerOf: accounts.callerOf, db, files, mail, url, now }
  const orders = openOrders(ground)
  const modules: ReadonlyArray<Opened> = [
    accounts,
    { routes: deliveryRoutes(ledger, url) },
    openTrips(ground),
    openTeam(ground, accounts.placeOf),
    { routes: [syncTimeRoute(ledger), ...cardRoutes, ...labelRoutes, ...exportRoutes(oja.wire)] },
    openInvoicing(ground, payments.isOpenTo),
    orders,
    openPayments(ground, payments),
    openShops(ground, payments),
    { routes: [], jobs: [targetsJob(ledger)] },
    {
      routes: [...fileRoutes(files), ...iconRoutes, ...devRoutes(outbox, settings, enterDemo(ledger, accounts.signIn))],
    },
  ]
  const documented: ReadonlyArray<Route> = [
    ...modules.flatMap((it) => it.routes),
    ...docsRoutes(() => openApi(oja, documented, url)),
  ]
  const jobs = new Jobs(
    modules.flatMap((it) => it.jobs ?? []),
    ledger,
    { now, wake },
  )
  const routes = allRoutes(ground, documented, limiters(settings))

  const built = site !== undefined && existsSync(join(site, "index.html")) ? site : undefined
  const layer = routesLayer(routes, { site: built, proxies: settings.proxies, now })
  const app = yield* HttpRouter.toHttpEffect(layer)
  // Requests live in a scope of their own, which closes after the server has stopped taking new ones.
  const requests = yield* Scope.fork(yield* Effect.scope, "parallel")
  const handler = yield* NodeHttpServer.makeHandler(app, {
    scope: requests,
    middleware: HttpMiddleware.compression(),
  }).pipe(Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe("2 MiB")))
  const server = Http.createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 })
  const io = new Server({ path: "/socket.io", serveClient: false, maxHttpBufferSize: 100_000 })
  // First the app's listener, then engine.io, which wraps the listeners that are there.
  server.on("request", handler)
  io.attach(server)
  const live = goLive(io, ledger, {
    callerOf: (token) => accounts.callerOf({ headers: { authorization: `Bearer ${token}` }, at: now() }),
    sameOrigin: sameOrigin(settings),
  })
  accounts.sessions.onEnded(live.recheck)
  orders.seen.onLooked(live.looked)
  jobs.start()
  // From the last to the first: nothing more begins, requests in flight are answered, and then modules let go.
  yield* Effect.addFinalizer(() => Effect.promise(() => Promise.all(modules.map(async (it) => it.stop?.()))))
  yield* Effect.addFinalizer(() => stopped(server, io, live.stop))
  yield* Effect.addFinalizer(() => Effect.promise(() => jobs.stop()))
  const port = yield* listening(server, settings)
  payments.sandbox?.listensAt(hereAt(settings, port))
  return {
    port,
    ledger,
    jobs,
    routes,
  } satisfies Gateway
}, Effect.provide(NodeHttpServer.layerHttpServices))
