import { uiWords } from "./words.ts"
import { Mark } from "./Adire.tsx"
import "./waiting.css"

/** While the app itself is on its way. Screens inside it have skeletons instead. */
export const Waiting = () => {
  const say = uiWords.use()
  return (
    <div className="waiting" role="status">
      <Mark size={48} />
      <span className="unseen">{say("loading")}</span>
    </div>
  )
}
