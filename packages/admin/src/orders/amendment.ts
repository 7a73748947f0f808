import { present } from "@oja/domain/kernel/present"
import { isFetched, isLive } from "@oja/domain/orders/progress"
import { plainAmount } from "../data/formatMoney.ts"
import { readGoods } from "../selling/saleDraft.ts"
import type { Order } from "./order.ts"
import { freshOrder, type Known, type OrderDraft, readOrder } from "./orderDraft.ts"

/** What was ordered and where it goes, laid out in the form. */
export const draftOf = (row: Order): OrderDraft => {
  const { address, currency, delivery, id, lines, on, shippingFee } = row
  const fresh = freshOrder(on)
  const { district = "", city = "", state = "", country = "", landmark = "", line1 = "" } = address ?? {}
  return {
    ...fresh,
    orderId: id,
    lines: lines.map(
      ({ discount, lineId, name, productId, quantity, taxInclusive = true, taxRate, unitPrice, variantId }) => ({
        lineId,
        ...present({ productId, variantId }),
        name,
        quantity: String(quantity / 1000),
        price: plainAmount(unitPrice, currency),
        off: { type: "amount", value: discount === 0 ? "" : plainAmount(discount, currency) },
        // What was agreed on then holds, whatever the shop's rates are now.
        sold: taxRate === undefined ? null : { rate: taxRate, inclusive: taxInclusive },
      }),
    ),
    shippingFee: shippingFee === 0 ? "" : plainAmount(shippingFee, currency),
    // A fee needs somebody who delivers in a sale; an order has its delivery.
    shippingCompany: "-",
    way: isFetched(row) ? "fetched" : "brought",
    optionId: delivery.optionId ?? "",
    placeId: delivery.locationId ?? "",
    address: { line1, district, city, state, country, landmark },
  }
}

/** Whether it may still travel another way: nothing is in a parcel, which goes one way or the other. */
export const isUnpacked = ({ parcels }: Pick<Order, "parcels">): boolean => !parcels.some(isLive)

const differs = (one: object, other: object): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** What the form says that the order does not, and what is wrong with it. */
export const readAmendment = (row: Order, draft: OrderDraft, known: Known) => {
  const { lines, reckoned, shippingFee, wrongs } = readGoods(draft, row.currency, known)
  const before = draftOf(row)
  const where = readOrder({ ...draft, shippingFee: "" }, known)
  const { line1: _, landmark: __, ...area } = draft.address
  const { line1: ___, landmark: ____, ...areaBefore } = before.address
  const goods = differs(before.lines, draft.lines)
  const moved = draft.way === "brought" && differs(before.address, draft.address)
  const elsewhere = moved && differs(areaBefore, area)
  const travels = ({ optionId, placeId, way }: OrderDraft) => [way, optionId, placeId]
  // Another area may have another fee: the way that it travels is looked at again.
  const other = isUnpacked(row) && (elsewhere || differs(travels(before), travels(draft)))
  // What is left empty follows from how it travels.
  const fee = draft.shippingFee.trim() !== "" && (other || shippingFee !== row.shippingFee)
  const { delivery = {} } = where.body
  const { geo } = row.address ?? {}
  return {
    reckoned,
    where,
    /** What the delivery costs where nothing else is said. */
    usual: other ? (where.chosen?.fee ?? 0) : row.shippingFee,
    wrongs: {
      ...wrongs,
      ...(other && where.wrongs["delivery"] !== undefined && { delivery: where.wrongs["delivery"] }),
      ...(moved && draft.address.line1.trim() === "" && { line1: "wrong.required" as const }),
    },
    changed: goods || fee || moved || other,
    body: {
      expectedVersion: row.version,
      ...(goods && { lines }),
      ...(fee && { shippingFee }),
      // The point on the map was of the house before.
      ...(moved && {
        address: {
          ...where.address,
          ...(before.address.line1 === draft.address.line1 && !elsewhere && geo && { geo }),
        },
      }),
      ...(other && { delivery }),
    },
  }
}
