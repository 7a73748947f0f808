import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { ImportId } from "../catalog/index.ts"
import { Contact, contactsOf, Customer } from "../customers/index.ts"
import { accept, command, notFound, refusal, refuse, type States } from "../kernel/index.ts"
import { Category, Code, codesIn, Product, productOf, type ProductState, variantsOf } from "../products/index.ts"
import { Stock, valued } from "../stock/index.ts"
import { Left, undone } from "./events.ts"
import { broughtBy, Import, type ImportState } from "./import.ts"
import { distinct } from "./taken.ts"
import { takingBack } from "./takingBack.ts"

export const ImportUnknown = notFound("ImportUnknown", { importId: ImportId })

/** Something has happened to all that the file brought. */
export const ImportUndoBlocked = refusal(
  "ImportUndoBlocked",
  { code: "UNDO_BLOCKED", status: 409 },
  { dependants: Schema.Array(Left) },
)

/** Nothing is in the way and nothing was done: so much would go, so much would be what it was, and this would stay. */
export const ImportUndoPreview = refusal(
  "ImportUndoPreview",
  { code: "PREVIEW", status: 200 },
  { preview: Schema.Struct(undone) },
)

const asked = {
  input: { importId: ImportId },
  access: { module: "imports", action: "undo" },
} as const

const isProducts = ({ kind }: ImportState) => kind === "products"

const reading = {
  reads: ({ importId }: { readonly importId: string }, { business }: { readonly business: string }) => ({
    file: Import.of(importId),
    business: Business.of(business),
  }),
  readsNext: ({ file }: { readonly file: ImportState }) => {
    const { added, changed, counted } = broughtBy(file)
    return {
      products: isProducts(file) ? distinct([...added, ...changed, ...counted.map(productOf)]).map(Product.of) : [],
      customers: isProducts(file) ? [] : [...added, ...changed].map(Customer.of),
      categories: file.categories.map(Category.of),
    }
  },
}

type Things = States<ReturnType<(typeof reading)["reads"]>> & States<ReturnType<(typeof reading)["readsNext"]>>

const furtherReading = (
  { customers, file, products }: Things,
  _: unknown,
  { business }: { readonly business: string },
) => ({
  stocks: distinct([
    ...[...products.values()].flatMap((it) => variantsOf(it).map(({ variantId }) => variantId)),
    ...broughtBy(file).counted,
  ])
    .filter((it) => it !== "")
    .map(Stock.of),
  codes: distinct([...products.values()].flatMap((it) => [...codesIn(it), ...formerCodes(it)])).map(Code.of),
  contacts: distinct(
    [...customers.values()].flatMap((it) => [
      ...contactsOf(business, it),
      ...contactsOf(business, it.brought?.before ?? {}),
    ]),
  ).map(Contact.of),
  former: distinct([...products.values()].flatMap((it) => it.brought?.before?.categoryId ?? [])).map(Category.of),
})

const formerCodes = ({ brought, variantId }: ProductState): ReadonlyArray<string> =>
  brought?.before === undefined ? [] : codesIn({ variantId, ...brought.before })

/** Takes a file back: what it brought goes, what it changed is what it was, and what has a history since stays and is named. */
export const undoImport = command("UndoImport", {
  summary: "Takes back all that a file brought in and changed, unless something has happened to it since.",
  ...asked,
  ...reading,
  readsLast: furtherReading,
  writes: [Import, Product, Code, Stock, Customer, Contact],
  refusals: [ImportUnknown, ImportUndoBlocked],
  decide: ({ business, file, ...found }, { importId }, { business: id, today }) => {
    if (file.status === "none") return refuse(ImportUnknown({ importId }))
    if (file.status === "undone") return accept([])
    const { events, gone, left, returned } = takingBack({ file, ...found }, { importId, business: id, today })
    const dependants = left.filter(({ why }) => why !== "category_stays")
    if (gone + returned === 0 && dependants.length > 0) return refuse(ImportUndoBlocked({ dependants }))

    return accept([
      ...valued(found.stocks, events, { today, currency: business.currency }),
      { _tag: "ImportUndone", importId, gone, returned, left },
    ])
  },
})

/** What taking a file back would do, before anybody does it. */
export const previewUndo = command("PreviewImportUndo", {
  summary: "Shows what taking a file back would do, and changes nothing.",
  ...asked,
  ...reading,
  readsLast: furtherReading,
  writes: [],
  refusals: [ImportUnknown, ImportUndoPreview],
  decide: ({ business: _, file, ...found }, { importId }, { business, today }) => {
    if (file.status === "none") return refuse(ImportUnknown({ importId }))
    const { gone, left, returned } =
      file.status === "undone"
        ? { gone: 0, returned: 0, left: [] }
        : takingBack({ file, ...found }, { importId, business, today })

    return refuse(ImportUndoPreview({ preview: { gone, returned, left } }))
  },
})
