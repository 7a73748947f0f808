import { call } from "../data/http.ts"
import { say } from "../words/words.ts"
import { toast } from "../ui/toasts.ts"
import { handOver } from "./session.ts"

/** A link with `?tkn=` hands a session over. The code works once and leaves the address bar at once. */
export const takeHandover = async () => {
  const address = new URL(window.location.href)
  const code = address.searchParams.get("tkn")
  if (code === null) return
  address.searchParams.delete("tkn")
  window.history.replaceState(window.history.state, "", address.pathname + address.search + address.hash)
  try {
    const { token } = await call<{ token: string }>("/auth/handover", { method: "POST", body: { code } })
    handOver(token)
  } catch {
    toast({ type: "error", title: say("problem.handover") })
  }
}
