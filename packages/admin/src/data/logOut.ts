import { client } from "./client.ts"
import { forgetAccess } from "./access.ts"
import { travel } from "../session/passage.ts"
import { signOut } from "../session/session.ts"

/** Leaves nothing of this person on the device, and goes to sign-in. */
export const logOut = () => {
  signOut()
  forgetAccess()
  client.clear()
  travel("/auth", { replace: true })
}
