import { problem } from "../ui/problem.ts"
import { accountWords } from "./words.ts"

/** What stands where a page of signing in could not learn what it needs. */
export const ErrorNote = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const say = accountWords.use()
  return (
    <div className="auth-lead" role="alert">
      <p>{problem(error).title}</p>
      <button type="button" className="button button-line" onClick={onRetry}>
        {say("retry")}
      </button>
    </div>
  )
}
