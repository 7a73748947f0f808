import { importCustomers } from "@oja/domain/imports/importCustomers"
import { customerTemplate, recogniseCustomers } from "@oja/domain/imports/customerColumns"
import { customerFaultOf, planCustomers } from "@oja/domain/imports/customerPlan"
import { readCustomers, type ReadCustomers } from "@oja/domain/imports/customers"
import { customers } from "@oja/domain/customers/views"
import type { RefusedCustomerRow } from "@oja/domain/imports/customerRow"
import { products } from "@oja/domain/catalog/views"
import { importProducts } from "@oja/domain/imports/importProducts"
import type { RefusedRow } from "@oja/domain/catalog/importRow"
import { template } from "@oja/domain/imports/columns"
import type { NumberStyle } from "@oja/domain/kernel/numbers"
import { faultOf, type Plan, planImport } from "@oja/domain/imports/plan"
import type { CellProblem } from "@oja/domain/imports/problems"
import { readProducts, type ReadProducts } from "@oja/domain/imports/products"
import { goodsColumns, type Knows } from "@oja/domain/imports/sheet"
import { shopIn } from "@oja/domain/imports/shopIn"
import type { AnyView } from "@oja/domain/kernel/index"
import { everything } from "../data/client.ts"
import type { Shop } from "../data/useShop.ts"
import { fetchLists } from "./fetchLists.ts"
import type { FileSheet } from "./sheet.ts"

export type Fault = CellProblem<string>

/** What was read of a file, of whatever it is a list. */
export interface Read extends Pick<ReadProducts, "left" | "notTaken"> {
  readonly recognised: {
    readonly columns: ReadonlyArray<string | undefined>
    readonly doubled?: ReadonlyArray<string>
    readonly profile?: string
  }
  /** Columns of numbers that can be read two ways. */
  readonly confirm?: ReadonlyArray<string>
}

/** What will become of it. */
export interface Planned extends Pick<Plan, "summary" | "notes"> {
  readonly batches: ReadonlyArray<ReadonlyArray<{ readonly line: number }>>
  readonly faults: ReadonlyArray<Fault>
  readonly differences: ReadonlyArray<Omit<Plan["differences"][number], "productId">>
  readonly newCategories?: Plan["newCategories"]
  readonly warnings?: Plan["warnings"]
  readonly categoryNames?: Plan["categoryNames"]
}

export interface Choices {
  readonly mapping: { readonly [header: string]: string | null }
  readonly styles: { readonly [column: string]: NumberStyle }
}

/** What differs between lists of goods and lists of people: all else of the page is one. */
interface FileKind<
  R extends Read = Read,
  P extends Planned = Planned,
  Refused extends { readonly line: number } = never,
> {
  readonly name: "products" | "customers"
  /** Where its things are listed. */
  readonly path: string
  readonly view: AnyView
  readonly command: typeof importProducts | typeof importCustomers
  /** Which headers tell that a line is the header. */
  readonly knows: Knows
  readonly template: (language: "en" | "fr") => ReadonlyArray<string>
  readonly example: { readonly [column: string]: string | { readonly en: string; readonly fr: string } }
  /** Of these columns there must be one. */
  readonly keys: ReadonlyArray<string>
  readonly read: (sheet: FileSheet, shop: Pick<Shop, "currency" | "callingCode">, choices: Choices) => R
  readonly compare: (sheet: FileSheet, read: R, shop: Shop) => Promise<P>
  readonly faultOf: (read: R, refused: Refused) => Fault
}

/** Any kind, for the pages that handle all of them alike. */
// oxlint-disable-next-line typescript/no-explicit-any -- each kind reads its own plan; `any` is their only common type
export type AnyKind = FileKind<any, any, any>

const goods: FileKind<ReadProducts, Plan, RefusedRow> = {
  name: "products",
  path: "/products",
  view: products,
  command: importProducts,
  knows: goodsColumns,
  template,
  example: {
    sku: { en: "RICE-5", fr: "RIZ-5" },
    barcode: "6151234567890",
    name: { en: "Basmati rice 5 kg", fr: "Riz basmati 5 kg" },
    type: { en: "product", fr: "produit" },
    category: { en: "Rice and grains", fr: "Riz et céréales" },
    unit: { en: "bag", fr: "sac" },
    selling_price: "8500",
    cost_price: "7200",
    stock: "24",
    minimum_stock: "5",
    tags: { en: "market day; fast mover", fr: "jour de marché; vente rapide" },
  },
  keys: ["sku", "barcode", "name"],
  read: (sheet, { currency }, { mapping, styles }) =>
    readProducts(sheet, { currency, mapping: mapping as NonNullable<Mapping>, styles }),
  compare: async (sheet, read, shop) => planImport(sheet, read, shopIn(await fetchLists(shop))),
  faultOf,
}

type Mapping = Parameters<typeof readProducts>[1]["mapping"]

const people: FileKind<ReadCustomers, Planned, RefusedCustomerRow> = {
  name: "customers",
  path: "/customers",
  view: customers,
  command: importCustomers,
  knows: (headers) => recogniseCustomers(headers).columns,
  template: customerTemplate,
  example: {
    name: "Awa Koné",
    phone: "+2348031234567",
    email: "awa@example.com",
    birthday: "1990-05-12",
    address: { en: "12 Market Road", fr: "12 rue du Marché" },
  },
  keys: ["phone", "email", "name"],
  read: (sheet, { callingCode }, { mapping }) =>
    readCustomers(sheet, {
      callingCode: `+${callingCode}`,
      mapping: mapping as NonNullable<Parameters<typeof recogniseCustomers>[1]>,
    }),
  // Whoever was put away keeps their number, and is in no list that is not asked for them.
  compare: async (sheet, read) =>
    planCustomers(sheet, read, await everything(customers, { status: ["active", "archived"] })),
  faultOf: customerFaultOf,
}

export const kinds: { readonly products: AnyKind; readonly customers: AnyKind } = {
  products: goods,
  customers: people,
}
