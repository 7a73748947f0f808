import type { Turn } from "./limits.ts"
import type { MailAway } from "./outside/mail.ts"
import type { SmsAway } from "./outside/sms.ts"
import type { FileRefused } from "./outside/files.ts"

/** Everything this package itself says no with; the rest are refusals of the business. */
export type GatewayRefusal =
  | { readonly _tag: "TooSoon"; readonly resendAfterSeconds: number }
  | { readonly _tag: "TooMany"; readonly retryAfterSeconds: number }
  | { readonly _tag: "Wrong"; readonly triesLeft: number }
  | { readonly _tag: "Expired" }
  | { readonly _tag: "Locked" }
  | Exclude<Turn, { readonly _tag: "Go" }>
  | { readonly _tag: "Costly"; readonly retryAfterSeconds: number }
  | { readonly _tag: "Crowded"; readonly retryAfterSeconds: number }
  | { readonly _tag: "TooLong"; readonly seconds: number }
  | {
      readonly _tag: "Prove"
      readonly sum: { readonly token: string; readonly bits: number }
      readonly retryAfterSeconds: number
    }
  | FileRefused
  | MailAway
  | SmsAway
  | { readonly _tag: "PaymentsAway" }
  | { readonly _tag: "PaymentNotTaken"; readonly currency: string }
  | { readonly _tag: "NothingOwed" }
  | { readonly _tag: "PlansNotSold" }
  | { readonly _tag: "PhoneInvalid" }

type Spoken<Facts> = {
  /** As the API names it; its status is decided elsewhere, in one place. */
  readonly code: string
  readonly en: (facts: Facts) => string
  readonly fr: (facts: Facts) => string
}

