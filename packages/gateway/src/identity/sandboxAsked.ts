import * as Schema from "effect/Schema"
import { text } from "@oja/domain/kernel/index"
import type { IdentityProvider } from "./asks.ts"

export const optional = Schema.optionalKey(text(0, 600))

/** What a browser brings along from whoever sent it. */
export const asked = {
  client_id: optional,
  redirect_uri: optional,
  response_type: optional,
  response_mode: optional,
  scope: optional,
  nonce: optional,
  state: optional,
  code_challenge: optional,
  code_challenge_method: optional,
  lang: optional,
}
export type Asked = { readonly [name in keyof typeof asked]?: string }

export const named = (provider: IdentityProvider): string => (provider === "google" ? "Google" : "Apple")
