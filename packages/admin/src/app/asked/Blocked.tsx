import { Swatch } from "../../ui/Adire.tsx"
import { askedWords } from "./words.ts"

/** The screen of someone whose role does not reach this far. */
export const Blocked = () => {
  const say = askedWords.use()
  return (
    <div className="state" role="alert">
      <Swatch motifs={["squares", "leaves", "squares"]} />
      <h2 className="display">{say("blocked.title")}</h2>
      <p>{say("blocked.lead")}</p>
    </div>
  )
}
