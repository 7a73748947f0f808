import { type BluetoothDevice, browser, type UsbDevice } from "./browser.ts"
import { CHARACTERISTIC, PRINTER_NAME, SERVICE, writeBluetooth } from "./bluetooth.ts"
import { addPrinter, type Printer } from "./record.ts"
import { PrinterTrouble, unchosen } from "./trouble.ts"
import { usbId, writeUsb } from "./usb.ts"

// The browser hands out a device once it was chosen; after that it is found again by its id, as long as the page is open
// and, where the browser can, afterwards too.
const usbs = new Map<string, UsbDevice>()
const bluetooths = new Map<string, BluetoothDevice>()

/** Whether this browser can connect a printer of a kind by itself. */
export const canConnect = (kind: "usb" | "bluetooth"): boolean => browser()[kind] !== undefined

/** Lets the person choose a printer on a cable, and saves it. */
export const connectUsb = async (instead?: Printer): Promise<Printer> => {
  const { usb } = browser()
  if (usb === undefined) throw new PrinterTrouble("unsupported")
  const device = await usb.requestDevice({ filters: [] }).catch((error: unknown) => {
    throw unchosen(error)
  })
  const deviceId = usbId(device)
  usbs.set(deviceId, device)
  const { manufacturerName = "", productId, productName = "", serialNumber = "", vendorId } = device
  return addPrinter(
    {
      deviceId,
      connectionType: "usb",
      assignedName: productName || manufacturerName || "USB",
      manuProductName: productName,
      manuProductId: String(productId),
      manuSerialNumber: serialNumber,
      manuVendorId: String(vendorId),
      manuVendorName: manufacturerName,
    },
    instead,
  )
}

/** Lets the person choose a printer in the air, and saves it. */
export const connectBluetooth = async (instead?: Printer): Promise<Printer> => {
  const { bluetooth } = browser()
  if (bluetooth === undefined) throw new PrinterTrouble("unsupported")
  const filters = [{ services: [SERVICE] }, { name: PRINTER_NAME }]
  const device = await bluetooth.requestDevice({ filters, optionalServices: [SERVICE] }).catch((error: unknown) => {
    throw unchosen(error)
  })
  bluetooths.set(device.id, device)
  const { id: deviceId, name = "" } = device
  return addPrinter(
    {
      deviceId,
      connectionType: "bluetooth",
      assignedName: name || "Bluetooth",
      manuProductName: name,
      pinnedService: SERVICE,
      pinnedCharacteristic: CHARACTERISTIC,
    },
    instead,
  )
}

/** Lets the person choose a printer once more: browsers forget what was chosen. */
export const reconnect = (printer: Printer): Promise<Printer> =>
  printer.connectionType === "usb" ? connectUsb(printer) : connectBluetooth(printer)

/** Hands bytes to a printer. `began` hears when the first of them was taken. */
export const send = async (printer: Printer, bytes: Uint8Array, began: () => void): Promise<void> => {
  const { connectionType, deviceId } = printer
  if (connectionType === "usb") {
    const device = (await usbThere(deviceId)) ?? usbs.get(deviceId)
    if (device === undefined) throw new PrinterTrouble("gone")
    return writeUsb(device, bytes, began)
  }
  const device = bluetooths.get(deviceId) ?? (await bluetoothThere(deviceId))
  if (device === undefined) throw new PrinterTrouble("gone")
  bluetooths.set(deviceId, device)
  return writeBluetooth(device, printer, bytes, began)
}

// Pulled out and plugged in again it is another object, and the old one is dead.
const usbThere = async (deviceId: string) => (await browser().usb?.getDevices())?.find((it) => usbId(it) === deviceId)
const bluetoothThere = async (deviceId: string) =>
  (await browser().bluetooth?.getDevices?.())?.find(({ id }) => id === deviceId)
