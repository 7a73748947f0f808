import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import * as ByteSize from "effect/ByteSize"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as HttpIncomingMessage from "effect/http/HttpIncomingMessage"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRespondable from "effect/http/HttpServerRespondable"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Multipart from "effect/http/Multipart"
import * as HttpStaticServer from "effect/http/HttpStaticServer"
import type { Access, Field } from "@oja/domain/kernel/index"
import { awayOf } from "@oja/store/request"
import type { Call } from "./call.ts"
import { type Language, languageOf, type Reply } from "./envelope.ts"
import type { Handler } from "./admit.ts"
import type { Method } from "./route.ts"
import { Packing } from "./packing.ts"
import { apiHeaders, pageHeaders } from "./security.ts"
import { away, fault, notFound, outsideRefused, tooLarge, unauthenticated, unreadable } from "./status.ts"
import { say } from "./words.ts"
import { callerOf, type RateLimiter } from "../limits.ts"

/** A route as the server serves it: by hand or from the wire table. */
export interface Served {
  readonly method: Method
  readonly path: `/${string}`
  readonly handle: Handler
  /** Whom it lets in: what documentation shows, and the test of strangers walks. */
  readonly access: ReadonlyArray<Access>
  readonly limiter: RateLimiter | undefined
  /** Whether a call carries the token of somebody signed in: asked before its body is read. */
  readonly isKnown: (call: Call) => boolean
  /** It takes many things at once, as imports do; or one with many lines. */
  readonly batch?: boolean | "lines" | undefined
  /** What it can be told, where a schema reads it; several where the body chooses among commands. */
  readonly fields?: ReadonlyArray<ReadonlyArray<Field>>
  readonly page?: true
  readonly form?: boolean
  readonly file?: true
}

export interface Pages {
  /** The folder of the built app; undefined where nothing was built. */
  readonly site: string | undefined
  readonly proxies: number
  readonly now: () => number
}

type Request = HttpServerRequest.HttpServerRequest

const callOf = (
  request: Request,
  route: string,
  params: Readonly<Record<string, string | undefined>>,
  body: string,
  { now, proxies }: Pages,
): Call => {
  const cut = request.url.indexOf("?")
  return {
    method: request.method,
    route,
    path: cut === -1 ? request.url : request.url.slice(0, cut),
    params: params as Record<string, string>,
    query: cut === -1 ? {} : Object.fromEntries(new URLSearchParams(request.url.slice(cut + 1))),
    headers: request.headers,
    body,
    asker: {},
    ip: callerOf(
      Option.getOrElse(request.peerAddress, () => ""),
      request.headers["x-forwarded-for"],
      proxies,
    ),
    at: now(),
  }
}

const jsonHeaders = { ...apiHeaders }

const packing = new Packing()

/** What leaves: packed where `accepted` (the `Accept-Encoding` of whoever reads) allows it. */
const respond = (reply: Reply, accepted?: string): HttpServerResponse.HttpServerResponse => {
  if (reply.file !== undefined) return giving(reply.file, reply)
  const small = reply.packed === undefined ? packing.of(reply.text, accepted) : undefined
  if (small === undefined) return enveloping(reply)
  const vary = ["accept-encoding", reply.headers?.["vary"] ?? []].flat().join(", ")
  return enveloping({
    ...reply,
    packed: small,
    headers: { "content-type": JSON_TYPE, ...reply.headers, vary, "content-encoding": "gzip" },
  })
}

const JSON_TYPE = "application/json; charset=utf-8"

/** A file that leaves piece by piece: the next one is made when the reader has taken the last. */
const giving = (file: NonNullable<Reply["file"]>, { headers = {}, status }: Reply) =>
  HttpServerResponse.stream(
    Symbol.asyncIterator in file ? Stream.fromAsyncIterable(file, (cause) => cause) : Stream.fromIterable(file),
    { status, headers: { ...jsonHeaders, ...headers }, contentType: headers["content-type"] ?? "" },
  )

const enveloping = (reply: Reply): HttpServerResponse.HttpServerResponse =>
  reply.packed !== undefined
    ? HttpServerResponse.uint8Array(reply.packed, {
        status: reply.status,
        headers: { ...jsonHeaders, ...reply.headers },
        contentType: reply.headers?.["content-type"] ?? "",
      })
    : HttpServerResponse.text(reply.text, {
        status: reply.status,
        headers: reply.headers === undefined ? jsonHeaders : { ...jsonHeaders, ...reply.headers },
        contentType: reply.headers?.["content-type"] ?? JSON_TYPE,
      })

const wantsPage = (request: Request): boolean =>
  request.method === "GET" && (request.headers["accept"] ?? "").includes("text/html")

/** As much as a door reads: of strangers, of whoever is signed in, and of many things at once. */
const KIB = 1024
const MOST = {
  stranger: 16 * KIB,
  known: 256 * KIB,
  lines: 512 * KIB,
  batch: 2048 * KIB,
  form: 64 * KIB,
  photo: 12 * 1024 * KIB,
  file: 4 * 1024 * KIB,
} as const

