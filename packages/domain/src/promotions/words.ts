import { sayDay, type Words } from "../kernel/index.ts"

const types: { readonly [type: string]: { readonly en: string; readonly fr: string } } = {
  buy_x_get_y: { en: "buy some, get some", fr: "articles offerts" },
  bundle_price: { en: "a bundle at one price", fr: "lot à prix unique" },
  tiered_quantity: { en: "the more, the cheaper", fr: "prix dégressif" },
  spend_and_save: { en: "spend and save", fr: "dépensez, économisez" },
  flash_sale: { en: "a flash sale", fr: "vente flash" },
  free_gift: { en: "a free gift", fr: "cadeau offert" },
}

export const words: Words = {
  fields: {
    buy: ["How many they buy", "Combien ils en achètent"],
    get: ["How many they get", "Combien ils en reçoivent"],
    gift: ["The gift", "Le cadeau"],
    reward: ["What they get", "Ce qu’ils reçoivent"],
    spend: ["When they spend", "Quand ils dépensent"],
    tiers: ["Steps", "Paliers"],
    times: ["Times in one sale", "Fois par vente"],
  },
  refusals: {
    DiscountUnknown: {
      en: () => "This discount is not in your book. Refresh the list and try again.",
      fr: () => "Cette remise n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    PromotionUnknown: {
      en: () => "This promotion is not in your book. Refresh the list and try again.",
      fr: () => "Cette promotion n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    DiscountDiffers: {
      en: () => "This discount was already written down otherwise. Change it instead.",
      fr: () => "Cette remise a déjà été notée autrement. Modifiez-la plutôt.",
    },
    PromotionDiffers: {
      en: () => "This promotion was already written down otherwise. Change it instead.",
      fr: () => "Cette promotion a déjà été notée autrement. Modifiez-la plutôt.",
    },
    OfferArchived: {
      en: ({ name }) => `${name} was ended for good. Create a new one instead.`,
      fr: ({ name }) => `«\u202f${name}\u202f» est terminée définitivement. Créez-en une nouvelle.`,
    },
    CodeTaken: {
      en: ({ taken }) => `Another discount goes by the code ${taken}. Choose another code, or end that discount first.`,
      fr: ({ taken }) =>
        `Le code ${taken} est déjà celui d’une autre remise. Choisissez-en un autre, ou terminez d’abord cette remise.`,
    },
    TargetsMixed: {
      en: ({ missing }) =>
        missing
          ? "Say which ones this discount is for."
          : "A discount on everything names nothing. Take the choice away, or say what it is for.",
      fr: ({ missing }) =>
        missing
          ? "Indiquez à quoi ou à qui s’applique cette remise."
          : "Une remise sur tout ne désigne rien. Retirez la sélection, ou précisez à quoi elle s’applique.",
    },
    EndsBeforeStart: {
      en: ({ startsAt }) => `It cannot end before it starts on ${sayDay(startsAt, "en")}. Choose a later day.`,
      fr: ({ startsAt }) =>
        `La fin ne peut pas précéder le début, le ${sayDay(startsAt, "fr")}. Choisissez un jour plus tardif.`,
    },
    CollectionUnsuited: {
      en: ({ name }) =>
        `What is in ${name} depends on stock or age, and changes by itself. Choose a collection made by hand, or by tag, category or price.`,
      fr: ({ name }) =>
        `Le contenu de «\u202f${name}\u202f» dépend du stock ou de l’ancienneté et change tout seul. Choisissez une collection faite à la main, ou par étiquette, catégorie ou prix.`,
    },
    PromotionTypeFixed: {
      en: ({ type }) => `A promotion keeps its type (${types[type]?.en ?? type}). Create another for another type.`,
      fr: ({ type }) =>
        `Une promotion garde son type (${types[type]?.fr ?? type}). Créez-en une autre pour un autre type.`,
    },
    TooManyPromotions: {
      en: ({ most }) => `At most ${most} promotions may run on the same day. End one, or choose other days.`,
      fr: ({ most }) =>
        `Au plus ${most} promotions peuvent courir le même jour. Terminez-en une, ou choisissez d’autres jours.`,
    },
  },
  events: {
    DiscountCreated: {
      en: ({ name }) => `The discount ${name} was put on offer`,
      fr: ({ name }) => `La remise «\u202f${name}\u202f» a été proposée`,
    },
    DiscountChanged: {
      en: ({ name }) => `The discount ${name} was changed`,
      fr: ({ name }) => `La remise «\u202f${name}\u202f» a été modifiée`,
    },
    DiscountPaused: { en: () => "A discount was paused", fr: () => "Une remise a été suspendue" },
    DiscountResumed: { en: () => "A discount was put on offer again", fr: () => "Une remise a repris" },
    DiscountArchived: { en: () => "A discount was ended for good", fr: () => "Une remise a été terminée" },
    DiscountUsed: { en: () => "A discount was given", fr: () => "Une remise a été accordée" },
    DiscountUseReturned: { en: () => "A discount was taken back", fr: () => "Une remise a été reprise" },
    DiscountCodeTaken: {
      en: ({ code }) => `The code ${code} leads to a discount`,
      fr: ({ code }) => `Le code ${code} donne droit à une remise`,
    },
    DiscountCodeFreed: { en: ({ code }) => `The code ${code} is free`, fr: ({ code }) => `Le code ${code} est libre` },
    DiscountRedeemed: {
      en: () => "A customer was given a discount",
      fr: () => "Un client a profité d’une remise",
    },
    RedemptionReturned: {
      en: () => "A customer’s discount was taken back",
      fr: () => "La remise d’un client a été reprise",
    },
    PromotionCreated: {
      en: ({ name }) => `The promotion ${name} was put on offer`,
      fr: ({ name }) => `La promotion «\u202f${name}\u202f» a été lancée`,
    },
    PromotionChanged: {
      en: ({ name }) => `The promotion ${name} was changed`,
      fr: ({ name }) => `La promotion «\u202f${name}\u202f» a été modifiée`,
    },
    PromotionPaused: { en: () => "A promotion was paused", fr: () => "Une promotion a été suspendue" },
    PromotionResumed: { en: () => "A promotion was put on offer again", fr: () => "Une promotion a repris" },
    PromotionArchived: { en: () => "A promotion was ended for good", fr: () => "Une promotion a été terminée" },
    PromotionUsed: { en: () => "A promotion was given", fr: () => "Une promotion a été accordée" },
    PromotionUseReturned: { en: () => "A promotion was taken back", fr: () => "Une promotion a été reprise" },
    PromotionListed: {
      en: () => "A promotion stands on the list",
      fr: () => "Une promotion figure sur la liste",
    },
    PromotionUnlisted: {
      en: () => "A promotion was taken off the list",
      fr: () => "Une promotion a été retirée de la liste",
    },
  },
}
