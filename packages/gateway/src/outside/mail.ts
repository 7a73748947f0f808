import { present } from "@oja/domain/kernel/present"
import { randomUUID } from "node:crypto"
import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { Settings } from "../settings.ts"
import type { Outbox } from "./outbox.ts"
import { persist } from "./persist.ts"
import type { Patience } from "./persist.ts"

/** What leaves by mail. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Its name for every mail server on the way, so that one that gets it twice can know it again; made up when absent. */
  readonly name?: string
  readonly attachments?: ReadonlyArray<{ readonly filename: string; readonly content: Buffer }>
}

/** The mail server is away, or will not take this letter. It names neither the person nor what was written. */
export class MailAway extends Schema.TaggedError<MailAway>()("MailAway", {
  reason: Schema.String,
  /** False when the server said no for good, so that asking again is of no use. */
  passing: Schema.Boolean,
}) {}

export class Mail extends Context.Service<Mail, { readonly send: (letter: Letter) => Effect.Effect<void, MailAway> }>()(
  "@oja/gateway/outside/Mail",
) {}

/** The real mail server where one is named, else the local outbox. */
export const mailLayer = (
  { mailFrom, smtpUrl }: Pick<Settings, "mailFrom" | "smtpUrl">,
  outbox: Outbox,
  patience?: Patience,
): Layer.Layer<Mail> => Layer.succeed(Mail, smtpUrl === undefined ? kept(outbox) : smtp(smtpUrl, mailFrom, patience))

const kept = (outbox: Outbox): Mail["Service"] => ({
  send: ({ attachments = [], subject, text, to }) =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const beside = attachments.map(({ filename }) => `\n\n[${filename}]`).join("")
      outbox.keep({ channel: "mail", to, subject, text: text + beside }, now)
    }),
})

/** Why the mail server does not let us in; undefined when it does. It says as little as `MailAway`. */
export const mailTrouble = async (url: string): Promise<string | undefined> => {
  const server = await transport(url)
  try {
    await server.verify()
    return undefined
  } catch (error) {
    return away(error).reason
  } finally {
    server.close()
  }
}

// It is loaded with the first letter: a sandbox sends none.
const transport = async (url: string) => {
  const { default: nodemailer } = await import("nodemailer")
  const { hostname, password } = new URL(url)
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(hostname)
  return nodemailer.createTransport(
    present({
      url,
      // A password never crosses a network in the clear; on this very machine a home-made certificate will do.
      requireTLS: password !== "" && !here,
      tls: here ? { rejectUnauthorized: false } : undefined,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 8000,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
}

const smtp = (url: string, from: string, patience?: Patience): Mail["Service"] => {
  let opened: ReturnType<typeof transport> | undefined
  const server = () => (opened ??= transport(url))
  return {
    send: ({ name = randomUUID(), ...letter }) => {
      // The same name at every try: a server that took the letter and did not say so can know it again.
      const messageId = `<${name}@${domainOf(from)}>`
      const attachments = (letter.attachments ?? []).map(({ content, filename }) => ({ content, filename }))
      const once = Effect.tryPromise({
        // One address and not a list: a comma in it must not bring in a second reader.
        try: async () =>
          (await server()).sendMail({
            ...letter,
            to: { name: "", address: letter.to },
            from,
            messageId,
            attachments,
          }),
        catch: away,
      })
      return persist(once, () => new MailAway({ reason: "no answer in time", passing: true }), patience)
    },
  }
}

const domainOf = (from: string): string => /@([^\s<>@]+)/.exec(from)?.[1] ?? "localhost"

/** The server's own sentence often repeats the address, so only its code is kept. */
const away = (cause: unknown): MailAway => {
  const { code, responseCode } = cause instanceof Error ? (cause as SmtpError) : {}
  return new MailAway({
    reason: [code, responseCode].filter((it) => it !== undefined).join(" ") || "unknown",
    passing: responseCode === undefined ? code !== "EAUTH" : responseCode < 500,
  })
}

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
}
