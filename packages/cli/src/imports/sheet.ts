import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import Papa from "papaparse"
import { decoded, type Encoding } from "@oja/domain/imports/encoding"
import type { ImportedSheet } from "@oja/domain/imports/plan"

/** A file cut into cells, and a name for exactly these bytes: the same file is the same import. */
export interface FileSheet extends ImportedSheet {
  readonly encoding: Encoding
}

// How a column writes its numbers is told by the whole column (pain C63), so the whole file is cut before a line of it
// is taken over.
export const readSheet = (path: string): FileSheet => {
  const bytes = readFileSync(path)
  const { text, encoding } = decoded(bytes)
  const { data } = Papa.parse<ReadonlyArray<string>>(text.replace(/^\uFEFF/, ""), {
    delimitersToGuess: [",", ";", "\t", "|"],
  })
  const [headers = [], ...rows] = data
  const importId = `imp_${hash("sha256", bytes).slice(0, 40)}` as const
  return { importId, encoding, headers: headers.map((it) => it.trim()), rows }
}
