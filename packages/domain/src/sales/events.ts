import * as Schema from "effect/Schema"
import { ProductId, VariantId } from "../products/index.ts"
import { CustomerId } from "../customers/index.ts"
import {
  Amount,
  Attachments,
  Currency,
  Day,
  id,
  Note,
  Percent,
  PositiveAmount,
  Quantity,
  Reason,
  Tags,
  text,
  SignedAmount,
  amount,
  Rate,
  ref,
  idAs,
  lineLimit,
  shelfLimit,
} from "../kernel/index.ts"
import { LocationId } from "../businesses/index.ts"
import { ChangeSlipId } from "../change/index.ts"
import { GivenOffer, LineOffer, NamedCodes } from "../promotions/index.ts"
import { TaxRateId } from "../rates/index.ts"
import { Channel, PaymentMethod, SaleId } from "../shared/index.ts"
import { Operator } from "./operators.ts"

export const PaymentId = id("pay")
export const ReturnId = id("ret")
export const RefundId = id("rfd")
export const WriteOffId = id("wof")
export const NoteId = id("note")
export const LineId = idAs("line", Schema.String.check(Schema.isPattern(/^[0-9A-Za-z_-]{1,48}$/)))

export { PaymentMethod }

/** What a sale is paid with: money, or change that the shop owes from a sale before. */
export const Tender = Schema.Literals([...PaymentMethod.literals, "change_owed"])

/** How it is known that money came: somebody saw it on the account, the provider said so, its message or its list did. */
export const Evidence = Schema.Literals(["seen", "message", "statement", "webhook"])

/** What is said of a payment beside its amount and its way. */
export const saidOfPayment = {
  reference: Schema.optionalKey(text(1, 80)),
  /** Whose mobile money it is. */
  operator: Schema.optionalKey(Operator),
  /** What the operator keeps or asks of it, and who bears that: what the shop bears is a cost of the shop. */
  fee: Schema.optionalKey(PositiveAmount),
  feeBy: Schema.optionalKey(Schema.Literals(["customer", "shop"])),
  /** The change owed that it is paid with. */
  slipId: Schema.optionalKey(ChangeSlipId),
}
export type SaidOfPayment = Schema.Struct<typeof saidOfPayment>["Type"]

/** An amount off, or basis points off (750 = 7.5 %). */
export const Discount = Schema.Union([
  Schema.Struct({ type: Schema.Literal("amount"), value: PositiveAmount }),
  Schema.Struct({ type: Schema.Literal("percent"), value: Percent }),
])
export type Discount = typeof Discount.Type

const [ofAmount, ofPercent] = Discount.members
const why = { reason: Schema.optionalKey(Reason) }
/** A discount on the whole, and why the seller gave it. */
export const CartDiscount = Schema.Union([
  Schema.Struct({ ...ofAmount.fields, ...why }),
  Schema.Struct({ ...ofPercent.fields, ...why }),
])
export type CartDiscount = typeof CartDiscount.Type

/** How something was taxed, and what the tax came to; all absent where nothing was. */
const taxing = {
  taxRateId: Schema.optionalKey(TaxRateId),
  /** Basis points. */
  taxRate: Schema.optionalKey(Rate),
  /** In the total, or on top of it. */
  taxInclusive: Schema.optionalKey(Schema.Boolean),
  tax: Schema.optionalKey(Amount),
}
export const DeliveryTax = Schema.Struct(taxing)
export type DeliveryTax = typeof DeliveryTax.Type

/** One line as it was sold: amounts are worked out and fixed here, so that nothing later can change what was agreed. */
export const SoldLine = Schema.Struct({
  lineId: LineId,
  productId: Schema.optionalKey(ProductId),
  variantId: Schema.optionalKey(VariantId),
  categoryId: Schema.optionalKey(ref("cat")),
  name: text(1, 120),
  /** Which of the product's variants, in words: "Red / L". */
  variant: Schema.optionalKey(text(1, 120)),
  quantity: Quantity,
  unitPrice: Amount,
  /** Absent when nobody knows what it cost. */
  unitCost: Schema.optionalKey(Amount),
  /** What its goods left the shelves at, in all: not a unit's cost multiplied. Absent when nobody knows. */
  cost: Schema.optionalKey(amount(0, Number.MAX_SAFE_INTEGER)),
  /** The line's own discount, in money: what the seller took off, and what offers did. */
  discount: Amount,
  /** Which offers took what of it. */
  offers: Schema.optionalKey(Schema.Array(LineOffer).check(Schema.isMaxLength(10))),
  /** Its share of the discount on the whole sale, in money. */
  cartDiscount: Amount,
  /** `quantity × unitPrice − discount − cartDiscount`. */
  total: Amount,
  ...taxing,
  /** Whether its goods left a shelf. */
  stocked: Schema.Boolean,
  note: Schema.optionalKey(Note),
})
export type SoldLine = typeof SoldLine.Type

