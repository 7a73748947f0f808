import { lookOn } from "../session/preview.ts"
import { teamWords } from "./words.ts"

/** The app as it is for somebody with a role, or for a colleague: only to look at. */
export const LookOn = ({ as, name }: { readonly as: string; readonly name: string }) => {
  const say = teamWords.use()
  return (
    <button
      type="button"
      className="button button-line"
      aria-label={say("roles.previewOf", { name })}
      onClick={() => lookOn({ as, name }, "/dashboard")}
    >
      {say("roles.preview")}
    </button>
  )
}
