import type * as Http from "node:http"
import type { Duplex } from "node:stream"
import * as Effect from "effect/Effect"
import type { Server } from "socket.io"
import { languageOf } from "./http/envelope.ts"
import { apiHeaders } from "./http/security.ts"
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

/** What says that the process lives, and whether it can work: asked by supervisors, who name any host. */
const pulse = /^\/(health|ready)(\?|$)/

/**
 * Turns away, before anything else hears of it, whatever does not name this installation: calls, and sockets of either
 * kind. To be called when everybody listens who is going to.
 */
export const guarded = (
  server: Http.Server,
  knows: (host: string | undefined) => boolean,
  note: (incoming: Http.IncomingMessage, known: boolean) => void,
): void => {
  const known = (incoming: Http.IncomingMessage): boolean => {
    const { headers, headersDistinct, url = "" } = incoming
    if (pulse.test(url)) return true
    const ours = url.startsWith("/") && headersDistinct["host"]?.length === 1 && knows(headers.host)
    note(incoming, ours)
    return ours
  }
  const heard = (name: "request" | "upgrade") => {
    const listeners = server.listeners(name)
    server.removeAllListeners(name)
    return (...told: ReadonlyArray<unknown>) => listeners.forEach((it) => Reflect.apply(it, server, told))
  }
  const [request, upgrade] = [heard("request"), heard("upgrade")]
  server.on("request", (incoming, answer) => {
    if (known(incoming)) return request(incoming, answer)
    const { headers, status, text } = misdirected(
      languageOf(incoming.headers["accept-language"]),
      incoming.headers.host,
    )
    answer.writeHead(status, { ...apiHeaders, ...headers, connection: "close" }).end(text)
  })
  server.on("upgrade", (incoming, socket: Duplex, head) => {
    if (known(incoming)) return upgrade(incoming, socket, head)
    socket.end("HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
  })
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

/** Takes no more calls, lets those in flight be answered, and hangs up on who will not leave. */
export const stopped = (server: Http.Server, io: Server, stopLive: () => void): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    stopLive()
    // Whoever keeps asking over an open connection is answered once more, and told that it was the last time.
    server.prependListener("request", (_, response) => response.setHeader("connection", "close"))
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const enough = setTimeout(() => server.closeAllConnections(), 10_000)
    void io.close(() => {
      clearInterval(sweep)
      clearTimeout(enough)
      resume(Effect.void)
    })
  })
