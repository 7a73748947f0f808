import type { Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    CustomerUnknown: {
      en: () => "This customer was not found. Reload the list.",
      fr: () => "Ce client est introuvable. Rechargez la liste.",
    },
    CustomerAddedBefore: {
      en: () => "This customer was written down already, otherwise. Change them instead.",
      fr: () => "Ce client est déjà enregistré avec d’autres données. Modifiez-le plutôt.",
    },
    CustomerErased: {
      en: () => "This person asked to be forgotten, and cannot be brought back. Add them as a new customer.",
      fr: () =>
        "Cette personne a demandé l’effacement de ses données, qui est définitif. Ajoutez-la comme nouveau client.",
    },
    BirthdayNotThere: {
      en: () => "A valid date is required: a birthday lies in the past.",
      fr: () => "Une date valide est requise\u202f: une date de naissance est passée.",
    },
    PhoneTaken: {
      en: () => "Another customer has this phone number. Open that customer, or give another number.",
      fr: () => "Un autre client a ce numéro de téléphone. Ouvrez sa fiche ou indiquez un autre numéro.",
    },
    EmailTaken: {
      en: () => "Another customer has this e-mail address. Open that customer, or give another address.",
      fr: () => "Un autre client a cette adresse e-mail. Ouvrez sa fiche ou indiquez une autre adresse.",
    },
  },
  events: {
    CustomerAdded: {
      en: ({ name }) => `${name ?? "A customer"} was added`,
      fr: ({ name }) => `${name ?? "Un client"} figure désormais parmi vos clients`,
    },
    CustomerChanged: {
      en: () => "What is known of a customer was changed",
      fr: () => "La fiche d’un client a été modifiée",
    },
    CustomerArchived: { en: () => "A customer was put away", fr: () => "Un client a été archivé" },
    CustomerFirstBought: {
      en: () => "A customer bought something for the first time",
      fr: () => "Un client a fait son premier achat",
    },
    CustomerFirstSaleVoided: {
      en: () => "A customer’s first sale was voided",
      fr: () => "La première vente à un client a été annulée",
    },
    CustomerRestored: { en: () => "A customer was taken back", fr: () => "Un client a été rétabli" },
    PersonErased: {
      en: () => "A customer was forgotten at their request",
      fr: () => "Les données d’un client ont été effacées",
    },
    ContactTaken: {
      en: () => "A phone number or e-mail address now leads to a customer",
      fr: () => "Un numéro ou une adresse e-mail mène désormais à un client",
    },
    ContactFreed: {
      en: () => "A phone number or e-mail address leads to nobody any more",
      fr: () => "Un numéro ou une adresse e-mail ne mène plus à aucun client",
    },
  },
}
