import { collections } from "@oja/domain/collections/views"
import { products } from "@oja/domain/catalog/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { frontOf, placeOf } from "@oja/shop/models"
import type { Reply } from "../http/envelope.ts"
import { anybody, route } from "../http/route.ts"
import { wordsOf } from "./address.ts"
import { forSaleIn } from "./goods.ts"
import type { ShopServices } from "./services.ts"
import { atShop, visiting } from "./visiting.ts"

const MOST = 45_000
const text = (body: string, type: string): Reply => ({
  status: 200,
  text: body,
  headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=3600" },
})
const escaped = (url: string): string => url.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

/** What search engines ask for first: what they may read, and all the addresses there are. */
export const seoRoutes = (services: ShopServices) => [
  route("GET /robots.txt", {
    summary: "What search engines may read here: the shops, and nothing of the books.",
    access: anybody,
    page: true,
    output: { media: "text/plain" },
    handle: () =>
      text(
        [
          "User-agent: *",
          "Disallow: /",
          "Allow: /s/",
          "Allow: /files/",
          "Allow: /i/-/",
          "Disallow: /s/*/cart",
          "Disallow: /s/*/checkout",
          "Disallow: /s/*/search",
          "",
        ].join("\n"),
        "text/plain",
      ),
  }),
  route("GET /s/:slug/robots.txt", {
    summary: "The same for one shop, with the list of its addresses.",
    access: anybody,
    page: true,
    input: atShop,
    output: { media: "text/plain" },
    handle: ({ call }) =>
      visiting(services, call, ({ frame }) =>
        text(`User-agent: *\nAllow: /\nSitemap: ${placeOf(frame, `${frame.shop.home}/sitemap.xml`)}\n`, "text/plain"),
      ),
  }),
  route("GET /s/:slug/sitemap.xml", {
    summary: "Every address of a shop, for search engines.",
    access: anybody,
    page: true,
    input: atShop,
    output: { media: "application/xml" },
    handle: ({ call }) =>
      visiting(services, call, ({ frame, storefront }) => {
        const home = placeOf(frame, frontOf(frame.shop)).replace(/\/$/, "")
        const rows = (view: typeof products | typeof collections, where: Readonly<Record<string, string | boolean>>) =>
          services.ledger.find(storefront.business, { view, kind: "rows", where, limit: MOST }) as ReadonlyArray<Listed>
        const urls = [
          { at: home },
          ...rows(collections, { removed: false, state: "published" }).map((it) => ({
            at: `${home}/c/${wordsOf(it.name, it.id)}`,
            moved: it.updatedAt,
          })),
          ...rows(products, forSaleIn(storefront)).map((it) => ({
            at: `${home}/p/${wordsOf(it.name, it.id)}`,
            moved: it.updatedAt,
          })),
        ]
        const line = ({ at, moved }: { readonly at: string; readonly moved?: number }) =>
          `<url><loc>${escaped(at)}</loc>${moved === undefined ? "" : `<lastmod>${new Date(moved).toISOString().slice(0, 10)}</lastmod>`}</url>`
        return text(
          `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map(line).join("")}</urlset>`,
          "application/xml",
        )
      }),
  }),
]

type Listed = Pick<RowOf<typeof products | typeof collections>, "id" | "name" | "updatedAt">
