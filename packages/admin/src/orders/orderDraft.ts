import { present } from "@oja/domain/kernel/present"
import type { Accepted, Declined, Offered, Place } from "@oja/domain/delivery/quote"
import { quote } from "@oja/domain/delivery/quote"
import { freshKey } from "../data/http.ts"
import { mintId } from "../data/mintId.ts"
import { freshSale } from "../selling/freshSale.ts"
import { plainAmount } from "../data/formatMoney.ts"
import { readGoods, type SaleDraft, type Wrong as WrongGoods } from "../selling/saleDraft.ts"
import type { Selling } from "../data/taxing.ts"
import type { Quote as Offers } from "../selling/quote.ts"

// An order that a customer gave by WhatsApp, Instagram or telephone, as it stands in the form.

export const handChannels = ["whatsapp", "instagram", "facebook", "phone", "other"] as const
export const modes = ["bank_transfer", "online", "on_delivery", "on_pickup"] as const
const places = ["line1", "district", "city", "state", "country", "landmark"] as const

export interface OrderDraft extends SaleDraft {
  readonly orderId: string
  readonly trackingToken: string
  readonly mode: (typeof modes)[number]
  /** It is brought to the customer, or fetched by them. */
  readonly way: "brought" | "fetched"
  /** The delivery option's id; empty for goods that are handed over the counter. */
  readonly optionId: string
  /** Where it is picked up. */
  readonly placeId: string
  readonly address: Readonly<Record<(typeof places)[number], string>>
}

/** By what the book and its customer know an order, once it is placed. */
export const anewOrder = () => ({ orderId: mintId("ord"), trackingToken: freshKey() })

export const freshOrder = (today: string): OrderDraft => ({
  ...freshSale(today),
  ...anewOrder(),
  channel: "whatsapp",
  mode: "bank_transfer",
  way: "brought",
  optionId: "",
  placeId: "",
  address: { line1: "", district: "", city: "", state: "", country: "", landmark: "" },
})

type OwnWrong = "draft.wrong.customer" | "draft.wrong.delivery"
export type Wrong = OwnWrong | WrongGoods
export const isOwn = (wrong: Wrong): wrong is OwnWrong => wrong.startsWith("draft.")

export interface Known {
  readonly selling: Selling
  readonly options: ReadonlyArray<Offered>
  readonly branches: ReadonlyArray<Place>
  readonly currency: string
  readonly quote?: Offers | undefined
}

const saidOf = (words: OrderDraft["address"]) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => (word.trim() === "" ? [] : [[name, word.trim()]])),
  ) as Readonly<Partial<OrderDraft["address"]>>

/** The draft as a sale with its delivery. */
const carrying = (draft: OrderDraft, fee: number, currency: string): SaleDraft => ({
  ...draft,
  shippingFee: fee === 0 ? "" : plainAmount(fee, currency),
  shippingCompany: "-",
})

/** What the draft comes to, which deliveries fit, what to mend, and what would be asked of the book. */
export const readOrder = (draft: OrderDraft, known: Known) => {
  const { branches, currency, options, selling } = known
  const { buyer, channel, mode, note, optionId, orderId, placeId, trackingToken } = draft
  const goods = readGoods(draft, currency, { selling, quote: known.quote })
  const wrongs: Record<string, Wrong> = { ...goods.wrongs }
  const worth = goods.reckoned?.total ?? 0
  const { landmark, line1, ...area } = saidOf(draft.address)
  const offered = quote(options, { address: area, total: worth, currency }, branches)
  const fits = ({ kind }: { readonly kind: string }) => (kind === "pickup") === (draft.way === "fetched")
  const accepted = offered.accepted.filter(fits)
  // What is brought goes the cheapest way unless another is chosen; what is fetched needs no choice.
  const chosen: Accepted | undefined =
    accepted.find((it) => it.optionId === optionId) ??
    (draft.way === "brought" && optionId === "" ? accepted[0] : undefined)
  const travels = chosen !== undefined && chosen.kind !== "pickup"
  const place = chosen?.places?.find(({ id }) => id === placeId) ?? chosen?.places?.[0]
  if (buyer === null || buyer === "walk_in") wrongs["customerId"] = "draft.wrong.customer"
  if (chosen === undefined && (draft.way === "brought" || optionId !== "")) wrongs["delivery"] = "draft.wrong.delivery"
  if (travels && line1 === undefined) wrongs["line1"] = "wrong.required"
  // Its delivery may be taxed as the goods are, and a code may pay for it.
  const carried = carrying(draft, chosen?.fee ?? 0, currency)
  const total = readGoods(carried, currency, { selling, quote: known.quote }).reckoned?.total ?? 0
  const address = { line1, ...area, ...present({ landmark }) }
  const body = {
    orderId,
    trackingToken,
    lines: goods.lines,
    channel,
    mode,
    ...(buyer !== null && buyer !== "walk_in" && { customerId: buyer.id, contactName: buyer.name }),
    ...(chosen !== undefined && {
      delivery: { optionId: chosen.optionId, ...present({ locationId: place?.id }) },
    }),
    ...(travels && line1 !== undefined && { address }),
    ...present({ cartDiscount: goods.cartDiscount }),
    ...(draft.codes.length > 0 && { discountCodes: draft.codes }),
    ...(note.trim() !== "" && { note: note.trim() }),
  }
  const declined: ReadonlyArray<Declined> = offered.declined.filter(fits)
  return {
    ...goods,
    wrongs,
    accepted,
    declined,
    chosen,
    travels,
    place,
    worth,
    fee: Math.max(0, total - worth),
    total,
    carried,
    address,
    body,
  }
}
