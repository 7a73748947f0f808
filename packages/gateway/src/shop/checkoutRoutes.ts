import { randomBytes } from "node:crypto"
import type { CartShown, Typed } from "@oja/shop/models"
import { money } from "@oja/shop/say"
import { wordsIn } from "@oja/shop/words/index"
import { present } from "@oja/domain/kernel/index"
import { messageOf, type Reply } from "../http/envelope.ts"
import { unanswered } from "../http/status.ts"
import { tapOf } from "../phone.ts"
import { available, shown } from "./cart.ts"
import { isForeign } from "./cartRoutes.ts"
import { expectedOf, type Filled, filled, troubleOf, type OrderRequest } from "./checkout.ts"
import { goPay } from "./doing.ts"
import { follow } from "./following.ts"
import { admitOrder, noOrder, proofIn, stoppedWords, sumAhead } from "./guarding.ts"
import type { ShopServices } from "./services.ts"
import { isOrdered, type Ordered, place } from "./placing.ts"
import { drawn, goTo, shopForm, shopPage, type Visit } from "./visiting.ts"

const isKey = (it: string | undefined): it is string => it !== undefined && /^[0-9a-f]{32}$/.test(it)
const freshKey = (): string => randomBytes(16).toString("hex")

/** The checkout: one page, one form, and one order however often it is sent. */
export const checkoutRoutes = (services: ShopServices) => {
  const { carts, ledger, statistics } = services

  const inCart = ({ call, cart, storefront, goods }: Visit) => {
    const kept = carts.of(storefront.business, cart, call.at)
    return { kept, cart: shown(goods, storefront, kept.lines) }
  }
  /** The page again, with everything that was typed; where somebody was stopped, with the sum that lets them on. */
  const again = async (
    visit: Visit,
    { page, stopped }: Filled,
    key = freshKey(),
    status = stopped === undefined ? 200 : 429,
  ): Promise<Reply> => {
    const sum = stopped?._tag === "Prove" ? stopped.sum : sumAhead(services, visit)
    const reply = await drawn(services, visit, { kind: "checkout", checkout: present({ ...page, key, sum }) }, status)
    return stopped === undefined
      ? reply
      : { ...reply, headers: { ...reply.headers, "retry-after": String(stopped.retryAfterSeconds) } }
  }

  const toCart = (visit: Visit): Reply => goTo(`${visit.storefront.shop.home}/cart`)

  const done = async (
    visit: Visit,
    ordered: Ordered,
    request: OrderRequest,
    whatsapp: CartShown | undefined,
  ): Promise<Reply> => {
    const { call, language } = visit
    if (whatsapp !== undefined) return goTo(whatsappOf(visit, ordered, whatsapp, visit.frame.origin))
    const tracking = `/t/${ordered.token}?lang=${language}`
    if (request.mode !== "online") return goTo(tracking)
    const followed = follow(services, ordered.token, call)
    const went = followed && (await goPay(services, followed, visit, language))
    return goTo(went !== undefined && "page" in went ? went.page : `${tracking}&pay=away`)
  }

  const send = async (visit: Visit, typed: Typed): Promise<Reply> => {
    const { storefront, language } = visit
    const key = isKey(typed["key"]) ? typed["key"] : freshKey()
    const before = carts.orderOf(storefront.business, key)
    if (before !== undefined) return goTo(`/t/${before}?lang=${language}`)
    const { cart: found, kept } = inCart(visit)
    // Another tab was faster: what lay in this cart is an order.
    if (found.lines.length === 0 && typed["do"] !== "update" && kept.became !== undefined)
      return goTo(`/t/${kept.became}?lang=${language}`)
    const lines = available(found)
    const cart = shown(visit.goods, storefront, lines)
    if (lines.length === 0 || (cart.missing !== undefined && found.missing === undefined)) return toCart(visit)
    if (typed["do"] !== "place" && typed["do"] !== "whatsapp")
      return again(visit, filled(services, visit, cart, typed, false), key)
    const proof = proofIn(visit, typed)
    const form = filled(services, visit, cart, typed, true, proof)
    if (form.request === undefined) return again(visit, form, freshKey(), form.stopped === undefined ? 422 : 429)
    const news = newsOf(visit, found)
    if (news !== undefined) {
      // What was typed stands as it was; what is told of prices and of what is left is what is ordered from now on.
      carts.keep(storefront.business, visit.cart ?? "", { ...kept, lines }, visit.call.at)
      return again(visit, withTrouble(form, `${news} ${moved(visit, form)}`), freshKey(), 409)
    }
    const isWhatsapp = form.request.channel === "whatsapp"
    const request = isWhatsapp ? { ...form.request, mode: calmMode(form) } : form.request
    const expected = expectedOf(cart, typed["seen"])
    const seen = expected ?? { total: -1 }
    if (seen.total !== form.page.totals.total)
      return again(visit, withTrouble(form, moved(visit, form)), freshKey(), 409)
    const stopped = admitOrder(services, visit, request, key, proof)
    if (stopped !== undefined)
      return again(visit, { ...withTrouble(form, stoppedWords(stopped, language)), stopped }, key)
    const ordered = await place(services, visit, request, expected, key)
    if (isOrdered(ordered)) return done(visit, ordered, request, isWhatsapp ? cart : undefined)
    noOrder(services, visit, request, key)
    const refusal = ordered._tag
    if (refusal === "Mismatch" || refusal === "Away" || refusal === "Fault") {
      const reply = unanswered(ledger.domain, "PlaceOrder", ordered as Parameters<typeof unanswered>[2], language)
      return again(visit, withTrouble(form, messageOf(reply)), freshKey(), 503)
    }
    const { errors, trouble } = troubleOf(ledger, ordered, language)
    // What moved between the look and the order stands on its line of the cart.
    return again(visit, { page: present({ ...form.page, errors, trouble }) }, freshKey(), 409)
  }

  return [
    shopPage(services, "/checkout", "The checkout of a shop.", {}, (visit) => {
      const { cart, kept } = inCart(visit)
      const { call, storefront } = visit
      if (cart.lines.length === 0 || cart.missing !== undefined || !storefront.shop.takesOrders) return toCart(visit)
      if (cart.lines.some(({ news }) => news !== undefined)) return toCart(visit)
      statistics.note(storefront.business, storefront, call, "checkouts")
      return again(visit, filled(services, visit, cart, { code: kept.code }, false))
    }),
    shopForm(
      services,
      "/checkout",
      "The form of the checkout: what delivery costs, and the order itself.",
      (visit, typed) => (isForeign(visit) ? toCart(visit) : send(visit, typed)),
    ),
  ]
}

