import {
  codePages,
  papers,
  type PaperProfile,
  type PrinterLanguage,
  printerLanguages,
  usualProfile,
} from "@oja/domain/sales/printing"
import { useSyncExternalStore } from "react"
import { local } from "../session/drawers.ts"
import { ears } from "../session/ears.ts"
import type { JobState } from "./queue.ts"
import type { TroubleKind } from "./trouble.ts"

const connections = ["usb", "bluetooth", "system"] as const

/** A printer as this device remembers it: the specification's record, and how it wants its receipts. */
export interface Printer extends PaperProfile {
  readonly assignedName: string
  readonly deviceId: string
  /** "system" prints by the dialog of the browser. */
  readonly connectionType: (typeof connections)[number]
  readonly printerLanguage: PrinterLanguage
  readonly isPrimary: boolean
  readonly manuProductName: string
  readonly manuProductId: string
  readonly manuSerialNumber: string
  readonly manuVendorId: string
  readonly manuVendorName: string
  readonly pinnedService?: string | undefined
  readonly pinnedCharacteristic?: string | undefined
  readonly lastJob?: LastJob | undefined
}

interface LastJob {
  readonly state: JobState
  /** Epoch milliseconds. */
  readonly at: number
  readonly trouble?: TroubleKind | undefined
}

type Found = Pick<Printer, "assignedName" | "deviceId" | "connectionType"> & Partial<Printer>

/** Under the name that signing out clears. */
const KEY = "printers"
const none: ReadonlyArray<Printer> = []
let read: { readonly raw: string | null; readonly printers: ReadonlyArray<Printer> } = { raw: null, printers: none }
const listeners = ears()

/** Every printer that is saved on this device; none once somebody has signed out. */
export const printers = (): ReadonlyArray<Printer> => {
  const raw = local.get(KEY)
  if (raw !== read.raw) read = { raw, printers: raw === null ? none : parsed(raw) }
  return read.printers
}

export const primaryPrinter = (): Printer | undefined => printers().find(({ isPrimary }) => isPrimary)

export const usePrinters = (): ReadonlyArray<Printer> => useSyncExternalStore(listeners.hear, printers)

/** The first printer is the primary one, and there is always one of them. */
const keep = (all: ReadonlyArray<Printer>) => {
  const primary = all.find(({ isPrimary }) => isPrimary) ?? all[0]
  local.set(KEY, JSON.stringify(all.map((it) => ({ ...it, isPrimary: it === primary }))))
  listeners.tell()
}

/**
 * Saves a printer that was found; one that is known already keeps its name and how it wants its receipts. `instead` is
 * the printer that was looked for: browsers may give the same one another id.
 */
export const addPrinter = (found: Found, instead?: Printer): Printer => {
  const { deviceId } = found
  const isSame = (it: Printer) =>
    it.deviceId === deviceId || (it.deviceId === instead?.deviceId && it.manuProductName === found.manuProductName)
  const known = printers().find(isSame)
  if (known !== undefined) {
    const there = { ...known, deviceId, lastJob: undefined }
    keep(printers().map((it) => (it === known ? there : it)))
    return there
  }
  const printer: Printer = {
    ...usualProfile,
    printerLanguage: found.connectionType === "system" ? "system" : "esc-pos",
    isPrimary: false,
    manuProductName: "",
    manuProductId: "",
    manuSerialNumber: "",
    manuVendorId: "",
    manuVendorName: "",
    ...found,
  }
  keep([...printers(), printer])
  return printer
}

export const changePrinter = (deviceId: string, part: Partial<Omit<Printer, "deviceId" | "isPrimary">>) =>
  keep(printers().map((it) => (it.deviceId === deviceId ? { ...it, ...part } : it)))

export const setPrimary = (deviceId: string) =>
  keep(printers().map((it) => ({ ...it, isPrimary: it.deviceId === deviceId })))

export const removePrinter = (deviceId: string) => keep(printers().filter((it) => it.deviceId !== deviceId))

/** What an older program or another hand wrote is taken as far as it is whole. */
const parsed = (raw: string): ReadonlyArray<Printer> => {
  try {
    const found: unknown = JSON.parse(raw)
    return Array.isArray(found) ? found.filter(isPrinter) : none
  } catch {
    return none
  }
}

const isPrinter = (it: unknown): it is Printer => {
  if (typeof it !== "object" || it === null) return false
  const { assignedName, codePage, connectionType, deviceId, paperWidth, printerLanguage } = it as Partial<Printer>
  const isOne = (all: ReadonlyArray<unknown>, value: unknown) => all.includes(value)
  return (
    typeof assignedName === "string" &&
    typeof deviceId === "string" &&
    isOne(connections, connectionType) &&
    isOne(printerLanguages, printerLanguage) &&
    isOne(papers, paperWidth) &&
    isOne(codePages, codePage)
  )
}
