import { accountWords } from "./words.ts"
import { remember, travel } from "../session/passage.ts"
import { toast } from "../ui/toasts.ts"

/** Whoever wants to go where only people who are signed in go: told so, and led back there once they are. */
export const turnAway = (): void => {
  remember(window.location.pathname + window.location.search)
  void accountWords.load().then(() => toast({ type: "info", title: accountWords.say("problem.loggedIn") }))
  travel("/auth/login", { replace: true })
}
