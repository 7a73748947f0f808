import type { Standing } from "@oja/domain/promotions/standing"
import type { ReactNode } from "react"
import { Link, useNavigate } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useWords } from "../words/words.ts"
import { type Discount, type Kind, pathOf, type Promotion, tones } from "./offer.ts"
import { useMedia } from "../ui/useMedia.ts"

interface Props<Row> {
  readonly kind: Kind
  readonly rows: ReadonlyArray<{ readonly row: Row; readonly standing: Standing }>
  readonly renderGives: (row: Row) => ReactNode
}

/** The rows: a table where there is room, cards of two lines on a phone. */
export const OfferRows = <Row extends Discount | Promotion>({ kind, rows, renderGives }: Props<Row>) => {
  const say = useWords()
  const go = useNavigate()
  const { day } = useShop()
  const phone = useMedia("(max-width: 720px)")
  const days = ({ endsAt, startsAt }: Row) =>
    endsAt === undefined
      ? say("offers.from", { from: day(startsAt) })
      : say("offers.until", { from: day(startsAt), until: day(endsAt) })
  const uses = ({ usageLimit, uses: count }: Row) =>
    usageLimit === undefined ? String(count) : say("offers.usesOf", { count, limit: usageLimit })
  const chip = (standing: Standing) => (
    <StatusChip tone={tones[standing]}>{say(`offers.standing.${standing}`)}</StatusChip>
  )
  if (phone)
    return (
      <TwoLineCards
        rows={rows.map(({ row, standing }) => ({
          id: row.id,
          to: pathOf(kind, row.id),
          title: row.name,
          amount: say("offers.usesShort", { count: uses(row) }),
          detail: renderGives(row),
          status: chip(standing),
        }))}
      />
    )
  return (
    <div className="sheet-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("offers.name")}</th>
            <th scope="col">{say("offers.gives")}</th>
            <th scope="col">{say("offers.days")}</th>
            <th scope="col">{say("offers.state")}</th>
            <th scope="col" className="end">
              {say("offers.uses")}
            </th>
            <th scope="col" className="end">
              {say("offers.saved")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, standing }) => (
            <tr key={row.id} className="pressable" onClick={() => void go(pathOf(kind, row.id))}>
              <td>
                <Link to={pathOf(kind, row.id)} onClick={(event) => event.stopPropagation()}>
                  {row.name}
                </Link>
              </td>
              <td>{renderGives(row)}</td>
              <td className="nowrap">{days(row)}</td>
              <td>{chip(standing)}</td>
              <td className="end digits">{uses(row)}</td>
              <td className="end">{row.saved > 0 && <Money amount={row.saved} currency={row.currency} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
