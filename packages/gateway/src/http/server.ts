import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type { Access, Field } from "@oja/domain/kernel/index"
import { present } from "@oja/domain/kernel/present"
import { awayOf } from "@oja/store/request"
import { appOf, wantsPage } from "./appFiles.ts"
import { fileOf, formOf, textOf } from "./bodies.ts"
import type { Call } from "./call.ts"
import { languageOf, type Reply } from "./envelope.ts"
import type { Handler } from "./admit.ts"
import type { Method } from "./route.ts"
import { Packing } from "./packing.ts"
import { refusing } from "./reader.ts"
import { apiHeaders } from "./security.ts"
import { away, fault, notFound, outsideRefused, tooLarge, unauthenticated, unreadable } from "./status.ts"
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
  readonly form?: true | "open" | "photo"
  readonly file?: true
}

export interface Pages {
  /** The folder of the built app; undefined where nothing was built. */
  readonly site: string | undefined
  readonly proxies: number
  readonly now: () => number
}

type Request = HttpServerRequest.HttpServerRequest

/** What the address asks after its `?`. */
const askedOf = ({ url }: Request): URLSearchParams => {
  const cut = url.indexOf("?")
  return new URLSearchParams(cut === -1 ? "" : url.slice(cut + 1))
}

/** A word that the address says more than once; undefined where each is said once. */
const saidTwice = (asked: URLSearchParams): string | undefined =>
  asked.size < 2 ? undefined : [...asked.keys()].find((name, i, all) => all.indexOf(name) !== i)

const callOf = (
  request: Request,
  route: string,
  params: Readonly<Record<string, string | undefined>>,
  asked: URLSearchParams,
  { now, proxies }: Pages,
): Call => {
  const cut = request.url.indexOf("?")
  return {
    method: request.method,
    route,
    path: cut === -1 ? request.url : request.url.slice(0, cut),
    params: params as Record<string, string>,
    query: Object.fromEntries(asked),
    headers: request.headers,
    body: "",
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
      const asked = askedOf(request)
      const call = callOf(request, `${method} ${path}`, params, asked, pages)
      const language = languageOf(call.headers["accept-language"])
      const turn = limiter?.take(call.ip, call.at)
      if (turn?._tag === "Wait") return Effect.succeed(respond(outsideRefused(turn, language)))
      if (form !== undefined) return Effect.flatMap(formOf(request, form), (said) => ask({ ...call, ...said }))
      // Programs are told; whoever shares a page's address adds words to it as they like.
      const twice = ownPage === true ? undefined : saidTwice(asked)
      if (twice !== undefined)
        return Effect.succeed(respond(refusing([{ param: twice, wrong: { is: "twice" } }], call)))
      if (method === "GET") return Effect.suspend(() => ask(call))
      const known = isKnown(call)
      if (!known && !isOpen) return Effect.succeed(respond(unauthenticated(language)))
      if (takesFile === true) return Effect.flatMap(fileOf(request), (file) => ask({ ...call, ...present({ file }) }))
      const body = textOf(request, route.batch, known)
      if (body === undefined) return Effect.succeed(respond(tooLarge(language)))
      return Effect.flatMap(body, (text) =>
        text === undefined
          ? Effect.succeed(respond(unreadable(language, "the body is not UTF-8")))
          : ask({ ...call, body: text }),
      )
    })
  }
}

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

/** All routes of the gateway as one layer: the wire's and the hand-written ones, and the app's own files. */
export const routesLayer = (routes: ReadonlyArray<Served>, pages: Pages) => {
  const app = appOf(pages.site, (request) => respond(notFound(languageOf(request.headers["accept-language"]))))
  return Layer.mergeAll(
    HttpRouter.addAll(
      routes.map((route) =>
        HttpRouter.route(route.method, route.path, served(route, pages, app.page), {
          uninterruptible: route.method !== "GET",
        }),
      ),
    ),
    ...app.routes,
    enveloped,
  )
}
