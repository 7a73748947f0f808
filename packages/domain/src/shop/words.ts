import type { Words } from "../kernel/index.ts"
import type { Missing } from "./events.ts"

const missing: { readonly [M in Missing]: readonly [en: string, fr: string] } = {
  name: ["a name", "un nom"],
  slug: ["an address", "une adresse"],
  payment: ["a way to pay", "un moyen de paiement"],
}

const days: ReadonlyArray<readonly [en: string, fr: string]> = [
  ["Monday", "lundi"],
  ["Tuesday", "mardi"],
  ["Wednesday", "mercredi"],
  ["Thursday", "jeudi"],
  ["Friday", "vendredi"],
  ["Saturday", "samedi"],
  ["Sunday", "dimanche"],
]

const listed = (all: ReadonlyArray<Missing>, language: 0 | 1): string =>
  new Intl.ListFormat(language === 0 ? "en" : "fr").format(all.map((it) => missing[it][language]))

const instead = (suggestion: string | undefined, en: boolean): string => {
  if (suggestion === undefined) return en ? "Choose another." : "Choisissez-en une autre."
  return en ? `“${suggestion}” is free.` : `« ${suggestion} » est libre.`
}

export const words: Words = {
  fields: {
    askEmail: ["Asks for an e-mail address", "Demande une adresse e-mail"],
    bankTransfer: ["Bank transfer", "Virement bancaire"],
    closes: ["Closes at", "Ferme à"],
    depositPercent: ["Deposit, in per cent", "Acompte, en pour cent"],
    layout: ["Products stand", "Présentation"],
    minimumOrder: ["Smallest order", "Commande minimale"],
    noteEnabled: ["Takes a note", "Accepte un message"],
    onDelivery: ["On delivery", "À la livraison"],
    onPickup: ["On pickup", "Au retrait"],
    opens: ["Opens at", "Ouvre à"],
    primaryColour: ["Colour", "Couleur"],
    privacy: ["Privacy", "Vie privée"],
  },
  refusals: {
    SlugTakenByAnother: {
      en: ({ suggestion }) => `Another shop has this address. ${instead(suggestion, true)}`,
      fr: ({ suggestion }) => `Une autre boutique a cette adresse. ${instead(suggestion, false)}`,
    },
    SlugReserved: {
      en: ({ suggestion }) => `No shop can have this address. ${instead(suggestion, true)}`,
      fr: ({ suggestion }) => `Cette adresse est réservée. ${instead(suggestion, false)}`,
    },
    NameReserved: {
      en: ({ name }) => `“${name}” may be taken for a bank or a brand. Choose a name of your own.`,
      fr: ({ name }) =>
        `«\u202f${name}\u202f» pourrait passer pour une banque ou une marque. Choisissez un nom à vous.`,
    },
    SlugNotKept: {
      en: ({ slug }) => `“${slug}” is not an address of this shop. Choose it in the store’s settings first.`,
      fr: ({ slug }) => `« ${slug} » n’est pas une adresse de cette boutique. Choisissez-la d’abord dans ses réglages.`,
    },
    TooManySlugs: {
      en: ({ limit }) => `A shop keeps its old addresses, ${limit} at most. Choose one that it has had.`,
      fr: ({ limit }) =>
        `Une boutique garde ses anciennes adresses, ${limit} au plus. Choisissez l’une de celles qu’elle a eues.`,
    },
    StoreWithoutSlug: {
      en: () => "Choose an address for the store.",
      fr: () => "Choisissez une adresse pour la boutique.",
    },
    NoWayToPay: {
      en: () => "Leave customers one way to pay, or pause the store first.",
      fr: () => "Laissez au moins un moyen de paiement, ou mettez d’abord la boutique en pause.",
    },
    HoursOverlap: {
      en: ({ day }) => `The hours of ${days[(day - 1) % 7]?.[0] ?? "a day"} run into others. Change one of them.`,
      fr: ({ day }) => `Les horaires du ${days[(day - 1) % 7]?.[1] ?? "jour"} en chevauchent d’autres. Modifiez-en un.`,
    },
    StoreIncomplete: {
      en: ({ missing }) => `The store cannot open yet. It lacks ${listed(missing, 0) || "nothing"}.`,
      fr: ({ missing }) => `La boutique ne peut pas encore ouvrir. Il lui manque ${listed(missing, 1) || "rien"}.`,
    },
    StoreNotPublished: {
      en: () => "The store is not open yet, so there is nothing to pause.",
      fr: () => "La boutique n’est pas encore ouverte, il n’y a donc rien à mettre en pause.",
    },
  },
  events: {
    StoreSettingsSaved: {
      en: () => "The online store’s settings were saved",
      fr: () => "Les réglages de la boutique en ligne ont été enregistrés",
    },
    StoreSlugKept: {
      en: ({ slug }) => `The store has the address ${slug}`,
      fr: ({ slug }) => `La boutique a l’adresse ${slug}`,
    },
    StorePublished: {
      en: () => "The online store is open to everybody",
      fr: () => "La boutique en ligne est ouverte à tous",
    },
    StorePaused: {
      en: () => "The online store is paused",
      fr: () => "La boutique en ligne est en pause",
    },
    SlugTaken: {
      en: ({ slug }) => `The address ${slug} leads to a shop`,
      fr: ({ slug }) => `L’adresse ${slug} mène à une boutique`,
    },
  },
}
