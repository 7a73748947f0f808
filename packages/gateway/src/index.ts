import * as Http from "node:http"
import { existsSync } from "node:fs"
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
import { Ledger, type Progress, sealingOf, TimeTravel } from "@oja/store"
import { privateFolder } from "@oja/store/private"
import { openAccounts } from "./accounts/index.ts"
import { noting } from "./arrivals.ts"
import { Aside, Costs, type Options as AsideOptions } from "./aside/index.ts"
import { auditRoutes, since } from "./audit/index.ts"
import { cardRoutes } from "./cards/index.ts"
import { deliveryRoutes } from "./delivery/index.ts"
import { enterDemo } from "./demo.ts"
import { devRoutes, entranceAt, hasSandbox } from "./dev.ts"
import { docsRoutes } from "./docs.ts"
import { exportRoutes, reportFile } from "./exports/index.ts"
import { openGatewayDb } from "./gatewayTables.ts"
import { Fronts, openDomains } from "./domains/index.ts"
import { openApi } from "./http/openapi.ts"
import { isLoopback, knowsHost, openHere } from "./http/here.ts"
import type { Route } from "./http/route.ts"
import { routesLayer, type Served } from "./http/server.ts"
import { allRoutes, routeKey } from "./http/table.ts"
import { healthRoutes } from "./health.ts"
import { iconRoutes } from "./icons/index.ts"
import { identities, identitySandboxRoutes } from "./identity/index.ts"
import { openInvoicing } from "./invoicing/index.ts"
import { type Clock, Jobs, wakeAfter } from "./jobs.ts"
import { labelRoutes } from "./labels/index.ts"
import { Neighbours } from "./http/lengths.ts"
import { callerOf, limiters } from "./limits.ts"
import { connectionsOf, guarded, hereAt, listening, sameOrigin, stopped } from "./listening.ts"
import { goLive } from "./live.ts"
import type { Ground, Opened } from "./module.ts"
import { openOrders } from "./orders/index.ts"
import { Dns, dnsLayer } from "./outside/dns.ts"
import { Files } from "./outside/files.ts"
import { fileSweep } from "./outside/fileSweep.ts"
import { Mail, mailLayer } from "./outside/mail.ts"
import { Outbox } from "./outside/outbox.ts"
import { Sms, smsLayer } from "./outside/sms.ts"
import { openPayments, Payments, paymentsLayer } from "./payments/index.ts"
import { places, type Settings } from "./settings.ts"
import { openReceipts } from "./receipts/index.ts"
import { openSeal } from "./seal/index.ts"
import { SecurityLog, securityRoutes } from "./security/index.ts"
import { openShops } from "./shop/index.ts"
import { blockOf, OpenSockets, Strangers, strangersJob } from "./strangers/index.ts"
import { openSubscription } from "./subscription/index.ts"
import { posRoutes } from "./pos/index.ts"
import { syncTimeRoute } from "./syncTime.ts"
import { targetsJob } from "./targets/index.ts"
import { openTakeout } from "./takeout/index.ts"
import { openTeam } from "./team/index.ts"
import { openTrips } from "./trips/index.ts"
import { deletions, erasingRoutes, forgetting } from "./erasing/index.ts"
import { fileRoutes } from "./uploads.ts"

export { readSettings, type Settings, SettingsWrong, describe } from "./settings.ts"

/** A gateway that is listening. */
export interface Gateway {
  readonly port: number
  /** Where it is reached: the address it was told, with the port it found. */
  readonly address: string
  /** The link that opens a sandbox to a browser on this machine; undefined where nothing of it is to be seen. */
  readonly entrance: string | undefined
  readonly ledger: Ledger
  /** What the gateway does by itself; a test that tells the time runs it itself. */
  readonly jobs: Jobs
  /** What is read beside the thread that keeps the book. */
  readonly aside: Aside
  /** What long questions have cost; undefined where limits are lifted. */
  readonly costs: Costs | undefined
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
  /** How far reading beside the book may go, where a test says so. */
  readonly bounds?: AsideOptions["bounds"] & {}
  /** What its reading threads run; a test has it ready. */
  readonly reader?: URL
  /** Hears how far it is while rows of an older program are made anew at the start. */
  readonly onProgress?: (progress: Progress) => void
}

