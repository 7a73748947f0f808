import { type Goods, returned, used, type GivenOffer, type OffersJudged } from "../promotions/index.ts"
import type { SaleId } from "../shared/index.ts"
import type { SoldLine, Terms } from "./events.ts"
import type { Priced } from "./lines.ts"
import { reckon, type ToReckon } from "./reckon.ts"
import { present } from "../kernel/present.ts"

/** Judges what a basket is given: its lines after what the seller took off, and its delivery. */
export type Offering = (lines: ReadonlyArray<Goods>, shippingFee: number) => OffersJudged

interface Offered {
  /** The lines with what offers took off them. */
  readonly paid: ReadonlyArray<Priced>
  /** What is left to pay for the delivery. */
  readonly fee: number
  readonly offered?: OffersJudged
}

/** An offer is a discount of its line with a name, so that everything after it reckons as it always did. */
export const withOffers = (
  priced: ReadonlyArray<Priced>,
  shippingFee: number,
  offering: Offering | undefined,
): Offered => {
  const alone = reckon(priced.map(({ off, ...line }) => ({ ...line, ...present({ discount: off }) })))
  // What does not fit by itself is refused for that.
  if (offering === undefined || "misfit" in alone) return { paid: priced, fee: shippingFee }
  const worth = (i: number) => alone.lines[i]!.base - alone.lines[i]!.discount
  const offered = offering(
    priced.map((line, i) => ({ ...line, value: worth(i) })),
    shippingFee,
  )
  const paid = priced.map((line, i): Priced => {
    const offers = offered.given.lines.get(line.lineId)
    if (offers === undefined) return line
    const value = offers.reduce((all, { amount }) => all + amount, alone.lines[i]!.discount)
    return { ...line, off: { type: "amount", value }, offers: offers as NonNullable<SoldLine["offers"]> }
  })
  return { paid, fee: shippingFee - offered.given.delivery, offered }
}

/** What a sale keeps of the offers it was given. */
export const keptOffers = (
  discountCodes: Terms["discountCodes"],
  offered: OffersJudged | undefined,
): Pick<Terms, "discountCodes" | "offers"> => ({
  ...(discountCodes !== undefined && discountCodes.length > 0 && { discountCodes }),
  ...(offered !== undefined && offered.offers.length > 0 && { offers: offered.offers }),
})

/** What offers took off a line. */
export const offOffers = ({ offers = [] }: Pick<SoldLine, "offers">): number =>
  offers.reduce((all, { amount }) => all + amount, 0)

/** Lines as they were asked for, with what offers took off the sold ones. */
export const lessOffers = <Line extends ToReckon>(
  asked: ReadonlyArray<Line>,
  sold: ReadonlyArray<SoldLine>,
): ReadonlyArray<Line> => {
  const alone = reckon(asked)
  if ("misfit" in alone) return asked
  return asked.map((line, i) => {
    const off = offOffers(sold[i]!)
    return off === 0 ? line : { ...line, discount: { type: "amount", value: alone.lines[i]!.discount + off } }
  })
}

/** What of the delivery was free. */
export const freeDelivery = ({ lines, offers = [] }: Pick<Terms, "lines" | "offers">): number =>
  offers.reduce((all, { amount }) => all + amount, 0) - lines.reduce((all, line) => all + offOffers(line), 0)

/** The terms after a correction: of what was given, what its lines still hold, and free delivery as it was. */
export const correctedOffers = (before: Terms, after: Terms): Terms => {
  if (before.offers === undefined) return after
  const held = new Map<string, number>()
  // Whoever took more off a line than its offers did left them on it; whoever took less took them away.
  const lines = after.lines.map((line): SoldLine => {
    if (line.offers === undefined || offOffers(line) <= line.discount) return line
    const { offers: _, ...rest } = line
    return rest
  })
  for (const { amount, offerId } of lines.flatMap((line) => line.offers ?? []))
    held.set(offerId, (held.get(offerId) ?? 0) + amount)
  const wasHeld = new Set(before.lines.flatMap(({ offers: some = [] }) => some.map(({ offerId }) => offerId)))
  const offers = before.offers.flatMap((offer): ReadonlyArray<GivenOffer> => {
    if (!wasHeld.has(offer.offerId)) return [offer]
    const amount = held.get(offer.offerId)
    return amount === undefined ? [] : [{ ...offer, amount }]
  })
  const { offers: _, ...rest } = after
  return { ...rest, lines, ...(offers.length > 0 && { offers }) }
}

/** What a correction says to the offers: those that are held otherwise than before are given back, and given anew. */
export const givenAnew = (saleId: typeof SaleId.Type, before: Terms, after: Terms) => {
  const unlike = ({ customerId, offers = [] }: Terms, other: Terms) => ({
    ...present({ customerId }),
    offers: offers.filter(({ amount, offerId }) => {
      const held = other.offers?.find((it) => it.offerId === offerId)
      return held?.amount !== amount || customerId !== other.customerId
    }),
  })
  return [...returned(saleId, unlike(before, after)), ...used(saleId, unlike(after, before))]
}
