import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { ProductId, VariantId } from "../products/index.ts"
import { CustomerId } from "../customers/index.ts"
import {
  Amount,
  Currency,
  Day,
  Email,
  id,
  Note,
  Phone,
  PositiveAmount,
  Quantity,
  Reason,
  text,
  SignedAmount,
  Count,
  Rate,
  duration,
  Instant,
  lineLimit,
} from "../kernel/index.ts"
import { Channel, SaleId } from "../shared/index.ts"
import { Discount, LineId, PaymentId } from "../sales/index.ts"
import { TaxRateId } from "../rates/index.ts"

const optional = Schema.optionalKey

export const InvoiceId = id("inv")
export const ClaimId = id("claim")
export const LetterId = id("msg")
export const CreditNoteId = id("cn")
/** 128 bits of chance: whoever holds it may see one invoice, and nobody can guess it. */
export const Token = Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/))
/** A picture that was taken in: its content's digest, and its kind. */
export const FileId = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}(?:\.(?:jpg|png))?$/))
export const Language = Schema.Literals(["en", "fr"])
export const RuleId = Schema.Literals(["before_3", "due", "after_3", "after_7", "after_14"])
/** How an invoice leaves: a letter of ours, or a text that the merchant sends with one tap. */
export const ShareChannel = Schema.Literals(["email", "whatsapp", "sms", "link"])

/** A line while the invoice is a draft: what it is, what it costs, and what it comes to before a discount on the whole. */
export const DraftLine = Schema.Struct({
  lineId: LineId,
  productId: optional(ProductId),
  variantId: optional(VariantId),
  name: text(1, 120),
  variant: optional(text(1, 120)),
  quantity: Quantity,
  unitPrice: Amount,
  discount: optional(Discount),
  /** The rate it was asked to be taxed by; the product's or the shop's when absent. */
  taxRateId: optional(TaxRateId),
  taxRate: optional(Rate),
  taxInclusive: optional(Schema.Boolean),
  tax: optional(Amount),
  note: optional(Note),
  total: Amount,
})
export type DraftLine = typeof DraftLine.Type

/** What a draft says around its lines. */
export const around = {
  customerId: optional(CustomerId),
  cartDiscount: optional(Discount),
  shippingFee: optional(Amount),
  /** A day, or so many days after it is issued; fourteen when neither is said. */
  dueDate: optional(Day),
  dueInDays: optional(duration("days", 0, 365)),
  depositAsked: optional(PositiveAmount),
  note: optional(Note),
  terms: optional(text(0, 2000)),
  /** The language of its paper and its letters. */
  language: optional(Language),
  remindersOn: optional(Schema.Boolean),
  channel: optional(Channel),
  locationId: optional(LocationId),
}

const drafted = {
  ...around,
  language: Language,
  remindersOn: Schema.Boolean,
  currency: Currency,
  lines: Schema.Array(DraftLine).check(lineLimit),
  /** All the tax in it; absent where nothing is taxed. */
  tax: optional(Amount),
  total: Amount,
  /** The sale it asks to be paid for, where that was recorded before. */
  saleId: optional(SaleId),
  /** The invoice it was copied from. */
  copyOf: optional(InvoiceId),
}
export type Draft = Schema.Struct<typeof drafted>["Type"]

/** A line as it was issued. */
export const IssuedLine = Schema.Struct({
  productId: optional(ProductId),
  variantId: optional(VariantId),
  name: text(1, 120),
  variant: optional(text(1, 120)),
  quantity: Quantity,
  unitPrice: Amount,
  discount: Amount,
  /** Before its share of the discount on the whole. */
  total: Amount,
  taxRate: optional(Rate),
  taxInclusive: optional(Schema.Boolean),
  tax: optional(Amount),
  note: optional(Note),
})

/** Whoever sends the invoice, as they were that day. */
export const Seller = Schema.Struct({
  name: Schema.String,
  address: optional(Schema.String),
  phone: optional(Schema.String),
  email: optional(Schema.String),
  taxId: optional(Schema.String),
  logo: optional(Schema.String),
  bankName: optional(Schema.String),
  accountNumber: optional(Schema.String),
  accountName: optional(Schema.String),
  country: Schema.String,
})

/** One rate of tax: what it was reckoned on, and what it came to. */
const TaxLine = Schema.Struct({
  /** As the paper calls it, in its language. */
  name: text(1, 80),
  rate: Rate,
  inclusive: Schema.Boolean,
  base: Amount,
  tax: Amount,
})
export type TaxLine = typeof TaxLine.Type