const beside = new URL(import.meta.url.endsWith(".ts") ? "asideThread.ts" : "asideThread.js", import.meta.url)

const keep = <A>(open: () => A, close: (it: A) => void | Promise<void>): Effect.Effect<A, never, Scope.Scope> =>
  Effect.acquireRelease(Effect.sync(open), (it) => Effect.promise(async () => close(it)))

/** Opens the book and serves it until the scope closes; then requests in flight are answered before the book is let go. */
export const start = Effect.fnUntraced(function* (
  settings: Settings,
  { bounds, site, now = Date.now, onProgress, reader = beside, wake = wakeAfter }: Extras = {},
) {
  const where = places(settings)
  privateFolder(settings.data)
  // Before the book: what an opening finds undone of an erasure is undone here too.
  const db = yield* keep(
    () => openGatewayDb(where.gateway),
    (it) => void it.close(),
  )
  const files = new Files(db, where.files)
  const ledger = yield* keep(
    () =>
      Ledger.open(
        present({
          folder: settings.data,
          domain: oja,
          refusedFact,
          forgetOutside: forgetting(db, files),
          onProgress,
          sealing: sealingOf(settings.data, { key: settings.key, make: true }),
        }),
      ),
    (it) => it.close(),
  )
  const timeTravel = yield* keep(
    () => new TimeTravel(ledger.log, oja),
    (it) => it.close(),
  )
  const outbox = new Outbox(db)
  const here = openHere(settings, ledger.people.secret("sandbox"))
  const outside = Layer.mergeAll(
    mailLayer(settings, outbox),
    smsLayer(settings, outbox),
    paymentsLayer(settings, db, here.isHere),
    dnsLayer(settings),
  )
  const adapters = yield* Layer.build(outside)
  const { dns, mail, payments, sms } = yield* Effect.all({ dns: Dns, mail: Mail, payments: Payments, sms: Sms }).pipe(
    Effect.provide(adapters),
  )
  const costs = settings.rateLimit === 0 ? undefined : new Costs()
  const aside = yield* keep(
    () =>
      new Aside({
        folder: settings.data,
        program: reader,
        costs,
        now,
        ...present({ bounds }),
      }),
    (it) => it.close(),
  )
  const { plan, supportEmail, url } = settings
  const log = new SecurityLog(db)
  // A load test lifts what is counted here with the general limits; those of sign-in nothing lifts.
  const strangers = new Strangers(db, ledger.people.secret("sums"), settings.rateLimit === 0)
  const comers = identities(settings, here.isHere)
  const accounts = openAccounts({
    identities: comers,
    ledger,
    db,
    log,
    mail,
    sms,
    strangers,
    supportEmail,
    plan,
    url,
    now,
  })
  const ground: Ground = {
    ledger,
    timeTravel,
    aside,
    neighbours: new Neighbours(),
    callerOf: accounts.callerOf,
    reportFile: (format, reported, call) => reportFile(oja, format, reported, call),
    since,
    lookingAs: accounts.lookingAs,
    db,
    files,
    mail,
    strangers,
    url,
    now,
  }
  const orders = openOrders(ground)
  const fronts = new Fronts(ledger, settings)
  const modules: ReadonlyArray<Opened> = [
    accounts,
    {
      routes: erasingRoutes(ground, (userId) => accounts.sessions.revokeAll(userId)),
      jobs: [deletions(ground, (business) => accounts.sessions.revokeBusiness(business))],
    },
    { routes: deliveryRoutes(ledger, url) },
    openTrips(ground),
    openTeam(ground, accounts, sms, () => documented),
    {
      routes: [
        syncTimeRoute(ledger),
        ...posRoutes(ground, accounts.placeOf),
        ...cardRoutes,
        ...labelRoutes,
        ...exportRoutes(oja.wire, log),
        ...securityRoutes(log),
        ...auditRoutes,
      ],
      stop: () => log.settle(),
    },
    openInvoicing(ground, payments.isOpenTo),
    openReceipts(ground),
    orders,
    openPayments(ground, payments),
    openTakeout(ground, {
      folder: where.takeout,
      log,
      routes: () => new Map(modules.flatMap((it) => it.routes.map((one) => [routeKey(one), one.handle]))),
    }),
    openSeal(ground),
    openSubscription(ground, payments, settings.plan === undefined),
    openShops(ground, accounts.planOf, payments, fronts),
    openDomains(ground, dns, settings, fronts),
    { routes: [], jobs: [targetsJob(ledger), strangersJob(strangers), fileSweep(ledger, db, files)] },
    {
      routes: [
        ...fileRoutes(files, strangers),
        ...iconRoutes,
        ...healthRoutes(settings, ledger, now),
        ...devRoutes(outbox, settings, here, enterDemo(ledger, accounts.signIn), accounts.waysIn),
        ...(comers.sandbox === undefined ? [] : identitySandboxRoutes(comers.sandbox, here.isHere)),
      ],
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
  const routes = allRoutes(ground, documented, {
    ...limiters(settings),
    took: (call, { file }, caller) => {
      if (file !== undefined && caller?.business !== undefined)
        log.note(caller.business.id, caller.userId, "exported", call, call.path.split("/").at(-1))
    },
  })

  const built = site !== undefined && existsSync(join(site, "index.html")) ? site : undefined
  const layer = routesLayer(routes, { site: built, proxies: settings.proxies, now })
  const app = yield* HttpRouter.toHttpEffect(layer)
  // Requests live in a scope of their own, which closes after the server has stopped taking new ones.
  const requests = yield* Scope.fork(yield* Effect.scope, "parallel")
  const handler = yield* NodeHttpServer.makeHandler(app, {
    scope: requests,
    middleware: HttpMiddleware.compression(),
  }).pipe(Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe("2 MiB")))
  const server = Http.createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    // Two tokens are one that nobody has: a proxy may have judged by the other.
    joinDuplicateHeaders: true,
    // Whoever asks to go on in HTTP/2 (Java's own client does of every server) is answered as they asked.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
  })
  const connections = connectionsOf(server)
  const sockets = new OpenSockets(settings.rateLimit === 0)
  const addressOf = (address: string | undefined, forwarded: string | ReadonlyArray<string> | undefined): string =>
    callerOf(address ?? "", [forwarded ?? []].flat().join(", ") || undefined, settings.proxies)
  const io = new Server({
    path: "/socket.io",
    serveClient: false,
    maxHttpBufferSize: 100_000,
    // Whoever is let in by nobody may not knock for ever either.
    allowRequest: ({ headers, socket }, answer) =>
      answer(null, sockets.mayTry(addressOf(socket.remoteAddress, headers["x-forwarded-for"]), now())),
  })
  // First the app's listener, then engine.io, which wraps the listeners that are there.
  server.on("request", handler)
  io.attach(server)
  guarded(server, knowsHost(settings), (incoming) => fronts.enter(incoming), noting(db, now))
  const live = goLive(io, ledger, {
    callerOf: (token) => accounts.listenerOf({ headers: { authorization: `Bearer ${token}` }, at: now() }),
    sameOrigin: sameOrigin(settings),
    sockets,
    blockOf: ({ address, headers }) => blockOf(addressOf(address, headers["x-forwarded-for"])),
  })
  accounts.sessions.onEnded(live.recheck)
  orders.seen.onLooked(live.looked)
  jobs.start()
  // From the last to the first: nothing more begins, requests in flight are answered, and then modules let go.
  yield* Effect.addFinalizer(() => Effect.promise(() => Promise.all(modules.map(async (it) => it.stop?.()))))
  yield* Effect.addFinalizer(() => stopped(server, connections, io, live.stop))
  yield* Effect.addFinalizer(() => Effect.promise(() => jobs.stop()))
  const port = yield* listening(server, settings)
  payments.sandbox?.listensAt(hereAt(settings, port))
  comers.sandbox?.listensAt(hereAt(settings, port))
  const address = url.replace(/:0$/, `:${port}`)
  return {
    port,
    address,
    entrance: hasSandbox(settings) && isLoopback(new URL(url).hostname) ? entranceAt(address, here.key) : undefined,
    ledger,
    jobs,
    routes,
    costs,
    aside,
  } satisfies Gateway
}, Effect.provide(NodeHttpServer.layerHttpServices))
