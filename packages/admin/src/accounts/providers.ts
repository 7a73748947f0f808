import type { Body } from "../data/calls.ts"
import { call, freshKey } from "../data/http.ts"
import { tab } from "../session/drawers.ts"
import { token, type SignIn } from "../session/session.ts"

// Signing in through Google or Apple: we leave with a secret in `state`, and only an answer that brings the same secret
// back to the same tab is believed.

export type Provider = "google" | "apple"

/** What a provider's answer is for. */
export type Purpose =
  | { readonly to: "signIn"; readonly myDevice: boolean }
  | { readonly to: "migrate"; readonly linkToPrevious: boolean }

type Going = { readonly provider: Provider; readonly state: string; readonly nonce: string; readonly purpose: Purpose }

const key = "providerState"

/** The browser goes to the provider's own page. */
export const leaveFor = async (provider: Provider, purpose: Purpose): Promise<void> => {
  const { nonce, url } = await call(`/auth/${provider}/begin`, {
    method: "POST",
    body: {},
  })
  const state = freshKey()
  tab.set(key, JSON.stringify({ provider, state, nonce, purpose } satisfies Going))
  const away = new URL(url, window.location.origin)
  away.searchParams.set("state", state)
  window.location.assign(away)
}

/** What came back with this address. */
export interface Returned {
  readonly provider: Provider
  readonly purpose: Purpose
  /** Trades what came; nothing where the person changed their mind on the provider's page. */
  readonly trade?: () => Promise<SignIn>
}

/** Reads the address once and cleans it; nothing where no answer of ours is in it. */
export const returned = (): Returned | undefined => {
  const { hash, pathname, search } = window.location
  // Apple's form comes back behind the hash.
  const answer = new URLSearchParams(search === "" ? hash.slice(1) : search)
  const kept = tab.get(key)
  tab.drop(key)
  window.history.replaceState(window.history.state, "", pathname)
  const going = kept === null ? undefined : (JSON.parse(kept) as Going)
  if (going === undefined || answer.get("state") !== going.state || !pathname.startsWith(`/auth/${going.provider}/`))
    return undefined
  const { nonce, provider, purpose } = going
  const identifier = answer.get("code")
  if (identifier === null) return { provider, purpose }
  const said = { identifier, type: "code", nonce } as const
  const name = answer.get("name")
  return {
    provider,
    purpose,
    trade: () =>
      purpose.to === "signIn"
        ? call(`/v2.0/auth/${provider}/login`, {
            method: "POST",
            body: { ...said, myDevice: purpose.myDevice, ...(name !== null && { name }) },
          })
        : changeLogin({ provider, linkToPrevious: purpose.linkToPrevious, ...said }),
  }
}

/** From now on whoever is signed in comes by this; the answer's token is new where another account of theirs goes on. */
export const changeLogin = async (body: Body<"POST", "/v2.1/auth/change-login">): Promise<SignIn> => {
  const answer = await call("/v2.1/auth/change-login", {
    method: "POST",
    body,
  })
  return { ...answer, token: answer.token ?? token() ?? "" }
}
