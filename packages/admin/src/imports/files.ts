import { safeCell } from "@oja/domain/imports/cells"
import { rowBack } from "@oja/domain/imports/sheet"
import Papa from "papaparse"
import type { AnyKind, Fault } from "./kinds.ts"
import { download } from "../ui/download.ts"
import type { FileSheet } from "./sheet.ts"

type Language = "en" | "fr"

/** As a spreadsheet of that language opens it in columns; the mark tells it that the letters are UTF-8. */
const save = (name: string, rows: ReadonlyArray<ReadonlyArray<string | number>>, language: Language) => {
  const delimiter = language === "fr" ? ";" : ","
  download(name, `\uFEFF${Papa.unparse([...rows], { delimiter })}\r\n`)
}

/** An empty file with the right columns, and one line that shows how it is filled in. */
export const saveTemplate = ({ example, template }: AnyKind, name: string, language: Language) =>
  save(
    `${name}.csv`,
    [
      template(language),
      template("en").map((column) => {
        const cell = example[column] ?? ""
        return safeCell(typeof cell === "string" ? cell : cell[language])
      }),
    ],
    language,
  )

/** The lines that were left out, as the file has them, each with its reason: corrected, they can be imported. */
export const errorRows = (sheet: FileSheet, faults: ReadonlyArray<Fault>, language: Language) => {
  const reasons = new Map<number, Array<string>>()
  for (const { row, reason, hint } of faults)
    reasons.set(row, [...(reasons.get(row) ?? []), [reason[language], hint?.[language]].filter(Boolean).join(" ")])
  return [
    [...sheet.headers.map(safeCell), language === "fr" ? "erreur" : "error"],
    ...[...reasons]
      .toSorted(([one], [other]) => one - other)
      .map(([line, why]) => [...rowBack(sheet, line), why.join(" ")]),
  ]
}

export const saveErrors = (sheet: FileSheet, faults: ReadonlyArray<Fault>, language: Language) =>
  save(
    sheet.name.replace(/(\.\w+)?$/, language === "fr" ? "-erreurs.csv" : "-errors.csv"),
    errorRows(sheet, faults, language),
    language,
  )
