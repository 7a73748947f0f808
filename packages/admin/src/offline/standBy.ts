import { filesHere } from "../data/meter.ts"

// The worker that opens the app without a connection.

/** Has the browser keep the app's files from now on, and what this page has fetched already. */
export const standBy = async (): Promise<void> => {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: filesHere() })
}
