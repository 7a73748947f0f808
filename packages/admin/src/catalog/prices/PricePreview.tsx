import type { Repriced } from "@oja/domain/catalog/repricing"
import { useState } from "react"
import { useShop } from "../../data/useShop.ts"
import { Button } from "../../ui/Button.tsx"
import { Heads } from "../../ui/Heads.tsx"
import { catalogWords } from "../words.ts"

interface Props {
  readonly all: ReadonlyArray<Repriced>
  /** Without a rule there is nothing new. */
  readonly ruled: boolean
}

const FIRST = 50

/** What needs a look comes first: what would be lost on, and what is left out. */
const rank = ({ isBelowCost, kept, price, was }: Repriced): number =>
  kept !== undefined ? 1 : isBelowCost ? 0 : price === was ? 3 : 2

/** Every price as it is and as it would be. */
export const PricePreview = ({ all, ruled }: Props) => {
  const say = catalogWords.use()
  const { money } = useShop()
  const [whole, showAll] = useState(false)
  const sorted = all.toSorted((a, b) => (ruled ? rank(a) - rank(b) : 0) || a.title.localeCompare(b.title))
  const shown = whole ? sorted : sorted.slice(0, FIRST)
  const note = ({ isBelowCost, isRaised, kept }: Repriced) => {
    if (kept !== undefined) return say(`prices.kept.${kept}`)
    if (isBelowCost) return say("prices.belowCost")
    return isRaised ? say("prices.raised") : undefined
  }
  return (
    <>
      <div className="sheet-table prices-table">
        <table>
          <Heads of={[say("product"), [say("prices.now"), "end prices-was"], [say("prices.new"), "end"]]} />
          <tbody>
            {shown.map((it) => {
              const { kept, price, title, variantId, was } = it
              const said = ruled ? note(it) : undefined
              return (
                <tr key={variantId} data-warns={ruled && kept === undefined && it.isBelowCost}>
                  <th scope="row">
                    {title}
                    {said !== undefined && <small className="tiny muted block">{said}</small>}
                  </th>
                  <td className="end muted prices-was">{money(was)}</td>
                  <td className="end">
                    {!ruled || kept !== undefined || price === was ? (
                      <span className="muted">–</span>
                    ) : (
                      <strong>{money(price)}</strong>
                    )}
                    <small className="tiny muted block prices-before">{money(was)}</small>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {shown.length < sorted.length && (
        <Button onClick={() => showAll(true)}>{say("prices.showAll", { count: sorted.length })}</Button>
      )}
    </>
  )
}
