import { invitedBy } from "../session/invited.ts"
import { requested, travel } from "../session/passage.ts"
import { signIn, type SignIn } from "../session/session.ts"
import { toast } from "../ui/toasts.ts"
import { siteWords } from "./words.ts"

/** Where a sign-in leads: to work, to setting up the shop, or to choosing one of several. */
export const arrive = async (answer: SignIn) => {
  await signIn(answer)
  // Whoever came by an invitation answers it before anything else.
  if (invitedBy() !== null) return travel("/auth/join", { replace: true })
  switch (answer.responseCode) {
    case 201:
      toast({ type: "info", title: siteWords.say("arrived.onboard") })
      return travel("/auth/info-setup")
    case 209:
      toast({ type: "info", title: siteWords.say("arrived.choose") })
      return travel("/auth/select-business")
    default:
      toast({ type: "success", title: siteWords.say("arrived.loggedIn") })
      return travel(requested(), { replace: true })
  }
}
