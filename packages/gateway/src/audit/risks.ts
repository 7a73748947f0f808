import { businessDay } from "@oja/domain/kernel/index"
import type { RawEvent } from "@oja/store/log"

/** What an owner looks at first among all that was done. */
export const risks = [
  "void",
  "refund",
  "correction",
  "write_off",
  "manual_stock",
  "cash_moved",
  "permission_change",
  "backdated",
  "approved",
] as const
export type Risk = (typeof risks)[number]

/** What a fact is by its kind alone. */
export const riskOf: { readonly [tag: string]: Risk } = {
  SaleVoided: "void",
  ExpenseVoided: "void",
  InvoiceVoided: "void",
  PaymentReversed: "void",
  ExpensePaymentReversed: "void",
  RefundIssued: "refund",
  OrderRefunded: "refund",
  ExpenseRefunded: "refund",
  SaleCorrected: "correction",
  ExpenseCorrected: "correction",
  PaymentTenderCorrected: "correction",
  ShiftAmended: "correction",
  BalanceWrittenOff: "write_off",
  StockAdjusted: "manual_stock",
  ShiftCashMoved: "cash_moved",
  MemberAdded: "permission_change",
  MemberRoleChanged: "permission_change",
  MemberMoved: "permission_change",
  MemberRemoved: "permission_change",
  MemberPinSet: "permission_change",
  RoleCreated: "permission_change",
  RoleChanged: "permission_change",
  RoleArchived: "permission_change",
  RoleLimited: "permission_change",
  SecondFactorRuled: "permission_change",
}

/** What a fact of the log is, by its kind, its day and who allowed it; `clock` is that of the business. */
export const risksIn = (
  [, , , type, , day, at, , meta]: RawEvent,
  clock: Parameters<typeof businessDay>[1],
): ReadonlyArray<Risk> => [
  ...(riskOf[type] === undefined ? [] : [riskOf[type]]),
  ...(day < businessDay(at, clock) ? (["backdated"] as const) : []),
  ...(meta.includes('"approvedBy":') ? (["approved"] as const) : []),
]
