import { tab } from "./drawers.ts"

// An invitation's link carries its word behind the hash. It is kept for the tab, so that it outlives the way through
// sign-in, and leaves the address bar at once.

const key = "invitation"

export const invitedBy = (): string | null => {
  const said = window.location.pathname === "/auth/join" ? window.location.hash.slice(1) : ""
  if (/^[\w.~-]{40,200}$/.test(said)) {
    tab.set(key, said)
    window.history.replaceState(window.history.state, "", window.location.pathname)
  }
  return tab.get(key)
}

export const forgetInvitation = (): void => tab.drop(key)
