import { Money, Quantities, sayDay } from "@oja/domain/kernel/index"
import type { Language } from "../http/envelope.ts"

// How papers, letters and the public page write days, money and rates, each in the invoice's or the reader's language.

export const day = (language: Language, on: string): string => sayDay(on, language)

const locale = { en: "en-NG", fr: "fr-FR" } as const

export const money = (language: Language, amount: number, currency: string): string =>
  Money.format(amount, currency, locale[language])

/** An amount as people write it, with or without its sign, in whole minor units: "₦5,000", "5 000,50". */
export const readMoney = (language: Language, typed: string, currency: string): number | undefined =>
  Money.parse(typed.replaceAll(/[^\d.,\s'-]/g, ""), currency, locale[language])

/** The figure alone, as a person would type it. */
export const plain = (language: Language, amount: number, currency: string): string => {
  const digits = Money.exponent(currency)
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale[language], options).format(amount / Money.unit(currency))
}

export const quantity = (language: Language, thousandths: number): string =>
  Quantities.format(thousandths, locale[language])

/** "7.5 %" for 750 basis points. */
export const rate = (language: Language, basisPoints: number): string =>
  `${String(basisPoints / 100).replace(".", language === "fr" ? "," : ".")}${language === "fr" ? "\u202f" : ""}%`

const labels = {
  en: {
    invoice: "Invoice",
    creditNote: "Credit note",
    forInvoice: "For invoice",
    replaces: "Replaces",
    reason: "Reason",
    billedTo: "Billed to",
    issued: "Issued",
    due: "Due",
    toPay: "To pay",
    credited: "Credited",
    by: "by",
    what: "Description",
    quantity: "Quantity",
    price: "Unit price",
    discount: "Discount",
    amount: "Amount",
    subtotal: "Subtotal",
    delivery: "Delivery",
    included: "of which",
    rounding: "Rounding",
    total: "Total",
    takenOff: "Taken off since",
    received: "Already paid",
    left: "Left to pay",
    deposit: "Deposit asked for",
    payInto: "Pay into",
    account: "Account number",
    accountName: "Account name",
    reference: "Reference",
    note: "Note",
    terms: "Terms",
    taxId: "Tax ID",
    void: "VOID",
    page: (page: number, of: number) => `Page ${page} of ${of}`,
  },
  fr: {
    invoice: "Facture",
    creditNote: "Avoir",
    forInvoice: "Pour la facture",
    replaces: "Remplace",
    reason: "Motif",
    billedTo: "Facturé à",
    issued: "Émise le",
    due: "Échéance",
    toPay: "À payer",
    credited: "Montant de l’avoir",
    by: "avant le",
    what: "Désignation",
    quantity: "Quantité",
    price: "Prix unitaire",
    discount: "Remise",
    amount: "Montant",
    subtotal: "Sous-total",
    delivery: "Livraison",
    included: "dont",
    rounding: "Arrondi",
    total: "Total",
    takenOff: "Déduit depuis",
    received: "Déjà payé",
    left: "Reste à payer",
    deposit: "Acompte demandé",
    payInto: "À verser sur",
    account: "Numéro de compte",
    accountName: "Titulaire",
    reference: "Référence",
    note: "Note",
    terms: "Conditions",
    taxId: "N° fiscal",
    void: "ANNULÉE",
    page: (page: number, of: number) => `Page ${page} sur ${of}`,
  },
}

export type Labels = (typeof labels)["en"]

export const labelsIn = (language: Language): Labels => labels[language]
