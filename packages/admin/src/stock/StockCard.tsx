import { useState } from "react"
import { Link } from "react-router-dom"
import { call } from "../data/http.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useShop } from "../data/useShop.ts"
import { useWords, type Key } from "../words/words.ts"
import type { Card, CardMove } from "./types.ts"
import { useBranchName } from "./useBranchName.ts"
import "./stock.css"

interface Props {
  readonly card: { readonly data: Card | undefined; readonly error?: unknown; readonly again: () => void }
  /** Where its older pages are asked for. */
  readonly url: string
}

/** Every movement of a product, newest first, with what was left after it. */
export const StockCard = ({ card, url }: Props) => {
  const say = useWords()
  const [older, found] = useState<Card>()
  const [error, fails] = useState<unknown>()
  const moves = [...(card.data?.items ?? []), ...(older?.items ?? [])]
  const next = older === undefined ? card.data?.next : older.next
  const more = () => {
    fails(undefined)
    call<Card>(`${url}&before=${next}`).then(
      (page) => found({ ...page, items: [...(older?.items ?? []), ...page.items] }),
      (trouble: unknown) => fails(trouble),
    )
  }
  return (
    <section className="part">
      <h2>{say("stocking.history")}</h2>
      <p className="muted">{say("stocking.historyLead")}</p>
      {card.error !== undefined && <ErrorState error={card.error} onRetry={card.again} />}
      {card.data === undefined && card.error === undefined && <RowsSkeleton rows={4} />}
      {card.data?.items.length === 0 && <p>{say("stocking.noHistory")}</p>}
      {moves.length > 0 && (
        <div className="sheet">
          <table>
            <thead>
              <tr>
                <th>{say("stocking.when")}</th>
                <th>{say("stocking.what")}</th>
                <th className="sheet-number">{say("stocking.change")}</th>
                <th className="sheet-number">{say("stocking.after")}</th>
              </tr>
            </thead>
            <tbody>
              {moves.map((move) => (
                <Move key={move.id} move={move} many={new Set(moves.map((it) => it.locationId)).size > 1} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {error !== undefined && <ErrorState error={error} onRetry={more} />}
      {next !== undefined && error === undefined && (
        <button type="button" className="button button-line" onClick={more}>
          {say("stocking.older")}
        </button>
      )}
    </section>
  )
}

const Move = ({ move, many }: { move: CardMove; many: boolean }) => {
  const say = useWords()
  const branch = useBranchName()
  const { day, quantity } = useShop()
  const kind = say(`stocking.kinds.${move.kind}` as Key)
  const said = [
    many ? branch(move.locationId) : undefined,
    move.note,
    move.beforeCount ? say("stocking.stated", { quantity: quantity(move.stated) }) : undefined,
  ].filter((it) => it !== undefined)
  const tone = move.quantity > 0 ? "money-in" : move.quantity < 0 ? "money-out" : "muted"
  return (
    <tr>
      <td className="muted nowrap">{day(move.on)}</td>
      <td>
        {move.saleId === undefined ? kind : <Link to={`/transactions/${move.saleId}`}>{kind}</Link>}
        {said.length > 0 && <small className="muted">{said.join(" · ")}</small>}
      </td>
      <td className={`sheet-number digits ${tone}`}>
        {move.quantity > 0 ? "+" : ""}
        {quantity(move.quantity)}
      </td>
      <td className="sheet-number digits">{quantity(move.allBranchesAfter)}</td>
    </tr>
  )
}
