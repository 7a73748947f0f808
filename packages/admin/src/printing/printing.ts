import type { PaperProfile } from "@oja/domain/sales/printing"
import { useSyncExternalStore } from "react"
import { takeFile } from "../data/http.ts"
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

const take = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(await (await takeFile(url)).content.arrayBuffer())

/** Prints the receipt of a sale; answers the job's id. `tendered` is what was handed over in cash, in minor units. */
export const printReceipt = (
  printer: Printer,
  saleId: string,
  { began, copy, tendered }: Pick<Wanted, "began" | "copy"> & { readonly tendered?: number | undefined },
): number => {
  const { deviceId } = printer
  const bytes = (times: number | undefined) => {
    const asked = wanted(printer)
    if (times !== undefined) asked.set("copy", String(times))
    if (tendered !== undefined) asked.set("tendered", String(tendered))
    return take(`/api/sales/${encodeURIComponent(saleId)}/receipt.escpos?${asked}`)
  }
  return queue.add({ deviceId, copy, bytes, began }).id
}

/** Prints a page that shows how wide the paper is and which code page reads right. */
export const printTestPage = (printer: Printer): number =>
  queue.add({
    deviceId: printer.deviceId,
    bytes: () => take(`/api/printers/test-page.escpos?${wanted(printer)}`),
  }).id
