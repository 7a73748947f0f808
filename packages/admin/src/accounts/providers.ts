import { call, freshKey } from "../data/http.ts"
import { tab } from "../session/drawers.ts"
import type { SignIn } from "../session/session.ts"

// Signing in through Google or Apple: we leave with a secret in `state`, and only an answer that brings
// the same secret back is believed.

const key = "providerState"

export const leaveFor = ({ name, url }: { name: string; url: string }) => {
  const state = `${name}.${freshKey()}`
  tab.set(key, state)
  const away = new URL(url, window.location.origin)
  away.searchParams.set("state", state)
  window.location.assign(away)
}

/** The sign-in that a provider sent back with this address, if any. */
export const returned = (): Promise<SignIn> | undefined => {
  const answer = new URLSearchParams(window.location.search)
  const [code, state] = [answer.get("code"), answer.get("state")]
  if (code === null || state === null || state !== tab.get(key)) return undefined
  tab.drop(key)
  window.history.replaceState(window.history.state, "", window.location.pathname)
  const provider = state.startsWith("apple.") ? "apple" : "google"
  return call<SignIn>(`/v2.0/auth/${provider}/login`, { method: "POST", body: { identifier: code, type: "code" } })
}
