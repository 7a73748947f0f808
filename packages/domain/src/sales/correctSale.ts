import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { InvoicedSale, SaleIsInvoiced } from "./invoicedSale.ts"
import { accept, command, refusal, refuse } from "../kernel/index.ts"
import { Discount, Redemption, Promotion } from "../promotions/index.ts"
import { Product } from "../products/index.ts"
import { Stock } from "../stock/index.ts"
import {
  correcting,
  correctingAlso,
  correctingNeeds,
  correctingRefusals,
  correctingStands,
  correctingMeasures,
} from "./correcting.ts"
import { costed } from "./costing.ts"
import { correction } from "./correction.ts"
import { firstSold } from "./firstSold.ts"
import { givenAnew } from "./offered.ts"
import { SaleIsOrdered } from "./orderedSale.ts"
import { hashOf, Preview, previewOf } from "./preview.ts"
import { Sale } from "./sale.ts"

/** What was shown is no longer what would happen: the sale, a price or a tax changed meanwhile. */
export const PreviewStale = refusal("PreviewStale", { code: "PREVIEW_STALE", status: 409 }, {})

/** Nothing is in the way and nothing was done: this is what would be. */
export const CorrectionPreview = refusal("CorrectionPreview", { code: "PREVIEW", status: 200 }, { preview: Preview })

const access = { module: "transactions", action: "correct" }

/** The sale was written down wrongly: the new terms take the old ones' place, both stay in the book. */
export const correctSale = command("CorrectSale", {
  summary: "Corrects a sale; what is left out stays as it is, null takes it away, and payments stay.",
  input: { ...correction, previewHash: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))) },
  access,
  offline: "request",
  reads: (input, { business }) => ({ ...correctingNeeds(input, business), invoiced: InvoicedSale.of(input.saleId) }),
  readsNext: (found, input) => correctingAlso(found, input),
  stands: (found, input) => correctingStands(found, input),
  measures: (events, found, _, context) => correctingMeasures(events, found, context),
  writes: [Sale, Stock, Product, Discount, Promotion, Redemption],
  refusals: [...correctingRefusals, SaleIsInvoiced, SaleIsOrdered, PreviewStale],
  decide: (found, input, context) => {
    const { today } = context
    const { previewHash, reason, saleId } = input
    const { currency } = found.sale.terms
    const corrected = correcting(found, input, context)
    if (Result.isFailure(corrected)) return refuse(corrected.failure)
    const { after, before, movements } = corrected.success
    if (after === before) return accept([])
    if (found.invoiced.invoiceId !== "") return refuse(SaleIsInvoiced(found.invoiced))
    const { orderId } = before
    if (orderId !== undefined) return refuse(SaleIsOrdered({ orderId }))
    if (previewHash !== undefined && previewHash !== hashOf(found.sale, corrected.success))
      return refuse(PreviewStale({}))

    const anew = { _tag: "SaleCorrected" as const, saleId, reason, ...after }
    return accept([
      ...costed(found.stock, [anew, ...movements], { today, currency, before }),
      ...firstSold(saleId, found.products, after),
      ...givenAnew(saleId, before, after),
    ])
  },
})

/** What a correction would change, before anybody makes it. */
export const previewCorrection = command("PreviewCorrection", {
  summary: "Shows what a correction would change, and changes nothing.",
  input: { ...correction, reason: Schema.optionalKey(correction.reason) },
  access,
  reads: (input, { business }) => ({ ...correctingNeeds(input, business), invoiced: InvoicedSale.of(input.saleId) }),
  readsNext: (found, input) => correctingAlso(found, input),
  stands: (found, input) => correctingStands(found, { reason: "preview", ...input }),
  writes: [],
  refusals: [...correctingRefusals, SaleIsInvoiced, SaleIsOrdered, CorrectionPreview],
  decide: (found, input, context) => {
    const corrected = correcting(found, { ...input, reason: input.reason ?? "preview" }, context)
    if (Result.isFailure(corrected)) return refuse(corrected.failure)
    if (found.invoiced.invoiceId !== "") return refuse(SaleIsInvoiced(found.invoiced))
    const { orderId } = found.sale.terms
    if (orderId !== undefined) return refuse(SaleIsOrdered({ orderId }))

    return refuse(CorrectionPreview({ preview: previewOf(found.sale, corrected.success, found.stock) }))
  },
})
