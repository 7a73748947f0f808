import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { AnyView } from "@oja/domain/kernel/index"
import { useShop } from "../../data/useShop.ts"
import { uiWords } from "../words.ts"
import type { DataListProps } from "./spec.ts"
import { useAsked } from "./useList.ts"

/** Rows on a phone: each a card of two lines, wide enough for a thumb. */
export const RowCards = <V extends AnyView>({
  card,
  chooses,
  nameOf,
  onOpen,
  to,
}: DataListProps<V> & { readonly chooses: boolean }) => {
  const say = uiWords.use()
  const shop = useShop()
  const { onToggleItem, rows, selectedIds } = useAsked<V>()
  return (
    <ul className="cards">
      {rows.map((row) => {
        const { chip, figure, line, picture, title } = card(row, shop)
        const inside: ReactNode = (
          <>
            {picture}
            <strong>{title}</strong>
            <span className="cards-figure">{figure}</span>
            <span className="muted cards-line">{line}</span>
            <span className="cards-chip">{chip}</span>
          </>
        )
        const look = `cards-row ${picture === undefined ? "" : "cards-pictured"}`
        return (
          <li key={row.id} id={`row-${row.id}`} className="line gap-12 hem">
            {chooses && (
              <input
                type="checkbox"
                aria-label={say("list.chooseOne", { name: nameOf(row) })}
                checked={selectedIds.includes(row.id)}
                onChange={() => onToggleItem(row.id)}
              />
            )}
            {to !== undefined ? (
              <Link className={look} to={to(row)}>
                {inside}
              </Link>
            ) : onOpen !== undefined ? (
              <button type="button" className={look} onClick={() => onOpen(row)}>
                {inside}
              </button>
            ) : (
              <div className={look}>{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
