import { writeFileSync } from "node:fs"
import { createInterface } from "node:readline/promises"
import Papa from "papaparse"
import { safeCell } from "@oja/domain/imports/cells"
import type { Plan } from "@oja/domain/imports/plan"
import type { CellProblem } from "@oja/domain/imports/problems"
import type { ReadProducts } from "@oja/domain/imports/products"
import { rowBack } from "@oja/domain/imports/sheet"
import { Money, present, Quantities } from "@oja/domain/kernel/index"
import type { Session } from "../terminal/session.ts"
import type { FileSheet } from "./sheet.ts"

/** What was read of a file, of whatever it is a list. */
export interface Read extends Pick<ReadProducts, "left" | "notTaken"> {
  readonly recognised: { readonly columns: ReadonlyArray<string | undefined>; readonly profile?: string }
}

/** What will become of it. */
export interface Planned extends Pick<Plan, "currency" | "newCategories" | "notes" | "summary"> {
  readonly warnings?: Plan["warnings"]
  readonly faults: ReadonlyArray<CellProblem<string>>
  readonly differences: ReadonlyArray<Omit<Plan["differences"][number], "productId">>
}

/** What the import would do, before it does. */
export const sayPlan = (session: Session, file: string, sheet: FileSheet, read: Read, plan: Planned): void => {
  const { words } = session
  const { imports } = words
  if (session.json) return
  session.note(imports.read(file, sheet.encoding, sheet.rows.length))
  const { notTaken, profile } = takenIn(sheet, read)
  if (profile !== undefined) session.note(imports.profile(profile))
  if (notTaken.length > 0) session.note(imports.notTaken(notTaken))
  for (const it of leftIn(session, read).slice(0, TOLD)) session.note(imports.left(it.row, it.reason))
  if (read.left.length > TOLD) session.note(imports.moreLeft(read.left.length - TOLD))
  for (const it of notesIn(session, plan)) session.note(it)
  if (plan.newCategories.length > 0) session.note(imports.newCategories(plan.newCategories.map(({ name }) => name)))
  for (const { name, field, before, after } of differencesIn(session, plan).slice(0, 10))
    session.note(`  ${name}  ${field}  ${session.paint("red", before)} → ${session.paint("green", after)}`)
  for (const it of warningsIn(session, plan).slice(0, TOLD)) session.note(`  ${session.paint("yellow", it)}`)
  session.say(`${imports.preview}${words.colon} ${imports.counts(plan.summary)}`)
}

/** Which column each header was taken for, and which headers hold something that is not taken. */
export const takenIn = ({ headers }: FileSheet, { notTaken, recognised: { columns, profile } }: Read) => ({
  ...present({ profile }),
  columns: Object.fromEntries(
    headers.flatMap((header, at) => (columns[at] === undefined ? [] : [[header, columns[at]] as const])),
  ),
  notTaken,
})

/** Lines that are no goods, each with the reason. */
export const leftIn = ({ words: { language } }: Session, { left }: Read) =>
  left.map(({ line, reason }) => ({ row: line, reason: reason[language] }))

export const notesIn = ({ words: { language } }: Session, { notes }: Planned) => notes.map((it) => it[language])

/** What looks like a slip, in the reader's language. */
export const warningsIn = ({ words: { imports, locale } }: Session, { currency, warnings = [] }: Planned) =>
  warnings.map((it) =>
    it.kind === "tenfold"
      ? imports.tenfold(it.name, Money.format(it.before, currency, locale), Money.format(it.after, currency, locale))
      : imports.aboveCost(it.name),
  )

const SHOWN = 50

/** The first changes of known products, as a person reads them. */
export const differencesIn = ({ words }: Session, { currency, differences }: Planned) => {
  const shown = (field: string, value: unknown): string => {
    if (value === undefined) return "–"
    if (typeof value !== "number") return typeof value === "string" ? value : JSON.stringify(value)
    return field.endsWith("Price")
      ? Money.format(value, currency, words.locale)
      : Quantities.format(value, words.locale)
  }
  return differences.slice(0, SHOWN).map(({ after, before, field, name }) => ({
    name,
    field,
    before: shown(field, before),
    after: shown(field, after),
  }))
}

/** What stands in the way of single lines, in the reader's language. */
export const faultsIn = ({ words: { language } }: Session, { faults }: Planned) =>
  faults.map(({ hint, reason, ...fault }) => ({ ...fault, reason: reason[language], hint: hint[language] }))

const TOLD = 20

export const sayFaults = (session: Session, plan: Planned): void => {
  if (session.json) return
  const { imports } = session.words
  const faults = faultsIn(session, plan)
  for (const fault of faults.slice(0, TOLD)) session.around.stderr.write(`${imports.fault(fault)}\n`)
  if (faults.length > TOLD) session.around.stderr.write(`${imports.moreFaults(faults.length - TOLD)}\n`)
}

/** The refused lines as they came, with a column that says why: mended, this file can be imported. */
export const writeErrors = (session: Session, path: string, sheet: FileSheet, plan: Planned): void => {
  if (plan.faults.length === 0) return
  const { imports, language } = session.words
  const byRow = Map.groupBy(faultsIn(session, plan), ({ row }) => row)
  const rows = [...byRow].map(([row, all]) => {
    // As many cells as it came with: one too many stays one too many until somebody has mended it.
    return rowBack(sheet, row).concat(all.map(({ column, reason, hint }) => `${column}: ${reason} ${hint}`).join(" "))
  })
  const delimiter = language === "fr" ? ";" : ","
  const text = Papa.unparse([[...sheet.headers.map(safeCell), imports.error], ...rows], { delimiter, newline: "\n" })
  writeFileSync(path, `\uFEFF${text}\n`)
  session.note(imports.errorsWritten(path))
}

/** Asks the person, when there is one. */
export const confirmed = async (session: Session, question = session.words.imports.ask): Promise<boolean> => {
  if (!session.answers) return false
  const { stdin, stdout } = session.around
  const line = createInterface({ input: stdin, output: stdout })
  try {
    return session.words.imports.agreed.test((await line.question(question)).trim())
  } finally {
    line.close()
  }
}
