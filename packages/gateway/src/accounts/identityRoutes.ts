import * as Schema from "effect/Schema"
import { present, text, saying } from "@oja/domain/kernel/index"
import { bodyOf, type Call } from "../http/call.ts"
import { isReply } from "../http/admit.ts"
import { originOf } from "../http/here.ts"
import { anybody, page, route } from "../http/route.ts"
import { onTo } from "../http/security.ts"
import { type IdentityProvider, identityProviders } from "../identity/index.ts"
import { askerOf } from "./asker.ts"
import { broughtBy, comerOf, type ComerServices, notSetUp, providerDown } from "./comers.ts"
import { SignedIn } from "./signedIn.ts"

const named = { google: "Google", apple: "Apple" } as const

/** What is brought from a provider: a code that we trade, or its token itself, as a provider's own button on a phone has it. */
export const brought = {
  identifier: saying("4/0AbCdEf", text(1, 8000)),
  type: Schema.Literals(["code", "id_token"]),
  /** What `begin` gave; without it no answer is believed. */
  nonce: Schema.optionalKey(text(1, 200)),
}

/** The providers by which this caller may come. */
export const waysIn = ({ identities }: Pick<ComerServices, "identities">, call: Call) =>
  identityProviders.filter((provider) => identities.of(provider, call) !== undefined)

/** Signing in by the word of Google or Apple. */
export const identityRoutes = (services: ComerServices, url: string) => {
  const { asks, identities, secure, signIn } = services
  const one = (provider: IdentityProvider) => [
    route(`POST /auth/${provider}/begin`, {
      summary: `Where a browser goes to sign in with ${named[provider]}, and the nonce that its answer must bring: once, in this browser, within ten minutes.`,
      access: anybody,
      signIn: true,
      output: Schema.Struct({ url: Schema.String, nonce: Schema.String }),
      handle: async ({ call, language, reply }) => {
        const issuer = identities.of(provider, call)
        if (issuer === undefined) return notSetUp(language)
        const { headers, id: asker } = askerOf(call, secure)
        const back = `${originOf(call, url)}/auth/${provider}/return`
        const { challenge, nonce } = asks.open({ provider, asker, back }, call.at)
        const away = await issuer.authorizeUrl({ back, challenge, nonce }, call.at)
        if (away === undefined) return providerDown(provider, language)
        // The sandbox's page stands in this very house, whatever name the browser knows it by.
        const { pathname, search } = new URL(away)
        const ours = issuer === identities.sandbox?.known(provider)
        return { ...reply({ url: ours ? pathname + search : away, nonce }), ...present({ headers }) }
      },
    }),
    route(`POST /v2.0/auth/${provider}/login`, {
      summary: `Signs in with what a browser brings from ${named[provider]}.`,
      access: anybody,
      signIn: true,
      input: { ...brought, name: Schema.optionalKey(text(0, 160)), myDevice: Schema.optionalKey(Schema.Boolean) },
      output: SignedIn,
      handle: async ({ call, input: { myDevice = false, name = "", ...said }, reply }) => {
        const identity = await broughtBy(services, call, { provider, ...said })
        if (isReply(identity)) return identity
        // Apple tells the name beside the token, and only the first time.
        const [firstName, ...rest] = name.split(/\s+/).filter((it) => it !== "")
        const told = present({ firstName, lastName: rest.length === 0 ? undefined : rest.join(" ") })
        const userId = await comerOf(services, call, { ...told, ...identity })
        return typeof userId === "string" ? reply(signIn.enter(userId, call, { myDevice })) : userId
      },
    }),
  ]
  return [
    ...identityProviders.flatMap(one),
    route("POST /auth/apple/return", {
      summary: "Where Apple’s page sends a browser back with a form: it goes on as an address.",
      access: anybody,
      signIn: true,
      form: true,
      input: {
        code: Schema.optionalKey(text(0, 2000)),
        state: Schema.optionalKey(text(0, 400)),
        user: Schema.optionalKey(text(0, 4000)),
        error: Schema.optionalKey(text(0, 200)),
        id_token: Schema.optionalKey(text(0, 8000)),
      },
      output: page,
      handle: ({ call, input: { code = "", error = "", state = "", user = "" } }) => {
        const { name: told } = (bodyOf({ ...call, body: user }) ?? {}) as {
          readonly name?: Readonly<Record<string, unknown>>
        }
        const name = [told?.["firstName"], told?.["lastName"]]
          .filter((it) => typeof it === "string" && it !== "")
          .join(" ")
        const said = Object.entries({ code, state, error, name }).filter(([, value]) => value !== "")
        // Behind the hash it is written into nobody's log.
        return onTo(`/auth/apple/return#${new URLSearchParams(said).toString()}`)
      },
    }),
  ]
}
