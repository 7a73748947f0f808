import { users } from "@oja/domain/accounts/views"
import { changeProfile } from "@oja/domain/accounts/changeProfile"
import { businessIndustries } from "@oja/domain/businesses/queries"
import { businesses } from "@oja/domain/businesses/views"
import { products } from "@oja/domain/catalog/views"
import { customers } from "@oja/domain/customers/views"
import { eveningCheck } from "@oja/domain/evidence/queries"
import { imports } from "@oja/domain/imports/views"
import type { AnswerOf, AnyCommand, AnyQuery, AnyView, InputOf, RowOf } from "@oja/domain/kernel/index"
import { amendOrder, previewAmendment } from "@oja/domain/orders/amendOrder"
import { orders } from "@oja/domain/orders/views"
import { correctSale, previewCorrection } from "@oja/domain/sales/correctSale"
import type { Preview } from "@oja/domain/sales/preview"
import { quoteOffers } from "@oja/domain/sales/quoteOffers"
import { recordSale } from "@oja/domain/sales/recordSale"
import { myStore } from "@oja/domain/shop/queries"
import { planTable } from "@oja/domain/subscription/queries"
import { planPayments } from "@oja/domain/subscription/views"
import { myAccess, presetRoles } from "@oja/domain/team/queries"
import { transactions } from "@oja/domain/transactions/views"
import type { openAccounts } from "./accounts/index.ts"
import type { auditRoutes, since } from "./audit/index.ts"
import type { cardRoutes } from "./cards/index.ts"
import type { deliveryRoutes } from "./delivery/index.ts"
import type { devRoutes } from "./dev.ts"
import type { openDomains } from "./domains/index.ts"
import type { erasingRoutes } from "./erasing/index.ts"
import type { Held as HeldToNow } from "./http/comparing.ts"
import type { openInvoicing } from "./invoicing/index.ts"
import type { labelRoutes } from "./labels/index.ts"
import type { openOrders } from "./orders/index.ts"
import type { posRoutes } from "./pos/index.ts"
import type { openReceipts } from "./receipts/index.ts"
import type { openSeal } from "./seal/index.ts"
import type { securityRoutes } from "./security/index.ts"
import type { openShops } from "./shop/index.ts"
import type { openSubscription } from "./subscription/index.ts"
import type { syncTimeRoute } from "./syncTime.ts"
import type { openTakeout } from "./takeout/index.ts"
import type { openTeam } from "./team/index.ts"
import type { openTrips } from "./trips/index.ts"
import type { fileRoutes } from "./uploads.ts"

// What the app may call. It imports the types alone, so nothing of the gateway comes into a browser.

type Opened<Open extends (...given: never) => { readonly routes: ReadonlyArray<unknown> }> =
  ReturnType<Open>["routes"][number]

/** Every route written by hand of the modules that the app speaks to. */
type Served =
  | Opened<typeof openAccounts>
  | Opened<typeof openDomains>
  | Opened<typeof openInvoicing>
  | Opened<typeof openOrders>
  | Opened<typeof openReceipts>
  | Opened<typeof openSeal>
  | Opened<typeof openShops>
  | Opened<typeof openSubscription>
  | Opened<typeof openTakeout>
  | Opened<typeof openTeam>
  | Opened<typeof openTrips>
  | (typeof auditRoutes | typeof cardRoutes | typeof labelRoutes)[number]
  | ReturnType<
      | typeof deliveryRoutes
      | typeof devRoutes
      | typeof erasingRoutes
      | typeof fileRoutes
      | typeof posRoutes
      | typeof securityRoutes
    >[number]
  | ReturnType<typeof syncTimeRoute>

type CallOf<R> = R extends { readonly called?: infer C } ? ("called" extends keyof R ? NonNullable<C> : never) : never

/** What the domain's wire serves at an address: of which command, view or question. */
interface Wired<Input, Output> {
  readonly of: ReadonlyArray<AnyCommand | AnyQuery | AnyView>
  /** Never there, as in `RouteAt`. */
  readonly called?: { readonly input: Input; readonly output: Output }
}

const answers = <Q extends AnyQuery>(query: Q): Wired<Q["input"]["Type"], AnswerOf<Q>> => ({ of: [query] })
const lists = <V extends AnyView>(
  view: V,
): Wired<{}, { readonly items: ReadonlyArray<RowOf<V>>; readonly total: number }> => ({ of: [view] })
const rows = <V extends AnyView>(view: V): Wired<{}, ReadonlyArray<RowOf<V>>> => ({ of: [view] })
const shows = <V extends AnyView>(view: V): Wired<{}, RowOf<V>> => ({ of: [view] })
const asks = <Input, Output>(...of: Wired<Input, Output>["of"]): Wired<Input, Output> => ({ of })

/** A change that is shown first, and done by whoever names what was shown. */
type Shown<C extends AnyCommand, Filled extends string> = Omit<InputOf<C>, Filled> & { readonly previewHash?: string }
interface Showing {
  readonly preview: Preview
}

/** Of the wire, what the app calls at an address of its own instead of by the command, the view or the question. */
export const wired = {
  "GET /business-industry": answers(businessIndustries),
  "POST /v1.0/discounts/quote": answers(quoteOffers),
  "POST /v1.0/payments/evening-check": answers(eveningCheck),
  "GET /v1.0/plans": answers(planTable),
  "GET /v1.0/roles": answers(presetRoles),
  "GET /v1.0/roles/access": answers(myAccess),
  "GET /v1.0/store": answers(myStore),
  "GET /customers": lists(customers),
  "GET /v1.0/imports": lists(imports),
  "GET /v1.0/subscription/payments": lists(planPayments),
  "GET /v1.1/products": lists(products),
  "GET /v2/transactions": lists(transactions),
  "GET /api/businesses/:id": shows(businesses),
  "GET /api/products": rows(products),
  "GET /api/products/:id": shows(products),
  "POST /api/do/RecordSale": asks<InputOf<typeof recordSale>, RowOf<typeof transactions>>(recordSale, transactions),
  "POST /api/sales/:id/correct": asks<Shown<typeof previewCorrection, "saleId">, Showing | RowOf<typeof transactions>>(
    correctSale,
    previewCorrection,
    transactions,
  ),
  "POST /v1.0/orders/:id/amend": asks<Shown<typeof previewAmendment, "orderId">, Showing | RowOf<typeof orders>>(
    amendOrder,
    previewAmendment,
    orders,
  ),
  "PATCH /user/:id": asks<Omit<InputOf<typeof changeProfile>, "userId">, { readonly user: RowOf<typeof users> }>(
    changeProfile,
    users,
  ),
} as const

type CallsOfWire = typeof wired

/** What any answer of another moment is that is asked for `against=now`. */
export type Held = HeldToNow & Partial<NonNullable<ReturnType<typeof since>>>

/** "GET /v1.0/log/seal" → what it is told, in the callers' names, and what it answers. */
export type Calls = {
  readonly [C in CallOf<Served> as C["at"]]: C
} & { readonly [At in keyof CallsOfWire]: { readonly at: At } & NonNullable<CallsOfWire[At]["called"]> }
