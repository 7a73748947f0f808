import { useWords } from "../words/words.ts"
import { Glyph } from "./Glyph.tsx"

/** Why something was not written, where the person looks: above the button they just pressed. */
export const Trouble = ({ trouble }: { trouble: { title: string; number?: string | undefined } | undefined }) => {
  const say = useWords()
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
