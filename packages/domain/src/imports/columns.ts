import { anyOf, foldCase } from "../kernel/foldCase.ts"
import { present } from "../kernel/present.ts"
import { profileOf, type ProfileName, type Role } from "./profiles.ts"

/** The columns of a products file (spec/decisions.md 6.19) with their French header and what else people call them. */
const columns = {
  sku: {
    fr: "reference",
    also: `
      ugs | ref | code | code article | product code | item code | article code | internal reference | default code |
      item number | item no | article no | article number | part number | stock keeping unit | reference interne |
      reference article | ref article | numero d'article | item sku | variant sku
    `,
  },
  barcode: {
    fr: "code_barres",
    also: `
      ean | upc | gtin | code a barres | bar code | codebarres | gtin, upc, ean, or isbn | ean13 | ean 13 | upc/ean |
      codes barres | isbn
    `,
  },
  name: {
    fr: "nom",
    also: `
      libelle article | nom du produit/service | product | product name | item | item name | produit |
      nom du produit | article | designation | libelle | title | product title | product/service name |
      product/service | goods | intitule | nom de l'article | nom article | nom produit | description article
    `,
  },
  type: { fr: "type", also: "kind | nature | item type | product type | type d'article | type de produit" },
  category: {
    fr: "categorie",
    also: `
      categorie de produits | categorie produit | group | family | famille | rayon | department | categories |
      product category | category name | groupe | categorie d'article | categorie de produit
    `,
  },
  unit: { fr: "unite", also: "uom | unit of measure | unite de mesure | units | unite de vente | sales unit" },
  selling_price: {
    fr: "prix_vente",
    also: `
      tarif regulier | p u | p v | p.u | price | sale price | retail price | unit price | prix | prix de vente | pv |
      pu | prix unitaire | tarif | sales price | list price | sell price | selling | regular price | default price |
      price ngn | sales price/rate | prix public | prix ttc | prix de vente ttc | public price | price (ngn)
    `,
  },
  cost_price: {
    fr: "prix_achat",
    also: `
      p a | prix d'achat unitaire | cost | purchase price | buying price | unit cost | cout | prix d'achat |
      prix d achat | prix de revient | pa | cost per item | unit cost price | default unit cost | purchase cost |
      cost of goods | standard price | prix achat ht | prix d'achat ht | buying
    `,
  },
  stock: {
    fr: "stock",
    also: `
      quantity | qty | on hand | current stock | available stock | quantite | qte | stock actuel | en stock |
      quantity on hand | qty on hand | quantities | stock quantity | stock level | inventory | in stock |
      current quantity | quantity in stock | stock on hand | qty available | quantite en stock | quantite disponible |
      stock disponible | quantite en main | qte en stock
    `,
  },
  location: {
    fr: "emplacement",
    also: `
      branch | store | warehouse | succursale | magasin | boutique | depot | location name | branch name | outlet |
      shop | point de vente | site | entrepot
    `,
  },
  minimum_stock: {
    fr: "stock_minimum",
    also: `
      min stock | minimum | reorder level | minimum stock alert | stock mini | seuil | seuil d'alerte |
      stock d'alerte | low stock | low stock amount | low stock alert | reorder point | reorder pt | min qty |
      minimum quantity | stock alert | seuil de reapprovisionnement | quantite minimum | stock min
    `,
  },
  option1_name: { fr: "option1_nom", also: "option 1 | option name | option nom | nom option 1 | variation" },
  option1_value: { fr: "option1_valeur", also: "value 1 | option value | valeur 1 | valeur option 1" },
  option2_name: { fr: "option2_nom", also: "option 2 | nom option 2" },
  option2_value: { fr: "option2_valeur", also: "value 2 | valeur 2 | valeur option 2" },
  option3_name: { fr: "option3_nom", also: "option 3 | nom option 3" },
  option3_value: { fr: "option3_valeur", also: "value 3 | valeur 3 | valeur option 3" },
  tags: { fr: "etiquettes", also: "labels | mots cles | keywords | tag | tags produit" },
  description: {
    fr: "description",
    also: `
      details | descriptif | long description | product description | sales description | short description |
      description longue
    `,
  },
  published: {
    fr: "en_ligne",
    also: `
      online | in the online store | visible | publie | boutique en ligne | visible online | online store
    `,
  },
  image_urls: {
    fr: "images",
    also: `
      image | image url | photo | photos | picture | pictures | image urls | image src | product image |
      product images | image link
    `,
  },
} as const

export type Column = keyof typeof columns

const names = Object.keys(columns) as ReadonlyArray<Column>

/** A header as it is compared: signs, case and accents away. */
export const plain = (header: string): string =>
  foldCase(header.replace(/^\uFEFF/, ""))
    .replaceAll("’", "'")
    .replaceAll(/\s*\/\s*/g, "/")
    .replaceAll(/[\s_\-.:*]+/g, " ")
    .trim()

