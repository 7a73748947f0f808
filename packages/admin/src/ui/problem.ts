import { Refused } from "../data/http.ts"
import { toast } from "./toasts.ts"
import { uiWords } from "./words.ts"

/** What to tell a person when something they asked did not work. */
export const problem = (
  error: unknown,
): { readonly title: string; readonly number?: string | undefined; readonly code?: string } => {
  const { say } = uiWords
  if (!(error instanceof Refused)) return { title: say("problem.unknown") }
  if (error.code === "OFFLINE") return { title: say("problem.offline") }
  if (error.code === "PAST") return { title: say("problem.past") }
  if (error.code === "PREVIEW") return { title: say("problem.preview") }
  if (error.code === "LATE") return { title: say("problem.late") }
  return {
    title: error.message === "" ? say("problem.unknown") : error.message,
    number: error.number,
    code: error.code,
  }
}

/** Lost sessions, premium features and missing rights have their own dialogs; the rest is a message. */
export const hasOwnDialog = (error: unknown) =>
  error instanceof Refused && [401, 402, 403].includes(error.status) && error.code !== "APPROVAL_REQUIRED"

export const tell = (error: unknown, duration = 5000) => {
  if (hasOwnDialog(error)) return
  const { title, number } = problem(error)
  const description = number === undefined ? undefined : uiWords.say("problem.number", { number })
  toast({ type: "error", title, description, duration })
}
