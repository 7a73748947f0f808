import * as Schema from "effect/Schema"
import { deliveryAnswers } from "./delivery/index.ts"
import { evidenceAnswers } from "./evidence/index.ts"
import { TrialBalance } from "./ledger/index.ts"
import { oja } from "./index.ts"
import {
  Amount,
  count,
  Count,
  Currency,
  Day,
  Instant,
  quantity,
  Quantity,
  ref,
  SignedAmount,
  SignedQuantity,
  described,
} from "./kernel/index.ts"
import { LARGEST } from "./kernel/arithmetic.ts"
import { lossAnswers } from "./losses/index.ts"
import { Months } from "./months/index.ts"
import { planAnswers } from "./premium/index.ts"
import { Figures, reportAnswers } from "./reports/answers.ts"
import { segmentAnswers } from "./segments/index.ts"
import { OfferedRate } from "./taxes/queries.ts"
import { Limits } from "./team/limits.ts"

// What every question answers, as schemas: from here the terminal and the API's description take what its figures mean.

const Text = Schema.String
const optional = Schema.optionalKey
const list = Schema.Array
const Struct = Schema.Struct
const both = Struct({ en: Text, fr: Text })
const span = { from: Day, to: Day }
const Language = Schema.Literals(["en", "fr"])

const rowOf = (view: string): Schema.Codec<unknown> => oja.views.get(view)!.row
/** The fields of a view's rows, to be shown with others or without some. */
const fieldsOf = (view: string): Schema.Struct.Fields => (rowOf(view) as unknown as Schema.Struct<{}>).fields
const without = (view: string, ...names: ReadonlyArray<string>): Schema.Struct.Fields =>
  Object.fromEntries(Object.entries(fieldsOf(view)).filter(([name]) => !names.includes(name)))
const SignedCount = count(-LARGEST, LARGEST)
const behind = described("How many milliseconds the device's clock is behind ours", SignedCount)
const items = (row: Schema.Top) => ({ items: list(row) })
const Product = Struct(without("products", "costPrice", "averageCost", "totalValue", "held", "told"))

const totals = list(Figures)
/** Totals of some days, and of the days right before where they were asked for. */
const summed = { totals, compared: optional(Struct({ ...span, totals })) }
const spentOn = { currency: Currency, category: Text, kind: Text, name: optional(Text) }
const perDay = { on: Day, currency: Currency, takings: SignedAmount, orders: Count }
const sums = {
  quantity: SignedQuantity,
  returned: SignedQuantity,
  gross: SignedAmount,
  discounts: SignedAmount,
  returns: SignedAmount,
  net: SignedAmount,
  cost: SignedAmount,
  unknownCost: Count,
}
const PerSpan = Struct({ span: Text, currency: Currency, ...sums, profit: Schema.NullOr(SignedAmount), sales: Count })
const done = optional(Schema.Boolean)
const Overall = Struct({
  today: Day,
  ...summed,
  sameDayLastWeek: Struct({ on: Day, totals }),
  receivedByMethod: list(Struct({ currency: Currency, method: Text, amount: SignedAmount, count: Count })),
  owed: list(Struct({ currency: Currency, amount: SignedAmount, sales: Count })),
  lastThirtyDays: list(Struct(perDay)),
})
const Owed = list(Struct({ currency: Currency, amount: Amount }))
const access = list(Schema.Record(Text, Schema.Union([Text, Schema.Boolean])))
const held = { access, limits: Limits, name: optional(Text), locationIds: optional(list(Text)) }
const degrees = Schema.Int.annotate({ meaning: "degrees" })
const Point = Struct({ lat: degrees, lng: degrees })
const Place = Struct({
  line1: Text,
  district: optional(Text),
  city: optional(Text),
  state: optional(Text),
  country: optional(Text),
  landmark: optional(Text),
  geo: optional(Point),
})
const carried = {
  orderId: ref("ord"),
  fulfilmentId: ref("ful"),
  number: Text,
  name: Text,
  phone: optional(Text),
  address: optional(Place),
  point: optional(Point),
  currency: Currency,
  owed: Amount,
  lines: list(Struct({ name: Text, variant: optional(Text), quantity: Quantity })),
  note: optional(Text),
  language: Language,
}
const target = { targetId: ref("target"), currency: Currency }
const offer = { offerId: ref("offer"), amount: Amount }
const Upcoming = Struct({
  today: Day,
  total: Count,
  due: Count,
  days: list(
    Struct({
      day: Day,
      ...items(
        Struct({
          ...without("reminders", "state"),
          state: Schema.Literals(["upcoming", "due", "snoozed", "done", "cancelled"]),
          overdue: Schema.Boolean,
        }),
      ),
    }),
  ),
})

