// What deserves a look among all that is done. It stands on no schema: the browser carries it.

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
