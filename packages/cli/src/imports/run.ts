import { addCategory } from "@oja/domain/catalog/addCategory"
import { importProducts as command } from "@oja/domain/imports/importProducts"
import { recognise, template } from "@oja/domain/imports/columns"
import type { RefusedRow } from "@oja/domain/catalog/importRow"
import { faultOf, type Plan, planImport } from "@oja/domain/imports/plan"
import { readProducts, type ReadProducts } from "@oja/domain/imports/products"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"
import type { ImportOptions } from "./command.ts"
import { type ImportDoor, openDoor } from "./door.ts"
import { mappingOf, recognisedOr, running, takenOver, withFaults } from "./running.ts"
import type { FileSheet } from "./sheet.ts"

/** Looks, asks, and takes over every line that can be; only lines with mistakes are left out (pain C66). */
export const importProducts = (session: Session, file: string, options: ImportOptions): Promise<void> =>
  running<ImportDoor, ReadProducts, Plan>(session, file, options, {
    open: openDoor,
    read: (sheet, door) => {
      const mapping = mappingOf(session, sheet, options.map ?? [], template("en")) as Mapping
      return readIn(session, door.shop.currency, sheet, mapping, options)
    },
    plan: (sheet, read, door) => planImport(sheet, read, door.shop),
    apply: (door, found, signal) => applied(session, door, file, found, signal),
  })

type Mapping = NonNullable<Parameters<typeof recognise>[1]>

const readIn = (
  session: Session,
  currency: string,
  sheet: FileSheet,
  mapping: Mapping,
  { numbers }: ImportOptions,
): ReadProducts => {
  const { words } = session
  const { columns } = recognise(sheet.headers, mapping)
  recognisedOr(session, sheet, columns, ["sku", "barcode", "name"], template(words.language))
  const first = readProducts(sheet, { currency, mapping })
  if (first.confirm.length === 0) return first
  if (numbers === undefined)
    throw new YourTurn(words.imports.confirm(first.confirm), {
      next: words.imports.confirmNext,
      facts: { confirm: first.confirm },
    })
  const styles = Object.fromEntries(first.confirm.map((column) => [column, numbers]))
  return readProducts(sheet, { currency, mapping, styles })
}

const applied = async (
  session: Session,
  door: ImportDoor,
  file: string,
  { sheet, plan, read }: { readonly sheet: FileSheet; readonly plan: Plan; readonly read: ReadProducts },
  signal: AbortSignal,
): Promise<Plan> => {
  for (const category of plan.newCategories) {
    const answered = await door.ask(addCategory, category, `${sheet.importId}/${category.categoryId}`)
    if (answered._tag === "Refused") throw new YourTurn(answered.message, { exit: exits.refused })
  }
  const taking = { command, run: sheet.importId, file, sheet, plan }
  const refused = await takenOver<RefusedRow>(session, door, taking, signal)
  return withFaults(
    plan,
    refused.map((it) => faultOf(read, it)),
  )
}
