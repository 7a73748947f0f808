/// <reference lib="webworker" />

// Keeps the app's own files, so that the counter opens without a connection. Nothing of the book is kept here: what is
// asked of the gateway goes to the gateway, and what was answered before stands in the page's own keeping.

const scope = self as unknown as ServiceWorkerGlobalScope
const FILES = "oja-files"
const PAGE = "/index.html"
/** Files of builds that nobody opens any more go once there are so many; a build has about five hundred. */
const MOST = 2500
/** How long a page waits for a slow line before the one that is kept is shown, in milliseconds. */
const PATIENCE = 4000

/** The first words of addresses that are no page of the app: the public shop, papers, the book's own doors. */
const others =
  /^\/(?:api|auth|s|store|v\d[\d.]*|public|uploads|docs|dev-tools|openapi\.json|health|ready|socket\.io|metrics)(?:\/|$)/

const keepPage = async (response: Response): Promise<void> => {
  if (response.ok) await (await caches.open(FILES)).put(PAGE, response)
}

const file = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) {
    const files = await caches.open(FILES)
    await files.put(request, response.clone())
    const keys = await files.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST)))
      if (!old.url.endsWith(PAGE)) await files.delete(old)
  }
  return response
}

const page = async (event: FetchEvent): Promise<Response> => {
  const late = new Promise<undefined>((go) => setTimeout(() => go(undefined), PATIENCE))
  const asked = fetch(event.request)
  const fresh = asked.then(
    (response) => {
      if (response.headers.get("content-type")?.startsWith("text/html") === true) {
        const copy = response.clone()
        event.waitUntil(keepPage(copy))
      }
      return response
    },
    () => undefined,
  )
  const kept = async () => caches.match(PAGE, { ignoreVary: true })
  return (await Promise.race([fresh, late])) ?? (await kept()) ?? asked
}

scope.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      await keepPage(await fetch(PAGE, { cache: "no-cache" }))
      await scope.skipWaiting()
    })(),
  )
})
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== scope.location.origin) return
  if (pathname.startsWith("/assets/")) event.respondWith(file(request))
  else if (request.mode === "navigate" && !others.test(pathname)) event.respondWith(page(event))
})

// What a page had fetched before this stood beside it is kept as well.
scope.addEventListener("message", (event) => {
  const urls = (event.data as { readonly keep?: ReadonlyArray<string> }).keep ?? []
  event.waitUntil(Promise.all(urls.map((url) => file(new Request(url)).catch(() => undefined))))
})
