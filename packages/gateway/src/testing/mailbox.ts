import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

/** A real mail server on this machine that keeps what it is given, newest last. */
export const mailbox = async () => {
  const letters: Array<string> = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _, done) => {
      let letter = ""
      stream.on("data", (chunk: Buffer) => (letter += chunk.toString()))
      stream.on("end", () => {
        letters.push(letter)
        done()
      })
    },
  })
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