const sizeFor = (batch: Served["batch"], known: boolean): keyof typeof MOST => {
  if (batch === undefined || batch === false) return known ? "known" : "stranger"
  return known ? (batch === "lines" ? "lines" : "batch") : "form"
}

const atMost = (size: keyof typeof MOST) =>
  Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(MOST[size]))

/**
 * One route: judges who calls, reads the call, asks the handler, writes the reply. Whoever calls too often or may not come
 * in at all is turned away before a byte of the body is read. A browser that asks for a page gets the app instead.
 */
const served = (route: Served, pages: Pages, page: HttpServerResponse.HttpServerResponse | undefined) => {
  const { access, file: takesFile, form, handle, isKnown, limiter, method, page: ownPage, path } = route
  const ask = (call: Call): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
    const reply = handle(call)
    const leaving = (it: Reply) => respond(it, method === "GET" ? call.headers["accept-encoding"] : undefined)
    return reply instanceof Promise
      ? Effect.promise(() => reply).pipe(
          Effect.map(leaving),
          Effect.onInterrupt(() => Effect.sync(() => call.asker?.left?.())),
        )
      : Effect.succeed(leaving(reply))
  }
  const isOpen = access.some(({ of }) => of === "public")
  return (request: Request) => {
    if (page !== undefined && ownPage !== true && wantsPage(request)) return Effect.succeed(page)
    return Effect.flatMap(HttpRouter.params, (params) => {
      const call = callOf(request, `${method} ${path}`, params, "", pages)
      const language = languageOf(call.headers["accept-language"])
      const turn = limiter?.take(call.ip, call.at)
      if (turn?._tag === "Wait") return Effect.succeed(respond(outsideRefused(turn, language)))
      if (form === true) return Effect.flatMap(formOf(request), (said) => ask({ ...call, ...said }))
      if (method === "GET") return Effect.suspend(() => ask(call))
      const known = isKnown(call)
      if (!known && !isOpen) return Effect.succeed(respond(unauthenticated(language)))
      if (takesFile === true)
        return Effect.flatMap(fileOf(request), (file) => ask({ ...call, ...(file !== undefined && { file }) }))
      const size = sizeFor(route.batch, known)
      // What is said to be too long is not read to its end first.
      if (Number(call.headers["content-length"]) > MOST[size]) return Effect.succeed(respond(tooLarge(language)))
      const body = request.text.pipe(atMost(size))
      return Effect.flatMap(body, (text) => ask({ ...call, body: text }))
    })
  }
}

/**
 * What a page's form sends: its fields as JSON text, and its first file. A photo fresh from a phone may be larger than we
 * keep: it is let in, so that the page itself can say so and nothing typed is lost.
 */
const formOf = Effect.fnUntraced(function* (request: Request) {
  if (!(request.headers["content-type"] ?? "").startsWith("multipart/")) {
    const fields = Object.fromEntries(new URLSearchParams(yield* request.text.pipe(atMost("form"))))
    return { body: JSON.stringify(fields) }
  }
  const form = yield* request.multipart.pipe(atMost("photo"), fewParts)
  const fields = Object.entries(form).filter(([, value]) => typeof value === "string")
  const file = yield* fileIn(form)
  return { body: JSON.stringify(Object.fromEntries(fields)), ...(file !== undefined && { file }) }
})

/** A cart of fifty lines with a photo is the longest form there is. */
const fewParts = <A, E, R>(form: Effect.Effect<A, E, R>) =>
  form.pipe(
    Effect.provideService(Multipart.MaxParts, 120),
    Effect.provideService(Multipart.MaxFieldSize, ByteSize.fromInputUnsafe(MOST.form)),
  )

/** One file: a part of a multipart form, or the bare bytes. */
const fileOf = Effect.fnUntraced(function* (request: Request) {
  return (request.headers["content-type"] ?? "").startsWith("multipart/")
    ? yield* Effect.flatMap(request.multipart.pipe(fewParts), fileIn)
    : Buffer.from(yield* request.arrayBuffer)
}, atMost("file"))

const fileIn = Effect.fnUntraced(function* (form: Effect.Success<Request["multipart"]>) {
  const file = Object.values(form)
    .flat()
    .find((part) => typeof part !== "string")
  if (file === undefined || typeof file === "string") return undefined
  const files = yield* FileSystem.FileSystem
  return Buffer.from(yield* files.readFile(file.path))
})

/** Whatever never reached a route, or failed inside one, leaves in the envelope too. */
const enveloped = HttpRouter.middleware(
  (app) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const exit = yield* Effect.exit(app)
      if (exit._tag === "Success") return exit.value
      if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.failCause(exit.cause)
      const language = languageOf(request.headers["accept-language"])
      const reply = failed(Cause.squash(exit.cause), language)
      if (reply === undefined) {
        yield* Effect.logError(`${request.method} ${request.url.split("?")[0]}`, exit.cause)
        return respond(fault(language))
      }
      return respond(reply)
    }),
  { global: true },
)

