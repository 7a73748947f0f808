import type * as Http from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"
import * as Effect from "effect/Effect"
import type { Server } from "socket.io"
import { languageOf } from "./http/envelope.ts"
import { apiHeaders, securityHeaders } from "./http/security.ts"
import { misdirected } from "./http/status.ts"
import type { Settings } from "./settings.ts"

/** A page of another site may not open our socket with a person's token; the terminal, which has no origin, may. */
export const sameOrigin =
  ({ url }: Settings) =>
  (origin: string | undefined, host: string | undefined): boolean =>
    origin === undefined || origin === new URL(url).origin || URL.parse(origin)?.host === host

/** How this gateway reaches itself. */
export const hereAt = ({ host }: Pick<Settings, "host">, port: number): string => {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`
}

/** What says that the process lives, whether it can work, and for which names: asked by supervisors and proxies, who name any host. */
const pulse = /^\/(health|ready|tls\/ask)(\?|$)/

/** Where a call is to go: on to what answers `url`, or elsewhere. In a shop, where it came by that shop's own name. */
export type Entered =
  | { readonly _tag: "Served"; readonly url: string; readonly inShop?: true }
  | { readonly _tag: "Moved"; readonly location: string }

/**
 * Turns away, before anything else hears of it, whatever does not name this installation or one of its shops: calls, and
 * sockets of either kind. What names a shop goes into that shop alone. To be called when everybody listens who is going to.
 */
export const guarded = (
  server: Http.Server,
  knows: (host: string | undefined) => boolean,
  enter: (incoming: Http.IncomingMessage) => Entered | undefined,
  note: (incoming: Http.IncomingMessage, known: boolean) => void,
): void => {
  /** Where a call is to go; undefined where it is none of ours. */
  const place = (incoming: Http.IncomingMessage): Entered | undefined => {
    const { headers, headersDistinct, url = "" } = incoming
    if (pulse.test(url)) return { _tag: "Served", url }
    const isOne = url.startsWith("/") && headersDistinct["host"]?.length === 1
    const ours = isOne && knows(headers.host)
    const entered = ours ? ({ _tag: "Served", url } as const) : isOne ? enter(incoming) : undefined
    note(incoming, entered !== undefined)
    return entered
  }
  const heard = (name: "request" | "upgrade") => {
    const listeners = server.listeners(name)
    server.removeAllListeners(name)
    return (...told: ReadonlyArray<unknown>) => listeners.forEach((it) => Reflect.apply(it, server, told))
  }
  const [request, upgrade] = [heard("request"), heard("upgrade")]
  server.on("request", (incoming, answer) => {
    const entered = place(incoming)
    if (entered?._tag === "Moved") {
      answer.writeHead(301, { ...securityHeaders, location: entered.location, "content-length": 0 }).end()
      return
    }
    if (entered !== undefined) {
      if (entered.inShop === true) ofMerchant(answer)
      incoming.url = entered.url
      return request(incoming, answer)
    }
    const { headers, status, text } = misdirected(
      languageOf(incoming.headers["accept-language"]),
      incoming.headers.host,
    )
    answer.writeHead(status, { ...apiHeaders, ...headers, connection: "close" }).end(text)
  })
  server.on("upgrade", (incoming, socket: Duplex, head) => {
    if (place(incoming)?._tag === "Served") return upgrade(incoming, socket, head)
    socket.end("HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
  })
}

const HSTS = "strict-transport-security"

/** A shop's own name is the merchant's: what is promised of its encryption binds none of their other names. */
const ofMerchant = (answer: Http.ServerResponse): void => {
  const write = answer.writeHead.bind(answer) as (status: number, ...rest: ReadonlyArray<unknown>) => typeof answer
  const milder = (it: unknown): unknown =>
    typeof it === "object" && it !== null && HSTS in it ? { ...it, [HSTS]: "max-age=31536000" } : it
  answer.writeHead = (status: number, ...rest: ReadonlyArray<unknown>) => write(status, ...rest.map(milder))
}

/** Answers with the port once calls are taken. */
export const listening = (server: Http.Server, { host, port }: Settings): Effect.Effect<number, Error> =>
  Effect.callback<number, Error>((resume) => {
    server.once("error", (error) => resume(Effect.fail(error)))
    server.listen(port, host, () => {
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : port))
    })
  })

/** The connections that are open, whatever comes over them. */
export const connectionsOf = (server: Http.Server): ReadonlySet<Socket> => {
  const open = new Set<Socket>()
  server.on("connection", (socket: Socket) => {
    open.add(socket)
    socket.once("close", () => open.delete(socket))
  })
  return open
}

/** Takes no more calls, lets those in flight be answered, and hangs up on who will not leave. */
export const stopped = (
  server: Http.Server,
  connections: ReadonlySet<Socket>,
  io: Server,
  stopLive: () => void,
): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    stopLive()
    // Whoever keeps asking over an open connection is answered once more, and told that it was the last time.
    server.prependListener("request", (_, response) => response.setHeader("connection", "close"))
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      // Browsers open some in advance, over which nobody has asked anything yet: Node does not call those idle.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    }, 50)
    const enough = setTimeout(() => server.closeAllConnections(), 10_000)
    void io.close(() => {
      clearInterval(sweep)
      clearTimeout(enough)
      resume(Effect.void)
    })
  })
