import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { Writing } from "./cells.ts"

/** As many rows as one sheet is given. */
export const SHEET_ROWS = 100_000

/** Rows as a spreadsheet with typed cells, packed in a thread of its own. */
export const xlsx = async (texts: ReadonlyArray<string>, writing: Writing): Promise<Uint8Array> => {
  const worker = new Worker(new URL("xlsxWorker.ts", import.meta.url), { workerData: { texts, writing } })
  try {
    const [file] = (await once(worker, "message")) as [Uint8Array]
    return file
  } finally {
    await worker.terminate()
  }
}