const known: ReadonlyMap<string, Column> = new Map(
  names.flatMap((name) =>
    [name, columns[name].fr, ...anyOf(columns[name].also)].map((word) => [plain(word), name] as const),
  ),
)

/** "Price (₦)", "Prix de vente FCFA": what money it is in stands behind. */
const moneyAfter =
  /\s*(?:\bin\s+|\ben\s+)?[([]?\s*(?:NGN|naira|GHS|cedis?|XOF|XAF|F ?CFA|KES|USD|EUR|GBP|\p{Sc}|TTC|HT)\s*[)\]]?$/iu

/** A promotion's price stands beside one of these. */
const exact: ReadonlySet<string> = new Set([
  ...names.flatMap((name) => [plain(name), plain(columns[name].fr)]),
  "price",
  "regular price",
  "prix",
  "prix de vente",
])

interface Claim {
  readonly column: Column
  readonly sure: number
}

/** A column of what one branch has, of which a file has as many as there are branches. */
export interface BranchColumn {
  readonly at: number
  readonly branch: string
  readonly column: "stock" | "minimum_stock"
}

export interface Recognised {
  /** The column of each header; undefined where it is none of ours. */
  readonly columns: ReadonlyArray<Column | undefined>
  /** Headers that nobody knows, for a person to map. */
  readonly unknown: ReadonlyArray<string>
  /** Columns that two headers claim: the first one has it. */
  readonly doubled: ReadonlyArray<Column>
  /** The program whose export it is, when its headers tell. */
  readonly profile?: ProfileName
  /** Headers that only that program has, and what they are for. */
  readonly roles?: ReadonlyMap<Role, number>
  readonly branches?: ReadonlyArray<BranchColumn>
}

/** Which of our columns each header is, in English, in French, or as people say; `mapping` holds what a person chose. */
export const recognise = (
  headers: ReadonlyArray<string>,
  mapping: { readonly [header: string]: Column | null } = {},
): Recognised => {
  const profile = profileOf(headers.map(plain))
  const unknown: Array<string> = []
  const roles = new Map<Role, number>()
  const branches: Array<BranchColumn> = []
  // Of headers that claim one column, the surest has it, else the first.
  const claims = headers.map((header): Claim | undefined => {
    const chosen = mapping[header]
    if (chosen !== undefined) return chosen === null ? undefined : { column: chosen, sure: 3 }
    const word = plain(header)
    const own = profile?.columns[word]
    if (own !== undefined) return { column: own, sure: 2 }
    const column = known.get(word) ?? known.get(plain(header.replace(moneyAfter, "")))
    if (column !== undefined && profile?.roles[word] === undefined) return { column, sure: exact.has(word) ? 1 : 0 }
    return undefined
  })
  const winner = new Map<Column, number>()
  const doubled = new Set<Column>()
  claims.forEach((claim, at) => {
    if (claim === undefined) return
    const before = winner.get(claim.column)
    if (before !== undefined) doubled.add(claim.column)
    if (before === undefined || claims[before]!.sure < claim.sure) winner.set(claim.column, at)
  })
  headers.forEach((header, at) => {
    if (claims[at] !== undefined || mapping[header] === null) return
    const role = profile?.roles[plain(header)]
    const branch = branchIn(header)
    if (role !== undefined) roles.set(role, roles.get(role) ?? at)
    else if (branch !== undefined) branches.push({ at, ...branch })
    else if (plain(header) !== "") unknown.push(header)
  })
  const found = claims.map((claim, at) =>
    claim !== undefined && winner.get(claim.column) === at ? claim.column : undefined,
  )
  return {
    columns: found,
    unknown,
    doubled: [...doubled],
    ...present({
      profile: profile?.name,
      roles: profile === undefined ? undefined : roles,
      branches: branches.length === 0 ? undefined : branches,
    }),
  }
}

/** "In stock [Yaba]", "Stock - Yaba", "Current Quantity Yaba": what one branch has. */
const branchIn = (header: string): Omit<BranchColumn, "at"> | undefined => {
  const [, word = "", branch = ""] =
    /^(.+?)\s*[[(](.+)[\])]$/.exec(header) ??
    /^(current quantity|stock alert count)\s+(.+)$/i.exec(header) ??
    /^(.+?)\s*(?:\s[-–—]|:)\s+(.+)$/.exec(header) ??
    []
  const column = plain(word) === "stock alert count" ? "minimum_stock" : known.get(plain(word))
  return column === "stock" || column === "minimum_stock" ? { branch: branch.trim(), column } : undefined
}

/** The header row of an empty file in a person's language; either is understood. */
export const template = (language: "en" | "fr"): ReadonlyArray<string> =>
  names.map((name) => (language === "en" ? name : columns[name].fr))
