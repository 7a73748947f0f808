/** Printers behind `navigator.usb` and `navigator.bluetooth`: `printers.sent` is every byte that came out, job by job. */
export const fakes = `(() => {
  const printers = { sent: [], printed: 0, limit: Infinity, dieAt: Infinity, denied: false, there: true }
  globalThis.printers = printers
  window.print = () => { printers.printed += 1 }
  const take = async (view) => {
    const data = new Uint8Array(view.buffer ?? view, view.byteOffset ?? 0, view.byteLength)
    if (data.length > printers.limit) throw new DOMException('GATT operation failed.', 'NotSupportedError')
    if (data[0] === 0x1b && data[1] === 0x40) printers.sent.push([])
    const job = printers.sent.at(-1)
    if (job.length + data.length > printers.dieAt) {
      printers.dieAt = Infinity
      throw new DOMException('The device was disconnected.', 'NetworkError')
    }
    job.push(...data)
  }
  const usb = {
    vendorId: 1046, productId: 20497, productName: 'POS58', manufacturerName: 'Xprinter', serialNumber: 'A1',
    opened: false, configuration: null,
    open: async () => {
      if (printers.denied) throw new DOMException('Access denied.', 'SecurityError')
      usb.opened = true
    },
    close: async () => { usb.opened = false },
    selectConfiguration: async (value) => { usb.configuration = { configurationValue: value } },
    claimInterface: async () => {}, releaseInterface: async () => {}, clearHalt: async () => {},
    transferOut: async (_, data) => { await take(data); return { status: 'ok', bytesWritten: data.byteLength } },
  }
  const gatt = {
    connected: false,
    connect: async () => { gatt.connected = true; return gatt },
    disconnect: () => { gatt.connected = false },
    getPrimaryService: async () => ({
      getCharacteristic: async () => ({ properties: { write: true }, writeValueWithResponse: take }),
    }),
  }
  const choose = (device) => async () => {
    if (!printers.there) throw new DOMException('No device selected.', 'NotFoundError')
    return device
  }
  const offer = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true })
  offer('usb', { requestDevice: choose(usb), getDevices: async () => [] })
  offer('bluetooth', { requestDevice: choose({ id: 'bt-1', name: 'Printer001', gatt }) })
})()`