const withTrouble = ({ page }: Filled, trouble: string): Filled => ({ page: { ...page, trouble } })

/** The total is another than the one on the page that was sent: look again, then order. */
const moved = ({ storefront, language }: Visit, { page }: Filled): string =>
  wordsIn(language).totalNow(money(language, page.totals.total, storefront.shop.currency))

/** What has changed of each line since it was put into the cart; undefined where nothing has. */
const newsOf = ({ storefront, language }: Visit, { lines }: CartShown): string | undefined => {
  const say = wordsIn(language)
  const figure = (minor: number) => money(language, minor, storefront.shop.currency)
  const told = lines.flatMap(({ label, name, news }) => {
    if (news === undefined) return []
    const now =
      news._tag === "price"
        ? say.newsPrice(figure(news.was), figure(news.now))
        : news._tag === "fewer"
          ? say.tooMany(news.left)
          : say.isSoldOut
    return say.newsOf([name, label].filter((it) => it !== "").join(", "), now)
  })
  return told.length === 0 ? undefined : told.join(" ")
}

/** On WhatsApp people agree first and pay later. */
const calmMode = ({ page, request }: Filled): OrderRequest["mode"] =>
  request!.mode === "online" ? (page.modes.find((it) => it !== "online") ?? "online") : request!.mode

/** The chat with the shop, with all it needs to know: nobody types an order twice. */
const whatsappOf = (
  { storefront, language }: Visit,
  { number, token, total }: Ordered,
  { lines }: CartShown,
  url: string,
): string => {
  const say = wordsIn(language)
  const text = [
    say.whatsappText(number, storefront.shop.name),
    ...lines.map(
      ({ label, name, quantity }) => `• ${quantity} × ${[name, label].filter((it) => it !== "").join(", ")}`,
    ),
    say.whatsappTotal(money(language, total, storefront.shop.currency)),
    say.whatsappFollow(`${url}/t/${token}`),
  ].join("\n")
  return tapOf("whatsapp", text, storefront.settings.contact.whatsapp)
}
