import { safeCell } from "@oja/domain/imports/cells"
import { rowAt } from "@oja/domain/imports/sheet"
import Papa from "papaparse"
import type { AnyKind, Fault } from "./kinds.ts"
import type { FileSheet } from "./sheet.ts"

const save = (name: string, rows: ReadonlyArray<ReadonlyArray<string | number>>) => {
  // The mark tells a spreadsheet that the letters are UTF-8.
  const text = `\uFEFF${Papa.unparse(rows.map((row) => row.map(safeCell)))}\r\n`
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }))
  const link = Object.assign(document.createElement("a"), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** An empty file with the right columns, and one line that shows how it is filled in. */
export const saveTemplate = ({ example, template }: AnyKind, name: string, language: "en" | "fr") =>
  save(`${name}.csv`, [
    template(language),
    template("en").map((column) => {
      const cell = example[column] ?? ""
      return typeof cell === "string" ? cell : cell[language]
    }),
  ])

/** The lines that were left out, as the file has them, each with its reason: corrected, they can be imported. */
export const errorRows = (sheet: FileSheet, faults: ReadonlyArray<Fault>, language: "en" | "fr") => {
  const reasons = new Map<number, Array<string>>()
  for (const { row, reason, hint } of faults)
    reasons.set(row, [...(reasons.get(row) ?? []), [reason[language], hint?.[language]].filter(Boolean).join(" ")])
  return [
    [...sheet.headers, language === "fr" ? "erreur" : "error"],
    ...[...reasons]
      .toSorted(([one], [other]) => one - other)
      .map(([line, why]) => [...rowAt(sheet, line), why.join(" ")]),
  ]
}

export const saveErrors = (sheet: FileSheet, faults: ReadonlyArray<Fault>, language: "en" | "fr") =>
  save(
    sheet.name.replace(/(\.\w+)?$/, language === "fr" ? "-erreurs.csv" : "-errors.csv"),
    errorRows(sheet, faults, language),
  )