/** What became of a unit that a customer brings back: on the shelf again, thrown away, or not brought after all. */
export const Condition = Schema.Literals(["restocked", "damaged", "not_returned"])

export const Unsent = Schema.optionalKey(Schema.Literal(true))

const {
  cartDiscount: _,
  cost: __,
  discount: ___,
  note: ____,
  quantity: _____,
  tax: ______,
  total: _______,
  unitPrice: ________,
  ...ofLine
} = SoldLine.fields

/** A line of which something was taken back, and how it was sold. */
const credited = {
  ...ofLine,
  /** Its share of the line's total. */
  value: Amount,
  /** Its share of the line's tax: in that value, or on top of it. */
  tax: Amount,
}
export const CreditedLine = Schema.Struct(credited)
export type CreditedLine = typeof CreditedLine.Type
export const ReturnedLine = Schema.Struct({
  ...credited,
  quantity: Quantity,
  condition: Condition,
  /** The customer never had it: of an order, what will not be sent any more. */
  unsent: Unsent,
  /** Its share of what the line's goods left the shelves at. */
  cost: SoldLine.fields.cost,
})
export type ReturnedLine = typeof ReturnedLine.Type

const link = (kind: string) =>
  Schema.optionalKey(idAs(kind, Schema.String.check(Schema.isPattern(/^[a-z]{2,12}_[0-9A-Za-z-]{1,48}$/))))

/** Which shelves a line's goods left, where they were not those of the sale's own branch; a line may come from several. */
const Shelves = Schema.Array(Schema.Struct({ lineId: LineId, locationId: LocationId, quantity: Quantity })).check(
  shelfLimit,
)

/** Where a sale came from: an order, an invoice, a shift at a till. */
export const links = { orderId: link("ord"), invoiceId: link("inv"), shiftId: link("shift"), deviceId: link("device") }
export type Links = Schema.Struct<typeof links>["Type"]

/**
 * What is said of a sale beside the agreement: kept as it was said, compared when it is said again, shown as it is. What
 * is new of that kind stands here and nowhere else.
 */
export const aside = {
  shippingCompany: Schema.optionalKey(text(1, 80)),
  dueDate: Schema.optionalKey(Day),
  note: Schema.optionalKey(Note),
  tags: Schema.optionalKey(Tags),
  attachments: Schema.optionalKey(Attachments),
}

/** What the customer and the merchant agreed on, worked out to the kobo. */
export const terms = {
  currency: Currency,
  on: Day,
  locationId: LocationId,
  channel: Channel,
  customerId: Schema.optionalKey(CustomerId),
  /** The customer as they were that day (pain C49); kept under the customer's key. */
  customerName: Schema.optionalKey(text(1, 80)),
  lines: Schema.Array(SoldLine).check(lineLimit),
  cartDiscount: Schema.optionalKey(CartDiscount),
  /** The codes that were named. */
  discountCodes: Schema.optionalKey(NamedCodes),
  /** The offers that were given, lines and delivery together. */
  offers: Schema.optionalKey(Schema.Array(GivenOffer).check(Schema.isMaxLength(20))),
  /** What is paid for it, after free delivery. */
  shippingFee: Amount,
  deliveryTax: Schema.optionalKey(DeliveryTax),
  /** All the tax in it; absent where nothing is taxed. */
  tax: Schema.optionalKey(Amount),
  /** What cash had to be rounded by, up or down, when it completed the sale. */
  cashRounding: Schema.optionalKey(amount(-100_000, 100_000)),
  /** Lines, delivery, taxes on top and rounding. */
  total: Amount,
  ...aside,
  shelves: Schema.optionalKey(Shelves),
  ...links,
}

export type Terms = Schema.Struct<typeof terms>["Type"]

/** Where and how it was sold, for reports that look at a day and a branch. */
const place = { currency: Currency, locationId: LocationId, channel: Channel }

/** The order whose sale it is: what moves the sale's balance may complete it. */
const ofOrder = { orderId: link("ord") }

