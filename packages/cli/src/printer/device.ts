import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { codePages, papers } from "@oja/domain/sales/printing"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

/** A printer of this machine: how it is reached, and how it wants its receipts. */
const Printer = Schema.Struct({
  name: Schema.String,
  /** A file or a serial line ("/dev/usb/lp0", "COM3"), or a host with its port ("192.168.1.50:9100"). */
  to: Schema.String,
  isPrimary: Schema.Boolean,
  paperWidth: Schema.Literals(papers),
  codePage: Schema.Literals(codePages),
  supportsCut: Schema.Boolean,
  drawerKick: Schema.Boolean,
  rasterFallback: Schema.Boolean,
})
export type Printer = typeof Printer.Type

const Device = Schema.fromJsonString(Schema.Struct({ printers: Schema.Array(Printer) }))

/** The settings of this machine and not of any book: `OJA_DEVICE` names the file, else it lies with the person's other settings. */
const fileOf = ({ around: { env } }: Session): string =>
  env["OJA_DEVICE"] ||
  join(env["XDG_CONFIG_HOME"] || env["APPDATA"] || join(homedir(), ".config"), "oja", "device.json")

export const printersIn = (session: Session): ReadonlyArray<Printer> => {
  const file = fileOf(session)
  const text = textOf(file)
  if (text === undefined) return []
  const device = Schema.decodeUnknownOption(Device)(text)
  if (Option.isNone(device)) throw new YourTurn(session.words.printer.unreadable(file))
  return device.value.printers
}

/** Keeps them, with one of them the primary one. */
export const keepPrinters = (session: Session, printers: ReadonlyArray<Printer>): void => {
  const file = fileOf(session)
  const primary = printers.find(({ isPrimary }) => isPrimary) ?? printers[0]
  const kept = printers.map((it) => ({ ...it, isPrimary: it === primary }))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ printers: kept }, undefined, 2)}\n`, { mode: 0o600 })
}

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}
