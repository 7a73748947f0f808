import { existsSync } from "node:fs"
import { appendFile } from "node:fs/promises"
import { connect } from "node:net"

/** Where printers in the network listen. */
const PORT = 9100
const CONNECT_MS = 5000
/** Without a sign of life for so long, it has no paper or no power. */
const SILENT_MS = 15_000

export interface Host {
  readonly host: string
  readonly port: number
}

/** A host with its port, where it is one: what has a slash or is a serial line of Windows is a file. */
export const hostOf = (to: string): Host | undefined => {
  if (/[/\\]/.test(to) || /^(?:COM|LPT)\d+:?$/i.test(to)) return undefined
  const [, host = to, port] = /^(.*?)(?::(\d{1,5}))?$/.exec(to) ?? []
  return { host, port: port === undefined ? PORT : Number(port) }
}

/** Hands bytes to a printer, whole or not at all as far as can be seen. Rejects where it is not there or stops taking them. */
export const sendTo = (to: string, bytes: Uint8Array): Promise<void> => {
  const host = hostOf(to)
  return host === undefined ? toFile(to, bytes) : toHost(host, bytes)
}

/** The device must be there: a file made by a slip of the pen would swallow receipts. */
const toFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  if (!existsSync(path)) throw new Error(`${path} is not there`)
  await appendFile(path, bytes)
}

const toHost = (where: Host, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(where)
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.setTimeout(CONNECT_MS, () => fail(new Error(`${where.host}:${where.port} does not answer`)))
    socket.on("error", fail)
    socket.on("connect", () => {
      socket.setTimeout(SILENT_MS)
      socket.end(bytes)
    })
    // Closed by the printer when it has taken the last byte; until then nobody knows.
    socket.on("close", (broken) => (broken ? undefined : resolve()))
    socket.resume()
  })
