import * as Schema from "effect/Schema"
import { Email, text } from "@oja/domain/kernel/index"
import type { Call } from "../http/call.ts"
import { failing, type Language, type Reply } from "../http/envelope.ts"
import { isLoopback } from "../http/here.ts"
import { pageLanguage } from "../http/language.ts"
import { anybody, type Media, page as html, route, type Route } from "../http/route.ts"
import { apiHeaders, onTo } from "../http/security.ts"
import { notFound } from "../http/status.ts"
import type { IdentityProvider } from "./asks.ts"
import { clientOf, houseOf, type SandboxHouse } from "./sandbox.ts"
import { type Asked, asked, named, optional } from "./sandboxAsked.ts"
import { continuePage, whoPage } from "./sandboxPage.ts"

const json: Media = { media: "application/json" }
const bare = (said: object): Reply => ({ status: 200, text: JSON.stringify(said), headers: apiHeaders })

const isEmail = Schema.is(Email)

/** The sandbox's providers: what a real one answers, in the open, on this machine alone. */
export const identitySandboxRoutes = (
  house: SandboxHouse,
  isHere: (call: Pick<Call, "ip" | "headers">) => boolean,
): ReadonlyArray<Route> =>
  (["google", "apple"] as const).flatMap((provider) => {
    const at = houseOf(provider) as `/${string}`
    return [
      route(`GET ${at}/.well-known/openid-configuration`, {
        summary: `What the sandbox’s ${named(provider)} says of itself.`,
        access: anybody,
        output: json,
        handle: () => bare(house.discovery(provider)),
      }),
      route(`GET ${at}/jwks`, {
        summary: `The keys of the sandbox’s ${named(provider)}.`,
        access: anybody,
        output: json,
        handle: () => bare(house.jwks(provider)),
      }),
      route(`GET ${at}/authorize`, {
        summary: `The sandbox’s page in place of ${named(provider)}’s: it believes whatever address is typed.`,
        access: anybody,
        signIn: true,
        page: true,
        input: asked,
        output: html,
        handle: ({ call, input, language }) =>
          isHere(call) && isOurs(provider, input)
            ? whoPage({ provider, asked: input, language: pageLanguage(call) })
            : notFound(language),
      }),
      route(`POST ${at}/authorize`, {
        summary: "The buttons of that page.",
        access: anybody,
        signIn: true,
        form: true,
        input: { ...asked, email: optional, name: optional, act: optional },
        output: html,
        handle: ({ call, input, language }) => {
          if (!isHere(call) || !isOurs(provider, input)) return notFound(language)
          const { act, code_challenge: challenge = "", nonce = "", redirect_uri: redirectUri = "", state = "" } = input
          const [email, name] = [(input.email ?? "").trim().toLowerCase(), (input.name ?? "").trim()]
          const speaking = pageLanguage(call)
          if (act === "no") return onward(provider, redirectUri, { error: "access_denied", state }, speaking)
          if (!isEmail(email)) return whoPage({ provider, asked: input, language: speaking, wrong: input.email ?? "" })
          const who = { email, name, verified: act !== "unverified" }
          const { code, first } = house.vouch(provider, who, { redirectUri, nonce, challenge }, call.at)
          const [firstName = "", ...rest] = name.split(" ")
          // Apple tells the name beside the token, and only this once.
          const user =
            provider === "apple" && first
              ? { user: JSON.stringify({ name: { firstName, lastName: rest.join(" ") }, email }) }
              : {}
          return onward(provider, redirectUri, { code, state, ...user }, speaking)
        },
      }),
      route(`POST ${at}/token`, {
        summary: `Trades a code of the sandbox’s ${named(provider)} for a token.`,
        access: anybody,
        signIn: true,
        form: true,
        input: {
          grant_type: optional,
          code: optional,
          redirect_uri: optional,
          client_id: optional,
          client_secret: Schema.optionalKey(text(0, 2000)),
          code_verifier: optional,
        },
        output: json,
        handle: async ({ call, input }) => {
          const { client_id = "", client_secret = "", code = "", code_verifier = "", redirect_uri = "" } = input
          const said = {
            code,
            redirectUri: redirect_uri,
            clientId: client_id,
            secret: client_secret,
            verifier: code_verifier,
          }
          const answer = await house.token(provider, said, call.at)
          return "error" in answer
            ? failing({ status: 400, code: "IDENTITY_REFUSED", message: answer.error })
            : bare({ access_token: "sandbox", token_type: "Bearer", expires_in: 3600, id_token: answer.token })
        },
      }),
    ]
  })

/** Sent by ourselves, and on its way back to ourselves. */
const isOurs = (provider: IdentityProvider, { client_id, redirect_uri, response_type }: Asked): boolean => {
  const back = URL.parse(redirect_uri ?? "")
  return (
    client_id === clientOf(provider) &&
    response_type === "code" &&
    back !== null &&
    isLoopback(back.hostname) &&
    back.pathname === `/auth/${provider}/return`
  )
}

/** Back to whoever asked: in the address, or as Apple does, as a form. */
const onward = (
  provider: IdentityProvider,
  redirectUri: string,
  said: Readonly<Record<string, string>>,
  language: Language,
): Reply => {
  const back = new URL(redirectUri)
  if (provider === "apple") return continuePage({ action: back.pathname, said, language })
  for (const [name, value] of Object.entries(said)) back.searchParams.set(name, value)
  return onTo(back.pathname + back.search)
}
