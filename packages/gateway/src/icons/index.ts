import { readFileSync } from "node:fs"
import { anybody, route, type Route } from "../http/route.ts"
import { securityHeaders } from "../http/security.ts"

/** What a phone needs to put Oja beside its other apps. */
const manifest = JSON.stringify({
  name: "Oja",
  short_name: "Oja",
  id: "/",
  start_url: "/point-of-sale",
  scope: "/",
  display: "standalone",
  background_color: "#FBFAF7",
  theme_color: "#FBFAF7",
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png", purpose: "any" },
  ],
})

export const manifestRoute: Route = route("GET /manifest.webmanifest", {
  summary: "What a phone needs to put Oja beside its other apps.",
  access: anybody,
  page: true,
  output: { media: "application/manifest+json" },
  handle: () => ({
    status: 200,
    text: "",
    file: [Buffer.from(manifest)],
    headers: {
      ...securityHeaders,
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=86400",
    },
  }),
})

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
