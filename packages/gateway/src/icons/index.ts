import { readFileSync } from "node:fs"
import { anybody, route, type Route } from "../http/route.ts"
import { securityHeaders } from "../http/security.ts"

/** Oja's mark as browsers ask for it: by a page's link, or without any. Made from `icon.svg`. */
export const iconRoutes: ReadonlyArray<Route> = (
  [
    ["favicon.ico", "image/x-icon"],
    ["icon.svg", "image/svg+xml"],
    ["apple-touch-icon.png", "image/png"],
  ] as const
).map(([name, media]) => {
  const bytes = readFileSync(new URL(name, import.meta.url))
  const headers = { ...securityHeaders, "content-type": media, "cache-control": "public, max-age=86400" }
  return route(`GET /${name}`, {
    summary: "Oja's mark.",
    access: anybody,
    page: true,
    output: { media },
    handle: () => ({ status: 200, text: "", file: [bytes], headers }),
  })
})
