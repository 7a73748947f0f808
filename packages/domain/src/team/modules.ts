interface ModuleOf {
  readonly actions: ReadonlyArray<string>
  /** What a working day needs of it: the sign F of the roles' table. */
  readonly everyday: ReadonlyArray<string>
}

const usual = ["view", "create", "edit", "delete", "export"] as const

/**
 * View, create, edit, delete, export and what is special; of the special actions, those of every day. What is usual
 * elsewhere and means nothing here is left out: nobody could judge it.
 */
const module = (
  special: ReadonlyArray<string> = [],
  everyday: ReadonlyArray<string> = [],
  meaningless: ReadonlyArray<(typeof usual)[number]> = [],
): ModuleOf => {
  const actions = [...usual, ...special].filter((action) => !meaningless.some((it) => it === action))
  return { actions, everyday: actions.filter((it) => ["view", "create", "edit", ...everyday].includes(it)) }
}

/** Only these: nothing is made or removed there. */
const bare = (...actions: ReadonlyArray<string>): ModuleOf => ({ actions, everyday: actions })

/** What there is to have a right to (spec/decisions.md 6.13): the modules and the actions of each. */
export const modules = {
  dashboard: bare("view", "view_totals"),
  transactions: module(
    ["receive_payment", "correct", "refund", "void_payment", "write_off", "backdate", "view_all"],
    ["receive_payment", "view_all"],
  ),
  expenses: module(["view_all"], ["view_all"]),
  pos: module(
    [
      "sell",
      "hold",
      "discount",
      "price_override",
      "refund",
      "open_drawer",
      "pay_in_out",
      "open_shift",
      "close_shift",
      "view_expected",
      "offline_sell",
      "approve",
    ],
    ["sell", "hold", "discount", "open_shift", "close_shift", "offline_sell"],
  ),
  products: module(["view_cost", "edit_price", "archive", "batch", "publish"], ["archive", "batch", "publish"]),
  inventory: module(["adjust", "count", "post_count"], ["adjust", "count"], ["create", "edit", "delete"]),
  transfers: module(["send", "receive", "recall"], ["send", "receive"]),
  collections: module(["reorder"], ["reorder"]),
  customers: module(["view_contact", "merge", "erase", "message", "set_credit"], ["view_contact", "message"]),
  groups: module(),
  discounts: module(),
  promotions: module(),
  thank_you_cards: module([], [], ["edit", "delete"]),
  sales_targets: module(),
  reminders: module(),
  invoices: module(
    ["issue", "send", "correct", "void", "receive_payment", "view_all"],
    ["issue", "send", "receive_payment", "view_all"],
    // A draft is part of creating it, and nothing that was issued is edited or deleted.
    ["edit", "delete"],
  ),
  orders: module(
    ["confirm", "amend", "cancel", "pack", "refund", "reopen", "resolve_attention"],
    ["confirm", "amend", "cancel", "pack", "resolve_attention"],
    ["edit", "delete"],
  ),
  delivery: module(["dispatch", "assign", "deliver"], ["dispatch", "assign", "deliver"]),
  shipping_drivers: module(),
  shipping_companies: module(),
  locations: module(),
  store: {
    actions: ["view", "publish", "settings", "statistics", "domains"],
    everyday: ["view", "publish", "settings", "statistics"],
  },
  reports: bare("view", "export", "sales_by_products", "profit_loss", "view_profit", "statements", "close_month"),
  audit_trail: bare("view", "export", "view_all", "time_travel", "verify", "undo"),
  wallet: bare("view", "export", "fund", "payout", "approve_payout", "change_account"),
  adverts: module(["submit", "pay"], ["submit"]),
  bank: module(["link", "save_suggestion"], ["save_suggestion"]),
  imports: bare("view", "export", "run", "undo"),
  team: bare("view", "export", "invite", "remove", "assign"),
  // Who is invited, removed and given a role is the team’s: `team`.
  permission_roles: module(),
  subscription: bare("view", "edit", "manage"),
  settings: bare("view", "edit", "manage"),
  integrations: bare("view", "edit", "manage"),
  printers: bare("view", "edit", "manage"),
  support_access: bare("view", "grant", "revoke"),
} satisfies { readonly [name: string]: ModuleOf }

export type Module = keyof typeof modules
