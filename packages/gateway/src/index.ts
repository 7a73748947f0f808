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
import { Ledger, type Progress, TimeTravel } from "@oja/store"
import { callerOf, memberOf } from "./accounts/callers.ts"
import { Codes } from "./accounts/codes.ts"
import { codeRoutes } from "./accounts/codeRoutes.ts"
import { migrationRoutes } from "./accounts/migrationRoutes.ts"
import { accountRoutes } from "./accounts/routes.ts"
import { feedbackRoutes } from "./accounts/feedback.ts"
import { Sessions } from "./accounts/sessions.ts"
import { SignIn } from "./accounts/signIn.ts"
import { deliveryRoutes } from "./delivery/routes.ts"
import { cardRoutes } from "./cards/routes.ts"
import { enterDemo } from "./demo.ts"
import { devRoutes } from "./dev.ts"
import { docsRoutes } from "./docs.ts"
import { openGatewayDb } from "./gatewayDb.ts"
import type { Call } from "./http/call.ts"
import { openApi } from "./http/openapi.ts"
import { fileRoutes, type Route } from "./http/routes.ts"
import { routesLayer, type Served } from "./http/server.ts"
import { allRoutes } from "./http/table.ts"
import { labelRoutes } from "./labels/printing.ts"
import { limiters } from "./limits.ts"
import { hereAt, listening, sameOrigin, stopped } from "./listening.ts"
import { publicInvoiceRoutes } from "./invoicing/publicRoutes.ts"
import { invoiceRoutes } from "./invoicing/routes.ts"
import { Scheduler } from "./invoicing/scheduler.ts"
import { goLive } from "./live.ts"
import { badgeRoutes } from "./orders/badge.ts"
import { Seen } from "./orders/seen.ts"
import { Files } from "./outside/files.ts"
import { OrderMailer } from "./orders/orderMailer.ts"
import { OrderExpiryJob } from "./orders/orderExpiryJob.ts"
import { Mail, mailLayer } from "./outside/mail.ts"
import { Outbox } from "./outside/outbox.ts"
import { Sms, smsLayer } from "./outside/sms.ts"
import { Payments, paymentsLayer } from "./payments/service.ts"
import type { PaymentPoller } from "./payments/paymentPoller.ts"
import { openTill } from "./payments/till.ts"
import { places, type Settings } from "./settings.ts"
import { openShops } from "./shop/index.ts"
import { storeRoutes } from "./shop/settings.ts"
import { watchTargets } from "./targets/watch.ts"
import { teamRoutes } from "./team/routes.ts"
import { driverRoutes } from "./trips/driverRoutes.ts"
import { tripPaperRoutes } from "./trips/paperRoutes.ts"
import { PinRateLimit } from "./trips/pinRateLimit.ts"
import { givePicture, takePicture } from "./uploads.ts"

export { readSettings, type Settings, SettingsWrong, describe } from "./settings.ts"

/** A gateway that is listening. */
export interface Gateway {
  readonly port: number
  readonly ledger: Ledger
  /** What runs every minute; a test that tells the time runs it itself. */
  readonly scheduler: Scheduler
  /** Frees what was kept for orders too long, and gives up what nobody paid; every minute. */
  readonly orderExpiry: OrderExpiryJob
  /** What writes to customers about their orders. */
  readonly orderMailer: OrderMailer
  /** Finds out what became of payments, every minute and whenever word comes. */
  readonly paymentPoller: PaymentPoller
  /** Every route that answers, for tests that walk them. */
  readonly routes: ReadonlyArray<Pick<Served, "method" | "path" | "access" | "fields">>
}

export interface Extras {
  /** The folder of the built app. */
  readonly site?: string
  /** Epoch milliseconds; the machine's clock unless a test tells the time. */
  readonly now?: () => number
  /** Hears how far it is while rows of an older program are made anew at the start. */
  readonly onProgress?: (progress: Progress) => void
}

const keep = <A>(open: () => A, close: (it: A) => void | Promise<void>): Effect.Effect<A, never, Scope.Scope> =>
  Effect.acquireRelease(Effect.sync(open), (it) => Effect.promise(async () => close(it)))

