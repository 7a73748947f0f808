import { attention } from "../attention/index.ts"
import { businesses } from "../businesses/index.ts"
import { products } from "../catalog/index.ts"
import { customers } from "../customers/index.ts"
import {
  type AnyView,
  type Context,
  countOf,
  type Finds,
  type Part,
  part,
  query,
  rowOf,
  rowsIn,
  together,
} from "../kernel/index.ts"
import { orders } from "../orders/index.ts"
import { upcomingReminders } from "../reminders/index.ts"
import { overall } from "../reports/index.ts"
import { STORE, store } from "../shop/index.ts"
import { transactions } from "../transactions/index.ts"
import { followUp } from "./followUp.ts"

/** What a list says, for whoever may see the list. */
const of = <Found>(view: AnyView, asked: (context: Context) => Finds<Found>): Part<Found> =>
  told(view, asked, (it) => it)

const told = <Found, Answer>(
  { access, name, summary }: AnyView,
  asked: (context: Context) => Finds<Found>,
  tell: (found: Found) => Answer,
): Part<Answer> =>
  part(
    query(name, {
      summary,
      access,
      reads: (_, context) => ({ found: asked(context) }),
      answer: ({ found }) => tell(found),
    }),
    {},
  )

const open = { status: "open" } as const
const low = { archived: false, lowStock: true } as const
const sale = { kind: "sale" } as const

const isThere = (rows: ReadonlyArray<unknown>): boolean => rows.length > 0

const byDay = [["on", "DESC"]] as const
const ofKind = (kind: "sale" | "expense") =>
  told(transactions, () => rowsIn(transactions, { where: { kind }, sort: byDay, limit: 1 }), isThere)

const steps = together("steps", {
  summary: "What sets a shop up, and whether it was done.",
  access: { module: "dashboard", action: "view" },
  parts: {
    profile: told(
      businesses,
      ({ business }) => rowOf(businesses, business),
      (it) => it?.address !== undefined,
    ),
    product: told(products, () => rowsIn(products, { limit: 1 }), isThere),
    customer: told(customers, () => rowsIn(customers, { limit: 1 }), isThere),
    sale: ofKind("sale"),
    expense: ofKind("expense"),
    store: told(
      store,
      () => rowOf(store, STORE),
      (it) => it?.status === "published",
    ),
  },
})

/** The first screen of a shop. */
export const home = together("home", {
  summary: "The first screen: the day's figures, what waits, what runs low, whom to write to, and what is next.",
  access: { module: "dashboard", action: "view" },
  parts: {
    overall: part(overall, {}),
    recent: of(transactions, () => rowsIn(transactions, { sort: [["recordedAt", "DESC"]], limit: 3 })),
    late: of(transactions, ({ today }) =>
      countOf(transactions, { where: { ...sale, voided: false, dueDate: { until: today }, balance: { above: 0 } } }),
    ),
    cards: of(attention, () => rowsIn(attention, { where: open, sort: [["raisedAt", "DESC"]], limit: 2 })),
    openCards: of(attention, () => countOf(attention, { where: open })),
    waitingOrders: of(orders, () => countOf(orders, { where: { stage: ["new", "preparing", "ready"] } })),
    low: told(
      products,
      () => rowsIn(products, { where: low, sort: [["currentQuantity", "ASC"]], limit: 3 }),
      (rows) => rows.map(({ currentQuantity, id, name }) => ({ id, name, currentQuantity })),
    ),
    lowStock: of(products, () => countOf(products, { where: low })),
    followUp,
    reminders: part(upcomingReminders, { limit: 4 }),
    steps: part(steps, {}),
  },
})
