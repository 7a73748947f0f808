import { filesHere } from "../data/meter.ts"

// The worker that opens the app without a connection.

let told = 0
let watching: PerformanceObserver | undefined

/** Has the browser keep the app's files from now on, and what this page has fetched already. */
export const standBy = async (): Promise<void> => {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" })
  const { active } = await navigator.serviceWorker.ready
  const keep = () => {
    const files = filesHere()
    if (files.length > told) active?.postMessage({ keep: files.slice(told) })
    told = files.length
  }
  keep()
  // What was on its way before the worker stood beside the page has passed it by.
  watching ??= new PerformanceObserver(keep)
  watching.observe({ type: "resource" })
}