/** Opens the book and serves it until the scope closes; then requests in flight are answered before the book is let go. */
export const start = Effect.fnUntraced(function* (
  settings: Settings,
  { site, now = Date.now, onProgress }: Extras = {},
) {
  const where = places(settings)
  mkdirSync(settings.data, { recursive: true, mode: 0o700 })
  const ledger = yield* keep(
    () => Ledger.open({ folder: settings.data, domain: oja, refusedFact, ...(onProgress && { onProgress }) }),
    (it) => it.close(),
  )
  const travel = yield* keep(
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

  const sessions = new Sessions(db)
  const seen = new Seen(db)
  const files = new Files(db, where.files)
  const signIn = new SignIn(ledger, sessions)
  const caller = callerOf(ledger, sessions, settings.plan)
  const services = { ledger, travel, callerOf: caller, sessions, signIn, codes: new Codes(db), mail, sms }
  const posting = { ...services, files, url: settings.url }
  const scheduler = new Scheduler(posting)
  const orderExpiry = new OrderExpiryJob(ledger)
  const orderMailer = new OrderMailer({ ledger, mail, db, url: settings.url, now })
  const { paymentPoller, routes: payingRoutes } = openTill({ ...services, payments, url: settings.url, now }, db)
  const shops = yield* keep(
    () =>
      openShops({ ...services, files, db, payments: { ledger, payments, url: settings.url, now }, url: settings.url }),
    (it) => it.stop(),
  )
  const byHand: ReadonlyArray<Route> = [
    ...codeRoutes(services),
    ...accountRoutes(services),
    ...migrationRoutes(services),
    ...deliveryRoutes(posting),
    ...driverRoutes({ ...posting, tries: new PinRateLimit(db) }),
    ...teamRoutes({
      ...services,
      tries: new PinRateLimit(db),
      placeOf: (userId, business) => memberOf(ledger, userId, business, settings.plan),
    }),
    ...tripPaperRoutes(posting),
    ...storeRoutes(services),
    ...cardRoutes(services),
    ...invoiceRoutes(posting),
    ...badgeRoutes(services, seen),
    ...publicInvoiceRoutes({ ...posting, paysOnline: payments.isOpenTo }),
    ...payingRoutes,
    ...shops.routes,
    ...feedbackRoutes({ callerOf: caller, mail, to: settings.supportEmail }),
    ...devRoutes(outbox, settings, enterDemo(ledger, signIn)),
  ]
  const documented: ReadonlyArray<Route> = [
    ...byHand,
    ...docsRoutes(() => openApi(oja.wire, [...documented, ...fileRoutes, ...labelRoutes], settings.url)),
  ]
  yield* keep(
    () => watchTargets(ledger, now),
    (stop) => stop(),
  )
  const routes = allRoutes(services, documented, limiters(settings))

  const built = site !== undefined && existsSync(join(site, "index.html")) ? site : undefined
  const layer = routesLayer(
    routes,
    { site: built, proxies: settings.proxies, now },
    { path: fileRoutes[0].path, take: (call: Call, content) => takePicture(files, caller(call), call, content) },
    (name) => givePicture(files, name),
  )
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
    callerOf: (token) => caller({ headers: { authorization: `Bearer ${token}` }, at: now() }),
    sameOrigin: sameOrigin(settings),
  })
  sessions.onEnded(live.recheck)
  seen.onLooked(live.looked)
  const stopScheduler = scheduler.start(now)
  const stopTender = orderExpiry.start(now)
  const stopOrderPost = orderMailer.start()
  const stopCollector = paymentPoller.start(now)
  yield* Effect.addFinalizer(() => stopped(server, io, live.stop))
  yield* Effect.addFinalizer(() => Effect.sync(stopScheduler))
  yield* Effect.addFinalizer(() => Effect.sync(stopTender))
  yield* Effect.addFinalizer(() => Effect.promise(stopOrderPost))
  yield* Effect.addFinalizer(() => Effect.promise(stopCollector))
  const port = yield* listening(server, settings)
  payments.sandbox?.listensAt(hereAt(settings, port))
  return {
    port,
    ledger,
    scheduler,
    orderExpiry,
    orderMailer,
    paymentPoller,
    routes: [...routes, ...fileRoutes.map((it) => ({ ...it, access: [{ module: "", action: "", of: it.access }] }))],
  } satisfies Gateway
}, Effect.provide(NodeHttpServer.layerHttpServices))
