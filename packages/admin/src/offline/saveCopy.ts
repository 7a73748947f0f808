import { download } from "../ui/download.ts"
import type { Kept } from "./db.ts"
import { businessHere } from "./outbox.ts"

/** A copy of all that is kept, for whoever must bring it into the book by other means; of the shop that is open unless another is named. */
export const saveCopy = (kept: ReadonlyArray<Kept>, business = businessHere()): void =>
  download("oja-kept.json", new Blob([JSON.stringify({ business, kept }, undefined, 2)]))

/** What a copy holds, where it is one of this business. */
export const readCopy = async (file: Blob): Promise<ReadonlyArray<unknown> | undefined> => {
  try {
    const { business, kept } = JSON.parse(await file.text()) as { readonly business?: unknown; readonly kept?: unknown }
    return business === businessHere() && Array.isArray(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
