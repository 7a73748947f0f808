import { card } from "../customers/index.ts"
import { anyOf } from "../kernel/foldCase.ts"
import { labelOf } from "../kernel/words.ts"
import { plain } from "./columns.ts"

/** What the book keeps of a customer, each a column of a customers file. */
export type CustomerColumn = keyof typeof card

/** Columns of spec/decisions.md 6.19 for which the book has no field, and what the book itself says of a customer. */
export type OtherColumn = "group" | "opening_balance" | "marketing_consent" | "status" | "id"

interface Called {
  readonly fr: string
  readonly also?: string
}

const called: { readonly [column in CustomerColumn | OtherColumn]?: Called } = {
  name: {
    fr: "nom",
    also: "customer | customer name | full name | client | nom complet | nom du client | contact name",
  },
  phone: {
    fr: "telephone",
    also: `
      phone number | telephone number | mobile | mobile number | mobile phone | tel | whatsapp | numero |
      numero de telephone | portable | gsm
    `,
  },
  email: {
    fr: "courriel",
    also: "e mail | mail | email address | e mail address | adresse e mail | adresse email",
  },
  birthday: {
    fr: "anniversaire",
    also: "birth date | birthdate | date of birth | dob | date de naissance | naissance",
  },
  address: { fr: "adresse", also: "street | street address | home address | delivery address | rue" },
  note: { fr: "note", also: "notes | comment | comments | remark | remarks | remarque | remarques" },
  group: { fr: "groupe", also: "customer group | segment | category | categorie" },
  opening_balance: {
    fr: "solde_initial",
    also: "balance | owes | owed | debt | amount due | solde | dette | doit",
  },
  marketing_consent: {
    fr: "accord_publicite",
    also: "consent | accepts marketing | opt in | newsletter | consentement | consentement marketing",
  },
  status: { fr: "statut" },
  id: { fr: "id" },
}

const fields = Object.keys(card) as ReadonlyArray<CustomerColumn>
const others = ["group", "opening_balance", "marketing_consent", "status", "id"] as const

// A list that has left as a file has the book's own labels as its header.
const known: ReadonlyMap<string, CustomerColumn | OtherColumn> = new Map(
  [...others, ...fields].flatMap((name) =>
    [
      name,
      called[name]?.fr,
      ...anyOf(called[name]?.also ?? name),
      labelOf({}, name, "en"),
      labelOf({}, name, "fr"),
    ].flatMap((word) => (word === undefined ? [] : [[plain(word), name] as const])),
  ),
)

export interface RecognisedCustomers {
  /** The column of each header; undefined where it is none of ours, or an earlier one has it. */
  readonly columns: ReadonlyArray<CustomerColumn | OtherColumn | undefined>
}

/** Which column each header of a customers file is; `mapping` holds what a person chose. */
export const recogniseCustomers = (
  headers: ReadonlyArray<string>,
  mapping: { readonly [header: string]: CustomerColumn | null } = {},
): RecognisedCustomers => {
  const chosen = headers.map((header) => mapping[header])
  const taken = new Set<string>(chosen.filter((it) => typeof it === "string"))
  return {
    columns: headers.map((header, at) => {
      if (chosen[at] !== undefined) return chosen[at] ?? undefined
      const column = known.get(plain(header))
      if (column === undefined || taken.has(column)) return undefined
      taken.add(column)
      return column
    }),
  }
}

/** The header row of an empty customers file in a person's language; either is understood. */
export const customerTemplate = (language: "en" | "fr"): ReadonlyArray<string> =>
  fields.map((name) => (language === "en" ? name : (called[name]?.fr ?? name)))
