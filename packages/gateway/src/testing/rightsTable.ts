import type { Field } from "@oja/domain/kernel/index"

/**
 * What decisions.md 6.13 says, typed out by hand. Nothing here is read from the roles in the code, so that a slip there
 * is seen: a right given too freely or taken away turns a test red, with the names of the role, the right and the request.
 */

export const roles = [
  "owner",
  "admin",
  "manager",
  "cashier",
  "sales_rep",
  "storekeeper",
  "accountant",
  "dispatcher",
  "auditor",
] as const
export type Role = (typeof roles)[number]

/** A: every action. "A but x": every action but x. "-": none. Else the actions themselves. The owner has all. */
type Line = readonly [
  module: string,
  actions: string,
  admin: string,
  manager: string,
  cashier: string,
  salesRep: string,
  storekeeper: string,
  accountant: string,
  dispatcher: string,
  auditor: string,
]

// oxfmt-ignore
const table: ReadonlyArray<Line> = [
  // module, actions, admin, manager, cashier, sales_rep, storekeeper, accountant, dispatcher, auditor
  ["dashboard", "view view_totals", "A", "A", "view", "view", "view", "A", "view", "A"],
  ["transactions", "view create edit delete export receive_payment correct refund void_payment write_off backdate view_all",
    "A", "A but write_off", "view create receive_payment", "view create edit receive_payment", "-", "A but create", "-", "view view_all"],
  ["expenses", "view create edit delete export view_all",
    "A", "view create edit view_all", "view create", "-", "-", "A", "-", "view view_all"],
  ["pos", "view create edit delete export sell hold discount price_override refund open_drawer pay_in_out open_shift close_shift view_expected offline_sell approve",
    "A", "A", "view sell hold discount open_shift close_shift offline_sell", "view sell hold", "-", "view", "-", "view"],
  ["products", "view create edit delete export view_cost edit_price archive batch publish",
    "A", "A", "view", "view", "view create edit archive batch publish", "view view_cost", "-", "view"],
  ["collections", "view create edit delete export reorder", "A", "A", "view", "view", "view create edit reorder", "view", "-", "view"],
  ["inventory", "view export adjust count post_count", "A", "A", "view", "view", "A", "view", "-", "view"],
  ["transfers", "view create edit delete export send receive recall", "A", "A", "view", "view", "A", "view", "-", "view"],
  ["customers", "view create edit delete export view_contact merge erase message set_credit",
    "A", "A but erase", "view create view_contact", "view create edit view_contact message", "-", "view view_contact", "view view_contact", "view"],
  ["groups", "view create edit delete export", "A", "A", "view create", "view create edit", "-", "view", "view", "view"],
  ["invoices", "view create export issue send correct void receive_payment view_all",
    "A", "A but void", "-", "view create issue send", "-", "A", "-", "view view_all"],
  ["orders", "view create export confirm amend cancel pack refund reopen resolve_attention",
    "A", "A", "view confirm pack", "view create confirm amend cancel pack resolve_attention", "view pack", "view", "view", "view"],
  ["delivery", "view create edit delete export dispatch assign deliver",
    "A", "A", "view", "view create edit dispatch assign deliver", "view", "view", "view dispatch assign deliver", "view"],
  ["shipping_drivers", "view create edit delete export", "A", "A", "view", "view", "view", "view", "view", "view"],
  ["shipping_companies", "view create edit delete export", "A", "A", "view", "view", "view", "view", "view", "view"],
  ["locations", "view create edit delete export", "A", "A", "view", "view", "view", "view", "view", "view"],
  ["discounts", "view create edit delete export", "A", "A", "view", "view", "-", "view", "-", "view"],
  ["promotions", "view create edit delete export", "A", "A", "view", "view", "-", "view", "-", "view"],
  ["thank_you_cards", "view create export", "A", "A", "view create", "view create", "-", "view", "-", "view"],
  ["reminders", "view create edit delete export", "A", "A", "view create edit", "view create edit", "-", "view", "-", "view"],
  ["sales_targets", "view create edit delete export", "A", "A", "view", "view", "-", "view", "-", "view"],
  ["store", "view publish settings statistics domains", "A", "view publish settings statistics", "-", "-", "-", "-", "-", "-"],
  ["reports", "view export sales_by_products profit_loss view_profit statements close_month",
    "A", "A but statements close_month", "view", "view", "view", "A", "view", "view sales_by_products profit_loss view_profit statements"],
  ["audit_trail", "view export view_all time_travel verify undo", "A", "view", "-", "-", "-", "view", "-", "view view_all verify time_travel"],
  ["wallet", "view export fund payout approve_payout change_account", "view fund", "-", "-", "-", "-", "view payout", "-", "view"],
  ["bank", "view create edit delete export link save_suggestion", "A", "view", "-", "-", "-", "view create edit save_suggestion", "-", "view"],
  ["adverts", "view create edit delete export submit pay", "A", "view", "-", "-", "-", "view create edit submit", "-", "view"],
  ["imports", "view export run undo", "A", "view run", "-", "-", "view run", "view run", "-", "-"],
  ["team", "view export invite remove assign", "A", "view", "-", "-", "-", "-", "-", "view"],
  ["permission_roles", "view create edit delete export", "A", "view", "-", "-", "-", "-", "-", "view"],
  ["subscription", "view edit manage", "A", "view", "-", "-", "-", "view", "-", "-"],
  ["settings", "view edit manage", "A", "view", "-", "-", "-", "view", "-", "-"],
  ["integrations", "view edit manage", "A", "view", "-", "-", "-", "-", "-", "-"],
  ["printers", "view edit manage", "A", "A", "A", "A", "A", "view", "A", "view"],
  ["support_access", "view grant revoke", "A", "-", "-", "-", "-", "-", "-", "view"],
]

