import { asId } from "@oja/domain/kernel/isId"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { countryOf } from "@oja/domain/businesses/countries"
import { productOf } from "@oja/domain/products/product"
import { quoteDelivery } from "@oja/domain/delivery/queries"
import type { Quote, Why } from "@oja/domain/delivery/quote"
import {
  type Context,
  businessDay,
  decide,
  Email,
  e164,
  legible,
  Money,
  type Refused,
  present,
} from "@oja/domain/kernel/index"
import { placeOrder } from "@oja/domain/orders/placeOrder"
import { ModeNotOffered } from "@oja/domain/orders/refusals"
import { STOREFRONT } from "@oja/domain/orders/placing"
import type { CartShown, CheckoutShown, Choice, Mode, Totals, Typed } from "@oja/shop/models"
import { money } from "@oja/shop/say"
import { wordsIn } from "@oja/shop/words/index"
import { readPhone } from "../phone.ts"
import { admitGuess, originOf, proofIn, type Stopped, stoppedWords, wrongGuess } from "./guarding.ts"
import type { ShopServices } from "./services.ts"
import { totalsOf } from "./totals.ts"
import type { Visit } from "./visiting.ts"

type Placed = (typeof placeOrder)["input"]["Type"]
/** What a checkout asks of the book, before it has an id. */
export type OrderRequest = Omit<Placed, "orderId" | "trackingToken" | "expected">

const isEmail = Schema.is(Email)

export const contextOf = ({ call, storefront }: Pick<Visit, "call" | "storefront">): Context => ({
  by: STOREFRONT,
  at: call.at,
  today: businessDay(call.at, storefront),
  business: storefront.business,
})

/** A checkout as far as it was filled in: what the page shows, and what would be asked of the book. */
export interface Filled {
  readonly page: Omit<CheckoutShown, "key" | "sum">
  /** The order as it would be placed; undefined while something is missing. */
  readonly request?: OrderRequest
  /** Why the code that was named was not looked at. */
  readonly stopped?: Stopped
  /** Why the book would not take it, which the page says as its trouble. */
  readonly refusal?: Refused
}

/** Reads what was typed, asks the book what would follow, and says what is missing or wrong, field by field. */
export const filled = (
  services: ShopServices,
  visit: Visit,
  cart: CartShown,
  typed: Typed,
  strict: boolean,
  proof = proofIn(visit, typed),
): Filled => {
  const { storefront, language } = visit
  const { settings } = storefront
  const say = wordsIn(language)
  const errors: Record<string, string> = strict ? fieldErrors(visit, typed) : {}
  const places = addressOf(visit, typed)
  const wish = (typed["code"] ?? "").trim().slice(0, 40)
  const stopped = wish === "" ? undefined : admitGuess(services, visit, wish, proof)
  const code = stopped === undefined ? wish : ""
  const whatsapp = settings.checkout.whatsapp && settings.contact.whatsapp !== undefined
  const wanted: OrderRequest = present({
    lines: cart.lines.map((it, i) => ({
      lineId: String(i + 1),
      productId: productOf(it.variantId),
      variantId: it.variantId,
      quantity: it.quantity * 1000,
    })) as unknown as OrderRequest["lines"],
    contactName: legible(typed["name"] ?? "").slice(0, 80) || "-",
    ...contactOf(visit, typed),
    discountCodes: code === "" ? undefined : [code],
    note: legible(typed["note"] ?? "").slice(0, 500) || undefined,
    mode: modesOf(services, visit, undefined)[0] ?? "bank_transfer",
    // Offers may be for one way of ordering alone: what is shown is what would be placed.
    channel: whatsapp && typed["do"] === "whatsapp" ? "whatsapp" : "online_store",
    language,
    origin: originOf(services, visit),
  })
  const quoted = services.ledger.answer(
    quoteDelivery,
    { address: places.where, total: worthOf(services, visit, wanted) ?? cart.subtotal },
    contextOf(visit),
  )
  const choices = choicesOf(quoted, visit)
  const open = choices.filter(({ why }) => why === undefined)
  const chosen =
    open.find(({ optionId }) => optionId === typed["delivery"]) ?? (choices.length === 1 ? open[0] : undefined)
  const delivery = chosen?.optionId
  const place = chosen?.places?.find(({ id }) => id === typed["place"]) ?? chosen?.places?.[0]
  const modes = modesOf(services, visit, chosen)
  const { mode: named = "", place: at = "" } = typed
  // To pay when it is handed over is one wish, whoever carries it.
  const alike = named in handedOver ? handedOver[named as keyof typeof handedOver] : undefined
  const meant = modes.find((it) => it === named) ?? modes.find((it) => it === alike)
  const mode = meant ?? modes[0]
  if (strict && choices.length > 0 && chosen === undefined)
    errors["delivery"] = open.length === 0 ? say.nobodyDelivers : say.needDelivery
  const goesOut = chosen !== undefined && chosen.kind !== "pickup"
  // Where the shop offers no way, an address asks it to arrange one.
  const isAddressed = goesOut || (choices.length === 0 && places.line1 !== "")
  if (strict && goesOut && places.line1 === "") errors["line1"] = say.needLine1
  // What was chosen is not there any more: another one is never taken for it unsaid.
  if (strict && at !== "" && chosen?.places?.every(({ id }) => id !== at)) errors["place"] = say.needPlace
  if (strict && named !== "" && meant === undefined && mode !== undefined)
    errors["mode"] = words(services.ledger, ModeNotOffered({ mode: named }), language)

  const request: OrderRequest = present({
    ...wanted,
    address: isAddressed
      ? { line1: places.line1 === "" ? "-" : places.line1, ...places.where, ...places.mark }
      : undefined,
    delivery:
      delivery === undefined
        ? undefined
        : present({
            optionId: asId("dopt", delivery),
            locationId: place && asId("loc", place.id),
          }),
    mode: mode ?? "bank_transfer",
  })
  const told = tryOut(services, visit, request, cart)
  if (code !== "" && told.errors["code"] !== undefined) wrongGuess(services, visit, code)
  const noMode = mode === undefined && { mode: say.noMode }
  Object.assign(errors, told.errors, noMode, stopped && { code: stoppedWords(stopped, language) })
  const isWhole = strict && Object.keys(errors).length === 0 && told.trouble === undefined
  return present({
    page: present({
      cart,
      typed: present({ ...typed, delivery, mode }),
      errors,
      trouble: told.trouble,
      askEmail: settings.checkout.askEmail,
      noteEnabled: settings.checkout.noteEnabled,
      choices,
      modes,
      whatsapp,
      totals: told.totals,
      ready: told.ready && (choices.length === 0 || chosen !== undefined),
      callingCode: countryOf(storefront.shop.country).callingCode.replace("+", ""),
    }),
    request: isWhole ? request : undefined,
    stopped,
    refusal: told.refusal,
  })
}

