import { products } from "@oja/domain/catalog/views"
import { ONE } from "@oja/domain/kernel/counting"
import type { RowOf } from "@oja/domain/kernel/index"
import { present } from "@oja/domain/kernel/present"
import type { parkSale } from "@oja/domain/parked/parkSale"
import type { parkedSales } from "@oja/domain/parked/views"
import { rowsOf } from "../data/client.ts"
import { plainAmount } from "../data/formatMoney.ts"
import { mintId } from "../data/mintId.ts"
import type { InputOf } from "../data/useCommand.ts"
import { freshSale } from "../selling/freshSale.ts"
import { kindsOf, soldAs } from "../selling/goods.ts"
import type { Off, SaleDraft } from "../selling/saleDraft.ts"
import type { Basket } from "./useBasket.ts"

export type Parked = RowOf<typeof parkedSales>

/** What is asked to put a basket aside, under the name of whoever it is for, or of what lies in it. */
export const asksParking = (
  { draft, read }: Basket,
  at: Pick<InputOf<typeof parkSale>, "deviceId" | "locationId"> = {},
): InputOf<typeof parkSale> => {
  const { buyer, channel, codes, lines, note, shippingCompany, tags } = draft
  const customer = buyer !== null && buyer !== "walk_in" ? buyer : undefined
  return {
    parkedSaleId: mintId("park"),
    label: (customer?.name ?? lines.map(({ name }) => name).join(", ")).slice(0, 80),
    ...present({ customerId: customer?.id }),
    lines: read.lines.map(({ discount, lineId, note: said, quantity, unitPrice }, at) => {
      const { name, productId, variantId } = lines[at]!
      return {
        lineId,
        name,
        quantity,
        unitPrice,
        ...present({ productId, variantId, discount, note: said }),
      }
    }),
    ...present({ cartDiscount: read.cartDiscount }),
    ...(codes.length > 0 && { discountCodes: codes }),
    ...(read.shippingFee > 0 && { shippingFee: read.shippingFee }),
    ...(shippingCompany.trim() !== "" && { shippingCompany: shippingCompany.trim() }),
    channel: channel as Parked["channel"] & {},
    ...(tags.length > 0 && { tags }),
    ...(note.trim() !== "" && { note: note.trim() }),
    total: read.total,
    ...at,
  }
}

const offOf = (said: Parked["cartDiscount"], currency: string): Off =>
  said === undefined
    ? { type: "amount", value: "" }
    : { type: said.type, value: said.type === "percent" ? String(said.value / 100) : plainAmount(said.value, currency) }

/** The basket that was put aside, as it lies on a counter again: taxed as its products are now, at the prices that were said. */
export const draftOf = async (row: Parked, today: string): Promise<SaleDraft> => {
  const { channel = "pos", currency, customerId, customerName = "", discountCodes = [], lines, note = "" } = row
  const { shippingCompany = "", shippingFee, tags = [] } = row
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const found = ids.length === 0 ? [] : await rowsOf(products, { filter: { id: ids }, count: ids.length })
  const goods = found.flatMap(kindsOf)
  return {
    ...freshSale(today),
    channel,
    buyer: customerId === undefined ? "walk_in" : { id: customerId, name: customerName },
    lines: lines.map(({ discount, lineId, name, note: said, productId, quantity, unitPrice, variantId }) => {
      const good = goods.find((it) => it.id === productId && (variantId === undefined || it.variantId === variantId))
      return {
        ...(good === undefined ? { name } : soldAs(good, currency)),
        ...present({ productId, variantId }),
        lineId,
        quantity: String(quantity / ONE),
        price: plainAmount(unitPrice, currency),
        off: offOf(discount, currency),
        ...present({ note: said }),
      }
    }),
    off: offOf(row.cartDiscount, currency),
    codes: discountCodes,
    shippingFee: shippingFee === undefined ? "" : plainAmount(shippingFee, currency),
    shippingCompany,
    tags,
    note,
  }
}
