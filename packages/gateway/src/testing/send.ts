import { Agent, request } from "node:http"
import { connect } from "node:net"

/** What came back over the wire, the envelope opened. */
export interface Came {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly text: string
  /** As it came, for what is no text: papers, spreadsheets, archives. */
  readonly bytes: Buffer
  // oxlint-disable-next-line typescript/no-explicit-any -- the envelope's data is whatever the call answers; tests say what they expect of it
  readonly data: any
  readonly error: {
    readonly code: string
    readonly userMessage: string
    readonly validationError?: ReadonlyArray<{ readonly param: string; readonly msg: string }>
  } | null
  readonly message: string
  readonly metadata?: Readonly<Record<string, unknown>>
}

export interface Asking {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Links that gateways printed, by their port: whoever calls is taken to have come by them, unless they bring a cookie of their own. */
const entered = new Map<number, string>()

/** Goes in by the link that start prints, as a person at the machine does, and keeps the cookie; answers with the port. */
export const enter = async (port: number, entrance: string): Promise<number> => {
  const { pathname, search } = new URL(entrance)
  const { headers } = await send(port, `GET ${pathname}${search}`)
  entered.set(port, String(headers["set-cookie"]).split(";")[0]!)
  return port
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request as it stands: nothing in the path is mended on the way, and a body that is text or bytes goes out as it is. */
export const send = (port: number, route: string, { body, headers, token }: Asking = {}): Promise<Came> =>
  new Promise((done, fail) => {
    const cut = route.indexOf(" ")
    const content =
      body === undefined || typeof body === "string" || body instanceof Buffer ? body : JSON.stringify(body)
    const out = request(
      {
        port,
        host: "127.0.0.1",
        agent,
        method: route.slice(0, cut),
        path: route.slice(cut + 1),
        headers: {
          ...(token !== undefined && { authorization: `Token ${token}` }),
          ...(content !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(content),
          }),
          ...headers,
          ...cookies(port, headers?.["cookie"]),
        },
      },
      (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", fail)
        response.on("end", () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          done({ status: response.statusCode ?? 0, headers: response.headers, text, bytes, ...opened(text) })
        })
      },
    )
    out.on("error", fail)
    out.end(content)
  })

/** What comes back for bytes as they stand, until the other side hangs up; the head's last lines may be left out. */
export const raw = (port: number, head: string): Promise<string> =>
  new Promise((done) => {
    const whole = head.endsWith("\r\n\r\n") ? head : `${head}\r\nConnection: close\r\n\r\n`
    const socket = connect(port, "127.0.0.1", () => socket.write(whole))
    let came = ""
    socket.on("data", (chunk: Buffer) => (came += chunk.toString()))
    socket.on("close", () => done(came))
    socket.on("error", () => done(came))
  })

const cookies = (port: number, own: string | undefined) => {
  const all = [own, entered.get(port)].filter((it) => it !== undefined)
  return all.length > 0 && { cookie: all.join("; ") }
}

const opened = (text: string): Pick<Came, "data" | "error" | "message" | "metadata"> => {
  try {
    return JSON.parse(text) as Came
  } catch {
    return { data: undefined, error: null, message: "" }
  }
}
