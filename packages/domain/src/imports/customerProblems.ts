import type { CustomerColumn } from "./customerColumns.ts"
import type { RefusedCustomerRow } from "./customerRow.ts"
import {
  alikesOf,
  type CellProblem,
  problems,
  problemsOf,
  refusedRows,
  type RefusedWords,
  type Said,
} from "./problems.ts"

export type CustomerFault = CellProblem<CustomerColumn>

const own = {
  contradicted: {
    reason: {
      en: "An earlier line says otherwise of the same customer.",
      fr: "Une ligne précédente dit autre chose du même client.",
    },
    hint: { en: "Let one line speak of each customer.", fr: "Une seule ligne par client." },
  },
  bad_phone: {
    reason: { en: "This is not a phone number.", fr: "Ce n’est pas un numéro de téléphone." },
    hint: {
      en: "Write one number with all its digits, such as 0803 123 4567 or +234 803 123 4567.",
      fr: "Écrivez un seul numéro avec tous ses chiffres, comme 0803 123 4567 ou +234 803 123 4567.",
    },
  },
  bad_email: {
    reason: { en: "This is not an e-mail address.", fr: "Ce n’est pas une adresse e-mail." },
    hint: { en: "Write one, such as ada@mail.ng.", fr: "Écrivez-en une, comme ada@mail.ng." },
  },
  bad_birthday: {
    reason: { en: "This is not a day of the past with its year.", fr: "Ce n’est pas un jour passé avec son année." },
    hint: { en: "Write it as 1990-05-12.", fr: "Écrivez-le ainsi\u202f: 1990-05-12." },
  },
  birthday_unsure: {
    reason: {
      en: "It is not clear which number is the day and which the month.",
      fr: "On ne sait pas quel nombre est le jour et lequel est le mois.",
    },
    hint: { en: "Write it as 1990-05-12.", fr: "Écrivez-le ainsi\u202f: 1990-05-12." },
  },
  bad_text: {
    reason: {
      en: "This text is too short, too long or has line ends.",
      fr: "Ce texte est trop court, trop long ou a des sauts de ligne.",
    },
    hint: {
      en: "Names have 1 to 80 characters, addresses up to 160, notes up to 1,000, handles up to 60.",
      fr: "Un nom a 1 à 80 caractères, une adresse 160 au plus, une note 1 000, un compte 60.",
    },
  },
  no_key: {
    reason: {
      en: "This line has neither phone number, e-mail address nor name.",
      fr: "Cette ligne n’a ni numéro de téléphone, ni adresse e-mail, ni nom.",
    },
    hint: { en: "Fill in one of them.", fr: "Remplissez l’un d’eux." },
  },
  name_missing: {
    reason: { en: "A new customer needs a name.", fr: "Un nouveau client a besoin d’un nom." },
    hint: { en: "Fill in the name.", fr: "Remplissez la colonne du nom." },
  },
  taken: {
    reason: { en: "Another customer has this.", fr: "Un autre client l’a déjà." },
    hint: { en: "Give each customer their own.", fr: "Donnez le sien à chaque client." },
  },
  said_before: {
    reason: {
      en: "An earlier line is about this customer too, and says otherwise.",
      fr: "Une ligne précédente parle aussi de ce client, et dit autre chose.",
    },
    hint: { en: "Keep one line for each customer.", fr: "Gardez une ligne par client." },
  },
  put_away: {
    reason: { en: "This customer was put away.", fr: "Ce client est archivé." },
    hint: {
      en: "Take them back on the page of customers first.",
      fr: "Rétablissez-le d’abord sur la page des clients.",
    },
  },
  erased: {
    reason: { en: "This person asked to be forgotten.", fr: "Cette personne a demandé l’effacement de ses données." },
    hint: { en: "Add them as a new customer.", fr: "Ajoutez-la comme nouveau client." },
  },
  cannot_clear: problems.cannot_clear,
  too_few_cells: problems.too_few_cells,
  too_many_cells: problems.too_many_cells,
} as const satisfies { readonly [problem: string]: { readonly reason: Said; readonly hint: Said } }

export type CustomerProblem = keyof typeof own

export const customerProblem = problemsOf<CustomerColumn, CustomerProblem>(own)

const ownAddress = {
  en: "Keep one line for each customer, with a phone number or an e-mail address of their own.",
  fr: "Gardez une ligne par client, avec un numéro ou une adresse e-mail à lui.",
}

export const alikeCustomers = alikesOf<CustomerColumn, "phone" | "email" | "name">({
  phone: {
    column: "phone",
    en: "have this phone number, but say different things",
    fr: "ont ce numéro, mais disent des choses différentes",
    hint: ownAddress,
  },
  email: {
    column: "email",
    en: "have this e-mail address, but say different things",
    fr: "ont cette adresse e-mail, mais disent des choses différentes",
    hint: ownAddress,
  },
  name: {
    column: "name",
    en: "have this name and neither phone nor e-mail",
    fr: "ont ce nom, sans téléphone ni adresse e-mail",
    hint: ownAddress,
  },
})

/** Why the book refuses a line that could be read. */
export const refusedCustomerRows: RefusedWords<CustomerColumn, RefusedCustomerRow["reason"]> = {
  line_twice: { ...refusedRows.line_twice, column: "line" },
  contradicted: { column: "line", ...own.contradicted },
  name_missing: { column: "name", ...own.name_missing },
  bad_birthday: { column: "birthday", ...own.bad_birthday },
  phone_taken: { column: "phone", ...own.taken },
  email_taken: { column: "email", ...own.taken },
  erased: { column: "line", ...own.erased },
  put_away: { column: "line", ...own.put_away },
}
