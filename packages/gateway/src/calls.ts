import { changeProfile } from "@oja/domain/accounts/changeProfile"
import { users } from "@oja/domain/accounts/views"
import type { businesses } from "@oja/domain/businesses/module"
import type { catalog } from "@oja/domain/catalog/module"
import type { customers } from "@oja/domain/customers/module"
import type { evidence } from "@oja/domain/evidence/module"
import type { imports } from "@oja/domain/imports/module"
import type {
  AnswerOf,
  Answers,
  AnyCommand,
  AnyView,
  InputOf,
  Lists,
  Module,
  RowOf,
  Shows,
} from "@oja/domain/kernel/index"
import { amendOrder, previewAmendment } from "@oja/domain/orders/amendOrder"
import { orders } from "@oja/domain/orders/views"
import { correctSale, previewCorrection } from "@oja/domain/sales/correctSale"
import type { sales } from "@oja/domain/sales/module"
import type { Preview } from "@oja/domain/sales/preview"
import { recordSale } from "@oja/domain/sales/recordSale"
import type { shop } from "@oja/domain/shop/module"
import type { subscription } from "@oja/domain/subscription/module"
import type { team } from "@oja/domain/team/module"
import type { transactions as money } from "@oja/domain/transactions/module"
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

/** What the domain's wire lists, shows and answers: what comes back follows from the view or the question. */
type Told<At, E> =
  E extends Answers<infer Q>
    ? Call<At, At extends `GET ${string}` ? {} : Q["input"]["Type"], AnswerOf<Q>>
    : E extends Lists<infer V>
      ? Call<At, {}, At extends `GET /api/${string}` ? ReadonlyArray<RowOf<V>> : Page<RowOf<V>>>
      : E extends Shows<infer V>
        ? Call<At, {}, RowOf<V>>
        : never
interface Call<At, Input, Output> {
  readonly at: At
  readonly input: Input
  readonly output: Output
}
interface Page<R> {
  readonly items: ReadonlyArray<R>
  readonly total: number
}

type ToldBy<M> = M extends Module<infer W> ? { [At in keyof W]: Told<At, W[At]> }[keyof W] : never

/** The modules whose addresses the app calls, instead of by the view or the question. */
type Wired = ToldBy<
  | typeof businesses
  | typeof catalog
  | typeof customers
  | typeof evidence
  | typeof imports
  | typeof money
  | typeof sales
  | typeof shop
  | typeof subscription
  | typeof team
>

/** What an address asks: a command by its fields, and what comes back. */
interface Asked<Input, Output> {
  readonly of: ReadonlyArray<AnyCommand | AnyView>
  /** Never there, as in `RouteAt`. */
  readonly called?: { readonly input: Input; readonly output: Output }
}
const asks = <Input, Output>(...of: Asked<Input, Output>["of"]): Asked<Input, Output> => ({ of })

/** A change that is shown first, and done by whoever names what was shown. */
type Shown<C extends AnyCommand, Filled extends string> = Omit<InputOf<C>, Filled> & { readonly previewHash?: string }
interface Showing {
  readonly preview: Preview
}

/** What the app asks at an address of its own instead of by the command, in the words of that address. */
export const asked = {
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

/** What any answer of another moment is that is asked for `against=now`. */
export type Held = HeldToNow & Partial<NonNullable<ReturnType<typeof since>>>

/** "GET /v1.0/log/seal" → what it is told, in the callers' names, and what it answers. */
export type Calls = {
  readonly [C in CallOf<Served> | Wired as C["at"]]: C
} & { readonly [At in keyof typeof asked]: { readonly at: At } & NonNullable<(typeof asked)[At]["called"]> }
