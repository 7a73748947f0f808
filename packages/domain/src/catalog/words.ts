import { Quantities, type Words } from "../kernel/index.ts"
import { batchRowsRefused } from "./batchWords.ts"
import { pricesMoved, pricesRefused, repricedTo } from "./repricingWords.ts"

/** What stands in the way of the catalogue, and what happened to it, for people. */
export const words: Words = {
  refusals: {
    ProductUnknown: {
      en: () => "This product is not in your book. Refresh the list and try again.",
      fr: () => "Ce produit n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    ProductDiffers: {
      en: () => "This product was already added with other details. Open it to change it.",
      fr: () => "Ce produit a déjà été ajouté avec d’autres détails. Ouvrez-le pour le modifier.",
    },
    SkuTaken: {
      en: ({ sku }) => `Another product already has the SKU ${sku}. Choose another one.`,
      fr: ({ sku }) => `Un autre produit porte déjà la référence ${sku}. Choisissez-en une autre.`,
    },
    BarcodeTaken: {
      en: ({ barcode }) => `Another product already has the barcode ${barcode}. Check the code.`,
      fr: ({ barcode }) => `Un autre produit porte déjà le code-barres ${barcode}. Vérifiez le code.`,
    },
    CategoryUnknown: {
      en: () => "This category is not there. Choose one from the list, or add it first.",
      fr: () => "Cette catégorie n’existe pas. Choisissez-en une dans la liste, ou ajoutez-la d’abord.",
    },
    CategoryDiffers: {
      en: () => "This category was already added under another name. Rename it instead.",
      fr: () => "Cette catégorie a déjà été ajoutée sous un autre nom. Renommez-la plutôt.",
    },
    MinimumStockBelowOne: {
      en: () => "Available stock and minimum stock cannot be less than 1.",
      fr: () => "Le stock disponible et le stock minimum ne peuvent pas être inférieurs à 1.",
    },
    OpeningStockTooLarge: {
      en: ({ quantity }) =>
        `${Quantities.format(quantity, "en-NG")} in one branch is too many. Correct the opening stock.`,
      fr: ({ quantity }) =>
        `${Quantities.format(quantity, "fr-FR")} dans une succursale, c’est trop. Corrigez le stock de départ.`,
    },
    OpeningStockBelowOne: {
      en: () => "Available stock and minimum stock cannot be less than 1.",
      fr: () => "Le stock disponible et le stock minimum ne peuvent pas être inférieurs à 1.",
    },
    VariantUnknown: {
      en: () => "This variant is not among the product’s. Refresh the page and try again.",
      fr: () => "Cette variante n’est pas parmi celles du produit. Actualisez la page et réessayez.",
    },
    VariantNotChosen: {
      en: ({ name, choices }) => `${name} comes in several variants. Choose one: ${choices.join(", ")}.`,
      fr: ({ name, choices }) =>
        `${name} existe en plusieurs variantes. Choisissez-en une\u202f: ${choices.join(", ")}.`,
    },
    VariantTwice: {
      en: ({ label }) => `There are two variants ${label}. Give one of them other values.`,
      fr: ({ label }) => `Il y a deux variantes ${label}. Donnez d’autres valeurs à l’une d’elles.`,
    },
    VariantMisfit: {
      en: ({ label, options }) =>
        `The variant ${label} needs one of the listed values for each option (${options.join(", ")}).`,
      fr: ({ label, options }) =>
        `La variante ${label} doit avoir une des valeurs prévues pour chaque option (${options.join(", ")}).`,
    },
    TooManyVariants: {
      en: ({ most }) => `A product has at most ${most} variants. Make a second product of some.`,
      fr: ({ most }) => `Un produit a au plus ${most} variantes. Faites-en un second produit.`,
    },
    LastVariant: {
      en: () => "This is the only variant left. Put the product itself away instead.",
      fr: () => "C’est la dernière variante. Archivez plutôt le produit lui-même.",
    },
    OptionTwice: {
      en: ({ name }) => `${name} is there twice. Give one of them another name.`,
      fr: ({ name }) => `${name} figure deux fois. Donnez un autre nom à l’un des deux.`,
    },
    OptionStillDivides: {
      en: ({ option, label }) =>
        `Without ${option}, two variants with a past would both be ${label || "one"}. Put one of them away first.`,
      fr: ({ option, label }) =>
        `Sans ${option}, deux variantes qui ont un passé seraient confondues${label && ` en ${label}`}. Archivez d’abord l’une d’elles.`,
    },
    SaidByVariants: {
      en: ({ field }) => `This product has variants. Change ${said[field as Said].en} there, for each of them.`,
      fr: ({ field }) => `Ce produit a des variantes. Modifiez ${said[field as Said].fr} pour chacune d’elles.`,
    },
    MoreBarcodes: {
      en: ({ barcodes }) =>
        `This product goes by ${barcodes.length} barcodes: ${barcodes.join(", ")}. Take one away under Variants.`,
      fr: ({ barcodes }) =>
        `Ce produit a ${barcodes.length} codes-barres : ${barcodes.join(", ")}. Retirez-en un dans Variantes.`,
    },
    ProductPutAway: {
      en: () => "This product is put away. Bring it back before it is shown in the store.",
      fr: () => "Ce produit est archivé. Rétablissez-le avant de l’afficher dans la boutique.",
    },
    ImagesDiffer: {
      en: ({ here }) => `These are not the product’s ${here} pictures. Refresh the page and try again.`,
      fr: ({ here }) => `Ce ne sont pas les ${here} images du produit. Actualisez la page et réessayez.`,
    },
    PricesRefused: pricesRefused,
    PricesMoved: pricesMoved,
    BatchRowsRefused: batchRowsRefused,
    BatchDiffers: {
      en: () => "This grid was already sent with other rows. Start a new one.",
      fr: () => "Cette grille a déjà été envoyée avec d’autres lignes. Commencez-en une nouvelle.",
    },
  },
  events: {
    ProductAdded: { en: ({ name }) => `${name} added`, fr: ({ name }) => `Ajout de ${name}` },
    ProductChanged: { en: ({ name }) => `${name} changed`, fr: ({ name }) => `Modification de ${name}` },
    VariantsChanged: {
      en: ({ name, variants }) => `${name}: variants changed, ${variants.length} in all`,
      fr: ({ name, variants }) => `${name}\u202f: variantes modifiées, ${variants.length} en tout`,
    },
    ProductRepriced: repricedTo,
    VariantArchived: { en: () => "Variant put away", fr: () => "Variante archivée" },
    VariantRestored: { en: () => "Variant brought back", fr: () => "Variante rétablie" },
    ProductPublished: { en: () => "Shown in the online store", fr: () => "Affiché dans la boutique en ligne" },
    ProductHidden: { en: () => "Taken out of the online store", fr: () => "Retiré de la boutique en ligne" },
    ProductFirstSold: {
      en: () => "Sold for the first time since it was brought in",
      fr: () => "Première vente depuis la reprise du fichier",
    },
    ProductArchived: { en: () => "Product put away", fr: () => "Produit archivé" },
    ProductRestored: { en: () => "Product brought back", fr: () => "Produit rétabli" },
    ProductsBatched: {
      en: ({ added }) => `${added.length} products added at once`,
      fr: ({ added }) => `${added.length} produits ajoutés en une fois`,
    },
    CodeTaken: { en: ({ code }) => `Code ${bare(code)} in use`, fr: ({ code }) => `Code ${bare(code)} utilisé` },
    CodeFreed: {
      en: ({ code }) => `Code ${bare(code)} free again`,
      fr: ({ code }) => `Code ${bare(code)} de nouveau libre`,
    },
    CategoryAdded: { en: ({ name }) => `Category ${name} added`, fr: ({ name }) => `Catégorie ${name} ajoutée` },
    CategoryRenamed: {
      en: ({ name }) => `Category renamed to ${name}`,
      fr: ({ name }) => `Catégorie renommée en ${name}`,
    },
  },
}

const said = {
  sku: { en: "the SKU", fr: "la référence" },
  barcode: { en: "the barcode", fr: "le code-barres" },
  sellingPrice: { en: "the selling price", fr: "le prix de vente" },
  costPrice: { en: "the cost price", fr: "le prix d’achat" },
  minimumStock: { en: "the minimum stock", fr: "le stock minimum" },
  openingStock: { en: "the opening stock", fr: "le stock de départ" },
}
type Said = keyof typeof said

const bare = (code: string) => code.slice(code.indexOf(".") + 1)
