import type { Chance } from "../chance.ts"
import { ordered, token } from "../../orders/testing/shop.ts"

// What a shop asks for all day, from few things and small sums, so that requests meet: the wishes that random play draws
// from beside wholly random requests, of which most are refused at the door.

/** Chance, and the ids that were met so far. */
export class Known {
  readonly #chance: Chance
  readonly #ids = new Map<string, ReadonlyArray<string>>()

  constructor(chance: Chance) {
    this.#chance = chance
  }

  /** A whole number from nought to one less. */
  readonly below = (n: number): number => this.#chance.whole(0, n - 1)
  readonly one = <A>(of: ReadonlyArray<A>): A => this.#chance.of(of)
  /** Some of the time these fields, else none. */
  readonly at = (likely: number, said: object): object => (this.#chance.happens(likely) ? said : {})
  /** The id of something of a kind: mostly of what is there. */
  readonly some = (kind: string): string => {
    const ids = this.#ids.get(kind) ?? []
    return ids.length > 0 && this.#chance.happens(0.9) ? this.one(ids) : `${kind}_${this.below(4)}`
  }

  /** Every id in something that was asked or has happened; the last dozen of a kind are kept. */
  note(value: unknown, field = ""): void {
    if (Array.isArray(value)) for (const it of value) this.note(it, field)
    else if (typeof value === "object" && value !== null)
      for (const [name, it] of Object.entries(value)) this.note(it, name)
    const kind = kindOf(value, field)
    if (kind === undefined) return
    const ids = this.#ids.get(kind) ?? []
    if (!ids.includes(value as string)) this.#ids.set(kind, [...ids.slice(-11), value as string])
  }

  /** The same request about what is known, of few days and small sums. */
  among(input: object): object {
    return this.#small(input, "") as object
  }

  #small(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.slice(0, 1 + this.below(4)).map((it) => this.#small(it, field))
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, it]) => [name, name === "_tag" ? it : this.#small(it, name)]),
      )
    const kind = kindOf(value, field)
    if (kind !== undefined) return this.some(kind)
    if (typeof value === "string") return /^20\d\d-\d\d-\d\d$/.test(value) ? on(this) : value
    if (typeof value !== "number" || this.#chance.happens(0.1)) return value
    return /quantity|counted/i.test(field) ? quantity(this) : 1 + this.below(400)
  }
}

const kindOf = (value: unknown, field: string): string | undefined =>
  typeof value === "string" && /Ids?$/.test(field) ? /^([a-z]+)_[\w.-]+$/.exec(value)?.[1] : undefined

const on = ({ below }: Known) => `2026-03-0${1 + below(2)}`
const quantity = ({ below }: Known) => 500 * (1 + below(6))

const lines = (known: Known) => {
  const { at, below, one, some } = known
  return Array.from({ length: 1 + below(3) }, () => ({
    ...one([
      { productId: some("prod") },
      { productId: some("prod") },
      { variantId: some("var") },
      { name: "Delivery", unitPrice: 100 + below(900) },
    ]),
    quantity: quantity(known),
    ...at(0.2, { discount: { type: one(["amount", "percent"]), value: 1 + below(500) } }),
  }))
}

const sale = (known: Known) => {
  const { at, below, one, some } = known
  return {
    saleId: `sale_${2 + below(4)}`,
    lines: lines(known),
    channel: one(["pos", "walk_in", "whatsapp"]),
    on: on(known),
    ...at(0.6, { customerId: some("cust") }),
    ...at(0.2, { shippingFee: below(500) }),
    ...at(0.2, { cartDiscount: { type: "amount", value: 1 + below(100) } }),
    ...at(0.2, { locationId: some("loc") }),
    ...at(0.3, { shiftId: some("shift") }),
  }
}

const payment = ({ below, one }: Known) => ({
  paymentId: `pay_${below(9)}`,
  amount: 1 + below(3000),
  method: one(["cash", "bank_transfer", "mobile_money"]),
})

