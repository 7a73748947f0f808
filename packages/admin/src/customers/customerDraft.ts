import { e164 } from "@oja/domain/kernel/phone"
import type { Wrongs } from "../ui/refusedFields.ts"
import type { Say } from "../words/words.ts"
import type { Customer } from "./types.ts"

const optional = ["email", "birthday", "address", "instagram", "note"] as const

export interface CustomerDraft extends Readonly<Record<(typeof optional)[number], string>> {
  readonly name: string
  readonly countryCode: string
  readonly phone: string
}

export const blankCustomer = (countryCode: string): CustomerDraft => ({
  name: "",
  countryCode,
  phone: "",
  email: "",
  birthday: "",
  address: "",
  instagram: "",
  note: "",
})

/** A known customer, ready to be typed over: their number stands whole, with its country code. */
export const draftOf = (customer: Customer, countryCode: string): CustomerDraft => ({
  ...blankCustomer(countryCode),
  ...Object.fromEntries([...optional, "name", "phone"].map((field) => [field, customer[field as "name"] ?? ""])),
})

/** Every answer that cannot stand, beside its field. */
export const judgeCustomer = (say: Say, draft: CustomerDraft, today: string): Wrongs => {
  const short = (text: string, most: number) =>
    text.trim().length > most ? say("productForm.shorter", { count: most }) : undefined
  const found: Wrongs = {
    name: draft.name.trim() === "" ? say("problem.required") : short(draft.name, 80),
    phone: draft.phone.trim() === "" || /^\+[1-9]\d{6,14}$/.test(numberOf(draft)) ? undefined : say("problem.phone"),
    email:
      draft.email.trim() === "" || /^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[a-z]{2,10}$/i.test(draft.email.trim())
        ? undefined
        : say("problem.email"),
    birthday:
      draft.birthday === "" || (/^(19|20)\d\d-\d\d-\d\d$/.test(draft.birthday) && draft.birthday <= today)
        ? undefined
        : say("customers.badDay"),
    address: short(draft.address, 160),
    instagram: short(draft.instagram, 60),
    note: short(draft.note, 1000),
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

const numberOf = ({ phone, countryCode }: CustomerDraft) => e164(phone.trim(), countryCode)

const said = (draft: CustomerDraft): Readonly<Record<string, string | undefined>> => ({
  name: draft.name.trim(),
  phone: draft.phone.trim() === "" ? undefined : numberOf(draft),
  ...Object.fromEntries(optional.map((field) => [field, draft[field].trim() === "" ? undefined : draft[field].trim()])),
  email: draft.email.trim() === "" ? undefined : draft.email.trim().toLowerCase(),
})

/** A new card: what is not known is left out. */
export const customerInput = (draft: CustomerDraft) =>
  Object.fromEntries(Object.entries(said(draft)).filter(([, value]) => value !== undefined))

const contact = new Set(["phone", "email", "birthday", "address", "instagram"])

/** A change: `null` empties a field. Contact details that were not shown are not spoken of. */
export const customerChange = (draft: CustomerDraft, seesContact: boolean) =>
  Object.fromEntries(
    Object.entries(said(draft))
      .filter(([field]) => seesContact || !contact.has(field))
      .map(([field, value]) => [field, value ?? null]),
  )
