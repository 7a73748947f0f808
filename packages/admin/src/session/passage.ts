import { tab } from "./drawers.ts"

// Where a person wanted to go before we asked who they are. Only places inside this house are kept:
// an address of another site must never follow a sign-in.

const key = "requestedUrl"

export const remember = (url: string) => {
  if (/^\/(?![/\\])/.test(url)) tab.set(key, url)
}

export const requested = () => {
  const url = tab.get(key) ?? "/dashboard"
  tab.drop(key)
  return url
}

const houses = new EventTarget()

/** Moves between the public pages and the app, which are two houses with a router each. */
export const travel = (path: string, { replace = false } = {}) => {
  if (replace) window.history.replaceState(null, "", path)
  else window.history.pushState(null, "", path)
  // Both routers listen for this; a move by hand is silent.
  window.dispatchEvent(new PopStateEvent("popstate", { state: null }))
}

export const moved = () => {
  houses.dispatchEvent(new Event("moved"))
}

export const onMove = (listener: () => void) => {
  houses.addEventListener("moved", listener)
  window.addEventListener("popstate", listener)
  return () => {
    houses.removeEventListener("moved", listener)
    window.removeEventListener("popstate", listener)
  }
}
