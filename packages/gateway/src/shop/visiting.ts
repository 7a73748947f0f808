import * as Schema from "effect/Schema"
import { present, text, saying } from "@oja/domain/kernel/index"
import { COUNT, type Frame, type Language, type Page } from "@oja/shop/models"
import { wordsIn } from "@oja/shop/words/index"
import type { Front } from "../domains/index.ts"
import { type Call, languageFor } from "../http/call.ts"
import type { Reply } from "../http/envelope.ts"
import { anybody, page, route } from "../http/route.ts"
import { securityHeaders } from "../http/security.ts"
import type { ShopServices } from "./services.ts"
import { lookOf, penOf, sheetIn } from "./drawing.ts"
import { type Storefront, shopAt } from "./storefront.ts"
import { Goods } from "./goods.ts"

/** A page of a shop: our own scripts and sheets alone, pictures of ours or of the merchant's, and forms that may end at who takes the money. */
export const pageHeaders = {
  ...securityHeaders,
  "content-type": "text/html; charset=utf-8",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cache-control": "private, no-cache",
  // Where a customer is, is asked by a press alone, to reckon a delivery by its distance.
  "permissions-policy": "camera=(self), geolocation=(self), microphone=()",
  vary: "Accept-Encoding, Accept-Language, Cookie",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' https:; connect-src 'self'; form-action 'self' https:; base-uri 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
}

/** The words of an address: of a shop, of a product, of a collection. */
export const bySlug = { slug: saying("ada-stores", text(1, 120)) }
export const productWord = saying("white-bread", text(1, 400))
export const collectionWord = saying("fresh-bread", text(1, 400))

/** The path of a shop, and the switch of its language. */
export const atShop = { ...bySlug, lang: Schema.optionalKey(Schema.String) }

/** Somebody in a shop: what they look at, in which language, and with which cart. */
export interface Visit {
  readonly call: Call
  readonly storefront: Storefront
  readonly goods: Goods
  readonly language: Language
  /** The secret of their cart, if they have one. */
  readonly cart: string | undefined
  readonly frame: Frame
}

const cookiesOf = ({ headers }: Pick<Call, "headers">): ReadonlyMap<string, string> =>
  new Map(
    (headers["cookie"] ?? "")
      .slice(0, 8192)
      .split(";")
      .map((it) => it.trim().split("=", 2))
      .flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])),
  )

/** Each shop has a cart of its own, under whatever address it is opened. */
export const cartName = (business: string): string => `oja_cart_${business.slice(-12).replaceAll(/[^0-9A-Za-z]/g, "")}`

/** The secret of the cart that a visitor's browser keeps for a shop. */
export const cartIn = (call: Call, business: string, cookies = cookiesOf(call)): string | undefined => {
  const kept = cookies.get(cartName(business))
  return kept !== undefined && /^[0-9a-f]{32}$/.test(kept) ? kept : undefined
}

export const cookie = (name: string, value: string, url: string, days: number): string =>
  `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax; HttpOnly${url.startsWith("https:") ? "; Secure" : ""}`

/** The language somebody reads, among those the shop speaks: by the page's switch, by what they chose before, by their browser. */
export const languageIn = (call: Call, languages: ReadonlyArray<Language>, cookies = cookiesOf(call)): Language => {
  const wanted = [call.query["lang"], cookies.get("oja_lang"), languageFor(call)]
  return (wanted.find((it) => languages.includes(it as Language)) as Language | undefined) ?? languages[0] ?? "en"
}

/** A page, with the figure on its cart that is this visitor's own. */
export const pageOf = (visit: Pick<Visit, "language" | "call">, text: string, count: number, status = 200): Reply => ({
  status,
  text: text.replace(COUNT, count > 0 ? badge(visit.language, count) : ""),
  headers: headersOf(visit),
})

export const headersOf = (visit: Pick<Visit, "language" | "call">): Readonly<Record<string, string>> => ({
  ...pageHeaders,
  ...chosen(visit),
})

const badge = (language: Language, count: number): string =>
  `<span class="badge"><span aria-hidden="true">${count}</span><span class="hide">${wordsIn(language).items(count)}</span></span>`

