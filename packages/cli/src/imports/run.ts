import { hash } from "node:crypto"
import { addCategory } from "@oja/domain/catalog/addCategory"
import { importProducts as command } from "@oja/domain/catalog/importProducts"
import { recognise, template } from "@oja/domain/imports/columns"
import { type Plan, planImport } from "@oja/domain/imports/plan"
import { readProducts, type ReadProducts } from "@oja/domain/imports/products"
import { emptySummary } from "@oja/domain/imports/settle"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"
import type { ImportOptions } from "./command.ts"
import { type ImportDoor, openDoor } from "./door.ts"
import { openProgress } from "./progress.ts"
import { readSheet, type FileSheet } from "./sheet.ts"
import {
  confirmed,
  differencesIn,
  faultsIn,
  leftIn,
  notesIn,
  sayFaults,
  sayPlan,
  takenIn,
  writeErrors,
} from "./telling.ts"

/** Looks, asks, and takes over every line that can be; only lines with mistakes are left out (pain C66). */
export const importProducts = async (session: Session, file: string, options: ImportOptions): Promise<void> => {
  const { words } = session
  const sheet = await readSheet(session, file)
  if (options.resume !== undefined && options.resume !== sheet.importId)
    throw new YourTurn(words.imports.otherFile(options.resume))
  const mapping = mappingOf(session, sheet, options.map ?? [])
  const door = await openDoor(session)
  try {
    const read = readIn(session, door.shop.currency, sheet, mapping, options)
    const plan = planImport(sheet, read, door.shop)
    sayPlan(session, file, sheet, read, plan)
    if (options.errors !== undefined) writeErrors(session, options.errors, sheet, plan)
    if (options.dryRun === true) return ended(session, sheet, read, plan, { dryRun: true })
    if (!(options.yes === true || options.resume !== undefined || (await confirmed(session)))) {
      sayFaults(session, plan)
      throw new YourTurn(words.imports.sayYes, { next: words.imports.sayYesNext })
    }
    await session.around.interruption.heeding((signal) => applied(session, door, sheet, plan, signal))
    ended(session, sheet, read, plan, { dryRun: false })
  } finally {
    await door.close()
  }
}

const mappingOf = (
  { words }: Session,
  { headers }: FileSheet,
  said: ReadonlyArray<string>,
): NonNullable<Parameters<typeof recognise>[1]> => {
  const columns = template("en")
  const chosen = said.map((text) => {
    const cut = text.lastIndexOf("=")
    const [header, column] = [text.slice(0, cut).trim(), text.slice(cut + 1).trim()]
    if (cut < 1 || !headers.includes(header) || !(column === "" || columns.includes(column)))
      throw new YourTurn(words.imports.mapWrong(text), { next: words.oneOfThese(columns) })
    return [header, column === "" ? null : column] as const
  })
  return Object.fromEntries(chosen) as NonNullable<Parameters<typeof recognise>[1]>
}

const readIn = (
  { words }: Session,
  currency: string,
  sheet: FileSheet,
  mapping: NonNullable<Parameters<typeof recognise>[1]>,
  { numbers }: ImportOptions,
): ReadProducts => {
  const { columns } = recognise(sheet.headers, mapping)
  if (!columns.some((column) => column === "sku" || column === "barcode" || column === "name"))
    throw new YourTurn(words.imports.notRecognised(sheet.headers), {
      exit: exits.refused,
      next: words.imports.notRecognisedNext(template(words.language)),
    })
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
  { batches, newCategories, summary }: Plan,
  signal: AbortSignal,
): Promise<void> => {
  const { words } = session
  const ask = async (what: AnyCommand, input: Record<string, unknown>, commandId: string) => {
    const answered = await door.ask(what, input, commandId)
    if (answered._tag === "Refused") throw new YourTurn(answered.message, { exit: exits.refused })
  }
  for (const category of newCategories) await ask(addCategory, category, `${sheet.importId}/${category.categoryId}`)
  const total = batches.reduce((sum, rows) => sum + rows.length, 0)
  const progress = await openProgress(session, total)
  let done = 0
  try {
    for (const [i, rows] of batches.entries()) {
      if (signal.aborted)
        throw new YourTurn(words.imports.stopped(done, total), {
          exit: exits.interrupted,
          next: words.imports.stoppedNext(sheet.importId),
          facts: { importId: sheet.importId, done, total, ...emptySummary, refused: summary.refused },
        })
      // The same lines of the same file are the same request: whatever was taken over before is not taken over again.
      const own = hash("sha256", JSON.stringify(rows)).slice(0, 16)
      await ask(command, { importId: sheet.importId, rows }, `${sheet.importId}/${i}/${own}`)
      done += rows.length
      progress.at(done)
      // Lets a signal and the screen have their turn.
      await new Promise((resume) => setImmediate(resume))
    }
  } finally {
    await progress.close()
  }
}

const ended = (
  session: Session,
  sheet: FileSheet,
  read: ReadProducts,
  plan: Plan,
  { dryRun }: { readonly dryRun: boolean },
): void => {
  const { words } = session
  const { summary, faults } = plan
  const { importId } = sheet
  if (session.json)
    session.sayJson({
      importId,
      dryRun,
      ...summary,
      ...takenIn(sheet, read),
      newCategories: plan.newCategories.map(({ name }) => name),
      left: leftIn(session, read),
      notes: notesIn(session, plan),
      errors: faultsIn(session, plan),
      differences: differencesIn(session, plan),
    })
  else if (!dryRun) session.say(`${words.imports.ran}${words.colon} ${words.imports.counts(summary)}`)
  sayFaults(session, plan)
  if (faults.length > 0) session.exit = exits.use
}
