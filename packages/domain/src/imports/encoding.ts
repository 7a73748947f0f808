export type Encoding = "utf-8" | "utf-8-bom" | "utf-16le" | "windows-1252"

export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
}

/** The text of a file: UTF-8 when its bytes can be that, else what Excel writes on Windows (pain C64). */
export const decoded = (bytes: Uint8Array): Decoded => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16le" }
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return { text, encoding: marked ? "utf-8-bom" : "utf-8" }
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" }
  }
}
