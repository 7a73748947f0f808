import { ears } from "../session/ears.ts"

// The browser's own offer to install the app, kept until somebody wants it.

interface Offer extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: Offer | undefined
const listeners = ears()
const become = (next: Offer | undefined) => {
  offer = next
  listeners.tell()
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
export const onInstall = listeners.hear
export const installNow = (): void => {
  void offer?.prompt()
  become(undefined)
}
