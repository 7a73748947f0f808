import * as Schema from "effect/Schema"
import { businesses } from "../businesses/index.ts"
import { products, variants } from "../catalog/index.ts"
import { collections } from "../collections/index.ts"
import { CustomerId, customers } from "../customers/index.ts"
import { Amount, Day, groupsOf, query, rowOf, rowsIn, present, lineLimit } from "../kernel/index.ts"
import { Channel } from "../shared/index.ts"
import { AskedLine } from "./lines.ts"
import { reckon } from "./reckon.ts"
import {
  codeKey,
  isDiscountId,
  NamedCodes,
  collectionsOf,
  grouped,
  scopeOf,
  judgeOffers,
  scopesOf,
  offerUses,
  discounts,
  promotions,
} from "../promotions/index.ts"

/** The same answer as the sale will give, from what the screens read; nothing is written down. */
export const quoteOffers = query("QuoteOffers", {
  summary: "What a basket would be given: promotions that fit it, and the discounts it names.",
  input: {
    lines: Schema.Array(AskedLine).check(lineLimit),
    on: Schema.optionalKey(Day),
    channel: Schema.optionalKey(Channel),
    customerId: Schema.optionalKey(CustomerId),
    shippingFee: Schema.optionalKey(Amount),
    discountCodes: Schema.optionalKey(NamedCodes),
  },
  access: { module: "transactions", action: "create" },
  reads: ({ customerId = "", discountCodes = [], lines, on }, { business, today }) => {
    const ids = discountCodes.filter(isDiscountId)
    const keys = discountCodes.filter((it) => !isDiscountId(it)).map(codeKey)
    const variantIds = lines.flatMap(({ variantId }) => variantId ?? [])
    return {
      running: rowsIn(promotions, { where: { status: "on", startsAt: { to: on ?? today } }, limit: 100 }),
      picked: rowsIn(discounts, { where: { id: ids } }),
      coded: rowsIn(discounts, { where: { codeKey: keys, status: ["on", "paused"] } }),
      goods: rowsIn(products, { where: { id: lines.flatMap(({ productId }) => productId ?? []) } }),
      kinds: rowsIn(variants, { where: { id: variantIds } }),
      customer: rowOf(customers, customerId),
      shop: rowOf(businesses, business),
    }
  },
  readsNext: ({ coded, kinds, picked, running }, { customerId = "" }) => {
    const scopes = [...running.flatMap(({ rule }) => scopesOf(rule)), ...[...coded, ...picked].map(scopeOf)]
    return {
      others: rowsIn(products, { where: { id: kinds.map(({ productId }) => productId) } }),
      held: rowsIn(collections, { where: { id: collectionsOf(scopes) } }),
      given: groupsOf(offerUses, {
        where: { customerId, offerId: [...coded, ...picked].map(({ id }) => id) },
        by: ["offerId"],
      }),
    }
  },
  answer: (found, input, { today }) => {
    const { channel, customerId, discountCodes = [], on = today, shippingFee = 0 } = input
    const rows = new Map<string, (typeof found.goods)[number]>(
      [...found.goods, ...found.others].map((row) => [row.id, row]),
    )
    const kinds = new Map<string, (typeof found.kinds)[number]>(found.kinds.map((row) => [row.id, row]))
    const held = new Map(
      found.held.map(({ id, removed, ...details }) => [
        id,
        { status: removed ? ("removed" as const) : ("active" as const), kind: details.kind, details },
      ]),
    )
    const asked = input.lines.map((line, i) => {
      const kind = kinds.get(line.variantId ?? "")
      const product = rows.get(line.productId ?? kind?.productId ?? "")
      const unitPrice = line.unitPrice ?? kind?.sellingPrice ?? product?.sellingPrice ?? 0
      return { ...line, lineId: line.lineId ?? String(i + 1), unitPrice, product }
    })
    const reckoned = reckon(asked, undefined, shippingFee)
    if ("misfit" in reckoned) return { offers: [], lines: [], codes: [], delivery: 0, saved: 0 }
    const lines = asked.map(({ lineId, product, quantity, unitPrice }, i) => {
      const { base, discount } = reckoned.lines[i]!
      const line = { lineId, quantity, unitPrice, value: base - discount, ...present({ productId: product?.id }) }
      return grouped(line, product, held)
    })
    const uses = new Map(found.given.map(({ count, offerId }) => [offerId, count]))
    const named = discountCodes.map((code) => {
      const row = isDiscountId(code)
        ? found.picked.find(({ id }) => id === code)
        : found.coded.find((it) => it.codeKey === codeKey(code))
      return {
        code,
        ...(row && { discountId: row.id, discount: { ...row, terms: row }, usedByCustomer: uses.get(row.id) ?? 0 }),
      }
    })
    const judged = judgeOffers(
      { lines, shippingFee },
      {
        on,
        currency: found.shop?.currency ?? "",
        ...present({ channel }),
        ...(customerId !== undefined && { customerId, firstOrder: found.customer?.hasBought !== true }),
      },
      { promotions: found.running.map((row) => ({ promotionId: row.id, promotion: { ...row, terms: row } })), named },
    )
    const { delivery, saved } = judged.given
    return {
      offers: judged.offers,
      lines: [...judged.given.lines].map(([lineId, offers]) => ({ lineId, offers })),
      codes: judged.codes,
      delivery,
      saved,
    }
  },
})
