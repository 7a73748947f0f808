import { useState } from "react"
import { Glyph } from "../ui/Glyph.tsx"
import { tell } from "../ui/problem.ts"
import { leaveFor, type Provider, type Purpose } from "./providers.ts"
import { accountWords } from "./words.ts"

interface Props {
  /** The providers that this installation knows. */
  readonly known: ReadonlyArray<string>
  readonly purpose: () => Purpose
}

/** One button for each provider; a press leaves for its page. */
export const ProviderButtons = ({ known, purpose }: Props) => {
  const say = accountWords.use()
  const [leaving, leave] = useState(false)
  const go = async (provider: Provider) => {
    leave(true)
    try {
      await leaveFor(provider, purpose())
    } catch (error) {
      tell(error)
      leave(false)
    }
  }
  return (["google", "apple"] as const)
    .filter((name) => known.includes(name))
    .map((name) => (
      <button key={name} type="button" className="button button-line" disabled={leaving} onClick={() => void go(name)}>
        <Glyph name={name} />
        {say(name === "google" ? "auth.withGoogle" : "auth.withApple")}
      </button>
    ))
}
