import type { UsbDevice } from "./browser.ts"
import { inTime, PrinterTrouble, troubleOf } from "./trouble.ts"

// Where receipt printers listen, by the specification.
const CONFIGURATION = 1
const INTERFACE = 0
const ENDPOINT = 1
/** As much as a slow printer swallows before the time for one piece is over. */
const PIECE_BYTES = 4096

/** The same device the next time it is plugged in. */
export const usbId = ({ productId, serialNumber = "", vendorId }: UsbDevice): string =>
  `usb:${vendorId}:${productId}:${serialNumber}`

/** Writes all of it, in order, and lets go of the printer. `began` hears when the first of it was taken. */
export const writeUsb = async (device: UsbDevice, bytes: Uint8Array, began: () => void): Promise<void> => {
  try {
    if (!device.opened) await inTime(() => device.open())
    if (device.configuration?.configurationValue !== CONFIGURATION)
      await inTime(() => device.selectConfiguration(CONFIGURATION))
    await inTime(() => device.claimInterface(INTERFACE))
    for (let at = 0; at < bytes.length;) {
      const piece = new Uint8Array(bytes.subarray(at, at + PIECE_BYTES))
      const { bytesWritten, status } = await inTime(() => device.transferOut(ENDPOINT, piece)).catch(
        (error: unknown) => {
          // Perhaps some of it came out all the same.
          began()
          throw error
        },
      )
      if (bytesWritten > 0) began()
      if (status === "stall") await inTime(() => device.clearHalt("out", ENDPOINT))
      // How much of a piece came out is not known: what is missing is never written behind it.
      if (status !== "ok" || bytesWritten < piece.length) throw new PrinterTrouble("failed")
      at += bytesWritten
    }
    await inTime(() => device.releaseInterface(INTERFACE))
  } catch (error) {
    throw troubleOf(error)
  } finally {
    // Another tab or program may want it next; what cannot be closed is gone already.
    await device.close().catch(() => undefined)
  }
}
