import { createSocket } from "node:dgram"
import type { AddressInfo } from "node:net"

/** What a name has: its records by kind; a CNAME leads to the name it says. */
export interface Zone {
  readonly [name: string]: {
    readonly A?: ReadonlyArray<string>
    readonly CNAME?: string
    readonly TXT?: ReadonlyArray<string>
  }
}

const types = { A: 1, CNAME: 5, TXT: 16 } as const

const named = (name: string): Buffer =>
  Buffer.concat([...name.split(".").map((it) => Buffer.from([it.length, ...Buffer.from(it)])), Buffer.from([0])])

const record = (name: string, type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(10)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(60, 4)
  head.writeUInt16BE(data.length, 8)
  return Buffer.concat([named(name), head, data])
}

/** The answer to a question, by the bytes of RFC 1035. */
const answered = (asked: Buffer, zone: Zone): Buffer => {
  let at = 12
  const labels: Array<string> = []
  for (let size = asked[at]!; size > 0; size = asked[at]!) {
    labels.push(asked.toString("ascii", at + 1, at + 1 + size))
    at += 1 + size
  }
  const type = asked.readUInt16BE(at + 1)
  const question = asked.subarray(12, at + 5)
  const answers: Array<Buffer> = []
  let name = labels.join(".").toLowerCase()
  const isKnown = name in zone
  for (let next = zone[name]?.CNAME; next !== undefined && type !== types.TXT; next = zone[name]?.CNAME) {
    answers.push(record(name, types.CNAME, named(next)))
    if (type === types.CNAME) break
    name = next
  }
  if (type === types.A)
    for (const it of zone[name]?.A ?? []) answers.push(record(name, type, Buffer.from(it.split(".").map(Number))))
  if (type === types.TXT)
    for (const it of zone[name]?.TXT ?? [])
      answers.push(record(name, type, Buffer.from([it.length, ...Buffer.from(it)])))
  const head = Buffer.alloc(12)
  asked.copy(head, 0, 0, 2)
  head.writeUInt16BE(isKnown ? 0x8580 : 0x8583, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  return Buffer.concat([head, question, ...answers])
}

export interface DnsServer {
  /** `127.0.0.1:53121`. */
  readonly address: string
  /** From now on it knows these names and no others. */
  readonly says: (zone: Zone) => void
  /** It hears, and answers nothing; or again. */
  readonly falls: (silent: boolean) => void
  readonly close: () => void
}

/** A DNS server of this machine alone, that knows what a test tells it. */
export const dnsServer = async (): Promise<DnsServer> => {
  let zone: Zone = {}
  let silent = false
  const socket = createSocket("udp4")
  socket.on("message", (asked, { address, port }) => {
    if (!silent) socket.send(answered(asked, zone), port, address)
  })
  await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done))
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    says: (next) => {
      zone = next
    },
    falls: (is) => {
      silent = is
    },
    close: () => socket.close(),
  }
}