interface Told {
  readonly totals: Totals
  readonly errors: Readonly<Record<string, string>>
  readonly trouble?: string
  readonly refusal?: Refused
  readonly ready: boolean
}

/** What the book would answer, without writing anything: the same decision that places the order. */
const dry = ({ ledger }: ShopServices, visit: Visit, input: OrderRequest) => {
  const { business } = visit.storefront
  const whole = { ...input, orderId: "ord_dry", trackingToken: "0".repeat(32) }
  return decide(placeOrder, (aggregate, id) => ledger.state(business, aggregate, id), whole, contextOf(visit))
}

type Agreed = Parameters<typeof totalsOf>[2]

const placedBy = (answer: ReturnType<typeof dry>): Agreed | undefined => {
  const placed = Result.isSuccess(answer) ? answer.success.find(({ _tag }) => _tag === "OrderPlaced") : undefined
  return placed as unknown as Agreed | undefined
}

/**
 * What the goods come to after offers and with taxes: what the book holds a way of delivery against. A code that gives
 * nothing leaves it as it is; undefined where they cannot be ordered at all.
 */
const worthOf = (services: ShopServices, visit: Visit, goods: OrderRequest): number | undefined => {
  const { discountCodes, ...uncoded } = goods
  const placed =
    placedBy(dry(services, visit, goods)) ??
    (discountCodes === undefined ? undefined : placedBy(dry(services, visit, uncoded)))
  return placed?.total
}

/** No page can show another total than is asked for, because the book itself is asked. */
const tryOut = (services: ShopServices, visit: Visit, request: OrderRequest, cart: CartShown): Told => {
  const { ledger } = services
  const { storefront, language } = visit
  const { business } = storefront
  const answer = dry(services, visit, request)
  const totals = (from: typeof answer, where: { readonly delivered: boolean }): Totals | undefined => {
    const placed = placedBy(from)
    return placed && totalsOf(ledger, business, placed, language, where)
  }
  const whole = totals(answer, { delivered: request.delivery !== undefined })
  if (whole !== undefined) return { totals: whole, errors: {}, ready: true }
  const goods = { subtotal: cart.subtotal, discount: 0, offers: [], taxes: [], total: cart.subtotal }
  const why = Result.isFailure(answer) ? answer.failure : undefined
  const said = why === undefined ? { errors: {} } : troubleOf(ledger, why, language)
  const { discountCodes: _, ...uncoded } = request
  // A code that gives nothing leaves everything else as it is.
  const full = why?._tag === "DiscountNotApplicable" ? dry(services, visit, uncoded) : undefined
  const other = full && totals(full, { delivered: request.delivery !== undefined })
  if (other !== undefined) return { totals: other, ready: true, ...said }
  const { address: __, delivery: ___, ...bare } = uncoded
  const left = totals(dry(services, visit, bare), { delivered: false }) ?? goods
  return present({ totals: left, ready: false, ...said, refusal: why })
}

const words = ({ domain }: Pick<ShopServices["ledger"], "domain">, refusal: Refused, language: "en" | "fr"): string =>
  domain.words.refusals[refusal._tag]?.[language](refusal) ?? refusal._tag

