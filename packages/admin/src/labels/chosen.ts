import type { SheetName } from "@oja/domain/labels/sheets"

/** The paper a person prints on: remembered, because it lies in their printer. */
export interface Chosen {
  readonly sheet: SheetName
}

export const fresh = (): Chosen => ({ sheet: "a4_24" })

const MOST = 2000

/** How many a person typed: a whole number that can be printed, or undefined. */
export const readCount = (text: string): number | undefined => {
  const count = Number(text.trim())
  return /^\d{1,4}$/.test(text.trim()) && count <= MOST ? count : undefined
}
