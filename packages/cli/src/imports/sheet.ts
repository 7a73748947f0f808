import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { decoded, type Encoding } from "@oja/domain/imports/encoding"
import type { ImportedSheet } from "@oja/domain/imports/plan"
import { type Knows, sheetOf } from "@oja/domain/imports/sheet"
import { isOldWorkbook, isWorkbook, workbookSheet } from "@oja/domain/imports/workbook"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

/** A file cut into cells, and a name for exactly these bytes: the same file is the same import. */
export interface FileSheet extends ImportedSheet {
  readonly encoding: Encoding | "xlsx"
}

// How a column writes its numbers is told by the whole column (pain C63), so the whole file is cut before a line of it
// is taken over.
export const readSheet = async ({ words: { imports } }: Session, path: string, knows?: Knows): Promise<FileSheet> => {
  const bytes = bytesOf(path, imports)
  const importId = `imp_${hash("sha256", bytes).slice(0, 40)}` as const
  if (isWorkbook(bytes)) return { importId, encoding: "xlsx", ...(await workbook(bytes, path, imports, knows)) }
  if (isOldWorkbook(bytes)) throw new YourTurn(imports.noWorkbook(path), { exit: exits.refused, next: imports.asXlsx })
  const { text, encoding } = decoded(bytes)
  const sheet = sheetOf(text, knows)
  if ("unclosed" in sheet)
    throw new YourTurn(imports.unclosed(path, sheet.unclosed), {
      exit: exits.refused,
      next: imports.unclosedNext,
      facts: { line: sheet.unclosed },
    })
  return { importId, encoding, ...sheet }
}

type Imports = Session["words"]["imports"]

const bytesOf = (path: string, imports: Imports): Buffer => {
  try {
    return readFileSync(path)
  } catch {
    throw new YourTurn(imports.noFile(path), { exit: exits.refused })
  }
}

const workbook = async (bytes: Buffer, path: string, imports: Imports, knows?: Knows) => {
  const { default: read } = await import("read-excel-file/node")
  const pages = await read(bytes, { trim: false }).catch(() => {
    throw new YourTurn(imports.noWorkbook(path), { exit: exits.refused, next: imports.asXlsx })
  })
  return workbookSheet(pages, knows)
}