/** By the question's name; a test holds that each has one. */
export const queryAnswers: Readonly<Record<string, Schema.Top>> = {
  OneUser: Struct({
    user: Struct({
      id: ref("user"),
      provider: Schema.Literals(["mobile", "email", "google", "apple"]),
      language: Language,
      firstName: optional(Text),
      lastName: optional(Text),
      email: optional(Text),
      phone: optional(Text),
    }),
  }),
  ActiveBusiness: Struct({ business: Schema.NullOr(rowOf("businesses")) }),
  Currencies: Struct({
    currencies: list(
      Struct({
        countryCode: Text,
        countryName: Text,
        countryNames: both,
        currencyCode: Currency,
        zone: Text,
        callingCode: Text,
      }),
    ),
  }),
  BusinessIndustries: Struct({ industries: list(Struct({ id: Text, name: Text, names: both })) }),
  MyAccess: Struct({ role: Schema.NullOr(Text), ...held }),
  PresetRoles: Struct({
    ...items(Struct({ id: Text, ...held, members: Count, version: optional(Count) })),
    total: Count,
  }),
  ...planAnswers,
  ...segmentAnswers,
  ...lossAnswers,
  "offered-tax-rates": list(OfferedRate),
  Numbering: Struct({
    series: list(
      Struct({
        id: Text,
        prefix: Text,
        pattern: Text,
        reset: Schema.Literals(["never", "year", "month"]),
        last: Count,
        next: Count,
        nextNumber: Text,
      }),
    ),
  }),
  ProductsSummary: Struct({
    count: Count,
    products: Count,
    services: Count,
    lowStock: Count,
    units: SignedQuantity,
    archived: Count,
    variants: Count,
    lowVariants: Count,
  }),
  StockValue: list(Struct({ currency: Currency, units: SignedQuantity, totalValue: SignedAmount })),
  SeveralProducts: list(Product),
  CollectionProducts: Struct({ ...items(Product), total: Count }),
  OrderOfCollections: rowOf("collections_order"),
  OrderOfDeliveryOptions: rowOf("delivery_order"),
  Labels: list(
    Struct({
      variantId: ref("var"),
      productId: ref("prod"),
      name: Text,
      variant: Text,
      sellingPrice: Amount,
      currency: Currency,
      sku: optional(Text),
      code: optional(Text),
      count: Count,
    }),
  ),
  StockCard: Struct({
    ...items(
      Struct({
        ...fieldsOf("stock_movements"),
        levelAfter: SignedQuantity,
        allBranchesAfter: optional(SignedQuantity),
        byName: optional(Text),
      }),
    ),
    next: optional(Count),
  }),
  StockMatrix: Struct({
    total: Count,
    ...items(
      Struct({
        id: ref("var"),
        productId: ref("prod"),
        name: Text,
        label: Text,
        title: Text,
        quantity: SignedQuantity,
        lowStock: Schema.Boolean,
        archived: Schema.Boolean,
        trackStock: Schema.Boolean,
        sku: optional(Text),
        shelves: list(
          Struct({
            locationId: ref("loc"),
            onHand: SignedQuantity,
            reserved: SignedQuantity,
            inTransitIn: SignedQuantity,
          }),
        ),
      }),
    ),
  }),
  DiscountsForCustomer: Struct({ ...items(rowOf("discounts")), total: Count }),
  QuoteOffers: Struct({
    offers: list(Struct({ ...offer, name: Text })),
    lines: list(Struct({ lineId: Text, offers: list(Struct(offer)) })),
    codes: list(
      Struct({
        code: Text,
        discountId: optional(ref("disc")),
        given: Schema.Boolean,
        unfit: optional(Schema.Json),
        overused: optional(Schema.Literal(true)),
      }),
    ),
    delivery: Amount,
    saved: Amount,
  }),
  ...deliveryAnswers,
  // A store that was never saved has no moment of its own.
  MyStore: Struct({
    ...without("store", "updatedAt", "path"),
    updatedAt: optional(Instant),
    path: optional(Text),
    currency: Currency,
    zone: Text,
    products: Count,
    publishedProducts: Count,
    missing: list(Text),
    advised: list(Text),
    suggestedSlug: optional(Text),
  }),
  InvoiceSummary: Struct({
    owed: Owed,
    overdue: Owed,
    paidThisMonth: Owed,
    counts: Schema.Record(Text, Count),
    claims: Count,
    tasks: Count,
  }),
  InvoiceTimeline: Struct({
    ...items(
      Schema.Union([
        rowOf("invoice-timeline"),
        Struct({
          ...without("payments", "recordedAt", "recordedBy"),
          kind: Schema.Literal("PaymentReceived"),
          at: Instant,
          by: Text,
        }),
      ]),
    ),
    rules: list(Struct({ ruleId: Text, days: SignedCount })),
    next: optional(Struct({ ruleId: Text, on: Day })),
  }),
  ReminderTasks: Struct(items(rowOf("invoices"))),
  OrderSummary: Struct({
    placed: Count,
    toPack: Count,
    out: Count,
    attention: Count,
    claimed: Count,
    returning: Count,
    overpaid: Count,
    open: Count,
  }),
  "sales-by-products": Struct({
    ...span,
    rows: list(
      Struct({
        currency: Currency,
        kind: Schema.Literals(["goods", "delivery", "rounding"]),
        productId: optional(ref("prod")),
        name: Text,
        ...sums,
        tax: SignedAmount,
        profit: optional(SignedAmount),
      }),
    ),
    ...summed,
  }),
  "profit-and-loss": Struct({
    ...span,
    basis: optional(Schema.Literals(["accrual", "cash"])),
    ...summed,
    expenses: list(Struct({ ...spentOn, amount: SignedAmount, count: Count })),
  }),
  "trial-balance": TrialBalance,
  months: Months,
  ...evidenceAnswers,
  "daily-summary": Struct({
    ...span,
    ...summed,
    days: list(
      Struct({
        ...perDay,
        returns: SignedAmount,
        expenses: SignedAmount,
        received: SignedAmount,
        refunded: SignedAmount,
      }),
    ),
  }),
  "daily-products-sold": Struct({
    ...span,
    rows: list(
      Struct({
        currency: Currency,
        name: Text,
        on: Day,
        productId: optional(Schema.NullOr(ref("prod"))),
        quantity: SignedQuantity,
        net: SignedAmount,
        count: Count,
      }),
    ),
  }),
  "all-time-totals": Struct({ totals }),
  overall: Overall,
  home: Struct({
    overall: optional(Overall),
    recent: optional(list(rowOf("transactions"))),
    late: optional(Count),
    cards: optional(list(rowOf("attention"))),
    openCards: optional(Count),
    waitingOrders: optional(Count),
    low: optional(list(Struct({ id: ref("prod"), name: Text, currentQuantity: SignedQuantity }))),
    lowStock: optional(Count),
    followUp: optional(
      Struct({
        owing: list(Struct({ id: ref("cust"), name: Text, owed: Amount, since: Day })),
        quiet: list(Struct({ id: ref("cust"), name: Text, last: Day })),
      }),
    ),
    reminders: optional(Upcoming),
    steps: optional(Struct({ profile: done, product: done, customer: done, sale: done, expense: done, store: done })),
  }),
  "product-monthly-summary": Struct({ productId: ref("prod"), months: list(PerSpan) }),
  "product-all-time-summary": Struct({ productId: ref("prod"), totals: list(PerSpan) }),
  "expense-vendors": list(
    Struct({ name: Text, currency: Currency, total: SignedAmount, owed: SignedAmount, count: Count }),
  ),
  "transaction-categories": Struct({
    sales: list(Struct({ id: ref("cat"), count: Count })),
    expenses: list(Struct({ id: Text, name: optional(Text), count: Count })),
  }),
  "sync-time": Struct({ serverTime: Instant, offsetMs: behind }),
  "metric-dictionary": list(
    Struct({
      id: Text,
      name: Text,
      definition: Text,
      names: both,
      definitions: both,
      basis: optional(Text),
      of: optional(list(Text)),
    }),
  ),
  ...reportAnswers,
  SalesTargets: Struct({
    today: Day,
    ...items(
      Struct({
        ...without("sales-targets", "state"),
        state: Schema.Literals(["active", "ended", "upcoming"]),
        current: optional(Struct({ ...span, net: SignedAmount })),
      }),
    ),
  }),
  SalesTargetPeriods: Struct({
    ...target,
    today: Day,
    ...items(Struct({ ...span, net: SignedAmount, targetAmount: Amount, reachedOn: optional(Day) })),
  }),
  SalesTargetTransactions: Struct({
    ...target,
    from: optional(Day),
    to: optional(Day),
    net: SignedAmount,
    ...items(
      Struct({
        ...Object.fromEntries(
          Object.entries(fieldsOf("transactions")).filter(([name]) =>
            "id number on summary currency total status recordedAt recordedBy customerName".split(" ").includes(name),
          ),
        ),
        counts: SignedAmount,
      }),
    ),
  }),
  UpcomingReminders: Upcoming,
  AttentionQueue: Struct({ ...items(rowOf("attention")), total: Count, open: Count }),
  ParcelsWaiting: Struct(items(Struct({ ...carried, status: Text, locationId: ref("loc"), placedAt: Instant }))),
  TripSheet: Struct({
    trip: optional(rowOf("trips")),
    driver: optional(rowOf("drivers")),
    stops: list(
      Struct({
        ...Object.fromEntries(Object.entries(carried).map(([name, schema]) => [name, optional(schema as typeof Text)])),
        orderId: ref("ord"),
        fulfilmentId: ref("ful"),
        due: Amount,
        status: Text,
        toCollect: Amount,
        cashCollected: Amount,
        proof: optional(Struct({ type: Text, ref: Text })),
        reason: optional(Text),
        arrivedAt: optional(Instant),
        doneAt: optional(Instant),
      }),
    ),
  }),
  PackingSlips: list(
    Struct({
      number: Text,
      on: Day,
      placedAt: Instant,
      language: Language,
      currency: Currency,
      delivery: Text,
      fetched: Schema.Boolean,
      name: Text,
      phone: optional(Text),
      address: optional(Place),
      note: optional(Text),
      lines: list(
        Struct({
          name: Text,
          quantity: quantity(0, LARGEST),
          unitPrice: Amount,
          variant: optional(Text),
          sku: optional(Text),
        }),
      ),
      part: optional(Struct({ place: Count, of: Count })),
      owed: Amount,
    }),
  ),
}
