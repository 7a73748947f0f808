import { foldCase } from "../kernel/text.ts"

/** The columns of a products file (spec/decisions.md 6.19) with their French header and what else people call them. */
const columns = {
  sku: { fr: "reference", also: ["ref", "code", "code article", "product code", "item code", "article code"] },
  barcode: { fr: "code_barres", also: ["ean", "upc", "gtin", "code a barres", "bar code", "codebarres"] },
  name: {
    fr: "nom",
    also: [
      "product",
      "product name",
      "item",
      "item name",
      "produit",
      "nom du produit",
      "article",
      "designation",
      "libelle",
    ],
  },
  type: { fr: "type", also: ["kind", "nature"] },
  category: { fr: "categorie", also: ["group", "family", "famille", "rayon", "department"] },
  unit: { fr: "unite", also: ["uom", "unit of measure", "unite de mesure"] },
  selling_price: {
    fr: "prix_vente",
    also: [
      "price",
      "sale price",
      "retail price",
      "unit price",
      "prix",
      "prix de vente",
      "pv",
      "pu",
      "prix unitaire",
      "tarif",
    ],
  },
  cost_price: {
    fr: "prix_achat",
    also: [
      "cost",
      "purchase price",
      "buying price",
      "unit cost",
      "cout",
      "prix d'achat",
      "prix d achat",
      "prix de revient",
      "pa",
    ],
  },
  stock: {
    fr: "stock",
    also: [
      "quantity",
      "qty",
      "on hand",
      "current stock",
      "available stock",
      "quantite",
      "qte",
      "stock actuel",
      "en stock",
    ],
  },
  location: { fr: "emplacement", also: ["branch", "store", "warehouse", "succursale", "magasin", "boutique", "depot"] },
  minimum_stock: {
    fr: "stock_minimum",
    also: [
      "min stock",
      "minimum",
      "reorder level",
      "minimum stock alert",
      "stock mini",
      "seuil",
      "seuil d'alerte",
      "stock d'alerte",
    ],
  },
  option1_name: { fr: "option1_nom", also: ["option 1", "option name", "option nom", "nom option 1", "variation"] },
  option1_value: { fr: "option1_valeur", also: ["value 1", "option value", "valeur 1", "valeur option 1"] },
  option2_name: { fr: "option2_nom", also: ["option 2", "nom option 2"] },
  option2_value: { fr: "option2_valeur", also: ["value 2", "valeur 2", "valeur option 2"] },
  option3_name: { fr: "option3_nom", also: ["option 3", "nom option 3"] },
  option3_value: { fr: "option3_valeur", also: ["value 3", "valeur 3", "valeur option 3"] },
  tags: { fr: "etiquettes", also: ["labels", "mots cles", "keywords"] },
  description: { fr: "description", also: ["details", "descriptif"] },
  published: { fr: "en_ligne", also: ["online", "in the online store", "visible", "publie", "boutique en ligne"] },
  image_urls: { fr: "images", also: ["image", "image url", "photo", "photos", "picture", "pictures"] },
} as const

export type Column = keyof typeof columns

const names = Object.keys(columns) as ReadonlyArray<Column>

const plain = (header: string): string =>
  foldCase(header.replace(/^\uFEFF/, ""))
    .replaceAll("’", "'")
    .replaceAll(/[\s_\-.:*]+/g, " ")
    .trim()

const known: ReadonlyMap<string, Column> = new Map(
  names.flatMap((name) => [name, columns[name].fr, ...columns[name].also].map((word) => [plain(word), name] as const)),
)

export interface Recognised {
  /** The column of each header; undefined where it is none of ours. */
  readonly columns: ReadonlyArray<Column | undefined>
  /** Headers that nobody knows, for a person to map. */
  readonly unknown: ReadonlyArray<string>
  /** Columns that two headers claim: the first one has it. */
  readonly doubled: ReadonlyArray<Column>
}

/** Which of our columns each header is, in English, in French, or as people say; `mapping` holds what a person chose. */
export const recognise = (
  headers: ReadonlyArray<string>,
  mapping: { readonly [header: string]: Column | null } = {},
): Recognised => {
  const seen = new Set<Column>()
  const doubled = new Set<Column>()
  const unknown: Array<string> = []
  const found = headers.map((header) => {
    const chosen = mapping[header]
    const column = chosen === undefined ? known.get(plain(header)) : (chosen ?? undefined)
    if (column === undefined && chosen === undefined && plain(header) !== "") unknown.push(header)
    if (column === undefined) return undefined
    if (seen.has(column)) {
      doubled.add(column)
      return undefined
    }
    seen.add(column)
    return column
  })
  return { columns: found, unknown, doubled: [...doubled] }
}

/** The header row of an empty file in a person's language; either is understood. */
export const template = (language: "en" | "fr"): ReadonlyArray<string> =>
  names.map((name) => (language === "en" ? name : columns[name].fr))
