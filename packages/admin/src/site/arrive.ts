import { invitedBy } from "../session/invited.ts"
import { requested, travel } from "../session/passage.ts"
import { current, signIn, type SignIn } from "../session/session.ts"
import { toast } from "../ui/toasts.ts"
import { siteWords } from "./words.ts"

/** Where a sign-in leads: to work, to setting up the shop, or to choosing one of several. */
export const arrive = async (answer: SignIn, { migrated = false }: { readonly migrated?: boolean } = {}) => {
  await signIn(answer)
  if (migrated) toast({ type: "success", title: siteWords.say("arrived.migrated") })
  // Whoever came by an invitation answers it before anything else.
  if (invitedBy() !== null) return travel("/auth/join", { replace: true })
  // The telephone is the older way in: another is offered before anything else.
  if (answer.userShouldVerifyPhoneNumber === true) return travel("/auth/migration", { replace: true })
  goOn({ quiet: migrated })
}

/** On to where this person belongs, by what is known of them; `quiet` where another success was told already. */
export const goOn = ({ quiet = false }: { readonly quiet?: boolean } = {}) => {
  const { business, user } = current()
  if (business !== null) {
    if (!quiet) toast({ type: "success", title: siteWords.say("arrived.loggedIn") })
    return travel(requested(), { replace: true })
  }
  if ((user?.businesses?.length ?? 0) > 0) {
    toast({ type: "info", title: siteWords.say("arrived.choose") })
    return travel("/auth/select-business")
  }
  toast({ type: "info", title: siteWords.say("arrived.onboard") })
  return travel("/auth/info-setup")
}
