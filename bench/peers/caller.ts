import { connect } from "node:net"
import { cpuOf } from "../load.ts"
import type { Running } from "../shop.ts"

export interface Answer {
  readonly status: number
  readonly head: string
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers
  readonly data: any
}
/** Sends the bytes of a request and waits for the whole answer. */
export type Ask = (bytes: string) => Promise<Answer>

/** One caller with a connection that is kept, for what takes several calls of which each needs the one before. */
const caller = (port: number): Promise<{ readonly ask: Ask; readonly leave: () => void }> =>
  new Promise((done, fail) => {
    const socket = connect(port, "127.0.0.1")
    let waiting = Promise.withResolvers<Answer>()
    let [came, end, length]: [Buffer, number, number] = [Buffer.alloc(0), -1, 0]
    const ask: Ask = (bytes) => {
      waiting = Promise.withResolvers()
      ;[came, end] = [Buffer.alloc(0), -1]
      socket.write(bytes)
      return waiting.promise
    }
    socket.setNoDelay(true)
    socket.on("connect", () => done({ ask, leave: () => socket.destroy() }))
    socket.on("error", (error) => {
      fail(error)
      waiting.reject(error)
    })
    socket.on("close", () => waiting.reject(new Error("the server hung up")))
    socket.on("data", (chunk: Buffer) => {
      came = came.length === 0 ? chunk : Buffer.concat([came, chunk])
      if (end === -1) {
        end = came.indexOf("\r\n\r\n")
        if (end === -1) return
        length = Number(/content-length: (\d+)/i.exec(came.toString("latin1", 0, end))?.[1] ?? 0)
      }
      if (came.length < end + 4 + length) return
      const head = came.toString("latin1", 0, end)
      const text = came.toString("utf8", end + 4)
      waiting.resolve({ status: Number(head.slice(9, 12)), head, data: text === "" ? undefined : JSON.parse(text) })
    })
    waiting.promise.catch(() => undefined)
  })

export const withCaller = async <A>(port: number, work: (ask: Ask) => Promise<A>): Promise<A> => {
  const { ask, leave } = await caller(port)
  try {
    return await work(ask)
  } finally {
    leave()
  }
}

/** Whether it ended as it should, counted from the n-th that began. */
export type Flow = (ask: Ask, n: number) => Promise<boolean>

/** A flow of calls as it went under load: only what ended well is counted. */
export interface Flowed {
  readonly perSecond: number
  readonly p99: number
  readonly cpuUs: number
  readonly failed: number
}

export interface Under {
  readonly server: Pick<Running, "port" | "pid">
  readonly callers: number
  readonly ms: number
  readonly flow: Flow
}

let begun = 0
export const during = async ({ callers, flow, ms, server: { pid, port } }: Under): Promise<Flowed> => {
  const times: Array<number> = []
  let failed = 0
  const cpu = cpuOf(pid)
  const start = performance.now()
  const one = (ask: Ask) =>
    (async () => {
      while (performance.now() - start < ms) {
        const at = performance.now()
        if (await flow(ask, begun++)) times.push(performance.now() - at)
        else failed++
      }
    })()
  await Promise.all(Array.from({ length: callers }, () => withCaller(port, one)))
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    cpuUs: (cpuOf(pid) - cpu) / Math.max(1, times.length),
    failed,
  }
}
