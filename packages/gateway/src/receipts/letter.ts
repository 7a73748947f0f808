import type { Language } from "../http/envelope.ts"
import { asName } from "../documents/plainWords.ts"

interface About {
  readonly shop: string
  readonly number: string
  readonly total: string
  readonly link: string
}

/** A few words with the link, for WhatsApp and text messages. */
export const receiptWords = (language: Language, { link, number, shop, total }: About): string =>
  language === "fr"
    ? `Merci de votre achat chez ${asName(shop)}\u202f: ${total}. Votre reçu ${number}\u202f: ${link}`
    : `Thank you for buying at ${asName(shop)}: ${total}. Your receipt ${number}: ${link}`

/** The letter that the receipt comes with. */
export const receiptLetter = (
  language: Language,
  about: About,
): { readonly subject: string; readonly text: string } => {
  const { link, number, shop, total } = about
  return language === "fr"
    ? {
        subject: `Votre reçu ${number} de ${asName(shop)}`,
        text: `Bonjour,\n\nMerci de votre achat de ${total}. Votre reçu ${number} est joint à cette lettre, et se trouve ici\u202f:\n${link}\n\nCordialement,\n${asName(shop)}`,
      }
    : {
        subject: `Your receipt ${number} from ${asName(shop)}`,
        text: `Hello,\n\nThank you for your purchase of ${total}. Your receipt ${number} is attached, and stands here:\n${link}\n\nKind regards,\n${asName(shop)}`,
      }
}
