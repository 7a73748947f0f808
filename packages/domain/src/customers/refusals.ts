import { refuse, differs, duplicate, invalid, isDay, notFound } from "../kernel/index.ts"
import { contactOf, type ContactState } from "./contact.ts"
import type { Card } from "./customer.ts"
import { CustomerId } from "./events.ts"

export const CustomerUnknown = notFound("CustomerUnknown", {})

export const CustomerAddedBefore = differs("CustomerAddedBefore", {})

export const CustomerErased = notFound("CustomerErased", {})

/** A birthday is a day of the calendar that lies behind us (spec/decisions.md 6.17). */
export const BirthdayNotThere = invalid("BirthdayNotThere", "birthday", {})

export const isBirthday = (day: string | undefined, today: string): boolean =>
  day === undefined || (isDay(day) && day < today)

const other = { customerId: CustomerId }

/** Another customer has this number; `customerId` says who, so that a screen can lead there. */
export const PhoneTaken = duplicate("PhoneTaken", "phone", other)

export const EmailTaken = duplicate("EmailTaken", "email", other)

/** Why a card cannot be theirs: another customer has its number, or its e-mail. */
export const takenByAnother = (
  contacts: ReadonlyMap<string, ContactState>,
  business: string,
  { email, phone }: Card,
  customerId: string,
) => {
  const holder = (address: string | undefined) => {
    const held = address === undefined ? undefined : contacts.get(contactOf(business, address))?.customerId
    return held === customerId ? undefined : (held as typeof CustomerId.Type | undefined)
  }
  const [onPhone, onEmail] = [holder(phone), holder(email)]
  if (onPhone !== undefined) return refuse(PhoneTaken({ customerId: onPhone }))
  return onEmail === undefined ? undefined : refuse(EmailTaken({ customerId: onEmail }))
}
