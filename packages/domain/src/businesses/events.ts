import * as Schema from "effect/Schema"
import { TaxSettings } from "../rates/index.ts"
import {
  BusinessId,
  Currency,
  Day,
  Email,
  Instant,
  Phone,
  Reason,
  ref,
  SignedAmount,
  text,
  UserId,
  count,
  amount,
  duration,
  idAs,
} from "../kernel/index.ts"
import { MemberId } from "../team/index.ts"
import { LocationId } from "../shared/index.ts"

export { LocationId } from "../shared/index.ts"
/** Every business begins with this branch. */
export const MAIN: typeof LocationId.Type = "loc_main"

/** 3 to 160 characters (spec/decisions.md 6.17). */
export const BusinessName = text(3, 160)
export const Handle = text(0, 60)
export const Zone = Schema.String.check(Schema.isPattern(/^[A-Z][A-Za-z]+(\/[A-Za-z_+-]+)*$/))

/** What a merchant says of the business; all of it may change later. */
export const profile = {
  name: BusinessName,
  industryId: idAs("industry", Schema.String.check(Schema.isPattern(/^[a-z0-9-]{2,40}$/))),
  address: Schema.optionalKey(text(3, 160)),
  email: Schema.optionalKey(Email),
  phone: Schema.optionalKey(Phone),
  instagram: Schema.optionalKey(Handle),
  x: Schema.optionalKey(Handle),
  facebook: Schema.optionalKey(Handle),
  registered: Schema.optionalKey(Schema.Boolean),
  /** What papers say of it: its tax number, its logo (a picture that was taken in), and where it is paid. */
  taxId: Schema.optionalKey(text(0, 40)),
  logo: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^(?:[0-9a-f]{64}(?:\.(?:jpg|png))?)?$/))),
  bankName: Schema.optionalKey(text(0, 80)),
  accountNumber: Schema.optionalKey(text(0, 40)),
  accountName: Schema.optionalKey(text(0, 80)),
  numberOfEmployees: Schema.optionalKey(count(0, 100_000)),
  /** What stands on every receipt: below the name, what is promised of returns, and at the end. */
  receiptHeader: Schema.optionalKey(text(0, 300)),
  returnPolicy: Schema.optionalKey(text(0, 300)),
  receiptFooter: Schema.optionalKey(text(0, 300)),
  /** Days from an invoice's issue until it is due, where nobody says otherwise. */
  invoiceDueDays: Schema.optionalKey(duration("days", 0, 365)),
  /** Whether the owner gets the seal of the book in the morning, as a letter; they do when absent. */
  sealLetters: Schema.optionalKey(Schema.Boolean),
}

export const CashStep = amount(2, 100_000)

export const ReserveOn = Schema.Literals(["payment", "placement"])

/** The hour a business day begins, where that is not midnight: "04:00" for a bar. At most noon. */
export const DayStart = Schema.String.check(Schema.isPattern(/^(?:0\d|1[01]):[0-5]\d$|^12:00$/)).annotate({
  meaning: "time",
})

/** What can have happened to a business and its branches. */
export const BusinessEvent = Schema.TaggedUnion({
  BusinessRegistered: {
    businessId: BusinessId,
    ownerId: UserId,
    country: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)),
    currency: Currency,
    zone: Zone,
    ...profile,
  },
  BusinessChanged: {
    businessId: BusinessId,
    ...profile,
  },
  CurrencyChanged: { businessId: BusinessId, from: Currency, to: Currency },
  TaxSettingsChanged: { businessId: BusinessId, taxSettings: TaxSettings },
  /** Cash is paid in steps of so many minor units (five or twenty-five francs); in any amount when absent. */
  CashStepChanged: { businessId: BusinessId, cashStep: Schema.optionalKey(CashStep) },
  TillPolicyChanged: { businessId: BusinessId, belowZero: Schema.Literals(["allow", "block"]) },
  /** Where its clocks stand, and the hour its day begins; what was written before keeps its day. */
  ClockChanged: { businessId: BusinessId, zone: Zone, dayStartsAt: Schema.optionalKey(DayStart) },
  /** When an order keeps its goods: once it is paid, or from the moment it is placed (spec/decisions.md D1). */
  ReservePolicyChanged: { businessId: BusinessId, reserveOn: ReserveOn },
  /** Every day up to this one is closed: its figures stand. */
  BooksClosed: { businessId: BusinessId, to: Day },
  /** From this day on the books are open again. */
  BooksReopened: { businessId: BusinessId, from: Day, reason: Reason },
  /** Something came after its day was closed and counts there all the same: what a till had done, goods of a bill that went back. */
  CameLate: {
    businessId: BusinessId,
    on: Day,
    about: ref("thing"),
    /** What came: the fact that says it. */
    what: Schema.String,
    /** By how much something is more, or less. */
    amount: SignedAmount,
    currency: Currency,
  },
  /** The owner wants it gone: its pages close, and its book is destroyed at that moment unless it is taken back. */
  DeletionAsked: { businessId: BusinessId, due: Instant },
  DeletionTakenBack: { businessId: BusinessId },
  /** It is gone: the keys of everybody in its book are destroyed, and nobody works there any more. */
  BusinessDeleted: {
    businessId: BusinessId,
    team: Schema.Array(Schema.Struct({ userId: UserId, memberId: MemberId })).check(Schema.isMaxLength(500)),
  },
})
export type BusinessEvent = typeof BusinessEvent.Type
