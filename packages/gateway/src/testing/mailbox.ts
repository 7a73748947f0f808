import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

/** A real mail server on this machine that keeps what it is given, newest last; it knows nobody at `unknown.example`, and says so for good. */
export const mailbox = async () => {
  const letters: Array<string> = []
  const turnedAway: Array<string> = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _, done) => {
      if (!address.endsWith("@unknown.example")) return done()
      turnedAway.push(address)
      return done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }))
    },
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
    /** Whom somebody wanted to write to and it does not know, each time. */
    turnedAway,
    /** The code in the newest letter. */
    code: () => {
      const letter = letters.at(-1) ?? ""
      return /\b\d{6}\b/.exec(letter.slice(letter.indexOf("Subject")))?.[0]
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
