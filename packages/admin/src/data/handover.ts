import type { Answer } from "./calls.ts"
import { call } from "./http.ts"
import { signIn } from "../session/session.ts"

type SignedIn = Extract<Answer<"POST /auth/handover">, { readonly token: string }>

/** A link with `?tkn=` hands a session over, or fails to: the code works once and leaves the address bar at once. */
export const takeHandover = async (): Promise<boolean> => {
  const address = new URL(window.location.href)
  const code = address.searchParams.get("tkn")
  if (code === null) return true
  address.searchParams.delete("tkn")
  window.history.replaceState(window.history.state, "", address.pathname + address.search + address.hash)
  try {
    const came = await call("/auth/handover", { method: "POST", body: { code } })
    // Whoever brings a code is given a session for it, and no other code.
    await signIn(came as SignedIn, { here: true })
    return true
  } catch {
    return false
  }
}
