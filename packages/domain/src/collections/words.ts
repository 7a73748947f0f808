import type { Words } from "../kernel/index.ts"

export const words: Words = {
  fields: { is: ["Tag", "Étiquette"] },
  refusals: {
    CollectionUnknown: {
      en: () => "This collection is not there. Refresh the list and try again.",
      fr: () => "Cette collection n’existe pas. Actualisez la liste et réessayez.",
    },
    CollectionDiffers: {
      en: () => "This collection was already added with other details. Change it instead.",
      fr: () => "Cette collection a déjà été ajoutée avec d’autres détails. Modifiez-la plutôt.",
    },
    KindMixed: {
      en: ({ kind }) =>
        kind === "manual"
          ? "This collection holds products you choose: it has no rules."
          : "This collection follows its rules: give it at least one, and choose no products by hand.",
      fr: ({ kind }) =>
        kind === "manual"
          ? "Cette collection contient les produits que vous choisissez\u202f: elle n’a pas de règles."
          : "Cette collection suit ses règles\u202f: donnez-en au moins une et ne choisissez aucun produit à la main.",
    },
    ProductTwice: {
      en: ({ name }) => `${name} stands in the list twice. Take one away.`,
      fr: ({ name }) => `${name} figure deux fois dans la liste. Retirez-en un.`,
    },
    OrderIncomplete: {
      en: () => "The order must name each one exactly once. Reload and arrange again.",
      fr: () => "L’ordre doit citer chaque élément une seule fois. Rechargez la page et recommencez.",
    },
  },
  events: {
    CollectionAdded: {
      en: ({ name }) => `Collection ${name} added`,
      fr: ({ name }) => `Collection ${name} ajoutée`,
    },
    CollectionChanged: {
      en: ({ name }) => `Collection ${name} changed`,
      fr: ({ name }) => `Collection ${name} modifiée`,
    },
    CollectionProductsReordered: {
      en: () => "The products of a collection were put in another order",
      fr: () => "Les produits d’une collection ont changé d’ordre",
    },
    CollectionRemoved: { en: () => "A collection was taken away", fr: () => "Une collection a été retirée" },
    CollectionsReordered: {
      en: () => "The collections were put in another order",
      fr: () => "Les collections ont changé d’ordre",
    },
  },
}
