import { inflateSync } from "node:zlib"
import { PDFiumLibrary } from "@hyzyla/pdfium"

/** The letters of a PDF's pages, as a reader that knows nothing of us finds them. */
export const textOf = async (bytes: Uint8Array): Promise<string> => {
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(new Uint8Array(bytes))
  const text = Array.from(document.pages(), (page) => page.getText()).join("\n")
  document.destroy()
  pdfium.destroy()
  return text
}

/** The numbers of all glyphs that a PDF's pages show, in the order of its strokes. */
export const glyphsOf = (bytes: Uint8Array): ReadonlyArray<number> => {
  const file = Buffer.from(bytes)
  const glyphs: Array<number> = []
  let at = 0
  while ((at = file.indexOf("\nstream\n", at)) !== -1) {
    const from = at + "\nstream\n".length
    const to = file.indexOf("\nendstream", from)
    at = to
    const head = file.subarray(file.lastIndexOf(" obj", from), from).toString("latin1")
    // Pages alone: faces, pictures and tables of letters say what they are.
    if (!head.includes("/FlateDecode") || /\/(Type|Subtype|Length1|Width)\b/.test(head)) continue
    const content = inflateSync(file.subarray(from, to)).toString("latin1")
    if (!content.includes(" Tf")) continue
    for (const [, shown = ""] of content.matchAll(/\[([^\]]*)\] TJ/g))
      for (const [, hex = ""] of shown.matchAll(/<([0-9a-f]+)>/g))
        for (const glyph of hex.match(/.{4}/g) ?? []) glyphs.push(Number.parseInt(glyph, 16))
  }
  return glyphs
}
