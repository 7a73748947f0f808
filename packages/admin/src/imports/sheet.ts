import { decoded, type Encoding } from "@oja/domain/imports/encoding"
import type { ImportedSheet } from "@oja/domain/imports/plan"
import { goodsColumns, type Knows, sheetOf } from "@oja/domain/imports/sheet"
import { isOldWorkbook, isWorkbook, workbookSheet } from "@oja/domain/imports/workbook"

/** A file cut into cells, and a name for exactly these bytes: the same file is the same import. */
export interface FileSheet extends ImportedSheet {
  readonly name: string
  readonly encoding: Encoding | "xlsx"
  /** The book has taken something of this very file. */
  readonly cameBefore?: boolean
}

/** A quote that nothing closes: what follows it cannot be told apart, so nothing of the file is taken. */
export interface Unclosed {
  readonly unclosed: number
}

// How a column writes its numbers is told by the whole column, so the whole file is cut before a line is taken over.
export const cut = async (
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  knows: Knows = goodsColumns,
): Promise<FileSheet | Unclosed> => {
  const importId = `imp_${await fingerprint(bytes)}` as const
  if (isWorkbook(bytes)) return { name, importId, encoding: "xlsx", ...(await workbook(bytes, knows)) }
  if (isOldWorkbook(bytes)) throw new Error("an older workbook")
  const { text, encoding } = decoded(bytes)
  const sheet = sheetOf(text, knows)
  return "unclosed" in sheet ? sheet : { name, importId, encoding, ...sheet }
}

const workbook = async (bytes: Uint8Array<ArrayBuffer>, knows: Knows) => {
  const { default: read } = await import("read-excel-file/browser")
  return workbookSheet(await read(new Blob([bytes]), { trim: false }), knows)
}

/** The same name that the terminal gives the file; pages without https cannot reckon it, and take a plainer one. */
const fingerprint = async (bytes: Uint8Array<ArrayBuffer>) => {
  if (globalThis.crypto?.subtle === undefined) return plainPrint(bytes)
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 40)
}

const plainPrint = (bytes: Uint8Array) => {
  let [one, other] = [0x811c9dc5, 0x1000193]
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193) >>> 0
    other = Math.imul(other + byte, 0x85ebca6b) >>> 0
  }
  return `${one.toString(16).padStart(8, "0")}${other.toString(16).padStart(8, "0")}${bytes.length.toString(16)}`
}
