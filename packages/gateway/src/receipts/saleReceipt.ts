import { slipOf } from "@oja/domain/change/slip"
import { changeSlips } from "@oja/domain/change/views"
import { businesses } from "@oja/domain/businesses/views"
import { format } from "@oja/domain/kernel/amounts"
import { choiceOf, type Find, type RowOf, rowOf, rowsIn } from "@oja/domain/kernel/index"
import { present } from "@oja/domain/kernel/present"
import { locations } from "@oja/domain/locations/views"
import { sales } from "@oja/domain/sales/module"
import { payments } from "@oja/domain/sales/paymentsView"
import { atBranch, type ReceiptRow, receiptRows } from "@oja/domain/sales/receipt"
import { STORE } from "@oja/domain/shop/events"
import { store } from "@oja/domain/shop/views"
import { namesOf } from "@oja/domain/team/names"
import { members } from "@oja/domain/team/views"
import { transactions } from "@oja/domain/transactions/views"

import type { Proof } from "./codes.ts"

type Transaction = RowOf<typeof transactions>

/** What a receipt is made of. */
export interface Told {
  readonly sale: Transaction
  readonly paid: ReadonlyArray<RowOf<typeof payments>>
  readonly business: RowOf<typeof businesses>
  /** Where it was sold, where that is not simply the business. */
  readonly branch?: RowOf<typeof locations> | undefined
  /** Who sold, as the customer may know them. */
  readonly cashier?: string | undefined
  readonly returnPolicy?: string | undefined
  readonly proof?: Proof | undefined
  readonly tendered?: number | undefined
  /** The slip that its change is owed on. */
  readonly slip?: RowOf<typeof changeSlips> | undefined
  readonly copy?: number | undefined
  readonly language: "en" | "fr"
}

/** The one document of a sale that every paper shows, in a language and the shop's own way of writing numbers. */
export const receiptOf = ({
  branch,
  business,
  cashier,
  copy,
  language,
  paid,
  proof,
  returnPolicy,
  sale,
  slip,
  tendered,
}: Told): ReadonlyArray<ReceiptRow> =>
  receiptRows({
    sale,
    paid,
    seller: sellerOf({ branch, business, returnPolicy }),
    language,
    locale: `${language}-${business.country}`,
    methodName: (method) => choiceOf(sales.words, "method", method, language) ?? method,
    ...present({ cashier, changeOwed: slip, copy, proof, tendered }),
  })

/** The seller as the receipts of a branch name them; what they say of returns, or else their online store does. */
export const sellerOf = ({ branch, business, returnPolicy }: Pick<Told, "branch" | "business" | "returnPolicy">) => ({
  ...atBranch(business, branch),
  ...present({ returnPolicy: business.returnPolicy ?? returnPolicy }),
})

/** When a sale was corrected, and what it came to before and after, as whoever holds its receipt reads it. */
export const correctionsOf = ({ business, sale }: Pick<Told, "business" | "sale">, language: Told["language"]) => {
  const { corrected = [], currency, total } = sale
  const locale = `${language}-${business.country}`
  const day = { day: "numeric", month: "short", year: "numeric", timeZone: business.zone } as const
  return corrected.map(({ at, total: was }, i) => ({
    day: new Date(at).toLocaleDateString(locale, day),
    was: format(was, currency, locale),
    is: format(corrected[i + 1]?.total ?? total, currency, locale),
  }))
}

/** Looks up what the receipt of a sale is made of; undefined where there is no such sale. */
export const toldOf = (
  find: Find,
  business: string,
  saleId: string,
): Pick<Told, "sale" | "paid" | "business" | "cashier" | "slip" | "branch" | "returnPolicy"> | undefined => {
  const sale = find(rowOf(transactions, saleId))
  const shop = find(rowOf(businesses, business))
  if (sale === undefined || sale.kind !== "sale" || shop === undefined) return undefined
  const paid = find(rowsIn(payments, { where: { saleId }, sort: [["recordedAt", "ASC"]], limit: 50 }))
  const seller = find(rowsIn(members, { where: { userId: sale.recordedBy } }))
  const cashier = namesOf(seller).get(sale.recordedBy)
  const branch = find(rowOf(locations, sale.locationId))
  const said = find(rowOf(store, STORE))
  const returnPolicy = said?.policies.returns
  const slip = find(rowOf(changeSlips, slipOf(saleId)))
  return { sale, paid, business: shop, cashier, branch, slip, ...present({ returnPolicy }) }
}
