import { useShop } from "../../data/useShop.ts"
import { catalogWords } from "../words.ts"
import { labelOf, type Outcome as Outcomes } from "./matrixDraft.ts"

interface Props {
  readonly outcome: Outcomes
  readonly touched: boolean
  /** Thousandths sold of a variant; nothing where nobody counts. */
  readonly soldOf: (variantId: string) => number | undefined
}

const SHOWN = 6

/** What saving will do, said before it is done. */
export const Outcome = ({ outcome: { added, renamed, back, away, clash }, touched, soldOf }: Props) => {
  const say = catalogWords.use()
  const { quantity } = useShop()
  const named = (values: ReadonlyArray<string>) => (values.length === 0 ? say("variants.only") : labelOf(values))
  const listed = (all: ReadonlyArray<string>) =>
    all.length <= SHOWN
      ? all.join(", ")
      : say("variants.andMore", { names: all.slice(0, SHOWN).join(", "), count: all.length - SHOWN })
  const names = listed(added.map(({ values }) => named(values)))
  const nothing = added.length + renamed.length + back.length + away.length === 0
  return (
    <section className="part outcome" aria-live="polite">
      <h2>{say("variants.outcome")}</h2>
      {nothing && <p className="muted">{say(touched ? "variants.pricesOnly" : "variants.unchanged")}</p>}
      <ul className="stack gap-6">
        {added.length > 0 && (
          <li className="outcome-new">
            {say(added.length === 1 ? "variants.willAddOne" : "variants.willAdd", { names, count: added.length })}
          </li>
        )}
        {renamed.map(({ before, after }) => (
          <li key={`${before} > ${after}`}>
            {before === ""
              ? say("variants.willGet", { after })
              : after === ""
                ? say("variants.willJoin", { before })
                : say("variants.willRename", { before, after })}
          </li>
        ))}
        {back.map(({ key, values }) => (
          <li key={key} className="outcome-new">
            {say("variants.willReturn", { name: named(values) })}
          </li>
        ))}
        {away.map(({ variantId, optionValues, quantity: there }) => {
          const sold = soldOf(variantId)
          const name = named(optionValues)
          return (
            <li key={variantId} className="outcome-away">
              {sold === undefined
                ? say("variants.willArchiveUncounted", { name })
                : say("variants.willArchive", { name, sold: quantity(sold), quantity: quantity(there) })}
            </li>
          )
        })}
      </ul>
      {clash !== undefined && (
        <p className="field-wrong" role="alert">
          {clash.label === ""
            ? say("variants.clashOne", { option: clash.option })
            : say("variants.clash", { ...clash })}
        </p>
      )}
    </section>
  )
}
