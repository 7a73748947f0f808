import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import type { KnownVariant } from "./matrixBase.ts"
import { labelOf } from "./outcome.ts"

/** Variants that were put away with their values: they come back when their values do. */
export const PastVariants = ({ past }: { past: ReadonlyArray<KnownVariant> }) => {
  const say = useWords()
  const { quantity } = useShop()
  if (past.length === 0) return null
  return (
    <section className="part">
      <div>
        <h2>{say("variants.past")}</h2>
        <p className="muted">{say("variants.pastLead")}</p>
      </div>
      <ul className="past-variants">
        {past.map(({ variantId, optionValues, quantity: there }) => (
          <li key={variantId}>
            {optionValues.length === 0 ? say("variants.only") : labelOf(optionValues)}
            <span className="muted digits">
              {say("variants.onHand")} {quantity(there)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
