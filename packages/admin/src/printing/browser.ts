// What browsers say of USB and Bluetooth, as far as a printer needs it. Their own types know neither.

export interface UsbDevice {
  readonly vendorId: number
  readonly productId: number
  readonly productName?: string | undefined
  readonly manufacturerName?: string | undefined
  readonly serialNumber?: string | undefined
  readonly opened: boolean
  readonly configuration?: { readonly configurationValue: number } | null
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  readonly selectConfiguration: (value: number) => Promise<void>
  readonly claimInterface: (number: number) => Promise<void>
  readonly releaseInterface: (number: number) => Promise<void>
  readonly clearHalt: (direction: "out", endpoint: number) => Promise<void>
  readonly transferOut: (
    endpoint: number,
    data: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly status: "ok" | "stall" | "babble"; readonly bytesWritten: number }>
}

interface Usb {
  readonly requestDevice: (asked: { readonly filters: ReadonlyArray<object> }) => Promise<UsbDevice>
  readonly getDevices: () => Promise<ReadonlyArray<UsbDevice>>
}

export interface Characteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean }
  readonly writeValueWithResponse: (data: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly writeValueWithoutResponse: (data: Uint8Array<ArrayBuffer>) => Promise<void>
}

interface Gatt {
  readonly connected: boolean
  readonly connect: () => Promise<Gatt>
  readonly disconnect: () => void
  readonly getPrimaryService: (service: string) => Promise<{
    readonly getCharacteristic: (characteristic: string) => Promise<Characteristic>
  }>
}

export interface BluetoothDevice {
  readonly id: string
  readonly name?: string | undefined
  readonly gatt?: Gatt | undefined
}

interface Bluetooth {
  readonly requestDevice: (asked: {
    readonly filters: ReadonlyArray<object>
    readonly optionalServices: ReadonlyArray<string>
  }) => Promise<BluetoothDevice>
  /** Not in every browser: without it a printer is connected anew after each opening of the page. */
  readonly getDevices?: () => Promise<ReadonlyArray<BluetoothDevice>>
}

interface Speaking {
  readonly usb?: Usb
  readonly bluetooth?: Bluetooth
}

/** What this browser can speak to. */
export const browser = (): Speaking => navigator as Navigator & Speaking
