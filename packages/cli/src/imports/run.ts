import { hash } from "node:crypto"
import { addCategory } from "@oja/domain/catalog/addCategory"
import { importProducts as command } from "@oja/domain/catalog/importProducts"
import { recognise, template } from "@oja/domain/imports/columns"
import { type Plan, planImport } from "@oja/domain/imports/plan"
import { readProducts, type ReadProducts } from "@oja/domain/imports/products"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"
import type { ImportOptions } from "./command.ts"
import { type ImportDoor, openDoor } from "./door.ts"
import { mappingOf, recognisedOr, running, takenOver } from "./running.ts"
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
    apply: (door, sheet, plan, signal) => applied(session, door, sheet, plan, signal),
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
  sheet: FileSheet,
  plan: Plan,
  signal: AbortSignal,
): Promise<Plan> => {
  const ask = async (what: AnyCommand, input: Record<string, unknown>, commandId: string) => {
    const answered = await door.ask(what, input, commandId)
    if (answered._tag === "Refused") throw new YourTurn(answered.message, { exit: exits.refused })
  }
  for (const category of plan.newCategories)
    await ask(addCategory, category, `${sheet.importId}/${category.categoryId}`)
  const batches = plan.batches.map((rows, i) => ({ lines: rows.length, rows, i }))
  await takenOver(session, sheet, plan.summary.refused, batches, signal, async ({ i, rows }) => {
    // The same lines of the same file are the same request: whatever was taken over before is not taken over again.
    const own = hash("sha256", JSON.stringify(rows)).slice(0, 16)
    await ask(command, { importId: sheet.importId, rows }, `${sheet.importId}/${i}/${own}`)
  })
  return plan
}
