import type { Words } from "../kernel/index.ts"
import type { RefusedRow } from "./importRow.ts"

/** What stands in the way of the catalogue, and what happened to it, for people. */
export const words: Words = {
  refusals: {
    ProductUnknown: {
      en: () => "This product is not in your book. Refresh the list and try again.",
      fr: () => "Ce produit n’est pas dans votre cahier. Actualisez la liste et réessayez.",
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
    OpeningStockBelowOne: {
      en: () => "Available stock and minimum stock cannot be less than 1.",
      fr: () => "Le stock disponible et le stock minimum ne peuvent pas être inférieurs à 1.",
    },
    ImportRowsRefused: {
      en: ({ rows }) =>
        `${rows.length} lines cannot be taken over: ${list(rows, "en")}. Correct them or leave them out.`,
      fr: ({ rows }) =>
        `${rows.length} lignes ne peuvent pas être reprises\u202f: ${list(rows, "fr")}. Corrigez-les ou laissez-les de côté.`,
    },
  },
  events: {
    ProductAdded: { en: ({ name }) => `${name} added`, fr: ({ name }) => `Ajout de ${name}` },
    ProductChanged: { en: ({ name }) => `${name} changed`, fr: ({ name }) => `Modification de ${name}` },
    ProductArchived: { en: () => "Product put away", fr: () => "Produit archivé" },
    ProductRestored: { en: () => "Product brought back", fr: () => "Produit rétabli" },
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

const bare = (code: string) => code.slice(code.indexOf(".") + 1)

/** Why a line of a file cannot be applied. */
export const rowReasons: { readonly [reason in RefusedRow["reason"]]: { readonly en: string; readonly fr: string } } = {
  line_twice: { en: "its number is used twice", fr: "son numéro sert deux fois" },
  code_contradicted: {
    en: "it takes away a code that another line names",
    fr: "elle retire un code qu’une autre ligne indique",
  },
  no_code: { en: "it has neither SKU nor barcode", fr: "elle n’a ni référence ni code-barres" },
  name_missing: { en: "a new product needs a name", fr: "un nouveau produit a besoin d’un nom" },
  price_missing: { en: "a new product needs a selling price", fr: "un nouveau produit a besoin d’un prix de vente" },
  sku_taken: { en: "another product has this SKU", fr: "un autre produit porte cette référence" },
  barcode_taken: { en: "another product has this barcode", fr: "un autre produit porte ce code-barres" },
  category_unknown: { en: "its category is not there", fr: "sa catégorie n’existe pas" },
  minimum_below_one: {
    en: "available stock and minimum stock cannot be less than 1",
    fr: "le stock disponible et le stock minimum ne peuvent pas être inférieurs à 1",
  },
  service_has_no_stock: { en: "a service has no stock", fr: "un service n’a pas de stock" },
}

const list = (rows: ReadonlyArray<RefusedRow>, language: "en" | "fr") =>
  rows
    .slice(0, 5)
    .map(({ line, reason }) => `${line} (${rowReasons[reason][language]})`)
    .join(", ")
