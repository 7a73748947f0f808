import { lookOn } from "../../session/preview.ts"
import { askedWords } from "./words.ts"

/** Whose app it is that is looked at, and the way back. */
export const PreviewBar = ({ name }: { readonly name: string }) => {
  const say = askedWords.use()
  return (
    <p className="past ends" role="status">
      <span>{say("preview.as", { name })}</span>
      <button type="button" onClick={() => lookOn(undefined, "/permission-roles")}>
        {say("preview.leave")}
      </button>
    </p>
  )
}
