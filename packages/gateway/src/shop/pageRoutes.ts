import * as Schema from "effect/Schema"
import { text, saying } from "@oja/domain/kernel/index"
import { COUNT, type Page } from "@oja/shop/models"
import type { Reply } from "../http/envelope.ts"
import { anybody, route } from "../http/route.ts"
import { notFound } from "../http/status.ts"
import type { ShopServices } from "./services.ts"
import { penOf, sheetIn } from "./drawing.ts"
import { drawing } from "./kept.ts"
import {
  collectionWord,
  countOf,
  drawn,
  goTo,
  headersOf,
  pageOf,
  productWord,
  queryOf,
  shopPage,
  type Visit,
} from "./visiting.ts"

const optional = Schema.optionalKey
const nothing = saying("no-such-page", Schema.String)
const numbered = { page: optional(Schema.String) }
const MOST_PAGES = 5000

const numberOf = ({ call }: Visit): number => {
  const page = Number(call.query["page"] ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}

/** The pages that are the same for everybody: drawn once, and again when something they show has moved. */
export const pageRoutes = (services: ShopServices) => {
  const { kept, statistics } = services

  /** A page by its key; undefined where there is nothing to show. */
  const show = async (visit: Visit, key: string, read: () => Page | undefined): Promise<Reply> => {
    const { call, frame, storefront, language } = visit
    const pen = await penOf()
    let isLost = false
    const { etag, packed, text } = kept.of(
      storefront.business,
      `${frame.shop.home} ${language} ${key}`,
      call.at,
      () => {
        const page = read()
        isLost = page === undefined
        const text = pen.draw(frame, page ?? { kind: "lost", listing: visit.goods.all(1) })
        return drawing(text, text.replace(COUNT, ""))
      },
    )
    if (isLost) return pageOf(visit, text, countOf(services, visit), 404)
    statistics.visit(storefront.business, storefront, call, services.url)
    const count = countOf(services, visit)
    const tag = `"${etag}-${count}"`
    const headers = { ...headersOf(visit), etag: tag }
    if (call.headers["if-none-match"]?.includes(tag) === true) return { status: 304, text: "", headers }
    if (count === 0 && /\bgzip\b/.test(call.headers["accept-encoding"] ?? ""))
      return { status: 200, text: "", packed, headers: { ...headers, "content-encoding": "gzip" } }
    return { ...pageOf(visit, text, count), headers }
  }
  const lost = (visit: Visit): Promise<Reply> => {
    const words = (visit.call.path.split("/").at(-1) ?? "").replaceAll(/[-_]/g, " ").slice(0, 60)
    const found = visit.goods.all(1, words)
    return drawn(services, visit, { kind: "lost", listing: found.total > 0 ? found : visit.goods.all(1) }, 404)
  }

  return [
    shopPage(services, "" as "/", "The front page of a shop.", numbered, (visit) => {
      const number = numberOf(visit)
      return show(visit, `home ${number}`, () => ({ kind: "home", listing: visit.goods.all(number) }))
    }),
    shopPage(
      services,
      "/c/:collection",
      "A collection of a shop.",
      { collection: collectionWord, ...numbered },
      (visit, { collection }) => {
        const { call } = visit
        const number = numberOf(visit)
        const found = visit.goods.collection(collection, number, call.at)
        if (found === undefined) return lost(visit)
        if (found.path !== call.path) return goTo(`${found.path}${queryOf(call)}`, 301)
        return show(visit, `collection ${found.path} ${number}`, () => ({ kind: "collection", ...found }))
      },
    ),
    shopPage(services, "/p/:product", "A product of a shop.", { product: productWord }, (visit, { product: words }) => {
      const { call, storefront, goods } = visit
      const product = kept.of(storefront.business, `${storefront.shop.home} words ${words}`, call.at, () =>
        goods.product(words),
      )
      if (product === undefined) return lost(visit)
      if (product.path !== decoded(call.path)) return goTo(`${product.path}${queryOf(call)}`, 301)
      statistics.note(storefront.business, storefront, call, "productViews", product.id)
      return show(visit, `product ${product.id}`, () => ({ kind: "product", product, others: goods.others(product) }))
    }),
    shopPage(
      services,
      "/search",
      "What a few words find in a shop.",
      { q: optional(Schema.String), ...numbered },
      (visit) => {
        const q = (visit.call.query["q"] ?? "").trim().slice(0, 80)
        const listing = q === "" ? visit.goods.all(numberOf(visit)) : visit.goods.all(numberOf(visit), q)
        return drawn(services, visit, { kind: "search", q, listing })
      },
    ),
    shopPage(services, "/policies", "What a shop promises about returns and privacy.", {}, (visit) =>
      visit.storefront.shop.policies.returns === undefined && visit.storefront.shop.policies.privacy === undefined
        ? lost(visit)
        : show(visit, "policies", () => ({ kind: "policies" })),
    ),
    ...(
      [
        ["/:nothing", { nothing }],
        ["/:nothing/:there", { nothing, there: nothing }],
      ] as const
    ).map(([path, input]) =>
      shopPage(services, path, "Nothing stands there: a page that searches the shop instead.", input, lost),
    ),
    route("GET /s/-/:file", {
      summary: "How the pages of the shops look and move: sheets and scripts.",
      access: anybody,
      page: true,
      input: { file: saying("2b2f77.0123456789.css", text(1, 120)) },
      output: { media: "text/css" },
      handle: async ({ input, language }) => (await look(input.file)) ?? notFound(language),
    }),
  ]
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A sheet or a script, under a name that says what it holds; browsers keep it for good. */
const look = async (name: string): Promise<Reply | undefined> => {
  const colour = /^([0-9a-f]{6})\.[0-9a-f]{10}\.css$/.exec(name)?.[1]
  const sheet = colour === undefined ? undefined : sheetIn(`#${colour}`)
  const { scripts } = await penOf()
  // Whoever was not given its name by a page asks for it plainly: the app, and programs that are asked for a sum.
  const isSolver = name === "solve.js"
  const called = isSolver ? ([...scripts.keys()].find((it) => it.startsWith("solve.")) ?? name) : name
  const text = sheet?.name === name ? sheet.text : scripts.get(called)
  if (text === undefined) return undefined
  return {
    status: 200,
    text,
    headers: {
      "content-type": `${sheet === undefined ? "text/javascript" : "text/css"}; charset=utf-8`,
      "cache-control": isSolver ? "public, max-age=3600" : "public, max-age=31536000, immutable",
    },
  }
}