/** All that the paper is printed from, and nothing else is asked when it is printed (pain C51). */
export const snapshot = {
  number: Schema.String,
  issueDate: Day,
  dueDate: Day,
  customerId: CustomerId,
  /** The buyer as they were that day; kept under the customer's key. */
  buyerName: text(1, 80),
  buyerPhone: optional(Phone),
  buyerEmail: optional(Email),
  buyerAddress: optional(text(0, 160)),
  seller: Seller,
  currency: Currency,
  lines: Schema.Array(IssuedLine).check(lineLimit),
  /** What the lines come to before the discount on the whole. */
  subtotal: Amount,
  cartDiscount: Amount,
  shippingFee: Amount,
  taxes: Schema.Array(TaxLine),
  /** What is added or taken so that cash can pay it. */
  rounding: optional(SignedAmount),
  total: Amount,
  /** What was paid for the sale before it was invoiced. */
  received: Amount,
  depositAsked: optional(PositiveAmount),
  note: optional(Note),
  terms: optional(text(0, 2000)),
  language: Language,
  /** Which drawing of the paper it was issued with. */
  template: Count,
  /** The number of the invoice it takes the place of. */
  replaces: optional(Schema.String),
}
export type Snapshot = Schema.Struct<typeof snapshot>["Type"]

/** What can have happened to an invoice. What was paid for it happens to its sale. */
export const InvoiceEvent = Schema.TaggedUnion({
  InvoiceDrafted: { invoiceId: InvoiceId, ...drafted },
  /** The whole of what it says now. */
  InvoiceDraftEdited: { invoiceId: InvoiceId, ...drafted },
  InvoiceDiscarded: { invoiceId: InvoiceId },
  InvoiceIssued: {
    invoiceId: InvoiceId,
    saleId: SaleId,
    /** Whether the sale began with the invoice, and ends with it. */
    madeSale: Schema.Boolean,
    at: Instant,
    remindersOn: Schema.Boolean,
    ...snapshot,
  },
  InvoiceShared: {
    invoiceId: InvoiceId,
    letterId: LetterId,
    customerId: CustomerId,
    channel: ShareChannel,
    token: Token,
    to: optional(text(1, 254)),
    /** It reminds, where it does more than hand the invoice over. */
    reminds: Schema.Boolean,
    at: Instant,
  },
  LinkRevoked: { invoiceId: InvoiceId, token: Token },
  InvoiceSeen: { invoiceId: InvoiceId, at: Instant },
  RemindersSwitched: { invoiceId: InvoiceId, on: Schema.Boolean },
  /** A rule's day has come: a letter is to leave, or a person is to tap once. Rule and due day are never used twice. */
  InvoiceReminded: {
    invoiceId: InvoiceId,
    letterId: LetterId,
    customerId: CustomerId,
    ruleId: RuleId,
    dueDate: Day,
    by: Schema.Literals(["email", "task"]),
    token: Token,
    to: optional(text(1, 254)),
    at: Instant,
  },
  /** The letter was given to the mail server's hands; till it says so, nobody knows whether it left. */
  LetterTaken: { invoiceId: InvoiceId, letterId: LetterId },
  LetterLeft: { invoiceId: InvoiceId, letterId: LetterId, at: Instant },
  LetterFailed: { invoiceId: InvoiceId, letterId: LetterId, reason: Schema.Literals(["away", "refused", "unknown"]) },
  PaymentClaimed: {
    invoiceId: InvoiceId,
    claimId: ClaimId,
    customerId: CustomerId,
    amount: PositiveAmount,
    note: optional(Note),
    proof: optional(FileId),
    on: Day,
    at: Instant,
  },
  ClaimConfirmed: { invoiceId: InvoiceId, claimId: ClaimId, paymentId: PaymentId },
  ClaimRejected: { invoiceId: InvoiceId, claimId: ClaimId, reason: Reason },
  /** It was never owed; its number stays in the book. */
  InvoiceVoided: { invoiceId: InvoiceId, on: Day, reason: Reason },
  /** It was wrong: a credit note takes all of it back, and another invoice may take its place. */
  CreditNoteIssued: {
    invoiceId: InvoiceId,
    creditNoteId: CreditNoteId,
    number: Schema.String,
    on: Day,
    at: Instant,
    reason: Reason,
    currency: Currency,
    total: Amount,
    replacedBy: optional(InvoiceId),
  },
})
export type InvoiceEvent = typeof InvoiceEvent.Type
