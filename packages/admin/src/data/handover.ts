import { call } from "./http.ts"
import { signIn, type SignIn } from "../session/session.ts"

/** A link with `?tkn=` hands a session over, or fails to: the code works once and leaves the address bar at once. */
export const takeHandover = async (): Promise<boolean> => {
  const address = new URL(window.location.href)
  const code = address.searchParams.get("tkn")
  if (code === null) return true
  address.searchParams.delete("tkn")
  window.history.replaceState(window.history.state, "", address.pathname + address.search + address.hash)
  try {
    await signIn(await call<SignIn>("/auth/handover", { method: "POST", body: { code } }), { here: true })
    return true
  } catch {
    return false
  }
}
