import type { PaperProfile } from "@oja/domain/sales/printing"
import type { ReceiptRow } from "@oja/domain/sales/receipt"
import { useSyncExternalStore } from "react"
import type { Known } from "../data/calls.ts"
import { Refused, takeFile } from "../data/http.ts"
import { send } from "./devices.ts"
import { type Job, PrintQueue, type Wanted } from "./queue.ts"
import { changePrinter, type Printer, printers } from "./record.ts"
import { PrinterTrouble } from "./trouble.ts"

/** What waits to be printed on this page. */
export const queue = new PrintQueue(async (deviceId, bytes, began) => {
  const printer = printerOf(deviceId)
  // Removed while it waited.
  if (printer === undefined) throw new PrinterTrouble("gone")
  await send(printer, bytes, began)
})

const printerOf = (deviceId: string) => printers().find((it) => it.deviceId === deviceId)

// How its last job went stands with the printer, so that it is known after the page was closed.
queue.subscribe(({ deviceId, error, state }) => {
  if (printerOf(deviceId) === undefined) return
  const trouble = error instanceof PrinterTrouble ? error.kind : undefined
  changePrinter(deviceId, { lastJob: { state, at: Date.now(), trouble } })
})

export const useJobs = (): ReadonlyArray<Job> => useSyncExternalStore(queue.subscribe, queue.jobs)

const wanted = ({ codePage, drawerKick, paperWidth, rasterFallback, supportsCut }: PaperProfile) =>
  new URLSearchParams({
    paper: paperWidth,
    codePage,
    cut: String(supportsCut),
    drawer: String(drawerKick),
    raster: String(rasterFallback),
  })

const take = async <const P extends string>(url: P & Known<"GET", P>): Promise<Uint8Array> =>
  new Uint8Array(await (await takeFile<P>(url)).content.arrayBuffer())

/** What a receipt says, of the how-manieth copy. */
export type RowsOf = (copy: number | undefined) => ReadonlyArray<ReceiptRow>

interface Receipt extends Pick<Wanted, "began" | "copy"> {
  readonly tendered?: number | undefined
  /** What this device knows of it: drawn here where the gateway cannot be asked. */
  readonly rowsOf: RowsOf
  /** The book has not heard of it yet. */
  readonly unheard: boolean
}

/** Prints the receipt of a sale; answers the job's id. `tendered` is what was handed over in cash, in minor units. */
export const printReceipt = (
  printer: Printer,
  saleId: string,
  { began, copy, rowsOf, tendered, unheard }: Receipt,
): number => {
  const { deviceId } = printer
  const here = async (times: number | undefined) => {
    const { drawnHere } = await import("./drawn.ts")
    return drawnHere(rowsOf(times), printer, { opens: times === undefined })
  }
  const bytes = async (times: number | undefined) => {
    if (unheard) return here(times)
    const asked = wanted(printer)
    if (times !== undefined) asked.set("copy", String(times))
    if (tendered !== undefined) asked.set("tendered", String(tendered))
    return take(`/api/sales/${encodeURIComponent(saleId)}/receipt.escpos?${asked}`).catch((error: unknown) => {
      if (error instanceof Refused && (error.status === 0 || error.status >= 502)) return here(times)
      throw error
    })
  }
  return queue.add({ deviceId, copy, bytes, began }).id
}

/** Prints a page that shows how wide the paper is and which code page reads right. */
export const printTestPage = (printer: Printer): number =>
  queue.add({
    deviceId: printer.deviceId,
    bytes: () => take(`/api/printers/test-page.escpos?${wanted(printer)}`),
  }).id
