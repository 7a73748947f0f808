import type { Language } from "../http/envelope.ts"
import { asName } from "../documents/plainWords.ts"
import { day, money } from "../documents/saying.ts"
import type { Standing } from "./standing.ts"

/**
 * What a letter or a text says: the invoice is handed over, asking for what is owed or for nothing any more, or the
 * customer is reminded before, on or after its day.
 */
type Tone = "hands" | "settled" | "before" | "due" | "after"

interface Facts {
  readonly number: string
  readonly seller: string
  readonly buyer: string
  readonly amount: string
  readonly due: string
  readonly link: string
}

const openings: { readonly [L in Language]: { readonly [T in Tone]: (facts: Facts) => string } } = {
  en: {
    hands: ({ amount, due, number, seller }) => `here is invoice ${number} from ${seller}: ${amount}, due on ${due}.`,
    settled: ({ amount, number, seller }) =>
      `here is invoice ${number} from ${seller}: ${amount}. Nothing is left to pay.`,
    before: ({ amount, due, number, seller }) => `invoice ${number} from ${seller} is due soon: ${amount}, on ${due}.`,
    due: ({ amount, number, seller }) => `invoice ${number} from ${seller} is due today: ${amount}.`,
    after: ({ amount, due, number, seller }) =>
      `invoice ${number} from ${seller} was due on ${due}, and ${amount} is still owed.`,
  },
  fr: {
    hands: ({ amount, due, number, seller }) =>
      `voici la facture ${number} de ${seller}\u202f: ${amount}, à payer avant le ${due}.`,
    settled: ({ amount, number, seller }) =>
      `voici la facture ${number} de ${seller}\u202f: ${amount}. Il ne reste rien à payer.`,
    before: ({ amount, due, number, seller }) =>
      `la facture ${number} de ${seller} arrive bientôt à échéance\u202f: ${amount}, le ${due}.`,
    due: ({ amount, number, seller }) => `la facture ${number} de ${seller} est à payer aujourd’hui\u202f: ${amount}.`,
    after: ({ amount, due, number, seller }) =>
      `la facture ${number} de ${seller} était à payer avant le ${due}\u202f; il reste ${amount} à régler.`,
  },
}

const subjects: { readonly [L in Language]: { readonly [T in Tone]: (facts: Facts) => string } } = {
  en: {
    hands: ({ amount, number, seller }) => `Invoice ${number} from ${seller}: ${amount}`,
    settled: ({ amount, number, seller }) => `Invoice ${number} from ${seller}: ${amount}`,
    before: ({ due, number }) => `Reminder: invoice ${number} is due on ${due}`,
    due: ({ number }) => `Invoice ${number} is due today`,
    after: ({ due, number }) => `Invoice ${number} was due on ${due}`,
  },
  fr: {
    hands: ({ amount, number, seller }) => `Facture ${number} de ${seller}\u202f: ${amount}`,
    settled: ({ amount, number, seller }) => `Facture ${number} de ${seller}\u202f: ${amount}`,
    before: ({ due, number }) => `Rappel\u202f: la facture ${number} est à payer avant le ${due}`,
    due: ({ number }) => `La facture ${number} est à payer aujourd’hui`,
    after: ({ due, number }) => `La facture ${number} était à payer avant le ${due}`,
  },
}

const factsOf = ({ balance, snapshot }: Standing, link: string): Facts => {
  const { buyerName: buyer, currency, dueDate, language, number, seller, total } = snapshot
  const amount = money(language, balance > 0 ? balance : total, currency)
  return {
    number: asName(number),
    seller: asName(seller.name),
    buyer: asName(buyer),
    amount,
    due: day(language, dueDate),
    link,
  }
}

/** The tone of a letter on a day: nobody is asked for what is paid. */
export const toneOn = (today: string, { balance, snapshot: { dueDate } }: Standing, reminds: boolean): Tone => {
  if (balance <= 0) return "settled"
  if (!reminds) return "hands"
  return today < dueDate ? "before" : today === dueDate ? "due" : "after"
}

/** A few words with the link, for WhatsApp and text messages (pain C77). */
export const textOf = (standing: Standing, link: string, tone: Tone): string => {
  const { language } = standing.snapshot
  const facts = factsOf(standing, link)
  const hello = language === "fr" ? "Bonjour" : "Hello"
  return `${hello} ${facts.buyer}, ${openings[language][tone](facts)} ${link}`
}

/** A letter with the invoice attached. */
export const letterOf = (
  standing: Standing,
  link: string,
  tone: Tone,
): { readonly subject: string; readonly text: string } => {
  const { language, seller } = standing.snapshot
  const facts = factsOf(standing, link)
  const french = language === "fr"
  const see = french ? "Vous pouvez la consulter et la télécharger ici\u202f:" : "You can see it and download it here:"
  const bank = [seller.bankName, seller.accountNumber, seller.accountName]
    .flatMap((it) => (it === undefined ? [] : asName(it)))
    .join(", ")
  const payInto = french ? `À verser sur\u202f: ${bank}.` : `Pay into: ${bank}.`
  return {
    subject: subjects[language][tone](facts),
    text: [
      `${french ? "Bonjour" : "Hello"} ${facts.buyer},`,
      openings[language][tone](facts).replace(/^./, (letter) => letter.toUpperCase()),
      `${see}\n${link}`,
      ...(bank === "" || tone === "settled" ? [] : [payInto]),
      `${french ? "Cordialement," : "Kind regards,"}\n${facts.seller}`,
    ].join("\n\n"),
  }
}
