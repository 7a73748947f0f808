import { hash } from "node:crypto"
import type { Typed } from "@oja/shop/models"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { failing, ok, type Reply } from "../http/envelope.ts"
import type { Route } from "../http/routes.ts"
import { invalid, notFound, refused, unanswered, unreadable } from "../http/status.ts"
import { put, shown } from "./cart.ts"
import { saysNo } from "./cartRoutes.ts"
import type { Put } from "./carts.ts"
import { expectedOf, filled } from "./checkout.ts"
import { cancel, claim } from "./doing.ts"
import type { ShopDoors } from "./doors.ts"
import { follow, type Followed, orderShown } from "./following.ts"
import { type Front, shopAt, shopOf } from "./front.ts"
import { Goods } from "./goods.ts"
import { isOrdered, place } from "./placing.ts"
import { languageIn, type Visit } from "./visiting.ts"

/** The same shops as data (spec/decisions.md 6.16, Public store): what their pages show, for whoever builds their own. */
export const apiRoutes = (services: ShopDoors): ReadonlyArray<Route> => {
  const { carts, ledger, url } = services

  const visitOf = (call: Call, front: Front, cart?: string): Visit => {
    const language = languageIn(call, front.shop.languages)
    const frame = { shop: front.shop, language, origin: url, path: call.path, look: { sheet: "", scripts: noScripts } }
    return { call, front, goods: new Goods(services, front), language, cart, frame }
  }
  const shop = (call: Call, then: (visit: Visit) => Reply): Reply => {
    const found = shopAt(services, call.params["slug"] ?? "", call.at)
    if (found._tag === "Open") return then(visitOf(call, found.front))
    if (found._tag !== "Moved") return notFound(languageFor(call))
    const location = call.path.replace(`/${call.params["slug"]}`, `/${found.slug}`)
    return { status: 301, text: "", headers: { location } }
  }
  const page = ({ query }: Call): number => Math.min(5000, Math.max(1, Math.trunc(Number(query["page"] ?? 1)) || 1))
  /** Whoever asks again is told in a word that nothing has changed. */
  const cached = (call: Call, data: unknown): Reply => {
    if (data === undefined) return notFound(languageFor(call))
    const reply = ok(data)
    const etag = `"${hash("sha256", reply.text).slice(0, 20)}"`
    const headers = { etag, "cache-control": "public, max-age=60", vary: "Accept-Language" }
    return call.headers["if-none-match"] === etag ? { status: 304, text: "", headers } : { ...reply, headers }
  }
  const inCart = (call: Call, then: (visit: Visit, id: string) => Reply | Promise<Reply>): Reply | Promise<Reply> => {
    const id = call.params["id"] ?? ""
    const business = carts.whose(id)
    if (business === undefined) return notFound(languageFor(call))
    return then(visitOf(call, shopOf(services, business, call.at), id), id)
  }
  const cartOf = ({ call, cart, front, goods }: Visit) =>
    shown(goods, front, carts.of(front.business, cart, call.at).lines)

  /** The lines a body asks for: each is looked up in this shop, so another shop's goods are nothing here. */
  const lines = (visit: Visit, said: unknown): ReadonlyArray<Put> | string => {
    let kept: ReadonlyArray<Put> = []
    for (const it of Array.isArray(said) ? said.slice(0, 50) : []) {
      const { productId, quantity, variantId } = (it ?? {}) as Readonly<Record<string, unknown>>
      const units = Number(quantity ?? 1)
      if (!Number.isInteger(units) || units < 0 || units > 999) return saysNo(visit.language, { _tag: "unknown" })
      if (units === 0) continue
      const product =
        typeof productId === "string" ? productId : String(variantId).replace(/^var_/, "prod_").replace(/\..*$/, "")
      const picked = {
        productId: product,
        values: [],
        quantity: units,
        ...(typeof variantId === "string" && { variantId }),
      }
      const now = put(visit.goods, kept, picked)
      if (!("length" in now)) return saysNo(visit.language, now)
      kept = now
    }
    return kept
  }
  const keep = (visit: Visit, id: string, status: number): Reply => {
    const body = bodyOf(visit.call)
    if (body === undefined) return unreadable(visit.language)
    const before = carts.of(visit.front.business, id, visit.call.at)
    const now = body["lines"] === undefined ? before.lines : lines(visit, body["lines"])
    if (typeof now === "string") return invalid(visit.language, [{ param: "lines", msg: now }])
    const code = typeof body["code"] === "string" ? body["code"].slice(0, 40) : before.code
    carts.keep(visit.front.business, id, { lines: now, code }, visit.call.at)
    return ok({ id, code, ...shown(visit.goods, visit.front, now) }, status)
  }
  const followed = (call: Call, then: (it: Followed) => Reply | Promise<Reply>): Reply | Promise<Reply> => {
    const it = follow(services, call.params["token"] ?? "", call.at)
    return it === undefined ? notFound(languageFor(call)) : then(it)
  }
  const asShown = (call: Call, it: Followed): Reply => {
    const now = follow(services, it.token, call.at) ?? it
    return ok(orderShown(services, now, languageIn(call, now.front.shop.languages), call))
  }

  const route = (method: Route["method"], path: `/${string}`, summary: string, handle: Route["handle"]): Route => ({
    method,
    path,
    summary,
    access: "public",
    handle,
  })
  return [
    route("GET", "/store/v1/:slug", "A shop: its name, its look, its hours, its collections.", (call) =>
      shop(call, ({ front }) => cached(call, front.shop)),
    ),
    route("GET", "/store/v1/:slug/products", "What a shop sells, a page at a time; `q` searches.", (call) =>
      shop(call, ({ goods }) => cached(call, goods.all(page(call), call.query["q"]?.slice(0, 80) || undefined))),
    ),
    route("GET", "/store/v1/:slug/products/:product", "A product of a shop, by the last word of its address.", (call) =>
      shop(call, ({ goods }) => cached(call, goods.product(call.params["product"] ?? ""))),
    ),
    route("GET", "/store/v1/:slug/collections/:collection", "The products of a collection.", (call) =>
      shop(call, ({ goods }) => cached(call, goods.collection(call.params["collection"] ?? "", page(call), call.at))),
    ),
    route("POST", "/store/v1/:slug/carts", "Begins a cart; its id is a secret of whoever holds it.", (call) =>
      shop(call, (visit) => keep(visit, carts.fresh(), 201)),
    ),
    route("GET", "/store/v1/carts/:id", "A cart as it is today: each line says what has changed.", (call) =>
      inCart(call, (visit, id) => ok({ id, ...cartOf(visit) })),
    ),
    route("PATCH", "/store/v1/carts/:id", "Changes what lies in a cart.", (call) =>
      inCart(call, (visit, id) => keep(visit, id, 200)),
    ),
    route("POST", "/store/v1/carts/:id/quote", "What a cart comes to, with every delivery to an address.", (call) =>
      inCart(call, (visit) => {
        const body = bodyOf(call)
        if (body === undefined) return unreadable(visit.language)
        const { choices, errors, modes, totals, trouble } = filled(
          services,
          visit,
          cartOf(visit),
          typedOf(body),
          false,
        ).page
        return ok({ choices, modes, totals, errors, ...(trouble !== undefined && { trouble }) })
      }),
    ),
    route(
      "POST",
      "/store/v1/carts/:id/checkout",
      "Places the order of a cart, once under one Idempotency-Key.",
      (call) =>
        inCart(call, async (visit, id): Promise<Reply> => {
          const { front, language } = visit
          const body = bodyOf(call)
          const key = call.headers["idempotency-key"] ?? ""
          if (body === undefined) return unreadable(language)
          if (key.length < 8 || key.length > 255)
            return failing({ status: 422, code: "VALIDATION_FAILED", message: "Idempotency-Key: 8 to 255 characters" })
          const known = carts.orderOf(front.business, `${id} ${key}`)
          if (known !== undefined) return followed({ ...call, params: { token: known } }, (it) => asShown(call, it))
          const cart = cartOf(visit)
          const typed = typedOf(body)
          const { page, wish } = filled(services, visit, cart, typed, true)
          if (wish === undefined) {
            const errors = Object.entries(page.errors).map(([param, msg]) => ({ param, msg }))
            return errors.length > 0 || page.trouble === undefined
              ? invalid(language, errors)
              : failing({ status: 409, code: "ORDER_REFUSED", message: page.trouble })
          }
          const expected = expectedOf(cart, typed["seen"]) ?? expectedOf(cart, String(page.totals.total))
          const ordered = await place(services, visit, wish, expected, `${id} ${key}`)
          if (isOrdered(ordered)) {
            carts.empty(front.business, id)
            return followed({ ...call, params: { token: ordered.token } }, (it) => asShown(call, it))
          }
          const isRefusal = !["Mismatch", "Away", "Fault"].includes(ordered._tag)
          return isRefusal
            ? refused(ledger.domain, "PlaceOrder", ordered, language)
            : unanswered(ledger.domain, "PlaceOrder", ordered as Parameters<typeof unanswered>[2], language)
        }),
    ),
    route("GET", "/store/v1/orders/:token", "An order, for whoever holds its tracking token.", (call) =>
      followed(call, (it) => asShown(call, it)),
    ),
    route("POST", "/store/v1/orders/:token/claim-payment", "The customer says that they have paid.", (call) =>
      followed(call, async (it) => {
        const language = languageIn(call, it.front.shop.languages)
        const { amount, note } = bodyOf(call) ?? {}
        const said = { ...(amount !== undefined && { amount }), ...(note !== undefined && { note }) }
        return (await claim(services, it, said, call, language)) ?? asShown(call, it)
      }),
    ),
    route(
      "POST",
      "/store/v1/orders/:token/cancel",
      "The customer calls the order off, while it is only placed.",
      (call) =>
        followed(call, async (it) => {
          const language = languageIn(call, it.front.shop.languages)
          const { reason } = bodyOf(call) ?? {}
          return (
            (await cancel(services, it, typeof reason === "string" ? reason : "", call, language)) ?? asShown(call, it)
          )
        }),
    ),
  ]
}

const noScripts = { pick: "", checkout: "", track: "" }

/** A body's fields by the names of the form's: an address is written out flat. */
const typedOf = ({ address, ...rest }: Readonly<Record<string, unknown>>): Typed => {
  const flat = { ...rest, ...(typeof address === "object" && address !== null ? address : {}) }
  return Object.fromEntries(
    Object.entries(flat).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
    ),
  )
}
