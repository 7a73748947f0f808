// The browser's own offer to install the app, kept until somebody wants it.

interface Offer extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: Offer | undefined
const listeners = new Set<() => void>()
const become = (next: Offer | undefined) => {
  offer = next
  for (const listener of listeners) listener()
}

if (typeof window !== "undefined") {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault()
    become(event as Offer)
  })
  window.addEventListener("appinstalled", () => become(undefined))
}

/** Not where it runs as an app already. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches
/** Whether this browser offers it by itself; others have the way in their menu. */
export const mayInstall = (): boolean => offer !== undefined
export const onInstall = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const installNow = (): void => {
  void offer?.prompt()
  become(undefined)
}
