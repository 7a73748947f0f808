import { present } from "@oja/domain/kernel/present"
import { ProductSearch } from "../selling/ProductSearch.tsx"
import { endOfFigure } from "../ui/endOfFigure.ts"
import { useOwn } from "../ui/formInputs.tsx"
import { RemoveButton } from "../ui/RemoveButton.tsx"
import "../selling/form.css"
import { saleWords } from "./words.ts"

/** What was bought, letter by letter: how much of it, and what was paid for all of that. */
export interface BoughtDraft {
  readonly productId: string
  readonly variantId?: string
  readonly name: string
  readonly quantity: string
  readonly cost: string
}

/** The goods on a bill, so that they lie on the shelf as soon as it is written down. */
export const BoughtGoods = () => {
  const say = saleWords.use()
  const { become, value, wrong } = useOwn<ReadonlyArray<BoughtDraft>>("bought")
  const set = (at: number, part: Partial<BoughtDraft>) =>
    become((all) => all.map((it, i) => (i === at ? { ...it, ...part } : it)))
  return (
    <section className="inset" aria-label={say("bought.title")}>
      <strong>{say("bought.title")}</strong>
      <p className="muted">{say("bought.lead")}</p>
      <ProductSearch
        byKind
        onAdd={({ id, name, variantId }) =>
          become((all) => [...all, { productId: id, name, quantity: "1", cost: "", ...present({ variantId }) }])
        }
      />
      {value.map(({ cost, name, quantity }, at) => (
        <div className="stack bought-line" key={`${at} ${name}`} role="group" aria-label={name} onKeyDown={endOfFigure}>
          <strong>{name}</strong>
          <input
            className="field-box digits"
            aria-label={`${say("bought.quantity")}, ${name}`}
            inputMode="decimal"
            value={quantity}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => set(at, { quantity: target.value })}
          />
          <input
            className="field-box digits"
            aria-label={`${say("bought.cost")}, ${name}`}
            placeholder={say("bought.cost")}
            inputMode="decimal"
            value={cost}
            onChange={({ target }) => set(at, { cost: target.value })}
          />
          <RemoveButton
            label={say("bought.remove", { name })}
            onClick={() => become((all) => all.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
    </section>
  )
}