/** What each means to the person it stops, and what to do next. A new one without words does not compile. */
export const outsideWords: {
  readonly [Tag in GatewayRefusal["_tag"]]: Spoken<Extract<GatewayRefusal, { readonly _tag: Tag }>>
} = {
  TooSoon: {
    code: "RATE_LIMITED",
    en: ({ resendAfterSeconds }) => `A code has just been sent. You can ask for another in ${resendAfterSeconds} s.`,
    fr: ({ resendAfterSeconds }) =>
      `Un code vient d’être envoyé. Vous pourrez en demander un autre dans ${resendAfterSeconds} s.`,
  },
  Costly: {
    code: "RATE_LIMITED",
    en: ({ retryAfterSeconds }) =>
      `You have asked for much that takes long to work out. Ask again in ${retryAfterSeconds} s.`,
    fr: ({ retryAfterSeconds }) =>
      `Vous avez demandé beaucoup de choses longues à calculer. Réessayez dans ${retryAfterSeconds} s.`,
  },
  Crowded: {
    code: "RATE_LIMITED",
    en: ({ retryAfterSeconds }) =>
      `Much that takes long is already being worked out for this business. Ask again in ${retryAfterSeconds} s.`,
    fr: ({ retryAfterSeconds }) =>
      `Beaucoup de choses longues sont déjà en cours de calcul pour cette entreprise. Réessayez dans ${retryAfterSeconds} s.`,
  },
  TooLong: {
    code: "TOO_LONG",
    en: ({ seconds }) =>
      `This takes longer than ${seconds} s to work out. Ask for less: fewer days, or a narrower filter.`,
    fr: ({ seconds }) =>
      `Ce calcul prend plus de ${seconds} s. Demandez moins\u202f: moins de jours, ou un filtre plus étroit.`,
  },
  TooMany: {
    code: "RATE_LIMITED",
    en: ({ retryAfterSeconds }) => `Too many attempts. Please try again in ${minutes(retryAfterSeconds)} min.`,
    fr: ({ retryAfterSeconds }) => `Trop de tentatives. Veuillez réessayer dans ${minutes(retryAfterSeconds)} min.`,
  },
  Wait: {
    code: "RATE_LIMITED",
    en: ({ retryAfterSeconds }) => `Too many requests. Please try again in ${time(retryAfterSeconds)}.`,
    fr: ({ retryAfterSeconds }) => `Trop de requêtes. Veuillez réessayer dans ${time(retryAfterSeconds)}.`,
  },
  Prove: {
    code: "PROOF_NEEDED",
    en: ({ retryAfterSeconds }) =>
      `Much is coming from your network just now. Please press once more: your browser shows that it is not a machine sending many. If it runs no scripts, wait ${time(retryAfterSeconds)} first.`,
    fr: ({ retryAfterSeconds }) =>
      `Beaucoup de demandes arrivent de votre réseau. Veuillez appuyer encore une fois : votre navigateur montre qu’il n’est pas une machine. S’il n’exécute pas de scripts, attendez d’abord ${time(retryAfterSeconds)}.`,
  },
  Wrong: {
    code: "OTP_WRONG",
    en: ({ triesLeft }) => `This code is not right. Tries left: ${triesLeft}.`,
    fr: ({ triesLeft }) => `Ce code n’est pas le bon. Essais restants : ${triesLeft}.`,
  },
  Expired: {
    code: "OTP_EXPIRED",
    en: () => "This code is no longer valid. Please ask for a new one.",
    fr: () => "Ce code n’est plus valable. Veuillez en demander un nouveau.",
  },
  Locked: {
    code: "OTP_LOCKED",
    en: () => "Too many wrong tries: this code is locked. Please ask for a new one.",
    fr: () => "Trop d’essais erronés : ce code est bloqué. Veuillez en demander un nouveau.",
  },
  FileTooLarge: {
    code: "FILE_TOO_LARGE",
    en: ({ mostBytes }) => `This picture is larger than ${megabytes(mostBytes)} MB. Please choose a smaller one.`,
    fr: ({ mostBytes }) => `Cette image dépasse ${megabytes(mostBytes)} Mo. Veuillez en choisir une plus légère.`,
  },
  FileType: {
    code: "FILE_TYPE",
    en: ({ accepted }) => `Please choose a picture of one of these kinds: ${accepted.join(", ")}.`,
    fr: ({ accepted }) => `Veuillez choisir une image de l’un de ces types : ${accepted.join(", ")}.`,
  },
  ImageTooBig: {
    code: "FILE_TOO_LARGE",
    en: ({ mostPixels }) =>
      `This picture has more than ${mostPixels / 1_000_000} megapixels. Please choose a smaller one.`,
    fr: ({ mostPixels }) =>
      `Cette image compte plus de ${mostPixels / 1_000_000} mégapixels. Veuillez en choisir une plus petite.`,
  },
  FilesFull: {
    code: "FILES_FULL",
    en: ({ mostBytes }) =>
      `The pictures of this business take up ${megabytes(mostBytes)} MB, which is all there is. Please send it without one.`,
    fr: ({ mostBytes }) =>
      `Les images de cette entreprise occupent ${megabytes(mostBytes)} Mo, soit tout l’espace prévu. Veuillez l’envoyer sans image.`,
  },
  MailAway: {
    code: "PROVIDER_DOWN",
    en: () => "Mail cannot be sent just now. Please try again in a few minutes.",
    fr: () => "L’envoi d’e-mails est momentanément impossible. Veuillez réessayer dans quelques minutes.",
  },
  SmsAway: {
    code: "PROVIDER_DOWN",
    en: () => "Text messages cannot be sent just now. Please try again in a few minutes.",
    fr: () => "L’envoi de SMS est momentanément impossible. Veuillez réessayer dans quelques minutes.",
  },
  PaymentsAway: {
    code: "PROVIDER_DOWN",
    en: () => "Online payment cannot be reached just now. Nothing was charged. Please try again in a few minutes.",
    fr: () =>
      "Le paiement en ligne est momentanément injoignable. Rien n’a été débité. Veuillez réessayer dans quelques minutes.",
  },
  PaymentNotTaken: {
    code: "CURRENCY_MISMATCH",
    en: ({ currency }) => `This cannot be paid online in ${currency}. Please choose another way to pay.`,
    fr: ({ currency }) =>
      `Ceci ne peut pas être payé en ligne en ${currency}. Veuillez choisir un autre moyen de payer.`,
  },
  NothingOwed: {
    code: "AMOUNT_EXCEEDS_BALANCE",
    en: () => "Nothing is left to pay.",
    fr: () => "Il ne reste rien à payer.",
  },
  PlansNotSold: {
    code: "SUBSCRIPTION_STATE",
    en: () => "Plans are not sold here: whoever keeps this installation has chosen one for everybody.",
    fr: () =>
      "Les formules ne se vendent pas ici\u202f: la personne qui tient cette installation en a choisi une pour tous.",
  },
  PhoneInvalid: {
    code: "VALIDATION_FAILED",
    en: () => "Invalid phone number!",
    fr: () => "Numéro de téléphone non valide !",
  },
}

/** Seconds while they are few, then minutes, then hours; the short forms are the same in both languages. */
const time = (seconds: number): string =>
  seconds <= 120 ? `${seconds} s` : seconds <= 7200 ? `${minutes(seconds)} min` : `${Math.ceil(seconds / 3600)} h`

const minutes = (seconds: number): number => Math.ceil(seconds / 60)

const megabytes = (bytes: number): number => bytes / 1024 / 1024
