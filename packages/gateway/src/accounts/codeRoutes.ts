import type { Effect } from "effect"
import * as Schema from "effect/Schema"
import { Count, Email, present, text, saying } from "@oja/domain/kernel/index"
import { type Call, languageFor } from "../http/call.ts"
import { ok, type Reply } from "../http/envelope.ts"
import { anybody, route } from "../http/route.ts"
import { invalid, notFound, outsideRefused } from "../http/status.ts"
import { say } from "../http/words.ts"
import type { Mail, MailAway } from "../outside/mail.ts"
import { handed } from "../outside/persist.ts"
import type { Sms, SmsAway } from "../outside/sms.ts"
import { readPhone } from "../phone.ts"
import { askerOf } from "./asker.ts"
import type { Codes, Purpose } from "./codes.ts"
import type { Noting } from "./noting.ts"
import type { SignIn } from "./signIn.ts"
import { SignedIn } from "./signedIn.ts"

export interface CodeServices {
  readonly codes: Codes
  readonly mail: Mail["Service"]
  readonly sms: Sms["Service"]
  readonly signIn: SignIn
  readonly noting: Noting
  /** Whether browsers come by https. */
  readonly secure: boolean
}

/** "This is my device": the sign-in lasts thirty days there, and elsewhere until twelve hours after its last use. */
const myDevice = Schema.optionalKey(Schema.Boolean)

export const Code = saying("123456", text(1, 40))
/** A telephone number as people type it, with the code of their country beside it or in front. */
export const typedPhone = { phone: Schema.optionalKey(text(0, 40)), countryCode: Schema.optionalKey(text(0, 8)) }

/** The number in E.164; or what is wrong with it, in the specification's sentence. */
export const phoneOf = (
  call: Call,
  { countryCode, phone = "" }: { readonly phone?: string; readonly countryCode?: string },
): string | Reply => {
  const word = phone === "" ? "phoneRequired" : "phone"
  const language = languageFor(call)
  return readPhone(phone, countryCode)?.e164 ?? invalid(language, [{ param: "phone", msg: say(language, word) }])
}

/** Why a code did not do, or undefined when it was right. */
export const codeRefused = (
  { codes, noting, secure }: Pick<CodeServices, "codes" | "noting" | "secure">,
  call: Call,
  { address, code, purpose }: { readonly address: string; readonly code: string; readonly purpose: Purpose },
): Reply | undefined => {
  const { id: asker } = askerOf(call, secure)
  const checked = codes.check({ address, purpose, ip: call.ip, asker }, code, call.at)
  if (checked._tag === "Right") return undefined
  if (checked._tag === "Wrong") noting.address(address, "code_refused", call)
  if (checked._tag === "Locked") noting.address(address, "code_locked", call)
  return outsideRefused(checked, languageFor(call))
}

/** Fetched by a browser that nobody's program told to: it followed a link, or looked ahead. */
const isUnasked = ({ headers }: Call): boolean =>
  ["navigate", "no-cors"].includes(headers["sec-fetch-mode"] ?? "") ||
  headers["sec-purpose"] !== undefined ||
  headers["purpose"] === "prefetch"

const Sent = Schema.Struct({ sent: Schema.Boolean, resendAfterSeconds: Count, message: Schema.String })

/** Signing in by a code, to an e-mail address or to a telephone. */
export const codeRoutes = (services: CodeServices) => {
  const { codes, mail, secure, signIn, sms } = services
  /** Sends a fresh code by mail or text message. The answer never tells whether the address is known. */
  const send = async (call: Call, channel: "mail" | "sms", address: string, purpose: Purpose): Promise<Reply> => {
    const language = languageFor(call)
    const { headers, id: asker } = askerOf(call, secure)
    const recipient = { address, purpose, ip: call.ip, asker }
    const { answer, code = "" } = codes.ask(recipient, call.at)
    if (answer._tag !== "Sent") return outsideRefused(answer, language)
    const words = say(language, "mailText", code)
    const subject = say(language, "mailSubject", code)
    const sending: Effect.Effect<void, MailAway | SmsAway> =
      channel === "mail" ? mail.send({ to: address, subject, text: words }) : sms.send({ to: address, text: subject })
    const away = await handed(sending)
    if (away === undefined)
      return {
        ...ok({ sent: true, resendAfterSeconds: answer.resendAfterSeconds, message: say(language, "codeSent") }),
        ...present({ headers }),
      }
    codes.withdraw(recipient)
    return outsideRefused(away, language)
  }
  return [
    route("POST /v2.1/auth/email/login", {
      summary: "Sends a sign-in code to an e-mail address.",
      access: anybody,
      signIn: true,
      input: { email: Email, purpose: Schema.optionalKey(Schema.Literals(["sign-in", "change-login"])) },
      output: Sent,
      handle: ({ call, input }) => send(call, "mail", input.email, input.purpose ?? "sign-in"),
    }),
    route("POST /v2.0/auth/email/verify", {
      summary: "Signs in with the code that was sent to an e-mail address.",
      access: anybody,
      signIn: true,
      input: { email: Email, code: Code, myDevice },
      output: SignedIn,
      handle: async ({ call, input: { code, email, ...how }, reply }) =>
        codeRefused(services, call, { address: email, code, purpose: "sign-in" }) ??
        reply(await signIn.signIn({ provider: "email", subject: email, email }, call, how)),
    }),
    // As documented the call is a GET. What a browser fetches by itself (a link, a picture, a page ahead of its time)
    // sends nothing; our own app posts.
    ...(["GET", "POST"] as const).map((method) =>
      route(`${method} /auth/otp`, {
        summary: "Sends a sign-in code to a telephone number.",
        access: anybody,
        signIn: true,
        input: typedPhone,
        output: Sent,
        handle: ({ call, input }) => {
          if (method === "GET" && isUnasked(call)) return notFound(languageFor(call))
          const number = phoneOf(call, input)
          return typeof number === "string" ? send(call, "sms", number, "sign-in") : number
        },
      }),
    ),
    route("POST /auth/login", {
      summary: "Signs in with the code that was sent to a telephone.",
      access: anybody,
      signIn: true,
      input: { ...typedPhone, code: Code, myDevice },
      output: SignedIn,
      handle: async ({ call, input, reply }) => {
        const phone = phoneOf(call, input)
        if (typeof phone !== "string") return phone
        return (
          codeRefused(services, call, { address: phone, code: input.code, purpose: "sign-in" }) ??
          reply(await signIn.signIn({ provider: "mobile", subject: phone, phone }, call, input))
        )
      },
    }),
  ]
}
