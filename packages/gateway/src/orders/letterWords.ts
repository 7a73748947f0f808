import type { OrderRow } from "@oja/domain/orders/row"
import type { Language } from "../http/envelope.ts"
import { asName } from "../documents/plainWords.ts"
import { money } from "../documents/saying.ts"

/** What a customer is told by letter, in the order it comes to pass. */
export const occasions = ["placed", "confirmed", "ready", "out", "cancelled", "expired"] as const
export type Occasion = (typeof occasions)[number]

interface Facts {
  readonly number: string
  readonly shop: string
  readonly amount: string
}

const subjects: { readonly [L in Language]: { readonly [O in Occasion]: (facts: Facts) => string } } = {
  en: {
    placed: ({ number, shop }) => `Your order ${number} at ${shop}`,
    confirmed: ({ number }) => `Order ${number} is confirmed`,
    ready: ({ number }) => `Order ${number} is ready for you`,
    out: ({ number }) => `Order ${number} is on its way`,
    cancelled: ({ number }) => `Order ${number} is cancelled`,
    expired: ({ number }) => `Order ${number} was given up`,
  },
  fr: {
    placed: ({ number, shop }) => `Votre commande ${number} chez ${shop}`,
    confirmed: ({ number }) => `La commande ${number} est confirmée`,
    ready: ({ number }) => `La commande ${number} vous attend`,
    out: ({ number }) => `La commande ${number} est en route`,
    cancelled: ({ number }) => `La commande ${number} est annulée`,
    expired: ({ number }) => `La commande ${number} a été abandonnée`,
  },
}

const tellings: { readonly [L in Language]: { readonly [O in Occasion]: (facts: Facts) => string } } = {
  en: {
    placed: ({ amount, number, shop }) =>
      `${shop} has your order ${number}: ${amount}. Here you follow it, pay what is left, or cancel it:`,
    confirmed: ({ number, shop }) => `${shop} has confirmed your order ${number} and is getting it ready:`,
    ready: ({ number, shop }) => `your order ${number} is packed and waits for you at ${shop}:`,
    out: ({ number, shop }) => `your order ${number} from ${shop} has left the shop:`,
    cancelled: ({ number, shop }) => `your order ${number} at ${shop} is cancelled. What you paid comes back to you:`,
    expired: ({ number, shop }) =>
      `your order ${number} at ${shop} was not paid in time and was given up. You can order again here:`,
  },
  fr: {
    placed: ({ amount, number, shop }) =>
      `${shop} a bien reçu votre commande ${number}\u202f: ${amount}. Suivez-la, réglez le reste ou annulez-la ici\u202f:`,
    confirmed: ({ number, shop }) => `${shop} a confirmé votre commande ${number} et la prépare\u202f:`,
    ready: ({ number, shop }) => `votre commande ${number} est emballée et vous attend chez ${shop}\u202f:`,
    out: ({ number, shop }) => `votre commande ${number} de ${shop} est partie\u202f:`,
    cancelled: ({ number, shop }) =>
      `votre commande ${number} chez ${shop} est annulée. Ce que vous avez payé vous sera rendu\u202f:`,
    expired: ({ number, shop }) =>
      `votre commande ${number} chez ${shop} n’a pas été payée à temps et a été abandonnée. Commandez à nouveau ici\u202f:`,
  },
}

/** A letter in the language the customer ordered in. */
export const letterAbout = (
  { contactName, currency, language, number, total }: OrderRow,
  occasion: Occasion,
  { link, shop: named }: { readonly link: string; readonly shop: string },
): { readonly subject: string; readonly text: string } => {
  // Both names are a stranger's words; whoever writes them shall not write our letters.
  const shop = asName(named)
  const facts = { number, shop, amount: money(language, total, currency) }
  const hello = [language === "fr" ? "Bonjour" : "Hello", asName(contactName)].filter((it) => it !== "").join(" ")
  return {
    subject: subjects[language][occasion](facts),
    text: `${hello},\n\n${tellings[language][occasion](facts)}\n${link}\n\n${shop}`,
  }
}
