import type * as Http from "node:http"
import * as Effect from "effect/Effect"
import type { Server } from "socket.io"
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