const words = (text: string): ReadonlyArray<string> => text.split(/\s+/).filter((word) => word !== "" && word !== "-")

/** Every right there is: "transactions.refund". */
export const rights: ReadonlyArray<string> = table.flatMap(([module, actions]) =>
  words(actions).map((action) => `${module}.${action}`),
)

const held: ReadonlyMap<Role, ReadonlySet<string>> = new Map(
  roles.map((role, column) => [
    role,
    new Set(
      table.flatMap(([module, actions, ...cells]) => {
        const cell = column === 0 ? "A" : cells[column - 1]!
        const [all, but] = cell.startsWith("A")
          ? [words(actions), words(cell.slice("A but".length))]
          : [words(cell), []]
        return all.filter((action) => !but.includes(action)).map((action) => `${module}.${action}`)
      }),
    ),
  ]),
)

/** Whether a role holds a right; both must be in the table. */
export const holds = (role: Role, right: string): boolean => {
  if (!rights.includes(right)) throw new Error(`the table has no right ${right}`)
  return held.get(role)!.has(right)
}

/** Rights to what is not built yet, and the part that will judge them: each must leave this list when it comes. */
export const notBuilt: { readonly [right: string]: string } = {
  ...of("pos", "create edit delete export refund open_drawer offline_sell", "the till"),
  ...of("customers", "merge message set_credit", "merging, messages and credit limits"),
  ...of("groups", "view create edit delete export", "customer groups"),
  ...of("reports", "export statements", "reports as files, and statements"),
  ...of("audit_trail", "export", "the audit trail as a file"),
  ...of("wallet", "view export fund payout approve_payout change_account", "the wallet"),
  ...of("bank", "view create edit delete export link save_suggestion", "the bank feed"),
  ...of("adverts", "view create edit delete export submit pay", "adverts"),
  ...of("subscription", "edit", "what is said of a plan besides which it is"),
  ...of("integrations", "view edit manage", "integrations"),
  ...of("printers", "view edit manage", "printers"),
  ...of("support_access", "view grant revoke", "access for support"),
}

function of(module: string, actions: string, part: string): { readonly [right: string]: string } {
  return Object.fromEntries(words(actions).map((action) => [`${module}.${action}`, part]))
}

const lists = (text: { readonly [right: string]: string }): { readonly [right: string]: ReadonlyArray<string> } =>
  Object.fromEntries(Object.entries(text).map(([right, names]) => [right, words(names)]))