interface Failure {
  readonly _tag?: string
  readonly reason?: { readonly _tag?: string; readonly reason?: string }
}

const tooMuch = new Set(["BodyTooLarge", "FileTooLarge", "FieldTooLarge", "TooManyParts"])

const failed = (error: unknown, language: "en" | "fr"): Reply | undefined => {
  // What a part keeps beside the book (a code, a cart, a picture, what a provider told) wants room on the disk too.
  const stuck = awayOf(error)
  if (stuck !== undefined) return away(stuck, language)
  const { _tag, reason } = (typeof error === "object" && error !== null ? error : {}) as Failure
  if (reason?._tag === "RouteNotFound") return notFound(language)
  if (tooMuch.has(reason?._tag ?? "") || reason?.reason === "BodyTooLarge") return tooLarge(language)
  if (_tag === "MultipartError" || reason?._tag === "RequestParseError") return unreadable(language)
  return undefined
}

const page = (site: string | undefined): HttpServerResponse.HttpServerResponse | undefined =>
  site === undefined
    ? undefined
    : HttpServerResponse.text(readFileSync(join(site, "index.html"), "utf8"), {
        contentType: "text/html; charset=utf-8",
        headers: { ...pageHeaders, "cache-control": "no-cache" },
      })

/** Files of the app that have one address, whatever is in them: browsers look for others at each visit. */
const ofOneAddress = (site: string) =>
  (
    [
      ["worker.js", "text/javascript; charset=utf-8"],
      ["manifest.webmanifest", "application/manifest+json"],
    ] as const
  ).flatMap(([name, contentType]) => {
    const path = join(site, name)
    if (!existsSync(path)) return []
    const headers = { ...pageHeaders, "cache-control": "no-cache" }
    const file = HttpServerResponse.text(readFileSync(path, "utf8"), { contentType, headers })
    return [HttpRouter.add("GET", `/${name}`, Effect.succeed(file))]
  })

/** What a browser is told where nobody has built the app. */
const unbuilt = (language: Language) =>
  HttpServerResponse.text(say(language, "unbuilt"), {
    status: 503,
    contentType: "text/plain; charset=utf-8",
    headers: { ...pageHeaders, "cache-control": "no-store" },
  })

const kinds: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" }
const assets = { cacheControl: "public, max-age=31536000, immutable", prefix: "/assets" }

/** Programs and styles as small as the build has packed them: once, and not at every request. A workbench has none. */
const packed = (folder: string) => {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  return (request: Request): HttpServerResponse.HttpServerResponse | undefined => {
    const name = request.url.slice(1).split("?", 1)[0]!
    const kind = kinds[extname(name)]
    if (kind === undefined || !names.has(name) || !names.has(`${name}.br`)) return undefined
    const small = /\bbr\b/.test(request.headers["accept-encoding"] ?? "")
    return HttpServerResponse.uint8Array(readFileSync(join(folder, small ? `${name}.br` : name)), {
      contentType: `${kind}; charset=utf-8`,
      headers: {
        "cache-control": assets.cacheControl,
        vary: "accept-encoding",
        ...(small && { "content-encoding": "br" }),
      },
    })
  }
}

/** The app's own files, which are read when somebody asks for them: a start that read hundreds would wait for each. */
const appFiles = (folder: string) => {
  const small = packed(folder)
  return HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const others = (yield* HttpStaticServer.make({ root: folder, cacheControl: assets.cacheControl })).pipe(
        Effect.catch(HttpServerRespondable.toResponse),
      )
      yield* router.prefixed(assets.prefix).add("GET", "/*", (request) => {
        const file = small(request)
        return file === undefined ? others : Effect.succeed(file)
      })
    }),
  )
}

/** All routes of the gateway as one layer: the wire's and the hand-written ones, and the app's own files. */
export const routesLayer = (routes: ReadonlyArray<Served>, pages: Pages) => {
  const index = page(pages.site)
  return Layer.mergeAll(
    HttpRouter.addAll(
      routes.map((route) =>
        HttpRouter.route(route.method, route.path, served(route, pages, index), {
          uninterruptible: route.method !== "GET",
        }),
      ),
    ),
    ...(pages.site === undefined || index === undefined
      ? [
          HttpRouter.add("GET", "/*", (request) => {
            const language = languageOf(request.headers["accept-language"])
            return Effect.succeed(wantsPage(request) ? unbuilt(language) : respond(notFound(language)))
          }),
        ]
      : [
          HttpRouter.add("GET", "/", Effect.succeed(index)),
          HttpRouter.add("GET", "/index.html", Effect.succeed(index)),
          appFiles(join(pages.site, "assets")),
          ...ofOneAddress(pages.site),
          HttpRouter.add("GET", "/*", (request) =>
            Effect.succeed(
              wantsPage(request) ? index : respond(notFound(languageOf(request.headers["accept-language"]))),
            ),
          ),
        ]),
    enveloped,
  )
}
