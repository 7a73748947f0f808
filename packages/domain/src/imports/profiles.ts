import type { Column } from "./columns.ts"

/** What a column of another program is for, where it is none of ours. */
export type Role =
  /** The same on every line of a product. */
  | "handle"
  | "id"
  | "parent"
  /** simple, variable, variation. */
  | "kind"
  | "status"
  | "archived"
  | "variation"
  /** "Colour: Red, Size: L" */
  | "values"
  /** What kind of a thing it is, finer than its category. */
  | "family"
  | "summary"
  /** Something of the other program's own: nothing of the goods is lost with it. */
  | "own"

export type ProfileName = "Shopify" | "WooCommerce" | "Square" | "Loyverse" | "Odoo" | "QuickBooks"

export interface Profile {
  readonly name: ProfileName
  /** Each of these stands in its header, under one of its names. */
  readonly needs: ReadonlyArray<ReadonlyArray<string>>
  readonly columns: { readonly [header: string]: Column }
  readonly roles: { readonly [header: string]: Role }
}

const options = (header: (n: number) => readonly [name: string, value: string]) =>
  Object.fromEntries(
    ([1, 2, 3] as const).flatMap((n) => {
      const [name, value] = header(n)
      return [
        [name, `option${n}_name`],
        [value, `option${n}_value`],
      ] as const
    }),
  ) as { readonly [header: string]: Column }

/** Written from the programs' own pages on what their product files hold. */
const profiles: ReadonlyArray<Profile> = [
  {
    name: "Shopify",
    needs: [["handle", "url handle"], ["title"], ["variant price", "price"]],
    columns: {
      title: "name",
      "body (html)": "description",
      description: "description",
      type: "category",
      tags: "tags",
      published: "published",
      "published on online store": "published",
      ...options((n) => [`option${n} name`, `option${n} value`]),
      "variant sku": "sku",
      "variant inventory qty": "stock",
      "inventory quantity": "stock",
      "variant price": "selling_price",
      "variant barcode": "barcode",
      "image src": "image_urls",
      "product image url": "image_urls",
      "cost per item": "cost_price",
    },
    roles: { handle: "handle", "url handle": "handle", status: "status", "product category": "family" },
  },
  {
    name: "WooCommerce",
    needs: [["type"], ["name", "nom"], ["regular price", "tarif regulier"]],
    columns: {
      sku: "sku",
      "gtin, upc, ean, or isbn": "barcode",
      name: "name",
      description: "description",
      stock: "stock",
      "low stock amount": "minimum_stock",
      "regular price": "selling_price",
      "cost of goods": "cost_price",
      categories: "category",
      tags: "tags",
      images: "image_urls",
      ugs: "sku",
      nom: "name",
      "tarif regulier": "selling_price",
      "montant de stock faible": "minimum_stock",
      etiquettes: "tags",
      ...options((n) => [`attribute ${n} name`, `attribute ${n} value(s)`]),
      ...options((n) => [`nom de l'attribut ${n}`, `valeur(s) de l'attribut ${n}`]),
    },
    roles: {
      id: "id",
      type: "kind",
      published: "status",
      publie: "status",
      parent: "parent",
      "short description": "summary",
      "description courte": "summary",
    },
  },
  {
    name: "Square",
    needs: [["item name"], ["variation name"]],
    columns: {
      "item name": "name",
      sku: "sku",
      description: "description",
      categories: "category",
      category: "category",
      gtin: "barcode",
      price: "selling_price",
      "default unit cost": "cost_price",
      ...options((n) => [`option name ${n}`, `option value ${n}`]),
    },
    roles: {
      token: "own",
      "reference handle": "own",
      "item type": "kind",
      archived: "archived",
      "variation name": "variation",
      "reporting category": "family",
    },
  },
  {
    name: "Loyverse",
    needs: [["handle"], ["name"], ["sold by weight", "track stock", "default price"]],
    columns: {
      sku: "sku",
      name: "name",
      category: "category",
      description: "description",
      "default price": "selling_price",
      cost: "cost_price",
      barcode: "barcode",
      ...options((n) => [`option ${n} name`, `option ${n} value`]),
    },
    roles: { handle: "handle" },
  },
  {
    name: "Odoo",
    needs: [
      ["internal reference", "default code", "reference interne"],
      ["name", "nom"],
      ["sales price", "list price", "prix de vente", "lst price", "public price"],
    ],
    columns: {
      "internal reference": "sku",
      "default code": "sku",
      name: "name",
      barcode: "barcode",
      "product category": "category",
      "categorie de produits": "category",
      "categorie d'article": "category",
      "categ id": "category",
      "categ id/name": "category",
      "sales price": "selling_price",
      "list price": "selling_price",
      "lst price": "selling_price",
      cost: "cost_price",
      "standard price": "cost_price",
      "quantity on hand": "stock",
      "qty available": "stock",
      "unit of measure": "unit",
      "uom id": "unit",
      "product tags": "tags",
      "sales description": "description",
      "description sale": "description",
    },
    roles: {
      id: "own",
      "external id": "own",
      "product type": "kind",
      "type de produit": "kind",
      "type d'article": "kind",
      type: "kind",
      "variant values": "values",
      "attribute values": "values",
      "valeurs de variante": "values",
      active: "status",
    },
  },
  {
    name: "QuickBooks",
    needs: [
      ["product/service name", "product/service", "name", "item", "item name"],
      [
        "income account",
        "sales price/rate",
        "qty on hand",
        "quantity on hand",
        "inventory asset account",
        "reorder pt",
      ],
      ["type", "income account"],
    ],
    columns: {
      "product/service name": "name",
      "product/service": "name",
      item: "name",
      sku: "sku",
      category: "category",
      "sales description": "description",
      description: "description",
      "sales price/rate": "selling_price",
      "sales price": "selling_price",
      price: "selling_price",
      "purchase cost": "cost_price",
      cost: "cost_price",
      "quantity on hand": "stock",
      "qty on hand": "stock",
      "reorder point": "minimum_stock",
      "reorder pt": "minimum_stock",
    },
    roles: { type: "kind", "item type": "kind", "active status": "status" },
  },
]

/** The program whose export this is, by its headers. */
export const profileOf = (headers: ReadonlyArray<string>): Profile | undefined =>
  profiles.find(({ needs }) => needs.every((names) => names.some((it) => headers.includes(it))))
