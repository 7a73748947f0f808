import { moment } from "../session/moment.ts"
import { lookOn } from "../session/preview.ts"
import { Button } from "../ui/Button.tsx"
import { teamWords } from "./words.ts"

/** The app as it is for somebody with a role, or for a colleague: only to look at. */
export const LookOn = ({ as, name }: { readonly as: string; readonly name: string }) => {
  const say = teamWords.use()
  // One looks at a past day, or as another: not at both.
  if (moment() !== undefined) return null
  return (
    <Button aria-label={say("roles.previewOf", { name })} onClick={() => lookOn({ as, name }, "/dashboard")}>
      {say("roles.preview")}
    </Button>
  )
}
