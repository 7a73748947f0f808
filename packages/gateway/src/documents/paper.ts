import { fileURLToPath } from "node:url"
import type PDFKit from "pdfkit"
import { printable } from "@oja/domain/kernel/onPaper"

/** A PDF being written: pdfkit's own document, with our faces registered under the names of `FACES`. */
export type Paper = InstanceType<typeof PDFKit>

/** Our faces, whole: the web's come in slices, and ₦ is not in the slice that holds the letters (F3). Also for whoever draws pictures. */
export const FACES = {
  text: fileURLToPath(
    import.meta.resolve("@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf"),
  ),
  strong: fileURLToPath(
    import.meta.resolve("@expo-google-fonts/plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf"),
  ),
  bold: fileURLToPath(import.meta.resolve("@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf")),
  display: fileURLToPath(
    import.meta.resolve("@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf"),
  ),
} as const
export type Face = keyof typeof FACES

interface Sheet {
  readonly title: string
  readonly author: string
  readonly language: "en" | "fr"
  /** "A4", or width and height in points. */
  readonly size: "A4" | [width: number, height: number]
  /** In points, on all four sides. */
  readonly margin: number
  /** Epoch milliseconds of what the paper tells, never of its printing: the same facts must give the same bytes (pain C51). */
  readonly at: number
  /** Whatever is to be written on it, in any shape: faces of other scripts are opened for what stands in it. */
  readonly says: unknown
}

/** An empty paper: tagged for screen readers, its language said, in our faces, and byte for byte the same from the same strokes. */
export const newPaper = async ({ at, author, language, margin, says, size, title }: Sheet): Promise<Paper> => {
  // Loaded when first needed: a till that prints nothing need not carry it.
  const [{ default: PDFDocument }, { writeEveryScript }] = await Promise.all([
    import("pdfkit"),
    import("./everyScript.ts"),
  ])
  const paper = new PDFDocument({
    size,
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    bufferPages: true,
    info: {
      Title: printable(title),
      Author: printable(author),
      Creator: "Oja",
      Producer: "Oja",
      CreationDate: new Date(at),
    },
  })
  for (const [name, file] of Object.entries(FACES)) paper.registerFont(name, file)
  await writeEveryScript(paper.font("text"), [author, says])
  return paper
}

/** Closes the paper and hands out what was written. */
export const bytesOf = (paper: Paper): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const pieces: Array<Buffer> = []
    paper.on("data", (piece: Buffer) => pieces.push(piece))
    paper.on("end", () => resolve(Buffer.concat(pieces)))
    paper.on("error", reject)
    paper.end()
  })
