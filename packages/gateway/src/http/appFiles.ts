import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRespondable from "effect/http/HttpServerRespondable"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as HttpStaticServer from "effect/http/HttpStaticServer"
import { type Language, languageOf } from "./envelope.ts"
import { pageHeaders } from "./security.ts"
import { say } from "./words.ts"

// The app as a browser gets it: its one page, and the files beside it.

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

export const wantsPage = (request: Request): boolean =>
  request.method === "GET" && (request.headers["accept"] ?? "").includes("text/html")

const pageIn = (site: string): Response =>
  HttpServerResponse.text(readFileSync(join(site, "index.html"), "utf8"), {
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
  return (request: Request): Response | undefined => {
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

/** The page of the app that was built at `site`, if any, and the routes of all it is made of; who asks for none hears `missing`. */
export const appOf = (site: string | undefined, missing: (request: Request) => Response) => {
  const otherwise = (page: (request: Request) => Response) =>
    HttpRouter.add("GET", "/*", (request) => Effect.succeed(wantsPage(request) ? page(request) : missing(request)))
  if (site === undefined)
    return {
      page: undefined,
      routes: [otherwise(({ headers }) => unbuilt(languageOf(headers["accept-language"])))],
    }
  const page = pageIn(site)
  const pages = (["/", "/index.html"] as const).map((path) => HttpRouter.add("GET", path, Effect.succeed(page)))
  return { page, routes: [...pages, appFiles(join(site, "assets")), ...ofOneAddress(site), otherwise(() => page)] }
}