/** A language that was chosen by hand is remembered. */
const chosen = ({ call, language }: Pick<Visit, "language" | "call">): Readonly<Record<string, string>> =>
  call.query["lang"] === language
    ? { "set-cookie": `oja_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly` }
    : {}

export const goTo = (
  location: string,
  status: 301 | 303 = 303,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  status,
  text: "",
  headers: { ...pageHeaders, location, ...headers },
})

/** Opens the shop of an address to a visitor, or says why it does not open. */
export const visiting = async (
  services: ShopServices,
  asked: Call,
  then: (visit: Visit) => Reply | Promise<Reply>,
): Promise<Reply> => {
  const { fronts } = services
  const slug = asked.params["slug"] ?? ""
  const front = fronts.at(asked)
  const call = front === undefined ? asked : { ...asked, path: asked.path.slice(`/s/${slug}`.length) || "/" }
  const found = shopAt(services, slug, call.at, front && "")
  if (found._tag === "Moved") return goTo(`${call.path.replace(`/s/${slug}`, `/s/${found.slug}`)}${queryOf(call)}`, 301)
  const pen = await penOf()
  if (found._tag !== "Open") {
    const language = languageIn(call, ["en", "fr"])
    const why = found._tag === "Draft" ? "notOpen" : "noShop"
    const text = pen.drawNothing(language, why, `/s/-/${sheetIn("#2b2f77").name}`)
    return { status: 404, text, headers: pageHeaders }
  }
  const { storefront } = found
  const { shop } = storefront
  const cookies = cookiesOf(call)
  const language = languageIn(call, shop.languages, cookies)
  const frame: Frame = {
    ...placed(services, storefront, front),
    language,
    path: call.path,
    look: lookOf(shop.colour, pen),
  }
  const cart = cartIn(call, storefront.business, cookies)
  return then({ call, storefront, goods: new Goods(services, storefront), language, cart, frame })
}

/** Where a shop's page stands, and where it is to be found: at the shop's own name, once it has one. */
export const placed = (
  { fronts, url }: Pick<ShopServices, "fronts" | "url">,
  { business, shop }: Storefront,
  front: Front | undefined,
): Pick<Frame, "shop" | "origin" | "own"> => {
  const own = fronts.originOf(business)
  return front === undefined ? present({ shop, origin: url, own }) : { shop, origin: own ?? url }
}

/** How many things lie in a visitor's cart. */
export const countOf = ({ carts }: ShopServices, { call, cart, storefront }: Visit): number =>
  cart === undefined
    ? 0
    : carts.of(storefront.business, cart, call.at).lines.reduce((all, { quantity }) => all + quantity, 0)

/** A page drawn for this visitor alone. */
export const drawn = async (
  services: ShopServices,
  visit: Visit,
  page: Page,
  status = 200,
  path?: string,
): Promise<Reply> => {
  const { draw } = await penOf()
  const frame = path === undefined ? visit.frame : { ...visit.frame, path }
  return pageOf(visit, draw(frame, page), countOf(services, visit), status)
}

export const queryOf = ({ query }: Call): string => {
  const said = new URLSearchParams(query).toString()
  return said === "" ? "" : `?${said}`
}

/** A page of the shops, at an address within one. */
export const shopPage = <const Path extends `/${string}`, const Fields extends Schema.Struct.Fields>(
  services: ShopServices,
  path: Path,
  summary: string,
  input: Fields,
  then: (visit: Visit, input: Schema.Struct<typeof atShop & Fields>["Type"]) => Reply | Promise<Reply>,
) =>
  route(`GET /s/:slug${path}`, {
    summary,
    access: anybody,
    page: true,
    input: { ...atShop, ...input },
    output: page,
    handle: ({ call, input: said }) => visiting(services, call, (visit) => then(visit, said as never)),
  })

/** The forms of such a page, as they were typed. */
export const shopForm = <const Path extends `/${string}`>(
  services: ShopServices,
  path: Path,
  summary: string,
  then: (visit: Visit, typed: Readonly<Record<string, string>>) => Reply | Promise<Reply>,
) =>
  route(`POST /s/:slug${path}`, {
    summary,
    access: anybody,
    form: "open",
    input: atShop,
    output: page,
    handle: ({ call, typed }) => visiting(services, call, (visit) => then(visit, typed)),
  })
