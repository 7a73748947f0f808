import { hash } from "node:crypto"
import * as Schema from "effect/Schema"
import { ProductId, VariantId } from "@oja/domain/products/events"
import { Amount, count, lineLimit, PositiveAmount, Note, present, text, saying } from "@oja/domain/kernel/index"
import {
  CartShown,
  Choice,
  Listing,
  Mode,
  OrderShown,
  ProductOffered,
  Shop,
  Totals,
  type Typed,
} from "@oja/shop/models"
import { keyOf } from "../http/asking.ts"
import { type Call, languageFor } from "../http/call.ts"
import { failing, type Language, ok, type Reply } from "../http/envelope.ts"
import { anybody, route } from "../http/route.ts"
import { invalid, notFound, refused, unanswered } from "../http/status.ts"
import { put, shown } from "./cart.ts"
import { saysNo } from "./cartRoutes.ts"
import { MOST_UNITS, type Put } from "./carts.ts"
import { expectedOf, filled } from "./checkout.ts"
import { cancel, claim } from "./doing.ts"
import { admitOrder, noOrder, proofIn, stoppedReply } from "./guarding.ts"
import type { ShopServices } from "./services.ts"
import { follow, type Followed, orderShown } from "./following.ts"
import { type Storefront, shopAt, shopOf } from "./storefront.ts"
import { Goods } from "./goods.ts"
import { isOrdered, place } from "./placing.ts"
import { bySlug, collectionWord, languageIn, productWord, type Visit } from "./visiting.ts"

const optional = Schema.optionalKey
const said = (most: number) => optional(text(0, most))
const numbered = { page: optional(count(1, 5000)) }
const byCart = { id: saying("1".repeat(32), text(1, 80)) }
const byToken = { token: saying("1".repeat(32), text(1, 80)) }

const Line = Schema.Struct({
  productId: optional(ProductId),
  variantId: optional(VariantId),
  quantity: optional(count(0, MOST_UNITS)),
})
const inside = { lines: optional(Schema.Array(Line).check(lineLimit)), code: said(40) }

/** What a checkout says, by the names of the page's form; an address may stand apart. */
const whereTo = {
  line1: said(160),
  landmark: said(120),
  district: said(60),
  city: said(60),
  state: said(60),
  geo: said(40),
}
const checkout = {
  name: said(80),
  phone: said(40),
  email: said(254),
  delivery: said(80),
  place: said(80),
  mode: said(40),
  code: said(40),
  note: said(500),
  ...whereTo,
  address: optional(Schema.Struct(whereTo)),
  /** The total that the customer has seen, which the book holds the order to. */
  seen: optional(Amount),
}

const Cart = Schema.Struct({ id: Schema.String, code: optional(Schema.String), ...CartShown.fields })

const Collection = Schema.Struct({
  name: Schema.String,
  description: optional(Schema.String),
  path: Schema.String,
  listing: Listing,
})

const Quote = Schema.Struct({
  choices: Schema.Array(Choice),
  modes: Schema.Array(Mode),
  totals: Totals,
  errors: Schema.Record(Schema.String, Schema.String),
  trouble: optional(Schema.String),
})

