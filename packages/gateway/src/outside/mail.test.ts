import { createServer } from "node:net"
import type { AddressInfo, Server } from "node:net"
import { Effect, Result } from "effect"
import { SMTPServer } from "smtp-server"
import type { SMTPServerOptions } from "smtp-server"
import { describe, expect, it, onTestFinished } from "vitest"
import { scratchDb } from "../scratch.ts"
import { Mail, MailAway, mailLayer } from "./mail.ts"
import type { Letter } from "./mail.ts"
import { Outbox } from "./outbox.ts"

const letter: Letter = { to: "ada@example.com", subject: "Votre code à usage unique", text: "Code: 123456 – ₦5 000" }
const mailFrom = "Oja <no-reply@books.example.com>"
const patience = { oneTry: "5 seconds", pause: "1 millis" } as const

const send = (
  smtpUrl: string | undefined,
  it = letter,
  outbox = new Outbox(scratchDb()),
  how: Parameters<typeof mailLayer>[2] = patience,
) =>
  Effect.runPromise(
    Effect.result(Mail.use((mail) => mail.send(it))).pipe(
      Effect.provide(mailLayer({ mailFrom, smtpUrl }, outbox, how)),
    ),
  )

const listening = async (server: Server, host = "127.0.0.1"): Promise<string> => {
  await new Promise<void>((done) => void server.listen(0, host, done))
  return `${host}:${(server.address() as AddressInfo).port}`
}

/** A real mail server; `verdicts` are what it says to one letter after the other, taking those without a number. */
const postOffice = async (verdicts: ReadonlyArray<number | undefined> = [], options: SMTPServerOptions = {}) => {
  const taken: Array<{ readonly readers: ReadonlyArray<string>; readonly text: string; readonly secure: boolean }> = []
  const tried: Array<string> = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    ...options,
    onData(stream, { envelope, secure }, done) {
      const chunks: Array<Buffer> = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const text = Buffer.concat(chunks).toString()
        const responseCode = verdicts[tried.length]
        tried.push(/^message-id: (.*)$/im.exec(text)?.[1] ?? "")
        if (responseCode !== undefined)
          return done(Object.assign(new Error("no room for ada@example.com"), { responseCode }))
        taken.push({ readers: envelope.rcptTo.map(({ address }) => address), text, secure })
        return done()
      })
    },
  })
  // A client that walks away is the business of the test, not of the server.
  server.on("error", () => {})
  onTestFinished(() => new Promise<void>((done) => server.close(done)))
  return { taken, tried, at: await listening(server.server) }
}

describe("mail", () => {
  it("stays in the local outbox of a fresh machine", async () => {
    const outbox = new Outbox(scratchDb())
    expect(Result.isSuccess(await send(undefined, letter, outbox))).toBe(true)
    expect(outbox.list()).toMatchObject([{ channel: "mail", ...letter }])
    expect(outbox.list()[0]?.at).toBeGreaterThan(0)
  })

  it("arrives at a real mail server, over TLS where it is offered", async () => {
    const office = await postOffice([], { hideSTARTTLS: false })
    expect(Result.isSuccess(await send(`smtp://${office.at}`))).toBe(true)
    expect(office.taken).toMatchObject([{ readers: ["ada@example.com"], secure: true }])
    expect(office.taken[0]?.text).toContain("From: Oja <no-reply@books.example.com>")
  })

  it("signs in where a name and a password are given", async () => {
    const seen: Array<unknown> = []
    const office = await postOffice([], {
      authOptional: false,
      hideSTARTTLS: false,
      onAuth: ({ password, username }, _session, done) => {
        seen.push(username, password)
        done(null, { user: "oja" })
      },
    })
    await send(`smtp://oja:p%40ss@${office.at}`)
    expect(seen).toEqual(["oja", "p@ss"])
    expect(office.taken).toHaveLength(1)
  })

  it("is tried again when the server asks for patience, under the same name", async () => {
    const office = await postOffice([451, 421])
    expect(Result.isSuccess(await send(`smtp://${office.at}`))).toBe(true)
    expect(office.tried).toHaveLength(3)
    expect(new Set(office.tried).size).toBe(1)
    expect(office.taken).toHaveLength(1)
  })

  it("gives up after three tries, and says so without naming anyone", async () => {
    const office = await postOffice([451, 451, 451, 451])
    const answer = await send(`smtp://${office.at}`)
    expect(office.tried).toHaveLength(3)
    expect(answer).toEqual(Result.fail(new MailAway({ reason: "EMESSAGE 451", passing: true })))
  })

  it("is not tried again when the server says no for good", async () => {
    const office = await postOffice([550])
    expect(await send(`smtp://${office.at}`)).toEqual(
      Result.fail(new MailAway({ reason: "EMESSAGE 550", passing: false })),
    )
    expect(office.tried).toHaveLength(1)
  })

  it("is away when nobody listens, and when nobody answers", async () => {
    const gone = createServer()
    const at = await listening(gone)
    await new Promise((done) => void gone.close(done))
    expect(await send(`smtp://${at}`)).toMatchObject(Result.fail({ _tag: "MailAway", passing: true }))

    const silent = createServer()
    onTestFinished(() => void silent.close())
    const late = await send(`smtp://${await listening(silent)}`, letter, undefined, {
      oneTry: "20 millis",
      pause: "1 millis",
    })
    expect(late).toEqual(Result.fail(new MailAway({ reason: "no answer in time", passing: true })))
  })

  it("shows no password to a server across the network that speaks in the clear", async () => {
    const seen: Array<string> = []
    const office = createServer((socket) => {
      socket.write("220 mail\r\n")
      socket.on("error", () => {})
      socket.on("data", (line) => {
        seen.push(String(line))
        socket.write(String(line).startsWith("EHLO") ? "250-mail\r\n250 AUTH PLAIN LOGIN\r\n" : "500 what\r\n")
      })
    })
    onTestFinished(() => void office.close())
    // Not one of the names this machine calls itself by, so as far as mail knows it is another.
    const answer = await send(`smtp://oja:secret@${await listening(office, "127.0.0.2")}`)
    expect(Result.isFailure(answer)).toBe(true)
    expect(seen.join("")).toContain("STARTTLS")
    expect(seen.join("")).not.toContain("AUTH")
  })

  it("goes to one reader, and its subject writes no headers", async () => {
    const office = await postOffice()
    await send(`smtp://${office.at}`, { ...letter, to: "ada@example.com, eve@example.com" })
    await send(`smtp://${office.at}`, { ...letter, subject: "Hello\r\nBcc: eve@example.com" })
    expect(office.taken.flatMap(({ readers }) => readers)).not.toContain("eve@example.com")
    for (const { text } of office.taken) expect(text).not.toMatch(/^bcc:/im)
  })
})
