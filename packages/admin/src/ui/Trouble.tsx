import { Glyph } from "./Glyph.tsx"
import { hasOwnDialog, problem } from "./problem.ts"
import { uiWords } from "./words.ts"

/** Why something was not written, where the person looks: above the button they just pressed. */
export const Trouble = ({ trouble }: { trouble: { title: string; number?: string | undefined } | undefined }) => {
  const say = uiWords.use()
  if (trouble === undefined) return null
  return (
    <div className="trouble" role="alert">
      <Glyph name="error" />
      <p>
        {trouble.title}
        {trouble.number !== undefined && (
          <span className="trouble-number">{say("problem.number", { number: trouble.number })}</span>
        )}
      </p>
    </div>
  )
}

/** The same, of what a command or a door refused; not where a dialog of the whole app says it already. */
export const Refusal = ({ of }: { readonly of: unknown }) => (
  <Trouble trouble={of === undefined || hasOwnDialog(of) ? undefined : problem(of)} />
)
