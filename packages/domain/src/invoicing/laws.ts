import { law, lawOf } from "../kernel/index.ts"
import { Sale, InvoicedSale } from "../sales/index.ts"
import { Series } from "../series/index.ts"
import { Invoice, pendingClaim } from "./invoice.ts"

export const laws = [
  law(
    "invoices are numbered without gaps, in the order they were issued, and a void keeps its number (C54)",
    (everything) => {
      const numbers = [...everything.of(Invoice).values()].flatMap(({ snapshot }) => snapshot?.number ?? [])
      const series = everything.of(Series).get("INV") ?? Series.initial
      if (new Set(numbers).size !== numbers.length || numbers.length !== series.taken) return false
      // Where the merchant changed nothing, a year's numbers are 1 to n.
      if (series.format !== undefined || series.raised > 0) return true
      return Object.entries(series.counters).every(
        ([year, last]) => numbers.filter((number) => number.startsWith(`INV-${year}-`)).length === last,
      )
    },
  ),
  lawOf(Invoice, "an invoice has a number from the day it is issued, and never before", ({ snapshot, status }) =>
    status === "none" || status === "draft" || status === "discarded"
      ? snapshot === undefined
      : snapshot !== undefined && snapshot.number !== "",
  ),
  law("no sale has two standing invoices", (everything) => {
    const standing = [...everything.of(Invoice)].filter(([, { status }]) => status === "issued")
    const invoiced = everything.of(InvoicedSale)
    return standing.every(([id, { saleId }]) => invoiced.get(saleId ?? "")?.invoiceId === id)
  }),
  law("an invoice asks for what its sale came to", (everything) => {
    const sales = everything.of(Sale)
    return [...everything.of(Invoice).values()].every(({ saleId, snapshot, status }) => {
      if (status !== "issued" || snapshot === undefined) return true
      const { cashRounding = 0, total = -1 } = sales.get(saleId ?? "")?.terms ?? {}
      return total - cashRounding === snapshot.total - (snapshot.rounding ?? 0)
    })
  }),
  lawOf(Invoice, "at most one word of a customer waits for an answer", (invoice) => {
    const waiting = Object.values(invoice.claims).filter(({ status }) => status === "pending").length
    return waiting <= 1 && (waiting === 1) === (pendingClaim(invoice) !== undefined)
  }),
  lawOf(
    Invoice,
    "no rule reminds twice of the same day (C73)",
    ({ reminded }) => new Set(reminded).size === reminded.length,
  ),
]