/** The right that each command asks for which a person may ask. */
export const commands = lists({
  "transactions.create": "RecordSale RegisterDevice",
  "transactions.edit": "SetDueDate AddNote Categorise",
  "transactions.delete": "VoidSale",
  "transactions.receive_payment": "ReceivePayment",
  "transactions.correct": "ChangeTender ConfirmPayment CorrectSale PreviewCorrection",
  "transactions.refund": "ReturnGoods IssueRefund",
  "transactions.void_payment": "DeclinePayment ReversePayment",
  "transactions.write_off": "WriteOff",
  "expenses.create": "RecordExpense PreviewBill PayExpense",
  "expenses.edit":
    "ReverseExpensePayment ChangeExpense CorrectExpense PreviewExpense SetExpenseCategory RetireExpenseCategory ReturnToSupplier ReceiveSupplierRefund",
  "expenses.delete": "VoidExpense",
  "pos.approve": "GiveApproval DeclineApproval AmendShift",
  "pos.view": "AskApproval",
  "pos.hold": "ParkSale ResumeParkedSale DiscardParkedSale",
  "pos.open_shift": "OpenShift",
  "pos.close_shift": "CloseShift",
  "pos.pay_in_out": "MoveCash PayOutChange",
  "products.create": "AddProduct AddCategory",
  "products.edit": "ChangeProduct ReviseProduct ChangeVariants ChangePrices ArrangeImages RenameCategory",
  "products.delete": "DeleteProduct",
  "products.archive": "ArchiveProduct ToggleProductArchive ArchiveVariant RestoreVariant",
  "products.batch": "AddProducts",
  "products.publish": "PublishProduct HideProduct",
  "inventory.adjust": "ReceiveStock PreviewReceipt AdjustStock PreviewAdjustment TakeBackMovement",
  "inventory.count": "SetStock OpenCount CountRows DropCountRow ReviewCount CancelCount",
  "inventory.post_count": "PostCount",
  "transfers.create": "DraftTransfer",
  "transfers.edit": "ChangeTransfer",
  "transfers.delete": "CancelTransfer",
  "transfers.send": "SendTransfer",
  "transfers.receive": "ReceiveTransfer CloseTransfer",
  "transfers.recall": "RecallTransfer",
  "collections.create": "AddCollection",
  "collections.edit": "ChangeCollection",
  "collections.delete": "RemoveCollection",
  "collections.reorder": "ReorderCollections ReorderProducts",
  "customers.create": "AddCustomer",
  "customers.edit": "ChangeCustomer RestoreCustomer",
  "customers.delete": "ArchiveCustomer",
  "customers.erase": "EraseCustomer",
  "discounts.create": "CreateDiscount",
  "discounts.edit": "ChangeDiscount PauseDiscount ResumeDiscount",
  "discounts.delete": "ArchiveDiscount",
  "promotions.create": "CreatePromotion",
  "promotions.edit": "ChangePromotion PausePromotion ResumePromotion",
  "promotions.delete": "ArchivePromotion",
  "thank_you_cards.view": "DownloadCard ShareCard",
  "thank_you_cards.create": "MakeCard",
  "sales_targets.create": "SetTarget",
  "sales_targets.edit": "ChangeTarget EndTarget",
  "sales_targets.delete": "ArchiveTarget",
  "reminders.create": "SetReminder",
  "reminders.edit": "ChangeReminder DoneReminder ReopenReminder SnoozeReminder",
  "reminders.delete": "CancelReminder",
  "invoices.create": "CreateInvoice InvoiceSale EditDraft DiscardDraft DuplicateInvoice",
  "invoices.issue": "IssueInvoice",
  "invoices.send": "RevokeLink SwitchReminders",
  "invoices.correct": "CorrectInvoice",
  "invoices.void": "VoidInvoice",
  "invoices.receive_payment": "ConfirmClaim RejectClaim ReceiveInvoicePayment",
  "orders.create": "PlaceOrder",
  "orders.confirm": "ConfirmOrderClaim RejectOrderClaim ConfirmOrder RequestOrderPayment RequestReturn",
  "orders.amend": "AmendOrder PreviewAmendment",
  "orders.cancel": "CancelOrder BlockOrders UnblockOrders",
  "orders.pack": "CreateFulfilment PackFulfilment ReadyFulfilment PickUpFulfilment CancelFulfilment",
  "orders.refund": "RefundOrder ApproveReturn DeclineReturn ReceiveReturn CloseReturn",
  "orders.reopen": "ReopenOrder",
  "orders.resolve_attention": "ResolveAttention DismissAttention",
  "delivery.create": "AddDeliveryOption",
  "delivery.edit": "ChangeDeliveryOption EnableDeliveryOption DisableDeliveryOption ReorderDeliveryOptions",
  "delivery.delete": "RemoveDeliveryOption",
  "delivery.dispatch": "DispatchFulfilment DispatchTrip HandOverCash",
  "delivery.assign": "AssignFulfilment PlanTrip ChangeTrip CancelTrip",
  "delivery.deliver":
    "DeliverFulfilment FailFulfilment ReturnFulfilment ArriveStop DeliverStop FailStop SkipStop CompleteTrip",
  "shipping_drivers.create": "AddDriver",
  "shipping_drivers.edit": "ChangeDriver SuspendDriver ResumeDriver",
  "shipping_drivers.delete": "RemoveDriver EraseDriver",
  "shipping_companies.create": "AddShippingCompany",
  "shipping_companies.edit": "ChangeShippingCompany RestoreShippingCompany",
  "shipping_companies.delete": "ArchiveShippingCompany",
  "locations.create": "OpenLocation ReopenLocation",
  "locations.edit": "ChangeLocation",
  "locations.delete": "CloseLocation",
  "store.publish": "PublishStore PauseStore",
  "store.domains": "MakeDomainPrimary RemoveDomain",
  "imports.run": "ImportProducts ImportCustomers",
  "imports.undo": "UndoImport PreviewImportUndo",
  "team.invite": "InviteMember RenewInvitation RevokeInvitation",
  "team.remove": "RemoveMember EraseMember",
  "team.assign": "ChangeRole TransferOwnership",
  "permission_roles.create": "CreateRole",
  "permission_roles.edit": "LimitRole RequireSecondFactor EditRole",
  "permission_roles.delete": "ArchiveRole",
  "subscription.manage": "ChangePlan CancelSubscription",
  "reports.close_month": "CloseMonth ReopenMonth",
  "settings.edit": "ChangeBusiness",
  "settings.manage":
    "AddTaxRate ChangeTaxRate RetireTaxRate ChangeNumbering RaiseNumber RenameDevice RetireDevice AskDeletion TakeBackDeletion",
})

