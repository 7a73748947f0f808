import type { Refused } from "../data/http.ts"
import { promotionWords } from "./words.ts"

interface Props {
  readonly error: Refused
  readonly again: (() => void) | undefined
}

/** Somebody changed the same offer meanwhile: the way to what it says now. */
export const Newest = ({ error: { code }, again }: Props) => {
  const say = promotionWords.use()
  return code === "VERSION_CONFLICT" && again !== undefined ? (
    <button type="button" className="button button-line" onClick={again}>
      {say("newest")}
    </button>
  ) : null
}
