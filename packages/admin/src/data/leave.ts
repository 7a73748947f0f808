import { signOut, token } from "../session/session.ts"
import { call } from "./http.ts"

/** Signs out: of the gateway, which is told even while the page closes, and of this device, whether it heard or not. */
export const leave = (): void => {
  // The token goes with the call, which takes it before it is gone.
  if (token() !== null) void call("/auth/logout", { method: "POST", body: {}, keepalive: true }).catch(() => undefined)
  signOut()
}
