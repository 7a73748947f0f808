import { Link } from "react-router-dom"
import { uiWords } from "./words.ts"
import { EmptyState } from "./EmptyState.tsx"

export const NotHere = () => {
  const say = uiWords.use()
  return (
    <EmptyState
      title={say("missing.title")}
      motifs={["waves", "squares", "dots"]}
      action={
        <Link className="button button-main" to="/dashboard">
          {say("missing.home")}
        </Link>
      }
    >
      {say("missing.lead")}
    </EmptyState>
  )
}
