import { Business } from "@oja/domain/businesses/business"
import { Invoice, type InvoiceState, pendingClaim } from "@oja/domain/invoicing/invoice"
import { Link } from "@oja/domain/invoicing/link"
import { type Clock, type Context, PLATFORM, present } from "@oja/domain/kernel/index"
import { amountsOf, balance, Sale } from "@oja/domain/sales/sale"
import type { Ledger } from "@oja/store"

type Snapshot = NonNullable<InvoiceState["snapshot"]>

/** An issued invoice as it stands at this moment: what it says, and what became of it. */
export interface Standing extends Clock {
  readonly business: Context["business"]
  readonly invoiceId: `inv_${string}`
  readonly state: InvoiceState
  readonly snapshot: Snapshot
  readonly void: boolean
  readonly received: number
  /** What is no longer asked for, since it was issued: returned, taken off or written off. */
  readonly takenOff: number
  /** What cash was rounded by since. */
  readonly rounded: number
  readonly balance: number
  /** The customer's word that waits for an answer. */
  readonly claimed: boolean
}

/** Undefined while it has no number. */
export const standingOf = (
  ledger: Ledger,
  business: Context["business"],
  invoiceId: `inv_${string}`,
): Standing | undefined => {
  const state = ledger.state(business, Invoice, invoiceId)
  const { saleId, snapshot, status } = state
  if (snapshot === undefined || saleId === undefined) return undefined
  const sale = ledger.state(business, Sale, saleId)
  const { dayStartsAt, zone } = ledger.state(business, Business, business)
  const owed = status === "issued" ? balance(sale) : 0
  const { credited, total, writtenOff } = amountsOf(sale)
  return {
    business,
    zone,
    ...present({ dayStartsAt }),
    invoiceId,
    state,
    snapshot,
    void: status !== "issued",
    received: sale.received - sale.refunded,
    takenOff: credited + writtenOff,
    rounded: total - snapshot.total,
    balance: owed,
    claimed: pendingClaim(state) !== undefined,
  }
}

/** What a public address shows: an invoice, "revoked" when it was taken back, undefined when it never led anywhere. */
export const behind = (ledger: Ledger, token: string): Standing | "revoked" | undefined => {
  if (!/^[0-9a-f]{32}$/.test(token)) return undefined
  const { businessId, invoiceId } = ledger.state(PLATFORM, Link, token)
  if (businessId === undefined || invoiceId === undefined) return undefined
  if (ledger.state(businessId, Business, businessId).deleted === true) return undefined
  const standing = standingOf(ledger, businessId, invoiceId)
  return standing?.state.token === token ? standing : "revoked"
}
