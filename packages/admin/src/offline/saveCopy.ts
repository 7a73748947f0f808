import { download } from "../ui/download.ts"
import type { Kept } from "./db.ts"
import { businessHere } from "./outbox.ts"

/** A copy of all that is kept, for whoever must bring it into the book by other means. */
export const saveCopy = (kept: ReadonlyArray<Kept>): void =>
  download("oja-kept.json", new Blob([JSON.stringify({ business: businessHere(), kept }, undefined, 2)]))
