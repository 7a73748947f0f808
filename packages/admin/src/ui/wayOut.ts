import type { uiWords } from "./words.ts"

/** What gives a question up: "Cancel", or "Close" beside a button that itself cancels something. */
export const wayOut = (say: ReturnType<typeof uiWords.use>, submit: unknown): string => {
  const cancel = say("cancel")
  return typeof submit === "string" && submit.startsWith(cancel) ? say("close") : cancel
}
