import type { BluetoothDevice, UsbDevice } from "../browser.ts"

// Printers as browsers hand them out, for tests: they keep what they were sent, in order, and have the faults of real ones.

interface Faults {
  /** Takes no piece longer than this, and says so. */
  readonly limit?: number
  /** Loses its power after so many bytes, once. */
  readonly dark?: number
  /** Answers only after so many milliseconds, every third time. */
  readonly stalls?: number
  readonly withResponse?: boolean
}

export interface FakePrinter {
  /** What it was sent since it was last switched on. */
  readonly received: () => Uint8Array
  /** What it was sent before it lost its power. */
  readonly before: () => Uint8Array
  readonly pieces: ReadonlyArray<number>
}

const memory = ({ dark = Infinity, limit = Infinity, stalls = 0 }: Faults) => {
  let now: Array<number> = []
  let lost: Array<number> = []
  let cutAt = dark
  const pieces: Array<number> = []
  return {
    pieces,
    received: () => Uint8Array.from(now),
    before: () => Uint8Array.from(lost),
    take: async (data: Uint8Array) => {
      if (data.length > limit) throw new DOMException("GATT operation failed for unknown reason.", "NotSupportedError")
      if (stalls > 0 && pieces.length % 3 === 2) await new Promise((done) => void setTimeout(done, stalls))
      if (now.length + data.length > cutAt) {
        lost = [...now, ...data.subarray(0, cutAt - now.length)]
        now = []
        cutAt = Infinity
        throw new DOMException("The device was disconnected.", "NetworkError")
      }
      now.push(...data)
      pieces.push(data.length)
    },
  }
}

export const fakeBluetooth = (faults: Faults = {}): BluetoothDevice & FakePrinter => {
  const { before, pieces, received, take } = memory(faults)
  const { withResponse = true } = faults
  const refuse = () => Promise.reject(new DOMException("Not offered.", "NotSupportedError"))
  const gatt = {
    connected: false,
    connect: async () => {
      gatt.connected = true
      return gatt
    },
    disconnect: () => void (gatt.connected = false),
    getPrimaryService: async (service: string) => {
      if (!service.startsWith("000018f0")) throw new DOMException("No Services found.", "NotFoundError")
      return {
        getCharacteristic: async () => ({
          properties: { write: withResponse, writeWithoutResponse: !withResponse },
          writeValueWithResponse: withResponse ? take : refuse,
          writeValueWithoutResponse: withResponse ? refuse : take,
        }),
      }
    },
  }
  return { id: "bt-1", name: "Printer001", gatt, before, pieces, received }
}

export const fakeUsb = (
  faults: Faults & { readonly denied?: boolean; readonly stallsOnce?: boolean } = {},
): UsbDevice & FakePrinter & { readonly calls: ReadonlyArray<string> } => {
  const { before, pieces, received, take } = memory(faults)
  const calls: Array<string> = []
  let { stallsOnce = false } = faults
  const note = (name: string) => async (of: number) => void calls.push(`${name} ${of}`)
  const device = {
    vendorId: 0x0416,
    productId: 0x5011,
    productName: "POS58",
    manufacturerName: "Xprinter",
    serialNumber: "A1",
    opened: false,
    configuration: null as { readonly configurationValue: number } | null,
    open: async () => {
      if (faults.denied === true) throw new DOMException("Access denied.", "SecurityError")
      device.opened = true
    },
    close: async () => void (device.opened = false),
    selectConfiguration: async (configurationValue: number) => {
      device.configuration = { configurationValue }
      calls.push(`configuration ${configurationValue}`)
    },
    claimInterface: note("claim"),
    releaseInterface: note("release"),
    clearHalt: async (_: "out", endpoint: number) => void calls.push(`clear ${endpoint}`),
    transferOut: async (endpoint: number, data: Uint8Array) => {
      calls.push(`out ${endpoint}`)
      if (stallsOnce) {
        stallsOnce = false
        return { status: "stall", bytesWritten: 0 } as const
      }
      await take(data)
      return { status: "ok", bytesWritten: data.length } as const
    },
    before,
    pieces,
    received,
    calls,
  }
  return device
}
