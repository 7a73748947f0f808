import type { Role } from "./events.ts"
import { type Module, modules } from "./modules.ts"

type Grant = (module: Module) => ReadonlyArray<string>

/** The signs of spec/decisions.md 6.13: all, everyday (view, create, edit and what a working day needs), view, none. */
const A: Grant = (module) => modules[module].actions
const F: Grant = (module) => modules[module].everyday
const V: Grant = () => ["view"]
const none: Grant = () => []
const only =
  (...actions: ReadonlyArray<string>): Grant =>
  () =>
    actions
const but =
  (grant: Grant, ...left: ReadonlyArray<string>): Grant =>
  (module) =>
    grant(module).filter((action) => !left.includes(action))
const and =
  (grant: Grant, ...more: ReadonlyArray<string>): Grant =>
  (module) => [...new Set([...grant(module), ...more])]

type Line = readonly [
  of: ReadonlyArray<Module>,
  admin: Grant,
  manager: Grant,
  cashier: Grant,
  salesRep: Grant,
  storekeeper: Grant,
  accountant: Grant,
  dispatcher: Grant,
  auditor: Grant,
]

/**
 * The preset roles: a line for each module, a column for each role; the owner may do everything. Where a person sees
 * only their own sales or expenses, `view_all` is missing.
 */
// oxfmt-ignore
const table: ReadonlyArray<Line> = [
  //                                    admin  manager  cashier  sales rep  storekeeper  accountant  dispatcher  auditor
  [["dashboard"], A, A, V, V, V, A, V, and(V, "view_totals")],
  [["transactions"], A, but(A, "write_off"), only("view", "create", "receive_payment"), only("view", "create", "edit", "receive_payment"), none, but(A, "create"), none, only("view", "view_all")],
  [["expenses"], A, F, only("view", "create"), none, none, A, none, only("view", "view_all")],
  [["pos"], A, A, only("view", "sell", "hold", "discount", "open_shift", "close_shift", "offline_sell"), only("view", "sell", "hold"), none, V, none, V],
  [["products"], A, A, V, V, but(F, "edit_price", "view_cost"), and(V, "view_cost"), none, V],
  [["collections"], A, A, V, V, F, V, none, V],
  [["inventory", "transfers"], A, A, V, V, A, V, none, V],
  [["customers"], A, but(A, "erase"), only("view", "create", "view_contact"), F, none, and(V, "view_contact"), only("view", "view_contact"), V],
  [["groups"], A, A, only("view", "create"), F, none, V, V, V],
  [["invoices"], A, but(A, "void"), none, only("view", "create", "issue", "send"), none, A, none, only("view", "view_all")],
  [["orders"], A, A, only("view", "confirm", "pack"), F, only("view", "pack"), V, V, V],
  [["delivery"], A, A, V, F, V, V, only("view", "dispatch", "assign", "deliver"), V],
  [["shipping_drivers", "shipping_companies"], A, A, V, V, V, V, V, V],
  [["locations"], A, A, V, V, V, V, V, V],
  [["discounts", "promotions"], A, A, V, V, none, V, none, V],
  [["thank_you_cards", "reminders"], A, A, F, F, none, V, none, V],
  [["sales_targets"], A, A, V, V, none, V, none, V],
  [["store"], A, F, none, none, none, none, none, none],
  [["reports"], A, but(A, "statements", "close_month"), V, V, V, A, V, only("view", "sales_by_products", "profit_loss", "view_profit", "statements")],
  [["audit_trail"], A, V, none, none, none, V, none, only("view", "view_all", "verify", "time_travel")],
  [["wallet"], only("view", "fund"), none, none, none, none, only("view", "payout"), none, V],
  [["bank", "adverts"], A, V, none, none, none, F, none, V],
  [["imports"], A, only("view", "run"), none, none, only("view", "run"), only("view", "run"), none, none],
  [["team", "permission_roles"], A, V, none, none, none, none, none, V],
  [["subscription", "settings"], only("view", "edit", "manage"), V, none, none, none, V, none, none],
  [["integrations"], only("view", "edit", "manage"), V, none, none, none, none, none, none],
  [["printers"], A, A, A, A, A, V, A, V],
  [["support_access"], only("view", "grant", "revoke"), none, none, none, none, none, none, V],
]

/** The roles in the order of the table's columns. */
const columns: ReadonlyArray<Role> = [
  "admin",
  "manager",
  "cashier",
  "sales_rep",
  "storekeeper",
  "accountant",
  "dispatcher",
  "auditor",
]

const everyModule = Object.keys(modules) as ReadonlyArray<Module>

// A right that no module knows could never be held, nor taken back: a slip of the pen in the table, so stop at once.
const known = (module: Module, granted: ReadonlyArray<string>): ReadonlySet<string> => {
  const stranger = granted.find((action) => !modules[module].actions.includes(action))
  if (stranger !== undefined) throw new Error(`${module} knows no action ${stranger}`)
  return new Set(granted)
}

const rightsOf = (grantOf: (line: Line) => Grant): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(table.flatMap((line) => line[0].map((module) => [module, known(module, grantOf(line)(module))] as const)))

const rights: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> = new Map([
  ["owner", rightsOf(() => A)],
  ...columns.map((role, i) => [role, rightsOf((line) => line[i + 1] as Grant)] as const),
])

/** Every preset role, the owner's first. */
export const roles: ReadonlyArray<Role> = ["owner", ...columns]

/** Whether somebody may do this. */
export type May = (module: string, action: string) => boolean

/** Whether a word is a preset's, and no id of a role of the business's own. */
export const isPreset = (role: string): role is Role => rights.has(role)

/** Whoever holds these, and nothing else; nobody holds what no module knows. */
export const holding = (
  access: ReadonlyArray<{ readonly module: string; readonly actions: ReadonlyArray<string> }>,
): May => {
  const held = new Map(access.map(({ actions, module }) => [module, new Set(actions)]))
  return (module, action) =>
    held.get(module)?.has(action) === true && modules[module as Module]?.actions.includes(action)
}

/** Whether a role may do this; nobody may do what no module knows. */
export const may = (role: string, module: string, action: string): boolean =>
  rights.get(role)?.get(module)?.has(action) ?? false

export type AccessEntry = { readonly module: string } & { readonly [action: string]: boolean | string }

/** A role's rights as the web app reads them: an entry a module, a flag an action. */
export const accessOf = (who: string | May): ReadonlyArray<AccessEntry> => {
  const holds: May = typeof who === "string" ? (module, action) => may(who, module, action) : who
  return everyModule.map((module) => ({
    ...Object.fromEntries(modules[module].actions.map((action) => [action, holds(module, action)])),
    module,
  }))
}

/** The same as a role of one's own says it: what is held, module by module. */
export const heldBy = (
  holds: May,
): ReadonlyArray<{ readonly module: string; readonly actions: ReadonlyArray<string> }> =>
  everyModule.flatMap((module) => {
    const actions = modules[module].actions.filter((action) => holds(module, action))
    return actions.length === 0 ? [] : [{ module, actions }]
  })

/** Whether whoever holds `mine` may give `theirs`: nobody grants a right they lack. */
export const covers = (mine: May, theirs: May): boolean => beyondOf(mine, theirs) === undefined

/** The first right that is given and not held. */
export const beyondOf = (mine: May, theirs: May): { readonly module: string; readonly action: string } | undefined => {
  for (const module of everyModule)
    for (const action of modules[module].actions)
      if (theirs(module, action) && !mine(module, action)) return { module, action }
  return undefined
}