/** The right that each list asks for, by its address under /api; its file asks for the module's export. */
export const views = lists({
  "dashboard.view": "businesses tax-rates",
  "transactions.view": "transactions sales payments waiting-payments sale-lines returns refunds write-offs expenses",
  "transactions.view_all": "payment-attempts",
  "expenses.view": "expense-categories",
  "pos.view": "approvals shifts drawers devices parked-sales change-slips",
  "products.view": "products variants categories",
  "products.batch": "product-batches",
  "imports.view": "imports",
  "inventory.view": "stock-levels stock-movements counts count-rows",
  "transfers.view": "transfers",
  "collections.view": "collections",
  "customers.view": "customers",
  "customers.erase": "erasures",
  "store.domains": "domains",
  "discounts.view": "discounts offer-uses",
  "promotions.view": "promotions",
  "thank_you_cards.view": "thank-you-cards",
  "sales_targets.view": "sales-targets",
  "reminders.view": "reminders",
  "invoices.view": "invoices",
  "orders.view": "orders attention blocked",
  "delivery.view": "delivery-options trips",
  "shipping_drivers.view": "drivers",
  "shipping_companies.view": "shipping-companies",
  "locations.view": "locations",
  "team.view": "members invitations",
  "permission_roles.view": "role-limits second-factors own-roles",
  "reports.profit_loss": "ledger-entries cash-differences closings late-arrivals",
})

/** The right that each question asks for. */
export const queries = lists({
  "dashboard.view": "ActiveBusiness MyAccess home offered-tax-rates overall",
  "dashboard.view_totals": "all-time-totals",
  "transactions.view": "daily-summary daily-products-sold transaction-categories sync-time MatchMessage",
  "transactions.correct": "EveningCheck",
  "transactions.view_all": "SalesTargetTransactions CustomerSegments CustomerHealth",
  "transactions.create": "QuoteOffers",
  "expenses.view": "expense-vendors",
  "products.view": "ProductsSummary SeveralProducts Labels",
  "products.view_cost": "StockValue product-monthly-summary product-all-time-summary",
  "inventory.view": "StockCard StockMatrix explained-count",
  "pos.view": "explained-shift",
  "collections.view": "CollectionProducts OrderOfCollections",
  "discounts.view": "DiscountsForCustomer",
  "sales_targets.view": "SalesTargets SalesTargetPeriods",
  "reminders.view": "UpcomingReminders",
  "invoices.view": "InvoiceTimeline",
  "invoices.view_all": "InvoiceSummary",
  "invoices.send": "ReminderTasks",
  "subscription.view": "Subscription",
  "settings.view": "Numbering",
  "orders.view": "OrderSummary AttentionQueue PackingSlips",
  "delivery.view": "QuoteDelivery OrderOfDeliveryOptions ParcelsWaiting TripSheet",
  "store.view": "MyStore",
  "reports.view": "metric-dictionary",
  "reports.sales_by_products": "sales-by-products sales-by",
  "reports.profit_loss": "profit-and-loss trial-balance explained-figure months",
  "permission_roles.view": "PresetRoles",
})

