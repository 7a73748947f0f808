import { wordsIn } from "@oja/shop/words/index"
import type { Reply } from "../http/envelope.ts"
import { agreed, type NotPut, put, shown } from "./cart.ts"
import { CART_DAYS, MOST_UNITS } from "./carts.ts"
import type { ShopServices } from "./services.ts"
import { cartName, cookie, drawn, goTo, shopForm, shopPage, type Visit } from "./visiting.ts"

type Fields = Readonly<Record<string, string>>

/** A page of another site may send a form here, but not in a visitor's name. */
export const isForeign = ({ call }: Pick<Visit, "call">): boolean => call.headers["sec-fetch-site"] === "cross-site"

/** Whole units; undefined where no number was typed, which takes nothing out. */
const unitsIn = (typed = ""): number | undefined => {
  const n = typed.trim() === "" ? NaN : Number(typed)
  return Number.isInteger(n) && n >= 0 ? Math.min(n, MOST_UNITS) : undefined
}

/** The cart, by plain forms: what is put in, changed and taken out, and what has changed meanwhile. */
export const cartRoutes = (services: ShopServices) => {
  const { carts, statistics } = services

  const add = async (visit: Visit, fields: Fields): Promise<Reply> => {
    const { call, storefront, goods } = visit
    const id = visit.cart ?? carts.fresh()
    const before = carts.of(storefront.business, id, call.at)
    const values = [0, 1, 2].flatMap((i) => fields[`option.${i}`] ?? [])
    const picked = { productId: fields["product"] ?? "", values, quantity: unitsIn(fields["quantity"]) || 1 }
    const lines = put(goods, before.lines, picked)
    if (!("length" in lines)) return notPut(visit, fields["product"] ?? "", lines)
    carts.keep(storefront.business, id, { ...before, lines }, call.at)
    statistics.note(storefront.business, storefront, call, "addToCart", picked.productId)
    return goTo(`${storefront.shop.home}/cart`, 303, {
      "set-cookie": cookie(cartName(storefront.business), id, services.url, CART_DAYS),
    })
  }

  /** Back on the product's page, with the reason. */
  const notPut = (visit: Visit, productId: string, why: NotPut): Promise<Reply> => {
    const { goods, language } = visit
    const row = goods.row(productId)
    const product = row && goods.product(goods.path(row))
    if (product === undefined) return drawn(services, visit, { kind: "lost", listing: goods.all(1) }, 404)
    const trouble = saysNo(language, why)
    return drawn(
      services,
      visit,
      { kind: "product", product, trouble, others: goods.others(product) },
      422,
      product.path,
    )
  }

  const change = (visit: Visit, fields: Fields): Reply => {
    const { call, cart = "", storefront } = visit
    const before = carts.of(storefront.business, cart, call.at)
    const removed = fields["remove"]
    const lines = before.lines.flatMap((it) => {
      const quantity = it.variantId === removed ? 0 : (unitsIn(fields[`quantity.${it.variantId}`]) ?? it.quantity)
      return quantity === 0 ? [] : [{ ...it, quantity }]
    })
    if (before.lines.length > 0) carts.keep(storefront.business, cart, { ...before, lines }, call.at)
    const to = fields["do"] === "checkout" && lines.length > 0 ? "checkout" : "cart"
    return goTo(`${storefront.shop.home}/${to}`)
  }

  return [
    shopPage(services, "/cart", "What lies in a visitor's cart.", {}, (visit) => {
      const { call, cart, storefront, goods } = visit
      const kept = carts.of(storefront.business, cart, call.at)
      const now = shown(goods, storefront, kept.lines)
      // A price that has been shown is the one that is expected from now on.
      if (cart !== undefined && now.lines.some(({ news }) => news?._tag === "price"))
        carts.keep(storefront.business, cart, { ...kept, lines: agreed(now) }, call.at)
      return drawn(services, visit, { kind: "cart", cart: now })
    }),
    shopForm(services, "/cart", "The forms of the cart: put in, change, take out, go on.", (visit, typed) => {
      if (isForeign(visit)) return goTo(`${visit.storefront.shop.home}/cart`)
      return typed["do"] === "add" ? add(visit, typed) : change(visit, typed)
    }),
  ]
}

/** Why something was not put into the cart. */
export const saysNo = (language: "en" | "fr", why: NotPut): string => {
  const say = wordsIn(language)
  switch (why._tag) {
    case "fewer":
      return why.left === 0 ? say.isSoldOut : say.tooMany(why.left)
    case "combination":
    case "unknown":
      return say.notTogether
    case "full":
      return say.wrong
  }
}
