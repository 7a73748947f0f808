import * as Result from "effect/Result"
import { Business } from "../businesses/index.ts"
import { Product } from "../products/index.ts"
import { Customer } from "../customers/index.ts"
import {
  accept,
  changesTo,
  command,
  patched,
  present,
  refuse,
  same,
  versionConflict,
  VersionConflict,
} from "../kernel/index.ts"
import { lineRefusals, productsOf, CustomerNotThere } from "../sales/index.ts"
import { ALL, TaxRates } from "../rates/index.ts"
import { agreed, asked, askedAgain, stranger, tooMuch, draftStands, draftMeasures } from "./drafting.ts"
import { type Draft, InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { DepositTooLarge, InvoiceElsewhere, InvoiceUnknown, LinesOfSale, misplaced } from "./refusals.ts"

/** A draft says something else now. What is left out stays, null takes it away. */
export const editDraft = command("EditDraft", {
  summary: "Changes a draft invoice; what is left out stays as it is, null takes it away.",
  input: { invoiceId: InvoiceId, ...changesTo(asked) },
  access: { module: "invoices", action: "create" },
  offline: "request",
  reads: ({ customerId, invoiceId }, { business }) => ({
    invoice: Invoice.of(invoiceId),
    business: Business.of(business),
    rates: TaxRates.of(ALL),
    customers: typeof customerId === "string" ? [Customer.of(customerId)] : [],
  }),
  readsNext: ({ invoice }, { lines }) => ({
    products: productsOf({ lines: lines ?? askedAgain(invoice.draft.lines) }).map((id) => Product.of(id)),
  }),
  stands: (found, input) => draftStands(found, input, found.invoice.draft),
  measures: (events, found) => draftMeasures(events, found, found.invoice.draft),
  writes: [Invoice],
  refusals: [
    InvoiceUnknown,
    InvoiceElsewhere,
    VersionConflict,
    LinesOfSale,
    CustomerNotThere,
    ...lineRefusals,
    DepositTooLarge,
  ],
  decide: (states, { expectedVersion, invoiceId, lines: said, ...changes }, { today: on }) => {
    const { business, customers, invoice, products, rates } = states
    const misfit = misplaced(invoice, invoiceId, "draft")
    if (misfit !== undefined) return refuse(misfit)
    const { draft } = invoice
    const { currency, language, remindersOn } = draft
    const lines = said === undefined ? askedAgain(draft.lines) : (said ?? [])
    const before = { ...draft, lines: askedAgain(draft.lines) }
    const after = { ...patched(before, { ...changes, language: changes.language ?? language }), lines }
    const ofSale = draft.saleId !== undefined && (!sameGoods(before, after) || after.channel !== draft.channel)
    if (ofSale) return refuse(LinesOfSale({}))
    const unknown = stranger(customers, after.customerId === draft.customerId ? undefined : after.customerId)
    if (unknown !== undefined) return refuse(unknown)
    // What is untouched is not reckoned anew: a product that was archived meanwhile does not keep a note from being written.
    const untouched = sameGoods(before, after)
    const taxes = { settings: business.taxes, rates, on }
    const reckoned = untouched ? Result.succeed(reckonedOf(draft)) : agreed(lines, after, { currency, products, taxes })
    if (Result.isFailure(reckoned)) return refuse(reckoned.failure)
    const { tax: _, ...rest } = after
    const whole = { ...rest, remindersOn: after.remindersOn ?? remindersOn, ...reckoned.success }
    if (same(draft, whole)) return accept([])
    const obstacle = versionConflict(expectedVersion, invoice.version) ?? tooMuch(whole)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([{ _tag: "InvoiceDraftEdited", invoiceId, ...whole }])
  },
})

const reckonedOf = ({ lines, tax, total }: Draft): Pick<Draft, "lines" | "tax" | "total"> => ({
  lines,
  ...present({ tax }),
  total,
})

interface Goods {
  readonly lines: ReadonlyArray<object>
  readonly cartDiscount?: object
  readonly shippingFee?: number
}

const sameGoods = (one: Goods, other: Goods): boolean =>
  one.shippingFee === other.shippingFee &&
  same(one.cartDiscount, other.cartDiscount) &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, i) => same(line, other.lines[i]!))
