import { inflateRawSync } from "node:zlib"
import { textOf } from "../documents/testing/readPdf.ts"
import type { Came } from "./send.ts"

/** All that an answer says, whatever it came as: the letters of a paper, every file of a spreadsheet or an archive. */
export const wordsIn = async ({ bytes, text }: Pick<Came, "bytes" | "text">): Promise<string> => {
  if (text.startsWith("%PDF-")) return textOf(bytes)
  if (text.startsWith("PK"))
    return unpacked(bytes)
      .map(({ content, name }) => `${name}\n${content}`)
      .join("\n")
  return text
}

/** The files of an archive, by the directory at its end. */
const unpacked = (bytes: Buffer): ReadonlyArray<{ readonly name: string; readonly content: string }> => {
  const end = bytes.lastIndexOf("PK\u0005\u0006")
  const files = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: files }, () => {
    const size = bytes.readUInt32LE(at + 20)
    const [title, extra, comment] = [28, 30, 32].map((it) => bytes.readUInt16LE(at + it)) as [number, number, number]
    const from = bytes.readUInt32LE(at + 42)
    const name = bytes.subarray(at + 46, at + 46 + title).toString()
    at += 46 + title + extra + comment
    const begins = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
    return { name, content: inflateRawSync(bytes.subarray(begins, begins + size)).toString() }
  })
}
