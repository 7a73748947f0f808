import { Link } from "react-router-dom"
import { useWords } from "../words/words.ts"
import { EmptyState } from "./EmptyState.tsx"

export const NotHere = () => {
  const say = useWords()
  return (
    <EmptyState
      title={say("ui.missingTitle")}
      motifs={["waves", "squares", "dots"]}
      action={
        <Link className="button button-main" to="/dashboard">
          {say("ui.goHome")}
        </Link>
      }
    >
      {say("ui.missing")}
    </EmptyState>
  )
}
