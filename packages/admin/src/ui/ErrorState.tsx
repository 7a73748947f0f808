import { HttpError } from "ra-core"
import { Refused } from "../data/http.ts"
import { Button } from "./Button.tsx"
import { uiWords } from "./words.ts"
import { Swatch } from "./Adire.tsx"
import { NotHere } from "./NotHere.tsx"
import { problem } from "./problem.ts"
import "./parts.css"

/** What happened, what to do, and a number to quote; what is not there is not there the second time either. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const say = uiWords.use()
  if ((error instanceof Refused || error instanceof HttpError) && error.status === 404) return <NotHere />
  const { title, number } =
    error instanceof HttpError
      ? { title: error.message, number: (error.body as { number?: string } | undefined)?.number }
      : problem(error)
  return (
    <div className="state" role="alert">
      <Swatch motifs={["leaves", "squares", "sun"]} />
      <h2 className="display">{say("problem.title")}</h2>
      <p>{title}</p>
      {number !== undefined && (
        <>
          <p className="muted">{say("problem.do")}</p>
          <p className="state-number">
            {say("number")} <code>{number}</code>
          </p>
        </>
      )}
      {onRetry !== undefined && (
        <Button look="main" onClick={onRetry}>
          {say("problem.retry")}
        </Button>
      )}
    </div>
  )
}