/** The right that each field asks for which is judged by what it says. */
export const fields = lists({
  "transactions.backdate":
    "RecordSale.on CorrectSale.on PreviewCorrection.on ReceivePayment.on ReturnGoods.on IssueRefund.on WriteOff.on ReceiveInvoicePayment.on RefundOrder.on RecordExpense.on PreviewBill.on CorrectExpense.on PreviewExpense.on PayExpense.on ReturnToSupplier.on ReceiveSupplierRefund.on",
  "transactions.correct": "RecordSale.payments.waiting ReceivePayment.waiting ReceiveInvoicePayment.waiting",
  "pos.price_override":
    "RecordSale.lines.unitPrice CorrectSale.lines.unitPrice PreviewCorrection.lines.unitPrice CreateInvoice.lines.unitPrice EditDraft.lines.unitPrice CorrectInvoice.lines.unitPrice PlaceOrder.lines.unitPrice AmendOrder.lines.unitPrice PreviewAmendment.lines.unitPrice",
  "pos.discount":
    "RecordSale.lines.discount RecordSale.cartDiscount CorrectSale.lines.discount CorrectSale.cartDiscount PreviewCorrection.lines.discount PreviewCorrection.cartDiscount CreateInvoice.lines.discount CreateInvoice.cartDiscount EditDraft.lines.discount EditDraft.cartDiscount CorrectInvoice.lines.discount CorrectInvoice.cartDiscount PlaceOrder.lines.discount PlaceOrder.cartDiscount AmendOrder.lines.discount PreviewAmendment.lines.discount",
  "products.edit_price":
    "AddProduct.sellingPrice AddProduct.variants.sellingPrice AddProduct.variants.compareAtPrice AddProducts.rows.sellingPrice ChangeProduct.sellingPrice ReviseProduct.sellingPrice ChangeVariants.variants.sellingPrice ChangeVariants.variants.compareAtPrice ChangePrices.prices.price ImportProducts.rows.sellingPrice",
  "products.view_cost":
    "AddProduct.costPrice AddProduct.variants.costPrice AddProducts.rows.costPrice ChangeProduct.costPrice ReviseProduct.costPrice ChangeVariants.variants.costPrice ImportProducts.rows.costPrice ImportProducts.rows.clear ReceiveStock.unitCost PreviewReceipt.unitCost",
  "customers.edit": "ImportCustomers.rows AddCustomer.creditLimit",
})

/** The right that each figure asks for to be seen: `/api` lists and questions, and the names of the fields in them. */
export const masks = lists({
  "products.view_cost":
    "products.costPrice products.totalValue variants.costPrice variants.averageCost stock-levels.value stock-levels.averageCost stock-movements.unitCost stock-movements.value sale-lines.cost sale-lines.unknownCost orders.unitCost all-time-totals.stock_value sales-by-products.cost sales-by-products.profit sales-by.cost_of_goods sales-by.gross_profit",
  "customers.view_contact":
    "customers.phone customers.email customers.address invoices.customerPhone invoices.customerEmail",
  "pos.view_expected": "shifts.taken shifts.expected",
  "reports.view_profit":
    "sales-by-products.cost_of_goods sales-by-products.gross_profit all-time-totals.net_profit all-time-totals.gross_profit profit-and-loss.net_profit",
  "orders.confirm": "orders.trackingToken",
  "invoices.send": "invoices.shareToken",
})

/** Who sees only what is their own: the right to see everyone's. */
export const own = lists({
  "transactions.view_all":
    "transactions sales payments waiting-payments sale-lines returns refunds write-offs expenses",
  "invoices.view_all": "invoices",
  "pos.approve": "approvals",
  "reports.profit_loss": "shifts",
})

