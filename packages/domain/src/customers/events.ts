import * as Schema from "effect/Schema"
import { Amount, Day, Email, id, Note, Phone, text, ref } from "../kernel/index.ts"

export const CustomerId = id("cust")

const Handle = Schema.optionalKey(text(0, 60))

/** What a merchant writes down about a customer; every field of it is personal. */
export const card = {
  name: text(1, 80),
  phone: Schema.optionalKey(Phone),
  email: Schema.optionalKey(Email),
  birthday: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)).annotate({
      meaning: "day",
    }),
  ),
  address: Schema.optionalKey(text(0, 160)),
  note: Schema.optionalKey(Note),
  /** What they are called where others may see it: on a thank-you card. */
  publicDisplayName: Schema.optionalKey(text(0, 80)),
  instagram: Handle,
  x: Handle,
  facebook: Handle,
  tiktok: Handle,
  /** The most they should owe. The counter sells on; somebody is asked to look. */
  creditLimit: Schema.optionalKey(Amount),
}

/** The file that brought it, or with which it was taken back. */
const ofImport = { importId: Schema.optionalKey(ref("imp")) }

/** What can have happened to a customer. */
export const CustomerEvent = Schema.TaggedUnion({
  CustomerAdded: { customerId: CustomerId, ...card, ...ofImport },
  CustomerChanged: { customerId: CustomerId, ...card, ...ofImport },
  CustomerArchived: { customerId: CustomerId, ...ofImport },
  CustomerRestored: { customerId: CustomerId, ...ofImport },
  /** Their first sale, so that a welcome is given once; voided, the next is the first. */
  CustomerFirstBought: { customerId: CustomerId, saleId: ref("sale") },
  CustomerFirstSaleVoided: { customerId: CustomerId, saleId: ref("sale") },
  /** The customer asked to be forgotten: their key is destroyed, and what was written under it can no longer be read. */
  PersonErased: { customerId: CustomerId, on: Day },
})
export type CustomerEvent = typeof CustomerEvent.Type

/** A digest of a phone number or an e-mail address: see `contact.ts`. */
export const ContactId = id("contact")

/** Which customer an address leads to: a small history for each, so that no two customers share one. */
export const ContactEvent = Schema.TaggedUnion({
  ContactTaken: { contactId: ContactId, customerId: CustomerId },
  ContactFreed: { contactId: ContactId, customerId: CustomerId },
})
export type ContactEvent = typeof ContactEvent.Type