/** A payment, whether it has come or is waited for. */
const paid = {
  saleId: SaleId,
  paymentId: PaymentId,
  currency: Currency,
  amount: PositiveAmount,
  method: Tender,
  on: Day,
  isDeposit: Schema.Boolean,
  ...saidOfPayment,
  shiftId: link("shift"),
  ...ofOrder,
}

/** What can have happened to a sale. Two states only, posted and voided; everything else is derived. */
export const SaleEvent = Schema.TaggedUnion({
  SaleRecorded: {
    saleId: SaleId,
    /** What stands on its receipt: its device’s, its order’s or its invoice’s, or the next of the shop’s own. */
    number: Schema.optionalKey(text(1, 40)),
    ...terms,
  },
  PaymentReceived: {
    ...paid,
    /** It came by itself, through a provider: it stands even beyond what was owed. */
    unasked: Schema.optionalKey(Schema.Boolean),
    /** So much was waited for before; what is known now, and how. */
    waited: Schema.optionalKey(PositiveAmount),
    evidence: Schema.optionalKey(Evidence),
  },
  /** The customer shows that it was sent; until somebody knows that it came, it is still owed. */
  PaymentExpected: paid,
  /** What was waited for does not come: a false alert, another's payment, a slip of the hand. */
  PaymentDeclined: {
    saleId: SaleId,
    paymentId: PaymentId,
    currency: Currency,
    amount: PositiveAmount,
    on: Day,
    reason: Reason,
  },
  PaymentReversed: { saleId: SaleId, paymentId: PaymentId, amount: PositiveAmount, on: Day, reason: Reason },
  SaleCorrected: { saleId: SaleId, reason: Reason, ...terms },
  /** Cash completed a sale that was made before, and had to be rounded for it; `soldOn` is the day of the sale. */
  CashRounded: {
    saleId: SaleId,
    paymentId: PaymentId,
    ...place,
    soldOn: Day,
    amount: amount(-100_000, 100_000),
  },
  /** What was paid stays paid; it came another way than was written down. */
  PaymentTenderCorrected: {
    saleId: SaleId,
    paymentId: PaymentId,
    from: PaymentMethod,
    method: PaymentMethod,
    reference: Schema.optionalKey(text(1, 80)),
    reason: Reason,
  },
  /** Goods came back; what they are worth is owed no more, or owed to the customer. */
  GoodsReturned: {
    saleId: SaleId,
    returnId: ReturnId,
    ...place,
    on: Day,
    reason: Reason,
    lines: Schema.Array(ReturnedLine).check(Schema.isMinLength(1), Schema.isMaxLength(150)),
    /** Below zero: the sale had been rounded down by so much. */
    rounding: Schema.optionalKey(SignedAmount),
    /** What all of it comes to, taxes on top with it. */
    amount: Amount,
    ...ofOrder,
  },
  /** The goods stay, and cost less than was agreed. */
  PriceReduced: {
    saleId: SaleId,
    refundId: RefundId,
    ...place,
    on: Day,
    reason: Reason,
    lines: Schema.Array(CreditedLine).check(lineLimit),
    delivery: Schema.optionalKey(Schema.Struct({ ...taxing, value: Amount, tax: Amount })),
    rounding: Schema.optionalKey(SignedAmount),
    amount: PositiveAmount,
  },
  RefundIssued: {
    saleId: SaleId,
    refundId: RefundId,
    currency: Currency,
    amount: PositiveAmount,
    method: PaymentMethod,
    on: Day,
    reason: Reason,
    reference: Schema.optionalKey(text(1, 80)),
    /** The return it gives the money back for. */
    returnId: Schema.optionalKey(ReturnId),
    shiftId: link("shift"),
    ...ofOrder,
  },
  /** Nobody expects this money any more. */
  BalanceWrittenOff: {
    saleId: SaleId,
    writeOffId: WriteOffId,
    ...place,
    on: Day,
    amount: PositiveAmount,
    reason: Reason,
    ...ofOrder,
  },
  /** Goods came back that had been written off: so much less was lost. */
  WriteOffReduced: { saleId: SaleId, returnId: ReturnId, ...place, on: Day, amount: PositiveAmount },
  DueDateSet: { saleId: SaleId, dueDate: Schema.optionalKey(Day) },
  NoteAdded: { saleId: SaleId, noteId: NoteId, note: text(1, 1000) },
  /** All its tags and files, as they are now. */
  Recategorised: { saleId: SaleId, tags: Tags, attachments: Attachments },
  SaleVoided: { saleId: SaleId, on: Day, reason: Reason },
})
export type SaleEvent = typeof SaleEvent.Type