/** Where the business's own figures are asked for, and one's own are answered to whoever lacks the right. */
export const ownFigures = lists({
  "dashboard.view_totals": "overall",
  "expenses.view_all": "expense-vendors",
})

/** Calls that the gateway answers by hand, each with its right. */
export const byHand: { readonly [route: string]: string } = {
  "POST /v1.0/drivers/:id/pin": "shipping_drivers.edit",
  "GET /v1.0/drivers/:id/link": "delivery.assign",
  "GET /v1.0/drivers/:id/file": "shipping_drivers.delete",
  "GET /v1.0/customers/:id/file": "customers.erase",
  "GET /v1.0/team/:id/file": "team.remove",
  "GET /v1.0/roles/modules": "permission_roles.view",
  "GET /v1.0/team/:id/sessions": "team.remove",
  "DELETE /v1.0/team/:id/sessions": "team.remove",
  "PUT /v1.0/team/pin": "dashboard.view",
  "GET /v1.0/team/invitations/:id/link": "team.invite",
  "POST /v1.0/approvals/pin": "pos.view",
  "POST /v1.0/pos/sync": "pos.sell",
  "GET /v1.0/pos/snapshot": "pos.sell",
  "POST /v1.0/payments": "transactions.receive_payment",
  "POST /v1.0/payments/:id/refund": "transactions.refund",
  "GET /v1.0/orders/packing-slips": "orders.view",
  "GET /v1.0/fulfilments/:id/packing-slip": "orders.view",
  "GET /v1.0/trips/:id/manifest": "delivery.view",
  "GET /v1.0/orders/badge": "orders.view",
  "POST /v1.0/orders/seen": "orders.view",
  "GET /v1.1/invoices/:id/pdf": "invoices.view",
  "GET /v1.1/invoices/:id/paper": "invoices.view",
  "GET /v1.1/invoices/:id/preview": "invoices.view",
  "GET /v1.1/invoices/:id/credit-note": "invoices.view",
  "POST /v1.1/invoices/:id/send": "invoices.send",
  "POST /v1.1/invoices/:id/remind": "invoices.send",
  "GET /v1.0/thank-you-cards/:id/card.png": "thank_you_cards.view",
  "GET /api/sales/:id/receipt": "transactions.view",
  "GET /api/sales/:id/receipt.escpos": "transactions.view",
  "GET /api/sales/:id/receipt.pdf": "transactions.view",
  "GET /api/printers/test-page.escpos": "transactions.view",
  "POST /v1.1/transactions/:id/receipt": "transactions.view",
  "GET /v1.0/products/labels": "products.view",
  "POST /v1.0/products/labels": "products.view",
  "PATCH /v1.0/store": "store.settings",
  "PUT /v1.0/store": "store.settings",
  "POST /v1.0/store/slug-check": "store.settings",
  "GET /v1.0/store/statistics": "store.statistics",
  "POST /v1.0/subscription/checkout": "subscription.manage",
  "GET /v1.0/subscription/payments/:id/receipt.pdf": "subscription.view",
  "POST /v1.0/domains": "store.domains",
  "POST /v1.0/domains/:id/verify": "store.domains",
  "GET /v1.0/domains/:id/records": "store.domains",
  "POST /v1.0/takeout": "settings.manage",
  "GET /v1.0/takeout": "settings.manage",
  "GET /v1.0/security-log": "audit_trail.view_all",
  "GET /v1.0/audit": "audit_trail.view",
  "GET /v1.0/audit/:position": "audit_trail.view",
  "GET /v1.0/log/seal": "audit_trail.verify",
  "POST /v1.0/log/verify": "audit_trail.verify",
  "GET /v1.0/audit/:position/undo": "audit_trail.undo",
  "POST /v1.0/audit/:position/undo": "audit_trail.undo",
}

/** The guarded fields of an input: "lines.unitPrice". */
export const guardedIn = (all: ReadonlyArray<Field>, path = ""): ReadonlyArray<string> =>
  all.flatMap((field) => [
    ...(field.guard === undefined ? [] : [path + field.name]),
    ...guardedIn(field.fields ?? field.item?.fields ?? [], `${path}${field.name}.`),
  ])
