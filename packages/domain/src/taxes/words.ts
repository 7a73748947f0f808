import { sayDay, type Words } from "../kernel/index.ts"

const en = (rate: number) => `${(rate / 100).toLocaleString("en-NG")}%`
const fr = (rate: number) => `${(rate / 100).toLocaleString("fr-FR")}\u202f%`

export const words: Words = {
  refusals: {
    TaxRateUnknown: {
      en: () => "This tax rate was not found. Choose one from the list, or add your own first.",
      fr: () => "Ce taux de taxe est introuvable. Choisissez-en un dans la liste ou ajoutez d’abord le vôtre.",
    },
    TaxRateOfCountry: {
      en: () => "This rate is your country’s and cannot be changed. Add one of your own instead.",
      fr: () => "Ce taux est celui de votre pays et ne peut pas être modifié. Ajoutez plutôt le vôtre.",
    },
    TaxRateDiffers: {
      en: () => "This tax rate was added before with other content. Change it instead.",
      fr: () => "Ce taux a déjà été ajouté avec un autre contenu. Modifiez-le plutôt.",
    },
    TaxRateBackdated: {
      en: ({ earliest }) => `A valid date is required: a rate changes on ${sayDay(earliest, "en")} or later.`,
      fr: ({ earliest }) =>
        `Une date valide est requise\u202f: un taux change le ${sayDay(earliest, "fr")} ou plus tard.`,
    },
    TaxRateInUse: {
      en: () => "Your sales are taxed with this rate. Choose another in the settings first.",
      fr: () => "Vos ventes sont taxées à ce taux. Choisissez-en d’abord un autre dans les paramètres.",
    },
  },
  events: {
    TaxRateSet: {
      en: ({ name, rate }) => `Tax rate ${name} is ${en(rate)}`,
      fr: ({ name, rate }) => `Le taux ${name} est de ${fr(rate)}`,
    },
    TaxRateRetired: {
      en: () => "A tax rate was taken out of use",
      fr: () => "Un taux de taxe n’est plus utilisé",
    },
  },
}
