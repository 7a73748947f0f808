import { present } from "@oja/domain/kernel/present"
import { randomUUID } from "node:crypto"
import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { Settings } from "../settings.ts"
import type { Outbox } from "./outbox.ts"
import { persist } from "./persist.ts"
import type { Patience } from "./persist.ts"

/** What leaves as a text message; the number is whole, with its plus. */
export interface TextMessage {
  readonly to: string
  readonly text: string
}

/** The text message provider is away, or will not take this one. It names neither the person nor what was written. */
export class SmsAway extends Schema.TaggedError<SmsAway>()("SmsAway", {
  reason: Schema.String,
  passing: Schema.Boolean,
}) {}

export class Sms extends Context.Service<
  Sms,
  { readonly send: (message: TextMessage) => Effect.Effect<void, SmsAway> }
>()("@oja/gateway/outside/Sms") {}

/** The provider where one is named, else the local outbox. */
export const smsLayer = (
  { smsToken, smsUrl }: Pick<Settings, "smsToken" | "smsUrl">,
  outbox: Outbox,
  patience?: Patience,
): Layer.Layer<Sms> => Layer.succeed(Sms, smsUrl === undefined ? kept(outbox) : posted(smsUrl, smsToken, patience))

const kept = (outbox: Outbox): Sms["Service"] => ({
  send: ({ text, to }) =>
    Effect.map(Clock.currentTimeMillis, (now) => outbox.keep({ channel: "sms", to, subject: "", text }, now)),
})

const posted = (url: string, token: string | undefined, patience?: Patience): Sms["Service"] => ({
  send: ({ text, to }) => {
    const headers = present({
      "content-type": "application/json",
      // The same key at every try, so that a provider who keeps them sends one message.
      "idempotency-key": randomUUID(),
      authorization: token && `Bearer ${token}`,
    })
    const once = Effect.tryPromise({
      // A redirect would carry the number and the code to another house.
      try: (signal) =>
        fetch(url, { method: "POST", headers, body: JSON.stringify({ to, text }), redirect: "error", signal }),
      catch: () => new SmsAway({ reason: "unreachable", passing: true }),
    }).pipe(
      Effect.tap((answer) => Effect.promise(() => answer.body?.cancel() ?? Promise.resolve())),
      Effect.filterOrFail(
        (answer) => answer.ok,
        ({ status }) => new SmsAway({ reason: `status ${status}`, passing: status === 429 || status >= 500 }),
      ),
    )
    return persist(once, () => new SmsAway({ reason: "no answer in time", passing: true }), patience)
  },
})
