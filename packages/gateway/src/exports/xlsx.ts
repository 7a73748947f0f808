import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { Writing } from "./cells.ts"

/** As many rows as one sheet is given. */
export const SHEET_ROWS = 100_000

let last: Promise<unknown> = Promise.resolve()

/** Rows as a spreadsheet with typed cells. One is packed at a time: a large one takes a gigabyte while it is made. */
export const xlsx = (texts: ReadonlyArray<string>, writing: Writing): Promise<Uint8Array> => {
  const file = last.then(() => packed(texts, writing))
  last = file.catch(() => undefined)
  return file
}

/** The thread of its own that packs it, ended whatever happens. */
const packed = async (texts: ReadonlyArray<string>, writing: Writing): Promise<Uint8Array> => {
  const worker = new Worker(new URL("xlsxWorker.ts", import.meta.url), { workerData: { texts, writing } })
  try {
    const [file] = (await once(worker, "message")) as [Uint8Array]
    return file
  } finally {
    await worker.terminate()
  }
}
