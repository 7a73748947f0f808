import { VariantId } from "@oja/domain/products/events"
import { ONE } from "@oja/domain/kernel/counting"
import type { Frame } from "@oja/shop/models"
import { wordsIn } from "@oja/shop/words/index"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { MOST_LINES, text, present, saying } from "@oja/domain/kernel/index"
import type { Call } from "../http/call.ts"
import { textsIn } from "../http/reader.ts"
import { messageOf, type Language, type Reply } from "../http/envelope.ts"
import { anybody, page as html, route } from "../http/route.ts"
import { outsideRefused } from "../http/status.ts"
import { CART_DAYS, MOST_UNITS } from "./carts.ts"
import { cancel, claim, goPay } from "./doing.ts"
import type { ShopServices } from "./services.ts"
import { lookOf, penOf, sheetIn } from "./drawing.ts"
import { follow, type Followed, orderShown } from "./following.ts"
import { Goods } from "./goods.ts"
import { cartIn, cartName, cookie, goTo, languageIn, pageHeaders, pageOf, placed } from "./visiting.ts"

const isVariant = Schema.is(VariantId)
/** Whoever holds the link sees the order: nothing of it is kept on the way. */
const secret = {
  ...pageHeaders,
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
}

/** The page by which a customer follows an order, and what they can do there; no login, one unguessable link. */
export const trackingRoutes = (services: ShopServices) => {
  const { carts, files, url } = services

  const shown = async (call: Call, followed: Followed, language: Language, trouble?: string): Promise<Reply> => {
    const pen = await penOf()
    const { shop } = followed.storefront
    const place = placed(services, followed.storefront, services.fronts.at(call))
    const frame: Frame = { ...place, language, path: `/t/${followed.token}`, look: lookOf(shop.colour, pen) }
    const order = present({ ...orderShown(services, followed, language, call), trouble })
    const page = pageOf(
      { call, language },
      pen.draw(frame, { kind: "tracking", order }),
      0,
      trouble === undefined ? 200 : 422,
    )
    return { ...page, headers: { ...page.headers, ...secret } }
  }
  const following = async (
    call: Call,
    then: (followed: Followed, call: Call, language: Language) => Promise<Reply>,
  ): Promise<Reply> => {
    const followed = follow(services, call.params["token"] ?? "", call)
    if (followed !== undefined) return then(followed, call, languageIn(call, followed.storefront.shop.languages))
    const { drawNothing } = await penOf()
    const language = languageIn(call, ["en", "fr"])
    return { status: 404, text: drawNothing(language, "noOrder", `/s/-/${sheetIn("#2b2f77").name}`), headers: secret }
  }
  const back = ({ token }: Followed, language: Language): Reply => goTo(`/t/${token}?lang=${language}`)
  const byToken = { token: saying("1".repeat(32), text(1, 80)), lang: Schema.optionalKey(Schema.String) }
  const post = (
    path: "pay" | "claim" | "cancel" | "again",
    summary: string,
    handle: Parameters<typeof following>[1],
    input: Schema.Struct.Fields = {},
  ) =>
    route(`POST /t/:token/${path}`, {
      summary,
      access: anybody,
      form: path === "claim" ? "photo" : true,
      input: { ...byToken, ...input },
      output: html,
      handle: ({ call }) => following(call, handle),
    })

  return [
    route("GET /t/:token", {
      summary: "The page of an order, for whoever holds its link.",
      access: anybody,
      page: true,
      input: { ...byToken, pay: Schema.optionalKey(Schema.String) },
      output: html,
      handle: ({ call, input }) =>
        following(call, (followed, _, language) =>
          shown(call, followed, language, input.pay === "away" ? wordsIn(language).payAway : undefined),
        ),
    }),
    post("pay", "The customer goes to pay online.", async (followed, call, language) => {
      if (followed.row.balance <= 0) return back(followed, language)
      const went = await goPay(services, followed, { call, cart: undefined }, language)
      if (went === undefined) return shown(call, followed, language, wordsIn(language).payAway)
      return "page" in went ? goTo(went.page) : shown(call, followed, language, messageOf(went))
    }),
    post("claim", "The customer says that they have paid into the bank.", async (followed, call, language) => {
      if (followed.row.claimed) return back(followed, language)
      const { business } = followed.storefront
      const sent = call.file === undefined || call.file.length === 0 ? undefined : call.file
      const judged = sent && files.judge(sent, { business, by: "sent" })
      if (judged !== undefined && Result.isFailure(judged))
        return shown(call, followed, language, messageOf(outsideRefused(judged.failure, language)))
      const proof = judged && { proof: judged.success.stored.url.slice("/files/".length) }
      const trouble = await claim(services, followed, { ...proof }, call, language)
      // The picture is kept once the shop has been told.
      if (trouble === undefined && judged !== undefined) files.keep(judged.success, call.at)
      return trouble === undefined ? back(followed, language) : shown(call, followed, language, messageOf(trouble))
    }),
    post(
      "cancel",
      "The customer calls the order off.",
      async (followed, call, language) => {
        const trouble = await cancel(services, followed, textsIn(call)["reason"], call, language)
        return trouble === undefined ? back(followed, language) : shown(call, followed, language, messageOf(trouble))
      },
      { reason: Schema.optionalKey(text(0, 1000)) },
    ),
    post("again", "The same things into the cart, beside what lies there.", async ({ storefront, row }, call) => {
      const { business } = storefront
      const goods = new Goods(services, storefront)
      const id = cartIn(call, business) ?? carts.fresh()
      const before = carts.of(business, id, call.at)
      const wanted = new Map(before.lines.map((it) => [it.variantId, it]))
      for (const { quantity, unitPrice, variantId } of row.lines) {
        if (variantId === undefined || !isVariant(variantId)) continue
        const units = Math.min(
          MOST_UNITS,
          Math.max(1, Math.floor(quantity / ONE), wanted.get(variantId)?.quantity ?? 0),
        )
        // What is not for sale any more says so on its line.
        wanted.set(variantId, { variantId, quantity: units, seen: goods.priceOf(variantId) ?? unitPrice })
      }
      carts.keep(business, id, { ...before, lines: [...wanted.values()].slice(0, MOST_LINES) }, call.at)
      return goTo(`${storefront.shop.home}/cart`, 303, {
        "set-cookie": cookie(cartName(storefront.business), id, url, CART_DAYS),
      })
    }),
  ]
}
