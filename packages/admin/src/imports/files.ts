import { safeCell } from "@oja/domain/imports/cells"
import { template } from "@oja/domain/imports/columns"
import { rowAt } from "@oja/domain/imports/sheet"
import Papa from "papaparse"
import type { CellProblem as Fault } from "@oja/domain/imports/problems"
import type { FileSheet } from "./sheet.ts"

const save = (name: string, rows: ReadonlyArray<ReadonlyArray<string | number>>) => {
  // The mark tells a spreadsheet that the letters are UTF-8.
  const text = `\uFEFF${Papa.unparse(rows.map((row) => row.map(safeCell)))}\r\n`
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }))
  const link = Object.assign(document.createElement("a"), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

const example: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = {
  sku: { en: "RICE-5", fr: "RIZ-5" },
  barcode: { en: "6151234567890", fr: "6151234567890" },
  name: { en: "Basmati rice 5 kg", fr: "Riz basmati 5 kg" },
  type: { en: "product", fr: "produit" },
  category: { en: "Rice and grains", fr: "Riz et céréales" },
  unit: { en: "bag", fr: "sac" },
  selling_price: { en: "8500", fr: "8500" },
  cost_price: { en: "7200", fr: "7200" },
  stock: { en: "24", fr: "24" },
  minimum_stock: { en: "5", fr: "5" },
  tags: { en: "market day; fast mover", fr: "jour de marché; vente rapide" },
}

/** An empty file with the right columns, and one line that shows how it is filled in. */
export const saveTemplate = (language: "en" | "fr") =>
  save(language === "en" ? "products.csv" : "produits.csv", [
    template(language),
    template("en").map((column) => example[column]?.[language] ?? ""),
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
