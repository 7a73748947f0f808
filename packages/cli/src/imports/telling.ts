import { writeFileSync } from "node:fs"
import { createInterface } from "node:readline/promises"
import Papa from "papaparse"
import { safeCell } from "@oja/domain/imports/cells"
import type { ReadProducts } from "@oja/domain/imports/products"
import type { Session } from "../terminal/session.ts"
import type { Fault, Plan } from "./plan.ts"
import type { FileSheet } from "./sheet.ts"

/** What the import would do, before it does. */
export const sayPlan = (session: Session, file: string, sheet: FileSheet, read: ReadProducts, plan: Plan): void => {
  const { words } = session
  const { imports } = words
  if (session.json) return
  session.note(imports.read(file, sheet.encoding, sheet.rows.filter((row) => row.some((it) => it !== "")).length))
  if (read.recognised.unknown.length > 0) session.note(imports.unknown(read.recognised.unknown))
  if (read.recognised.doubled.length > 0) session.note(imports.doubled(read.recognised.doubled))
  if (plan.newCategories.length > 0) session.note(imports.newCategories(plan.newCategories.map(({ name }) => name)))
  for (const { name, field, before, after } of plan.differences.slice(0, 10))
    session.note(`  ${name}  ${field}  ${session.paint("red", before)} → ${session.paint("green", after)}`)
  session.say(`${imports.preview}${words.colon} ${imports.counts(plan.summary)}`)
}

const TOLD = 20

export const sayFaults = (session: Session, faults: ReadonlyArray<Fault>): void => {
  if (session.json) return
  const { imports } = session.words
  for (const fault of faults.slice(0, TOLD)) session.around.stderr.write(`${imports.fault(fault)}\n`)
  if (faults.length > TOLD) session.around.stderr.write(`${imports.moreFaults(faults.length - TOLD)}\n`)
}

/** The refused lines as they came, with a column that says why: mended, this file can be imported. */
export const writeErrors = (session: Session, path: string, sheet: FileSheet, { faults }: Plan): void => {
  if (faults.length === 0) return
  const { imports, language } = session.words
  const byRow = Map.groupBy(faults, ({ row }) => row)
  const rows = [...byRow].map(([row, all]) => {
    const cells = sheet.headers.map((_, i) => safeCell(sheet.rows[row - 2]?.[i] ?? ""))
    return cells.concat(all.map(({ column, reason, hint }) => `${column}: ${reason} ${hint}`).join(" "))
  })
  const delimiter = language === "fr" ? ";" : ","
  const text = Papa.unparse({ fields: [...sheet.headers, imports.error], data: rows }, { delimiter, newline: "\n" })
  writeFileSync(path, `\uFEFF${text}\n`)
  session.note(imports.errorsWritten(path))
}

/** Asks the person, when there is one. */
export const confirmed = async (session: Session): Promise<boolean> => {
  if (!session.answers) return false
  const { stdin, stdout } = session.around
  const line = createInterface({ input: stdin, output: stdout })
  try {
    return session.words.imports.agreed.test((await line.question(session.words.imports.ask)).trim())
  } finally {
    line.close()
  }
}
