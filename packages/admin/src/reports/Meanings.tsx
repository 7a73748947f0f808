import { useAsk } from "../data/useAsk.ts"
import { useLocale, useWords } from "../words/words.ts"
import "./meanings.css"

interface Meaning {
  readonly id: string
  readonly names: { readonly en: string; readonly fr: string }
  readonly definitions: { readonly en: string; readonly fr: string }
}

/** What each of these figures means, in the words of the one dictionary that they are all worked out by. */
export const Meanings = ({ of }: { of: ReadonlyArray<string> }) => {
  const say = useWords()
  const language = useLocale()
  const { data = [] } = useAsk<ReadonlyArray<Meaning>>("/v1.0/metrics")
  const meant = of.flatMap((id) => data.find((it) => it.id === id) ?? [])
  if (meant.length === 0) return null
  return (
    <details className="meanings">
      <summary>{say("compare.meanings")}</summary>
      <dl>
        {meant.map(({ definitions, id, names }) => (
          <div key={id}>
            <dt>{names[language]}</dt>
            <dd>{definitions[language]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
