import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import type { Example } from "./example.ts"

/** What an offer does, as a sentence and as one basket priced by it. */
export const ExampleCard = ({ sentence, example }: { sentence: string | undefined; example: Example | undefined }) => {
  const say = useWords()
  const { money } = useShop()
  return (
    <section className="offer-example" aria-live="polite" aria-label={say("offers.example")}>
      {sentence === undefined ? (
        <p className="muted">{say("offers.unfinished")}</p>
      ) : (
        <p className="offer-sentence display">{sentence}</p>
      )}
      {example !== undefined && (
        <>
          <p className="muted">
            {say("offers.basket", {
              lines: example.lines.map(({ count, each }) => `${count} × ${money(each)}`).join(" + "),
            })}
          </p>
          <dl className="offer-sum">
            <div>
              <dt>{say("offers.without")}</dt>
              <dd>
                <Money amount={example.before} />
              </dd>
            </div>
            <div>
              <dt>{say("offers.saves")}</dt>
              <dd className="money-in">
                <Money amount={-example.saved} />
              </dd>
            </div>
            <div className="offer-pays">
              <dt>{say("offers.pays")}</dt>
              <dd>
                <Money amount={example.before - example.saved} />
              </dd>
            </div>
          </dl>
          {example.saved === 0 && <p className="field-wrong">{say("offers.givesNothing")}</p>}
        </>
      )}
    </section>
  )
}
