import { client } from "./cache.ts"
import { forgetAccess } from "./access.ts"
import { travel } from "../session/passage.ts"
import { signOut } from "../session/session.ts"
import { leave } from "./leave.ts"

/** Leaves nothing of this person on the device, and goes to sign-in; `ended` where the gateway has ended the session already. */
export const logOut = ({ ended = false }: { readonly ended?: boolean } = {}) => {
  if (ended) signOut()
  else leave()
  forgetAccess()
  client.clear()
  travel("/auth", { replace: true })
}
