import type { AuthProvider } from "react-admin"
import { current, signOut, token } from "../session/session.ts"
import { remember, travel } from "../session/passage.ts"
import { toast } from "../ui/toasts.ts"
import { say } from "../words/words.ts"
import { accessEntries, forgetAccess, may } from "./access.ts"

const actions: Readonly<Record<string, string>> = { list: "view", show: "view", clone: "create" }

/** Leaves nothing of this person on the device, and goes to sign-in. */
export const logOut = () => {
  signOut()
  forgetAccess()
  travel("/auth", { replace: true })
}

/** Tells react-admin what the session knows. Signing in itself happens on the public pages. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => {
    logOut()
    return Promise.resolve(false)
  },
  checkAuth: () => {
    if (token() !== null) return Promise.resolve()
    remember(window.location.pathname + window.location.search)
    toast({ type: "info", title: say("problem.loggedIn") })
    travel("/auth/login", { replace: true })
    return Promise.reject(Object.assign(new Error(), { redirectTo: false, message: false, logoutUser: false }))
  },
  // A lost session has a dialog of its own, which lets a person finish reading.
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const { user } = current()
    return Promise.resolve({ id: user?.id ?? "", fullName: user?.name ?? user?.email ?? "" })
  },
  getPermissions: () => Promise.resolve(accessEntries() ?? []),
  canAccess: ({ resource, action }) => Promise.resolve(may(resource, actions[action] ?? action)),
}
