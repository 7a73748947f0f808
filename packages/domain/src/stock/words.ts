import { Quantities, sayDay, type Words } from "../kernel/index.ts"

const units = (quantity: number, locale: string) => Quantities.format(quantity, locale)
const en = (quantity: number) => units(quantity, "en-NG")
const fr = (quantity: number) => units(quantity, "fr-FR")

/** What stands in the way of moving goods, and what moved, for people. */
export const words: Words = {
  refusals: {
    GoodsUnknown: {
      en: () => "This product is not in your book. Refresh the list and try again.",
      fr: () => "Ce produit n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    StockNotTracked: {
      en: ({ name }) => `The stock of ${name} is not tracked. Turn stock tracking on in the product first.`,
      fr: ({ name }) =>
        `Le stock de ${name} n’est pas suivi. Activez d’abord le suivi du stock dans la fiche du produit.`,
    },
    MovementDiffers: {
      en: () => "This movement was already recorded with other figures. Make a new movement to correct it.",
      fr: () =>
        "Ce mouvement a déjà été enregistré avec d’autres chiffres. Faites un nouveau mouvement pour le corriger.",
    },
    MovementOver: {
      en: () =>
        "This movement cannot be taken back: it is too long ago, moved nothing, or came with a bill or a file. Make another one that puts it right.",
      fr: () =>
        "Ce mouvement ne peut pas être annulé\u202f: il est trop ancien, n’a rien changé, ou est venu avec une facture ou un fichier. Faites-en un autre qui corrige.",
    },
    CountedSince: {
      en: () => "The shelf was counted since, and the count stands. Count again if it is wrong.",
      fr: () => "Le rayon a été compté depuis, et ce comptage fait foi. Comptez à nouveau s’il est faux.",
    },
    NotEnoughOnHand: {
      en: ({ asked, available }) =>
        `You asked to take out ${en(asked)}, but only ${en(available)} are there. Count again first.`,
      fr: ({ asked, available }) =>
        `Vous voulez sortir ${fr(asked)}, mais il n’y en a que ${fr(available)}. Recomptez d’abord.`,
    },
    MovementDayNotAllowed: {
      en: ({ on, today }) =>
        `${sayDay(on, "en")} cannot be used: choose a day up to ${sayDay(today, "en")}, at most 60 days back.`,
      fr: ({ on, today }) =>
        `${sayDay(on, "fr")} n’est pas possible\u202f: choisissez un jour jusqu’au ${sayDay(today, "fr")}, 60 jours en arrière au plus.`,
    },
    MovementPreview: {
      en: () => "Nothing was written down yet: this is what would change.",
      fr: () => "Rien n’a encore été noté : voici ce qui changerait.",
    },
  },
  events: {
    ShelfOpened: {
      en: () => "A branch keeps this product for the first time",
      fr: () => "Une succursale tient ce produit pour la première fois",
    },
    StockReceived: {
      en: ({ quantity, kind }) => `${en(quantity)} ${kind === "opening" ? "there at the start" : "came in"}`,
      fr: ({ quantity, kind }) => `${fr(quantity)} ${kind === "opening" ? "présents au départ" : "reçus"}`,
    },
    StockAdjusted: {
      en: ({ quantity, direction }) => `${en(quantity)} ${direction === "in" ? "added" : "taken out"} by hand`,
      fr: ({ quantity, direction }) => `${fr(quantity)} ${direction === "in" ? "ajoutés" : "retirés"} à la main`,
    },
    StockCounted: {
      en: ({ counted, difference }) => `${en(counted)} counted, ${en(difference)} from what was believed`,
      fr: ({ counted, difference }) => `${fr(counted)} comptés, ${fr(difference)} par rapport à l’attendu`,
    },
    StockSold: { en: ({ quantity }) => `${en(quantity)} sold`, fr: ({ quantity }) => `${fr(quantity)} vendus` },
    StockReturned: {
      en: ({ quantity }) => `${en(quantity)} back on the shelf`,
      fr: ({ quantity }) => `${fr(quantity)} remis en rayon`,
    },
    StockTransferredOut: {
      en: ({ quantity }) => `${en(quantity)} sent to another branch`,
      fr: ({ quantity }) => `${fr(quantity)} envoyés à une autre succursale`,
    },
    StockTransferredIn: {
      en: ({ quantity, locationId, toLocationId }) =>
        `${en(quantity)} ${locationId === toLocationId ? "arrived from another branch" : "came back from their way"}`,
      fr: ({ quantity, locationId, toLocationId }) =>
        `${fr(quantity)} ${locationId === toLocationId ? "arrivés d’une autre succursale" : "revenus en cours de route"}`,
    },
    StockLostInTransit: {
      en: ({ quantity, reason }) => `${en(quantity)} never arrived: ${reason}`,
      fr: ({ quantity, reason }) => `${fr(quantity)} jamais arrivés\u202f: ${reason}`,
    },
    StockReserved: {
      en: ({ quantity }) => `${en(quantity)} reserved`,
      fr: ({ quantity }) => `${fr(quantity)} réservés`,
    },
    StockReleased: {
      en: ({ quantity }) => `${en(quantity)} no longer reserved`,
      fr: ({ quantity }) => `${fr(quantity)} ne sont plus réservés`,
    },
  },
}
