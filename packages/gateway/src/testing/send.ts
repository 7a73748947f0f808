import { Agent, request } from "node:http"

/** What came back over the wire, the envelope opened. */
export interface Came {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly text: string
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
        },
      },
      (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", fail)
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString()
          done({ status: response.statusCode ?? 0, headers: response.headers, text, ...opened(text) })
        })
      },
    )
    out.on("error", fail)
    out.end(content)
  })

const opened = (text: string): Pick<Came, "data" | "error" | "message" | "metadata"> => {
  try {
    return JSON.parse(text) as Came
  } catch {
    return { data: undefined, error: null, message: "" }
  }
}
