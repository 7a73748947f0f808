import { decoded, type Encoding } from "@oja/domain/imports/encoding"
import type { ImportedSheet } from "@oja/domain/imports/plan"
import Papa from "papaparse"

/** A file cut into cells, and a name for exactly these bytes: the same file is the same import. */
export interface FileSheet extends ImportedSheet {
  readonly name: string
  readonly encoding: Encoding
}

// How a column writes its numbers is told by the whole column, so the whole file is cut before a line is taken over.
export const cut = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<FileSheet> => {
  const { text, encoding } = decoded(bytes)
  const { data } = Papa.parse<ReadonlyArray<string>>(text.replace(/^\uFEFF/, ""), {
    delimitersToGuess: [",", ";", "\t", "|"],
  })
  const [headers = [], ...lines] = data
  const rows = lines.filter((row, at) => at < lines.length - 1 || row.some((cell) => cell.trim() !== ""))
  return { name, importId: `imp_${await fingerprint(bytes)}`, encoding, headers: headers.map((it) => it.trim()), rows }
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
