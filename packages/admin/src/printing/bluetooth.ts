import type { BluetoothDevice, Characteristic } from "./browser.ts"
import { inTime, pause, PrinterTrouble, troubleOf } from "./trouble.ts"

/** Under which nearly every small receipt printer listens. */
export const SERVICE = "000018f0-0000-1000-8000-00805f9b34fb"
export const CHARACTERISTIC = "00002af1-0000-1000-8000-00805f9b34fb"
/** Of printers that do not say in the air what they offer. */
export const PRINTER_NAME = "Printer001"

/** Bytes at once: the specification's, and what is left where a printer takes fewer (F4). */
const SIZES = [256, 128, 20] as const
/** Between two pieces, so that a slow printer's memory does not run over. */
const PACE_MS = 20

/** The size that a printer took the last time, as long as the page is open. */
const taken = new WeakMap<BluetoothDevice, number>()

interface Pinned {
  readonly pinnedService?: string | undefined
  readonly pinnedCharacteristic?: string | undefined
}

/** Writes all of it, in order; pieces get smaller where the printer takes no larger ones. `began` hears when the first was taken. */
export const writeBluetooth = async (
  device: BluetoothDevice,
  { pinnedCharacteristic = CHARACTERISTIC, pinnedService = SERVICE }: Pinned,
  bytes: Uint8Array,
  began: () => void,
): Promise<void> => {
  const { gatt } = device
  if (gatt === undefined) throw new PrinterTrouble("gone")
  let characteristic: Characteristic
  try {
    const server = gatt.connected ? gatt : await inTime(() => gatt.connect())
    const service = await inTime(() => server.getPrimaryService(pinnedService))
    characteristic = await inTime(() => service.getCharacteristic(pinnedCharacteristic))
  } catch (error) {
    throw troubleOf(error, "gone")
  }
  const sizes = SIZES.filter((size) => size <= (taken.get(device) ?? Infinity))
  const size = await first(characteristic, bytes, sizes).catch((error: unknown) => {
    // Perhaps some of it came out all the same: better a receipt too many that says "copy" than two that do not.
    began()
    throw troubleOf(error)
  })
  taken.set(device, size)
  began()
  try {
    for (let at = size; at < bytes.length; at += size) {
      await pause(PACE_MS)
      await write(characteristic, bytes.subarray(at, at + size))
    }
  } catch (error) {
    // Whoever took pieces of this size and refuses one later may have lost some of it: next time in smaller ones.
    taken.set(device, sizes.find((it) => it < size) ?? size)
    if (gatt.connected) gatt.disconnect()
    throw troubleOf(error)
  }
}

/**
 * Writes the first piece, in the largest size that is taken; a size that is refused has printed nothing, because a
 * receipt begins by emptying the printer's memory. Answers the size.
 */
const first = async (
  characteristic: Characteristic,
  bytes: Uint8Array,
  sizes: ReadonlyArray<number>,
): Promise<number> => {
  let refused: unknown
  for (const size of sizes) {
    try {
      await write(characteristic, bytes.subarray(0, size))
      return size
    } catch (error) {
      // A printer that does not answer takes no smaller pieces either.
      if (error instanceof PrinterTrouble) throw error
      refused = error
    }
  }
  throw refused
}

const write = (characteristic: Characteristic, piece: Uint8Array): Promise<void> => {
  const data = new Uint8Array(piece)
  return inTime(() =>
    characteristic.properties.write
      ? characteristic.writeValueWithResponse(data)
      : characteristic.writeValueWithoutResponse(data),
  )
}
