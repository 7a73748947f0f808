import { readFileSync } from "node:fs"
import { connect } from "node:net"
import { at, median, tell } from "./figures.ts"
import type { Running } from "./shop.ts"

/** How a server did under load. */
export interface Figure {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly cpuUs: number
  /** Answers that were no 2xx: a figure with any of these says nothing. */
  readonly bad: number
  readonly answers: number
}

export interface Load {
  readonly port: number
  readonly pid: number
  readonly connections: number
  readonly ms: number
  /** The bytes of the n-th request. */
  readonly request: (n: number) => string
  /** Requests a second in all; as many as go when left out. */
  readonly rate?: number
}

/** Processor time a process has used, in microseconds, as Linux counts it. */
export const cpuOf = (pid: number): number => {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")
  const fields = rest.split(" ")
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Memory a process holds, in megabytes. */
export const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024

/** The bytes of a request over a connection that is kept. */
export const bytes = (method: string, path: string, token = "", body = "", headers = ""): string =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${token === "" ? "" : `authorization: Token ${token}\r\n`}${headers}${
    body === "" ? "" : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  }\r\n${body}`

/** Asks over bare sockets, one request after another on each, so that the load costs less than what it measures. */
export const load = async ({ port, pid, connections, ms, request, rate }: Load): Promise<Figure> => {
  const times: Array<number> = []
  let [n, bad] = [0, 0]
  const cpu = cpuOf(pid)
  const start = performance.now()
  const pause = rate === undefined ? 0 : (connections * 1000) / rate
  const caller = () =>
    new Promise<void>((done, fail) => {
      const socket = connect(port, "127.0.0.1")
      let [asked, came, body, skip] = [0, "", 0, false]
      const ask = () => {
        if (performance.now() - start > ms) {
          socket.destroy()
          return done()
        }
        asked = performance.now()
        socket.write(request(n++))
      }
      const answered = () => {
        const took = performance.now() - asked
        times.push(took)
        if (skip) bad++
        came = ""
        if (pause > took) setTimeout(ask, pause - took)
        else ask()
      }
      socket.setNoDelay(true)
      socket.on("connect", ask)
      socket.on("error", fail)
      socket.on("data", (chunk: Buffer) => {
        if (came === "") {
          came = chunk.toString("latin1", 0, 1500)
          const end = came.indexOf("\r\n\r\n")
          const length = /content-length: (\d+)/i.exec(came)?.[1]
          if (end === -1 || length === undefined) return fail(new Error(`no answer of a known length: ${came}`))
          skip = !came.startsWith("HTTP/1.1 2")
          body = end + 4 + Number(length)
        }
        body -= chunk.length
        if (body <= 0) answered()
      })
    })
  await Promise.all(Array.from({ length: connections }, caller))
  const seconds = (performance.now() - start) / 1000
  return {
    perSecond: times.length / seconds,
    p50: at(0.5, times),
    p95: at(0.95, times),
    p99: at(0.99, times),
    cpuUs: (cpuOf(pid) - cpu) / times.length,
    bad,
    answers: times.length,
  }
}

/** A load that can be run again: so many callers of one server. */
export type Run = (ms: number) => Promise<Figure>

export const under =
  ({ pid, port }: Pick<Running, "pid" | "port">, connections: number, request: (n: number) => string): Run =>
  (ms) =>
    load({ pid, port, connections, ms, request })

/** A program that has answered less is not compiled yet, and its figure is of something else. */
const WARM = 2000

/** Runs them in turn (A B A B) once they are warm; answers each one's median round. */
export const inTurn = async (ms: number, rounds: number, runs: ReadonlyArray<Run>): Promise<ReadonlyArray<Figure>> => {
  for (const run of runs) for (let [n, tries] = [0, 0]; n < WARM && tries < 10; tries++) n += (await run(ms)).answers
  const figures = runs.map((): Array<Figure> => [])
  for (let round = 0; round < rounds; round++) for (const [i, run] of runs.entries()) figures[i]!.push(await run(ms))
  return figures.map((all) => {
    const of = (what: keyof Figure) => median(all.map((it) => it[what]))
    const bad = all.reduce((sum, it) => sum + it.bad, 0)
    if (bad > 0) throw new Error(`${bad} answers were no success`)
    return {
      perSecond: of("perSecond"),
      p50: of("p50"),
      p95: of("p95"),
      p99: of("p99"),
      cpuUs: of("cpuUs"),
      answers: of("answers"),
      bad,
    }
  })
}

/** Answers a second, ours against a floor. */
export const compare = (
  goal: string,
  what: string,
  ours: Figure,
  floor: Figure,
  bounds: { readonly must?: number; readonly stretch?: number } = {},
): void =>
  tell({
    goal,
    what,
    ours: ours.perSecond,
    floor: floor.perSecond,
    ...bounds,
    cpuUs: ours.cpuUs,
    floorCpuUs: floor.cpuUs,
  })