/** The same shops as data (spec/decisions.md 6.16, Public store): what their pages show, for whoever builds their own. */
export const apiRoutes = (services: ShopServices) => {
  const { carts, ledger, url } = services

  const visitOf = (call: Call, storefront: Storefront, cart?: string): Visit => {
    const language = languageIn(call, storefront.shop.languages)
    const frame = {
      shop: storefront.shop,
      language,
      origin: url,
      path: call.path,
      look: { sheet: "", scripts: noScripts },
    }
    return { call, storefront, goods: new Goods(services, storefront), language, cart, frame }
  }
  const shop = (call: Call, slug: string, then: (visit: Visit) => Reply): Reply => {
    const found = shopAt(services, slug, call.at)
    if (found._tag === "Open") return then(visitOf(call, found.storefront))
    if (found._tag !== "Moved") return notFound(languageFor(call))
    return { status: 301, text: "", headers: { location: call.path.replace(`/${slug}`, `/${found.slug}`) } }
  }
  /** Whoever asks again is told in a word that nothing has changed. */
  const cached = (call: Call, data: object | undefined): Reply => {
    if (data === undefined) return notFound(languageFor(call))
    const reply = ok(data)
    const etag = `"${hash("sha256", reply.text).slice(0, 20)}"`
    const headers = { etag, "cache-control": "public, max-age=60", vary: "Accept-Language" }
    return call.headers["if-none-match"] === etag ? { status: 304, text: "", headers } : { ...reply, headers }
  }
  const inCart = (call: Call, id: string, then: (visit: Visit) => Reply | Promise<Reply>): Reply | Promise<Reply> => {
    const business = carts.whose(id)
    return business === undefined
      ? notFound(languageFor(call))
      : then(visitOf(call, shopOf(services, business, call.at), id))
  }
  const keptIn = ({ call, cart, storefront }: Visit) => carts.of(storefront.business, cart, call.at)
  const cartOf = (visit: Visit) => shown(visit.goods, visit.storefront, keptIn(visit).lines)
  /** The code that lies in the cart counts until another is named. */
  const typedIn = (visit: Visit, said: Parameters<typeof typedOf>[0]) =>
    typedOf({ ...said, code: said.code ?? keptIn(visit).code })

  /** Each line is looked up in this shop, so another shop's goods are nothing here. */
  const keep = (visit: Visit, id: string, { code, lines }: Schema.Struct<typeof inside>["Type"]): Reply => {
    const { call, storefront, goods, language } = visit
    const before = carts.of(storefront.business, id, call.at)
    let kept: ReadonlyArray<Put> = lines === undefined ? before.lines : []
    for (const { productId, quantity = 1, variantId } of lines ?? []) {
      if (quantity === 0) continue
      const product = productId ?? (variantId ?? "").replace(/^var_/, "prod_").replace(/\..*$/, "")
      const now = put(goods, kept, present({ productId: product, values: [], quantity, variantId }))
      if (!("length" in now)) return invalid(language, [{ param: "lines", msg: saysNo(language, now) }])
      kept = now
    }
    const named = code ?? before.code
    carts.keep(storefront.business, id, { lines: kept, code: named }, call.at)
    return ok({ id, code: named, ...shown(goods, storefront, kept) }, call.method === "POST" ? 201 : 200)
  }
  const followed = (call: Call, token: string, then: (it: Followed) => Reply | Promise<Reply>) => {
    const it = follow(services, token, call)
    return it === undefined ? notFound(languageFor(call)) : then(it)
  }
  const asShown = (call: Call, it: Followed): Reply => {
    const now = follow(services, it.token, call) ?? it
    return ok(orderShown(services, now, languageIn(call, now.storefront.shop.languages), call))
  }

  return [
    route("GET /store/v1/:slug", {
      summary: "A shop: its name, its look, its hours, its collections.",
      access: anybody,
      input: bySlug,
      output: Shop,
      handle: ({ call, input }) => shop(call, input.slug, ({ storefront }) => cached(call, storefront.shop)),
    }),
    route("GET /store/v1/:slug/products", {
      summary: "What a shop sells, a page at a time; `q` searches.",
      access: anybody,
      input: { ...bySlug, ...numbered, q: said(80) },
      output: Listing,
      handle: ({ call, input: { page = 1, q, slug } }) =>
        shop(call, slug, ({ goods }) => cached(call, goods.all(page, q))),
    }),
    route("GET /store/v1/:slug/products/:product", {
      summary: "A product of a shop, by the last word of its address.",
      access: anybody,
      input: { ...bySlug, product: productWord },
      output: ProductOffered,
      handle: ({ call, input: { product, slug } }) =>
        shop(call, slug, ({ goods }) => cached(call, goods.product(product))),
    }),
    route("GET /store/v1/:slug/collections/:collection", {
      summary: "The products of a collection.",
      access: anybody,
      input: { ...bySlug, ...numbered, collection: collectionWord },
      output: Collection,
      handle: ({ call, input: { collection, page = 1, slug } }) =>
        shop(call, slug, ({ goods }) => cached(call, goods.collection(collection, page, call.at))),
    }),
    route("POST /store/v1/:slug/carts", {
      summary: "Begins a cart; its id is a secret of whoever holds it.",
      access: anybody,
      batch: true,
      input: { ...bySlug, ...inside },
      output: Cart,
      status: 201,
      handle: ({ call, input: { slug, ...cart } }) => shop(call, slug, (visit) => keep(visit, carts.fresh(), cart)),
    }),
    route("GET /store/v1/carts/:id", {
      summary: "A cart as it is today: each line says what has changed.",
      access: anybody,
      input: byCart,
      output: Cart,
      handle: ({ call, input: { id }, reply }) =>
        inCart(call, id, (visit) => reply({ id, code: keptIn(visit).code, ...cartOf(visit) })),
    }),
    route("PATCH /store/v1/carts/:id", {
      summary: "Changes what lies in a cart.",
      access: anybody,
      batch: true,
      input: { ...byCart, ...inside },
      output: Cart,
      handle: ({ call, input: { id, ...cart } }) => inCart(call, id, (visit) => keep(visit, id, cart)),
    }),
    route("POST /store/v1/carts/:id/quote", {
      summary: "What a cart comes to, with every delivery to an address.",
      access: anybody,
      input: { ...byCart, ...checkout },
      output: Quote,
      handle: ({ call, input: { id, ...typed }, reply }) =>
        inCart(call, id, (visit) => {
          const { page, stopped } = filled(services, visit, cartOf(visit), typedIn(visit, typed), false)
          if (stopped !== undefined) return stoppedReply(stopped, visit.language)
          const { choices, errors, modes, totals, trouble } = page
          return reply(present({ choices, modes, totals, errors, trouble }))
        }),
    }),
    route("POST /store/v1/carts/:id/checkout", {
      summary: "Places the order of a cart, once under one Idempotency-Key.",
      access: anybody,
      input: { ...byCart, ...checkout },
      output: OrderShown,
      handle: ({ call, input: { id, ...said } }) =>
        inCart(call, id, async (visit): Promise<Reply> => {
          const { storefront, language } = visit
          const key = keyOf(call) ?? ""
          if (key.length < 8)
            return failing({ status: 422, code: "VALIDATION_FAILED", message: "Idempotency-Key: 8 to 255 characters" })
          const known = carts.orderOf(storefront.business, `${id} ${key}`)
          if (known !== undefined) return followed(call, known, (it) => asShown(call, it))
          const cart = cartOf(visit)
          const { became } = keptIn(visit)
          // Another try was faster: what lay in this cart is an order.
          if (cart.lines.length === 0 && became !== undefined) return followed(call, became, (it) => asShown(call, it))
          const typed = typedIn(visit, said)
          const proof = proofIn(visit)
          const { page, refusal, request, stopped } = filled(services, visit, cart, typed, true, proof)
          if (stopped !== undefined) return stoppedReply(stopped, language)
          if (request === undefined) {
            const errors = Object.entries(page.errors).map(([param, msg]) => ({ param, msg }))
            return errors.length > 0 || refusal === undefined
              ? invalid(language, errors)
              : refused(ledger.domain, "PlaceOrder", refusal, language)
          }
          const expected = expectedOf(cart, typed["seen"]) ?? expectedOf(cart, String(page.totals.total))
          const named = `${id} ${key}`
          const turned = admitOrder(services, visit, request, named, proof)
          if (turned !== undefined) return stoppedReply(turned, language)
          const ordered = await place(services, visit, request, expected, named)
          if (isOrdered(ordered)) return followed(call, ordered.token, (it) => asShown(call, it))
          noOrder(services, visit, request, named)
          return ordered._tag === "Mismatch" || ordered._tag === "Away" || ordered._tag === "Fault"
            ? unanswered(ledger.domain, "PlaceOrder", ordered as Parameters<typeof unanswered>[2], language)
            : refused(ledger.domain, "PlaceOrder", ordered, language)
        }),
    }),
    route("GET /store/v1/orders/:token", {
      summary: "An order, for whoever holds its tracking token.",
      access: anybody,
      input: byToken,
      output: OrderShown,
      handle: ({ call, input: { token } }) => followed(call, token, (it) => asShown(call, it)),
    }),
    route("POST /store/v1/orders/:token/claim-payment", {
      summary: "The customer says that they have paid.",
      access: anybody,
      input: { ...byToken, amount: optional(PositiveAmount), note: optional(Note) },
      output: OrderShown,
      handle: ({ call, input: { token, ...claimed } }) =>
        followed(call, token, async (it) => {
          const language = readerOf(call, it)
          return (await claim(services, it, claimed, call, language)) ?? asShown(call, it)
        }),
    }),
    route("POST /store/v1/orders/:token/cancel", {
      summary: "The customer calls the order off, while it is only placed.",
      access: anybody,
      input: { ...byToken, reason: said(200) },
      output: OrderShown,
      handle: ({ call, input: { reason, token } }) =>
        followed(call, token, async (it) => {
          const language = readerOf(call, it)
          return (await cancel(services, it, reason, call, language)) ?? asShown(call, it)
        }),
    }),
  ]
}

const readerOf = (call: Call, { storefront }: Followed): Language => languageIn(call, storefront.shop.languages)

const noScripts = { pick: "", checkout: "", track: "", solve: "" }

/** What was said by the names of the form's fields: an address is written out flat. */
const typedOf = ({ address, ...rest }: Omit<Schema.Struct<typeof checkout>["Type"], "id">): Typed =>
  Object.fromEntries(Object.entries({ ...rest, ...address }).map(([name, value]) => [name, String(value)]))
