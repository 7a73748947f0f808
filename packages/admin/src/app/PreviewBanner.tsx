import { lookOn, preview } from "../session/preview.ts"
import { appWords } from "./words.ts"
import "./clock.css"

/** Says, for as long as it is so, that the app is another's; nothing can be changed there. */
export const PreviewBanner = () => {
  const say = appWords.use()
  const shown = preview()
  if (shown === undefined) return null
  return (
    <p className="past ends" role="status">
      <span>{say("preview.as", { name: shown.name })}</span>
      <button type="button" onClick={() => lookOn(undefined, "/permission-roles")}>
        {say("preview.leave")}
      </button>
    </p>
  )
}
