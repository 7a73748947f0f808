import type { Reply } from "../http/envelope.ts"

export const pdfNamed = (number: string): string => `${number.replaceAll(/[^0-9A-Za-z._-]+/g, "-")}.pdf`

/** A file on its way to whoever keeps it under a name. */
export const attached = (file: NonNullable<Reply["file"]>, type: string, name: string): Reply => ({
  status: 200,
  text: "",
  file,
  headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
})

/** A paper on its way to whoever may read it. */
export const pdf = (bytes: Uint8Array, number: string): Reply => ({
  status: 200,
  text: "",
  file: [bytes],
  headers: {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${pdfNamed(number)}"`,
    "x-robots-tag": "noindex",
  },
})