const back = (known: Known) => [
  {
    lineId: String(1 + known.below(3)),
    quantity: quantity(known),
    condition: known.one(["restocked", "damaged", "not_returned"]),
  },
]

/** A parcel names its order: `ful_2-1` is of `ord_2`. */
const stopOf = (fulfilmentId: string) => ({ orderId: `ord_${fulfilmentId.slice(4).split("-")[0]}`, fulfilmentId })

const parcel = ({ below }: Known) => {
  const n = below(3)
  return { orderId: `ord_${n}`, fulfilmentId: `ful_${n}-${below(2)}` }
}

/** By the command's name: a request as a shop makes it. */
export const wishes: { readonly [command: string]: (known: Known) => object } = {
  RecordSale: (known) => {
    const { at, below, one } = known
    return {
      ...sale(known),
      ...one([
        { paymentType: "full" },
        { paymentType: "credit" },
        {
          paymentType: "credit",
          payments: [
            {
              amount: 100 + below(4000),
              method: "mobile_money",
              reference: `OP-${below(3)}`,
              ...at(0.5, { waiting: true }),
            },
          ],
        },
        { paymentType: "credit", payments: [{ amount: 5000 + below(4000), method: "cash" }], changeOwed: 100 },
      ]),
    }
  },
  ReceivePayment: (known) => ({
    saleId: known.some("sale"),
    ...payment(known),
    ...known.at(0.3, { reference: `OP-${known.below(3)}` }),
    ...known.at(0.3, { shiftId: known.some("shift") }),
  }),
  ConfirmPayment: ({ at, below, some }) => ({
    saleId: some("sale"),
    paymentId: some("pay"),
    ...at(0.3, { amount: 1 + below(3000) }),
  }),
  DeclinePayment: ({ some }) => ({ saleId: some("sale"), paymentId: some("pay"), reason: "never came" }),
  ReversePayment: ({ some }) => ({ saleId: some("sale"), paymentId: some("pay"), reason: "came back" }),
  PayOutChange: ({ at, some }) => ({ slipId: some("chg"), ...at(0.5, { shiftId: some("shift") }) }),
  ReturnGoods: (known) => ({
    saleId: known.some("sale"),
    returnId: `ret_${known.below(5)}`,
    reason: "broken",
    lines: back(known),
    ...known.at(0.4, { refund: { method: "cash" } }),
  }),
  IssueRefund: ({ below, some }) => ({
    saleId: some("sale"),
    refundId: `rfd_${below(5)}`,
    amount: 1 + below(1000),
    method: "cash",
    reason: "was too dear",
  }),
  WriteOff: ({ at, below, some }) => ({
    saleId: some("sale"),
    writeOffId: `wof_${below(4)}`,
    reason: "moved away",
    ...at(0.5, { amount: 1 + below(500) }),
  }),
  CorrectSale: (known) => {
    const { at, one, some } = known
    return {
      saleId: some("sale"),
      reason: "typed wrong",
      ...at(0.6, { lines: lines(known) }),
      ...at(0.3, { customerId: one([null, some("cust")]) }),
      ...at(0.2, { locationId: some("loc") }),
      ...at(0.3, { on: on(known) }),
    }
  },
  VoidSale: ({ some }) => ({ saleId: some("sale"), reason: "a slip" }),
  OpenShift: ({ below, some }) => ({ shiftId: `shift_${below(3)}`, deviceId: some("dev"), float: below(900) }),
  CloseShift: ({ below, some }) => ({ shiftId: some("shift"), counted: [{ method: "cash", amount: below(9000) }] }),

  // What random play dates lies in March: the month before it is closed, and its own never over.
  CloseMonth: ({ one }) => ({ month: one(["2026-02-01", "2026-01-31"]) }),
  ReopenMonth: () => ({ month: "2026-02-28", reason: "a bill came" }),

  CreateInvoice: (known) => ({
    invoiceId: `inv_${5 + known.below(3)}`,
    ...known.at(0.9, { customerId: known.some("cust") }),
    lines: lines(known),
    dueInDays: known.below(20),
  }),
  InvoiceSale: ({ below, some }) => ({ invoiceId: `inv_${5 + below(3)}`, saleId: some("sale") }),
  IssueInvoice: ({ some }) => ({ invoiceId: some("inv") }),
  ReceiveInvoicePayment: (known) => ({ invoiceId: known.some("inv"), ...payment(known) }),
  CorrectInvoice: (known) => {
    const { at, below, some } = known
    return {
      invoiceId: some("inv"),
      creditNoteId: `cn_${below(3)}`,
      newInvoiceId: `inv_${5 + below(5)}`,
      reason: "typed wrong",
      ...at(0.7, { lines: lines(known) }),
      ...at(0.2, { cancel: true }),
    }
  },
  VoidInvoice: ({ some }) => ({ invoiceId: some("inv"), reason: "not wanted" }),
  ClaimPayment: ({ below, some }) => ({
    invoiceId: some("inv"),
    claimId: `claim_${below(3)}`,
    amount: 1 + below(3000),
  }),
  ConfirmClaim: ({ some }) => ({ invoiceId: some("inv"), claimId: some("claim") }),

  PlaceOrder: ({ below, one }) => {
    const n = below(3)
    return {
      ...ordered,
      orderId: `ord_${n}`,
      trackingToken: token(n),
      lines: ordered.lines.map((it) => ({ ...it, quantity: 1000 * (1 + below(3)) })),
      mode: one(["online", "on_delivery", "bank_transfer"]),
    }
  },
  ConfirmOrder: ({ at, some }) => ({ orderId: some("ord"), ...at(0.3, { anyway: true }) }),
  CancelOrder: ({ some }) => ({ orderId: some("ord"), reason: "not wanted" }),
  AmendOrder: ({ below, some }) => ({
    orderId: some("ord"),
    reason: "asked for more",
    lines: ordered.lines.map((it) => ({ ...it, quantity: 1000 * (1 + below(4)) })),
  }),
  ReceiveOrderMoney: ({ below, one, some }) => ({
    orderId: some("ord"),
    paymentId: `pay_o${below(9)}`,
    amount: one([1 + below(9000), 11_500, 6500]),
    currency: "NGN",
    method: "bank_transfer",
    online: one([true, false]),
  }),
  ClaimOrderPayment: ({ below, some }) => ({ orderId: some("ord"), claimId: `claim_${5 + below(3)}` }),
  ConfirmOrderClaim: ({ some }) => ({ orderId: some("ord"), claimId: some("claim") }),
  CreateFulfilment: (known) => ({
    fulfilmentId: parcel(known).fulfilmentId,
    ...known.at(0.4, { lines: [{ lineId: "1", quantity: 1000 }] }),
  }),
  PackFulfilment: ({ some }) => ({ fulfilmentId: some("ful") }),
  PickUpFulfilment: ({ some }) => ({ fulfilmentId: some("ful") }),
  DispatchFulfilment: ({ some }) => ({ fulfilmentId: some("ful") }),
  DeliverFulfilment: ({ at, below, some }) => ({
    fulfilmentId: some("ful"),
    ...at(0.4, { payment: { amount: 1 + below(9000), method: "cash" } }),
  }),
  FailFulfilment: ({ one, some }) => ({
    fulfilmentId: some("ful"),
    reason: one(["not_home", "refused", "address_wrong", "other"]),
  }),
  ReturnFulfilment: ({ some }) => ({ fulfilmentId: some("ful") }),
  RequestReturn: ({ below }) => ({
    returnId: `oret_${below(3)}-${below(2)}`,
    lines: [{ lineId: "1", quantity: 1000 }],
    reason: "broken",
  }),
  ApproveReturn: ({ some }) => ({ returnId: some("oret") }),
  ReceiveReturn: ({ some }) => ({ returnId: some("oret") }),
  CloseReturn: ({ some }) => ({ returnId: some("oret") }),
  RefundOrder: ({ below, some }) => ({
    orderId: some("ord"),
    refundId: `rfd_${5 + below(4)}`,
    amount: 1 + below(3000),
    method: "bank_transfer",
    reason: "not there",
  }),
  AddDriver: ({ below }) => ({
    driverId: `driver_${below(2)}`,
    name: "Musa Bello",
    phone: "+2348031234567",
    vehicle: "bike",
  }),
  PlanTrip: (known) => ({
    tripId: `trip_${known.below(3)}`,
    driverId: known.some("driver"),
    locationId: "loc_main",
    on: on(known),
    stops: [stopOf(known.some("ful"))],
  }),
  DispatchTrip: ({ some }) => ({ tripId: some("trip") }),
  DeliverStop: ({ at, below, some }) => ({
    tripId: some("trip"),
    fulfilmentId: some("ful"),
    ...at(0.7, { cashCollected: below(12_000) }),
  }),
  FailStop: ({ some }) => ({ tripId: some("trip"), fulfilmentId: some("ful"), reason: "not_home" }),
  CompleteTrip: ({ some }) => ({ tripId: some("trip") }),
  HandOverCash: ({ below, some }) => ({ tripId: some("trip"), handedOver: below(12_000), reason: "short of change" }),

  RecordExpense: (known) => {
    const { at, below, one, some } = known
    return {
      expenseId: `exp_${below(4)}`,
      category: one(["stock_purchase", "stock_purchase", "rent"]),
      amount: 1000 + below(5000),
      on: on(known),
      method: "cash",
      ...at(0.4, { paid: false }),
      ...at(0.5, { goods: [{ variantId: some("var"), quantity: quantity(known), cost: 1 + below(900) }] }),
    }
  },
  PayExpense: (known) => ({
    expenseId: known.some("exp"),
    ...payment(known),
    paymentId: `xpay_${known.below(5)}`,
    on: on(known),
  }),
  CorrectExpense: (known) => ({
    expenseId: known.some("exp"),
    reason: "typed wrong",
    amount: 1000 + known.below(5000),
    ...known.at(0.3, { on: on(known), locationId: known.some("loc") }),
    ...known.at(0.3, {
      goods: [{ variantId: known.some("var"), quantity: quantity(known), cost: 1 + known.below(900) }],
    }),
  }),
  ReturnToSupplier: (known) => ({
    expenseId: known.some("exp"),
    returnId: `xret_${known.below(5)}`,
    lines: [{ variantId: known.some("var"), quantity: quantity(known) }],
    reason: "past its date",
    ...known.at(0.5, { refundMethod: "cash" }),
  }),
  ReceiveSupplierRefund: (known) => ({
    expenseId: known.some("exp"),
    ...payment(known),
    paymentId: `xpay_${known.below(5)}`,
  }),
  VoidExpense: ({ some }) => ({ expenseId: some("exp"), reason: "a slip" }),

  ReceiveStock: (known) => ({
    movementId: `move_${known.below(99)}`,
    variantId: known.some("var"),
    locationId: known.some("loc"),
    quantity: quantity(known),
    ...known.at(0.6, { unitCost: 1 + known.below(400) }),
  }),
  AdjustStock: (known) => ({
    movementId: `move_${known.below(99)}`,
    variantId: known.some("var"),
    locationId: known.some("loc"),
    direction: known.one(["in", "out"]),
    quantity: quantity(known),
    reason: known.one(["correction", "damaged", "theft_or_loss"]),
  }),
  TakeBackMovement: (known) => ({
    movementId: `move_${known.below(99)}`,
    undoes: known.some("move"),
    variantId: known.some("var"),
    locationId: known.some("loc"),
  }),
  OpenCount: ({ below, some }) => ({ countId: `cnt_${below(2)}`, locationId: some("loc") }),
  CountRows: (known) => ({
    countId: known.some("cnt"),
    scanId: `scan_${known.below(9)}`,
    rows: [{ variantId: known.some("var"), counted: quantity(known) }],
  }),
  ReviewCount: ({ some }) => ({ countId: some("cnt") }),
  PostCount: ({ some }) => ({ countId: some("cnt") }),
  OpenLocation: ({ below }) => ({ locationId: `loc_${below(3)}`, name: `Branch ${below(9)}`, sellsOnline: true }),
  DraftTransfer: (known) => ({
    transferId: `trf_${known.below(3)}`,
    fromLocationId: known.some("loc"),
    toLocationId: known.some("loc"),
    lines: [{ variantId: known.some("var"), quantity: quantity(known) }],
  }),
  SendTransfer: ({ some }) => ({ transferId: some("trf") }),
  ReceiveTransfer: (known) => ({
    transferId: known.some("trf"),
    receiptId: `rcp_${known.below(9)}`,
    ...known.at(0.5, { lines: [{ variantId: known.some("var"), quantity: quantity(known) }] }),
  }),
  CloseTransfer: ({ some }) => ({ transferId: some("trf"), reason: "lost on the road" }),

  AddProduct: ({ at, below, one }) => ({
    productId: `prod_${below(5)}`,
    name: "Yam",
    type: "product",
    sellingPrice: 100 + below(900),
    trackStock: true,
    ...at(0.5, { costPrice: 50 + below(90) }),
    ...at(0.5, { barcode: one(["615", "616"]) }),
    ...at(0.3, { openingStock: [{ locationId: "loc_main", quantity: 5000 }] }),
  }),
  ChangeVariants: ({ below, one, some }) => ({
    productId: some("prod"),
    ...one([
      {
        options: [{ name: "Size", values: ["S", "L"] }],
        variants: [
          { optionValues: ["S"], barcodes: ["617"] },
          { optionValues: ["L"], sellingPrice: 100 + below(900) },
        ],
      },
      { options: [], variants: [{ optionValues: [], barcodes: ["618", "619"] }] },
    ]),
  }),
  ChangePrices: ({ below, some }) => ({
    repricingId: `repricing_${below(5)}`,
    prices: [{ variantId: some("var"), was: 100 + below(900), price: 100 + below(900) }],
  }),
  ArchiveVariant: ({ some }) => ({ variantId: some("var") }),
  RestoreVariant: ({ some }) => ({ variantId: some("var") }),
  ArchiveProduct: ({ one, some }) => ({ productId: some("prod"), archived: one([true, false]) }),
  DeleteProduct: ({ some }) => ({ productId: some("prod") }),

  AddCustomer: ({ at, below }) => ({
    customerId: `cust_${below(5)}`,
    name: "Sade",
    ...at(0.5, { phone: `+23480311122${20 + below(4)}` }),
  }),
  ArchiveCustomer: ({ some }) => ({ customerId: some("cust") }),
  EraseCustomer: ({ some }) => ({ customerId: some("cust") }),
  ParkSale: ({ at, below, some }) => ({
    parkedSaleId: `park_${below(3)}`,
    label: "Blue dress",
    lines: [{ lineId: "1", name: "Dress", quantity: 1000, unitPrice: 500 }],
    total: 500,
    ...at(0.5, { customerId: some("cust") }),
  }),
  DeclineReturn: ({ some }) => ({ returnId: some("oret"), reason: "worn" }),
  AssignFulfilment: ({ some }) => ({ fulfilmentId: some("ful"), driverId: some("driver") }),
  ArriveStop: ({ some }) => ({ tripId: some("trip"), fulfilmentId: some("ful") }),
  SkipStop: ({ some }) => ({ tripId: some("trip"), fulfilmentId: some("ful"), reason: "road closed" }),
  CancelTrip: ({ some }) => ({ tripId: some("trip"), reason: "no fuel" }),
  RejectClaim: ({ some }) => ({ invoiceId: some("inv"), claimId: some("claim"), reason: "never came" }),
  RejectOrderClaim: ({ some }) => ({ orderId: some("ord"), claimId: some("claim"), reason: "never came" }),
  ChangeTender: ({ some }) => ({ saleId: some("sale"), paymentId: some("pay"), method: "card", reason: "typed wrong" }),
  InitiatePayment: (known) => {
    const { below, one, some } = known
    return {
      attemptId: `pmt_${below(4)}`,
      ...one([
        { purpose: "order", subjectId: some("ord") },
        { purpose: "invoice", subjectId: some("inv") },
      ]),
      amount: one([11_500, 6500, 1 + below(9000)]),
      currency: "NGN",
      provider: "paystack",
      expiresAt: Date.UTC(2026, 2, 2, 9),
      returnUrl: "https://shop.example/t/1",
      language: "en",
    }
  },
  NotePending: ({ some }) => ({ attemptId: some("pmt"), providerRef: "4099", checkoutUrl: "/pay/1" }),
  RecordSuccess: ({ below, one, some }) => ({
    attemptId: some("pmt"),
    providerRef: one(["4099", "4100"]),
    amount: one([11_500, 6500, 1 + below(9000)]),
    currency: "NGN",
    fee: below(90),
    channel: "card",
  }),
  RequestRefund: ({ below, some }) => ({
    attemptId: some("pmt"),
    refundId: `rfd_${below(9)}`,
    amount: 1 + below(3000),
  }),
  NoteRefund: ({ one, some }) => ({
    attemptId: some("pmt"),
    refundId: some("rfd"),
    became: one(["sent", "succeeded", "failed"]),
  }),

  ImportProducts: (known) => {
    const { at, below, one } = known
    // Lines of one file that name each other's codes are for whoever reads the file to sort out.
    const first = below(4)
    const rows = Array.from({ length: 1 + below(3) }, (_, i) => ({
      line: i + 1,
      name: one(["Yam", "Milk", "Gari"]),
      sellingPrice: 100 + below(900),
      sku: `S${(first + i) % 4}`,
      ...at(0.4, { barcode: `62${(first + i) % 4}` }),
      ...at(0.5, { stock: 1000 * below(9) }),
      ...at(0.2, { published: true }),
    }))
    return { importId: `imp_${below(3)}`, rows }
  },
  ImportCustomers: ({ at, below, one, some }) => ({
    importId: `imp_${3 + below(3)}`,
    rows: Array.from({ length: 1 + below(3) }, (_, i) => ({
      line: i + 1,
      customerId: some("cust"),
      name: one(["Sade", "Tunde", "Awa"]),
      ...at(0.8, { phone: `+23480311122${20 + below(4)}` }),
    })),
  }),
  UndoImport: ({ some }) => ({ importId: some("imp") }),
  InviteMember: ({ below, one }) => ({
    invitationId: `invite_${below(3)}`,
    name: "Bola",
    role: one(["manager", "cashier"]),
    email: "bola@example.com",
  }),
  AcceptInvitation: ({ below, some }) => ({ invitationId: some("invite"), userId: `user_${below(3)}` }),
  RemoveMember: ({ some }) => ({ memberId: some("member") }),
  EraseMember: ({ some }) => ({ memberId: some("member") }),
  CreateDiscount: ({ at, below, one }) => ({
    discountId: `disc_${below(3)}`,
    name: "Market day",
    off: one([
      { type: "percent", value: 1000 },
      { type: "amount", value: 200 },
    ]),
    ...at(0.5, { usageLimit: 1 + below(2) }),
    ...at(0.3, { startsAt: "2026-03-01" }),
  }),
  AddMember: ({ below, one }) => ({
    memberId: `member_${below(4)}`,
    userId: `user_${below(3)}`,
    name: "Bola",
    role: one(["manager", "cashier", "admin"]),
  }),
  RegisterDevice: ({ below }) => ({ deviceId: `dev_${below(2)}`, name: "Counter" }),
}

