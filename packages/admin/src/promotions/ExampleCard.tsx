import { useShop } from "../data/useShop.ts"
import { SumLine } from "../ui/SumLine.tsx"
import type { Example } from "./example.ts"
import { promotionWords } from "./words.ts"

interface Props {
  readonly sentence: string | undefined
  readonly example: Example | undefined
}

/** What an offer does, as a sentence and as one basket priced by it. */
export const ExampleCard = ({ sentence, example }: Props) => {
  const say = promotionWords.use()
  const { money } = useShop()
  return (
    <section className="stack gap-12 marked pad-20 framed" aria-live="polite" aria-label={say("example")}>
      {sentence === undefined ? (
        <p className="small muted">{say("unfinished")}</p>
      ) : (
        <p className="breaks size-20 offer-sentence display">{sentence}</p>
      )}
      {example !== undefined && (
        <>
          <p className="small muted">
            {say("basket", {
              lines: example.lines.map(({ count, each }) => `${count} × ${money(each)}`).join(" + "),
            })}
          </p>
          <dl className="stack gap-6 pairs">
            <SumLine name={say("without")} amount={example.before} />
            <SumLine name={say("saves")} amount={-example.saved} tone="in" />
            <SumLine look="offer-pays" name={say("pays")} amount={example.before - example.saved} />
          </dl>
          {example.saved === 0 && <p className="field-wrong">{say("givesNothing")}</p>}
        </>
      )}
    </section>
  )
}
