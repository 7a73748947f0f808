import { Effect } from "effect"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { ok, type Reply } from "../http/envelope.ts"
import type { Route } from "../http/routes.ts"
import { invalid, outsideRefused, unreadable } from "../http/status.ts"
import { say } from "../http/words.ts"
import type { Mail, MailAway } from "../outside/mail.ts"
import type { Sms, SmsAway } from "../outside/sms.ts"
import { readPhone } from "../phone.ts"
import type { Checked, Codes, Purpose } from "./codes.ts"
import type { SignIn } from "./signIn.ts"

export interface CodeServices {
  readonly codes: Codes
  readonly mail: Mail["Service"]
  readonly sms: Sms["Service"]
  readonly signIn: SignIn
}

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[a-z]{2,10}$/

/** An e-mail address as the book keeps it, or undefined when it is none. */
export const emailOf = (given: unknown): string | undefined => {
  const email = typeof given === "string" ? given.trim().toLowerCase() : ""
  return EMAIL.test(email) ? email : undefined
}

export const field = (call: Call, param: string, word: "email" | "phone" | "phoneRequired" | "required"): Reply =>
  invalid(languageFor(call), [{ param, msg: say(languageFor(call), word) }])

/** Sends a fresh code by mail or text message. The answer never tells whether the address is known. */
export const sendCode = async (
  { codes, mail, sms }: CodeServices,
  call: Call,
  channel: "mail" | "sms",
  address: string,
  purpose: Purpose,
): Promise<Reply> => {
  const language = languageFor(call)
  const recipient = { address, purpose, ip: call.ip }
  const { answer, code } = codes.ask(recipient, call.at)
  if (answer._tag !== "Sent") return outsideRefused(answer, language)
  const text = say(language, "mailText", code ?? "")
  const subject = say(language, "mailSubject", code ?? "")
  const sending: Effect.Effect<void, MailAway | SmsAway> =
    channel === "mail" ? mail.send({ to: address, subject, text }) : sms.send({ to: address, text: subject })
  const away = await Effect.runPromise(Effect.match(sending, { onSuccess: () => undefined, onFailure: (it) => it }))
  if (away !== undefined) {
    codes.withdraw(recipient)
    return outsideRefused(away, language)
  }
  return ok({ sent: true, resendAfterSeconds: answer.resendAfterSeconds, message: say(language, "codeSent") })
}

/** Why a code did not do, or undefined when it was right. */
export const codeRefused = (checked: Checked, call: Call): Reply | undefined =>
  checked._tag === "Right" ? undefined : outsideRefused(checked, languageFor(call))

/** Signing in by a code, to an e-mail address or to a telephone. */
export const codeRoutes = (services: CodeServices): ReadonlyArray<Route> => [
  {
    method: "POST",
    path: "/v2.1/auth/email/login",
    summary: "Sends a sign-in code to an e-mail address.",
    access: "public",
    signIn: true,
    handle: (call) => {
      const body = bodyOf(call)
      if (body === undefined) return unreadable(languageFor(call))
      const email = emailOf(body["email"])
      if (email === undefined)
        return field(call, "email", body["email"] === undefined || body["email"] === "" ? "required" : "email")
      return sendCode(services, call, "mail", email, body["purpose"] === "change-login" ? "change-login" : "sign-in")
    },
  },
  {
    method: "POST",
    path: "/v2.0/auth/email/verify",
    summary: "Signs in with the code that was sent to an e-mail address.",
    access: "public",
    signIn: true,
    handle: async (call) => {
      const body = bodyOf(call)
      if (body === undefined) return unreadable(languageFor(call))
      const email = emailOf(body["email"])
      if (email === undefined) return field(call, "email", "email")
      const code = typeof body["code"] === "string" ? body["code"].trim() : ""
      if (code === "") return field(call, "code", "required")
      const refused = codeRefused(
        services.codes.check({ address: email, purpose: "sign-in", ip: call.ip }, code, call.at),
        call,
      )
      return refused ?? ok(await services.signIn.signIn({ provider: "email", subject: email, email }, call))
    },
  },
  {
    method: "GET",
    path: "/auth/otp",
    summary: "Sends a sign-in code to a telephone number.",
    access: "public",
    signIn: true,
    handle: (call) => {
      const { phone = "", countryCode } = call.query
      if (phone === "") return field(call, "phone", "phoneRequired")
      const number = readPhone(phone, countryCode)
      return number === undefined
        ? field(call, "phone", "phone")
        : sendCode(services, call, "sms", number.e164, "sign-in")
    },
  },
  {
    method: "POST",
    path: "/auth/login",
    summary: "Signs in with the code that was sent to a telephone.",
    access: "public",
    signIn: true,
    handle: async (call) => {
      const body = bodyOf(call)
      if (body === undefined) return unreadable(languageFor(call))
      const { phone, countryCode, code } = body
      if (phone === undefined || phone === "") return field(call, "phone", "phoneRequired")
      if (typeof code !== "string" || code === "") return field(call, "code", "required")
      const number = readPhone(phone, countryCode)
      if (number === undefined) return field(call, "phone", "phone")
      const refused = codeRefused(
        services.codes.check({ address: number.e164, purpose: "sign-in", ip: call.ip }, code.trim(), call.at),
        call,
      )
      return (
        refused ??
        ok(await services.signIn.signIn({ provider: "mobile", subject: number.e164, phone: number.e164 }, call))
      )
    },
  },
]