/** What is done one after the other, so that games get far. */
export const days: ReadonlyArray<ReadonlyArray<string>> = [
  ["RecordSale", "ReceivePayment", "ReturnGoods", "CorrectSale", "IssueRefund", "WriteOff", "VoidSale"],
  ["RecordSale", "ConfirmPayment", "DeclinePayment", "ReversePayment", "PayOutChange", "CorrectSale"],
  ["RegisterDevice", "OpenShift", "RecordSale", "ReceivePayment", "PayOutChange", "CloseShift"],
  [
    "CreateInvoice",
    "IssueInvoice",
    "ReceiveInvoicePayment",
    "CorrectInvoice",
    "ClaimPayment",
    "ConfirmClaim",
    "VoidInvoice",
  ],
  ["RecordSale", "InvoiceSale", "IssueInvoice", "CorrectSale", "CorrectInvoice", "VoidSale"],
  [
    "PlaceOrder",
    "ReceiveOrderMoney",
    "ConfirmOrder",
    "CreateFulfilment",
    "PackFulfilment",
    "DispatchFulfilment",
    "DeliverFulfilment",
    "RequestReturn",
    "ApproveReturn",
    "ReceiveReturn",
    "CloseReturn",
    "RefundOrder",
  ],
  [
    "PlaceOrder",
    "ConfirmOrder",
    "AmendOrder",
    "CreateFulfilment",
    "PackFulfilment",
    "AddDriver",
    "PlanTrip",
    "DispatchTrip",
    "DeliverStop",
    "FailStop",
    "CompleteTrip",
    "HandOverCash",
  ],
  [
    "PlaceOrder",
    "ClaimOrderPayment",
    "ConfirmOrderClaim",
    "CreateFulfilment",
    "PackFulfilment",
    "FailFulfilment",
    "ReturnFulfilment",
    "CancelOrder",
    "RefundOrder",
  ],
  [
    "PlaceOrder",
    "InitiatePayment",
    "NotePending",
    "RecordSuccess",
    "ConfirmOrder",
    "RequestRefund",
    "NoteRefund",
    "CancelOrder",
  ],
  [
    "CreateInvoice",
    "IssueInvoice",
    "InitiatePayment",
    "RecordSuccess",
    "RequestRefund",
    "NoteRefund",
    "CorrectInvoice",
  ],
  [
    "PlaceOrder",
    "ConfirmOrder",
    "CreateFulfilment",
    "PackFulfilment",
    "AddDriver",
    "PlanTrip",
    "DispatchTrip",
    "ArriveStop",
    "SkipStop",
    "CompleteTrip",
    "AssignFulfilment",
    "DispatchFulfilment",
    "FailFulfilment",
    "ReturnFulfilment",
  ],
  ["ImportProducts", "RecordSale", "ReceiveStock", "UndoImport", "ImportProducts"],
  ["ImportCustomers", "RecordSale", "UndoImport", "EraseCustomer", "ImportCustomers"],
  ["InviteMember", "AcceptInvitation", "RemoveMember", "EraseMember", "InviteMember", "AddMember"],
  ["CreateDiscount", "RecordSale", "RecordSale", "CorrectSale", "VoidSale"],
  ["RecordExpense", "PayExpense", "CorrectExpense", "ReturnToSupplier", "ReceiveSupplierRefund", "VoidExpense"],
  ["OpenLocation", "ReceiveStock", "DraftTransfer", "SendTransfer", "ReceiveTransfer", "CloseTransfer"],
  ["OpenCount", "RecordSale", "CountRows", "AdjustStock", "ReviewCount", "PostCount"],
  ["AddProduct", "ChangeVariants", "RecordSale", "ArchiveVariant", "RestoreVariant", "ArchiveProduct", "DeleteProduct"],
  ["AddCustomer", "RecordSale", "ParkSale", "EraseCustomer", "CorrectSale", "ParkSale"],
]