/** A refusal in the customer's words: beside its field where it is about one, else above the form. */
export const troubleOf = (
  { domain }: Pick<ShopServices["ledger"], "domain">,
  refusal: Refused,
  language: "en" | "fr",
): { readonly errors: Readonly<Record<string, string>>; readonly trouble?: string } => {
  const said = words({ domain }, refusal, language)
  switch (refusal._tag) {
    case "DiscountNotApplicable":
      return { errors: { code: said } }
    case "AddressUnserviceable":
      return { errors: { delivery: said } }
    case "ModeNotOffered":
      return { errors: { mode: said } }
    default:
      return { errors: {}, trouble: said }
  }
}

const fieldErrors = ({ storefront, language }: Visit, typed: Typed): Record<string, string> => {
  const say = wordsIn(language)
  const { askEmail } = storefront.settings.checkout
  const { callingCode } = countryOf(storefront.shop.country)
  const email = (typed["email"] ?? "").trim()
  const badEmail = email !== "" && !isEmail(email.toLowerCase())
  return present({
    phone: phoneOf(typed["phone"] ?? "", callingCode) === undefined ? say.needPhone : undefined,
    name: legible(typed["name"] ?? "").length < 2 ? say.needName : undefined,
    email: badEmail ? say.badEmail : askEmail === "required" && email === "" ? say.needEmail : undefined,
  })
}

/** A number somebody can call, whole or as it is written at home. */
const phoneOf = (typed: string, callingCode: string): string | undefined =>
  (readPhone(typed) ?? readPhone(typed, callingCode))?.e164 ??
  (/^\+[1-9]\d{6,14}$/.test(e164(typed)) ? e164(typed) : undefined)

const contactOf = ({ storefront }: Visit, typed: Typed) => {
  const phone = phoneOf(typed["phone"] ?? "", countryOf(storefront.shop.country).callingCode)
  const email = (typed["email"] ?? "").trim().toLowerCase()
  return present({
    contactPhone: phone,
    contactEmail: storefront.settings.checkout.askEmail !== "no" && isEmail(email) ? email : undefined,
  })
}

/** Where it goes, as far as it was typed. */
const addressOf = ({ storefront }: Visit, typed: Typed) => {
  const word = (name: string, most = 60) => legible(typed[name] ?? "").slice(0, most)
  const said = ["district", "city", "state"].flatMap((name) => (word(name) === "" ? [] : [[name, word(name)] as const]))
  const landmark = word("landmark", 120)
  return {
    line1: word("line1", 160),
    where: { country: storefront.shop.country, ...Object.fromEntries(said), ...pointOf(typed["geo"]) },
    mark: landmark === "" ? {} : { landmark },
  }
}

/** A point on the map, as the page writes it: whole microdegrees, "6455000,3384000". What is no point was not said. */
const pointOf = (typed = "") => {
  const [lat = NaN, lng = NaN] = /^-?\d{1,9},-?\d{1,9}$/.test(typed) ? typed.split(",").map(Number) : []
  return Math.abs(lat) <= 90_000_000 && Math.abs(lng) <= 180_000_000 ? { geo: { lat, lng } } : {}
}

const choicesOf = ({ accepted, declined }: Quote, visit: Visit): ReadonlyArray<Choice> => [
  ...accepted.map(({ accepted: _, km: __, ...it }) => it),
  ...declined.flatMap(({ accepted: _, why, ...it }) => {
    const said = whyNot(why, visit)
    return said === undefined ? [] : [{ ...it, why: said }]
  }),
]

/** Why nobody delivers so; nothing of what the merchant has switched off. */
const whyNot = (why: Why, { storefront, language }: Visit): string | undefined => {
  const say = wordsIn(language).why
  switch (why._tag) {
    case "disabled":
    case "currency":
      return undefined
    case "area":
      return say.area
    case "minimum":
      return say.minimum(money(language, why.missing, storefront.shop.currency))
    case "unplaced":
      return say.unplaced
    case "closed":
      return say.closed
    case "far":
      return say.far(Math.round(why.km / 1000), Math.round(why.maxKm / 1000))
  }
}

const handedOver = { on_delivery: "on_pickup", on_pickup: "on_delivery" } as const

/** How it may be paid, given how it is brought: nobody pays at a counter for what a rider brings. */
const modesOf = (
  { payments: { payments } }: ShopServices,
  { call, storefront }: Visit,
  chosen: Choice | undefined,
): ReadonlyArray<Mode> => {
  const { bankTransfer, onDelivery, onPickup, online } = storefront.settings.checkout
  const isPickup = chosen?.kind === "pickup"
  return [
    ...(online && payments.isOpenTo(call) ? (["online"] as const) : []),
    ...(bankTransfer ? (["bank_transfer"] as const) : []),
    ...(onDelivery && !isPickup ? (["on_delivery"] as const) : []),
    ...(onPickup && (isPickup || chosen === undefined) ? (["on_pickup"] as const) : []),
  ]
}

/** What the customer has seen: the total on the page, and each line's price. */
export const expectedOf = (cart: CartShown, seen: string | undefined): Placed["expected"] => {
  const total = Number(seen)
  if (!Number.isSafeInteger(total) || total < 0 || total > Money.LARGEST) return undefined
  return { total, lines: cart.lines.map(({ price }, i) => ({ lineId: String(i + 1), unitPrice: price })) }
}
