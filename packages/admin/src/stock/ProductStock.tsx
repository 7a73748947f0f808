import { present } from "@oja/domain/kernel/present"
import { adjustStock } from "@oja/domain/stock/adjustStock"
import { outFor } from "@oja/domain/stock/outFor"
import { stockCard } from "@oja/domain/stock/queries"
import { setStock } from "@oja/domain/stock/setStock"
import { type LevelRow, levels as levelsView, type MovementRow } from "@oja/domain/stock/views"
import { useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAnswer, useRows } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { Button } from "../ui/Button.tsx"
import { Heads } from "../ui/Heads.tsx"
import { Money } from "../ui/Money.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import type { Slots } from "../ui/slots.ts"
import { useBranchName } from "../ui/useBranchName.ts"
import { AdjustStock, CountStock, ReceiveStock } from "./MoveStock.tsx"
import { Promised } from "./Promised.tsx"
import { useReasonName } from "./useReasonName.ts"
import { stockWords } from "./words.ts"
import "./stock.css"

type Of = Slots["productStock"]

/** What each branch has of a product, the three ways to put it right, and all that moved. */
export const ProductStock = (of: Of) =>
  useMay("inventory") ? (
    <>
      <ByBranch {...of} />
      <Movements key={of.variant.id} variantId={of.variant.id} />
    </>
  ) : null

const dialogs = { receive: ReceiveStock, adjust: AdjustStock, count: CountStock } as const

const ByBranch = ({ product, variant }: Of) => {
  const say = stockWords.use()
  const branch = useBranchName()
  const { quantity } = useShop()
  const [asked, ask] = useSearchParams()
  const { data: levels, error, again } = useRows(levelsView, { filter: { variantId: variant.id }, count: 200 })
  // Which of them is open stands in the address: the search box leads to it too.
  const open = (["receive", "adjust", "count"] as const).find((it) => asked.has(it))
  const show = (what?: keyof typeof dialogs) => ask(what === undefined ? {} : { [what]: "" }, { replace: true })
  const offered = (["receive", "adjust", "count"] as const).filter((it) =>
    mayAsk(it === "count" ? setStock : adjustStock),
  )
  const Asked = open !== undefined && offered.includes(open) ? dialogs[open] : undefined
  return (
    <section className="part">
      <div className="part-head">
        <h2>{say("byBranch")}</h2>
        {!product.archived && (
          <div className="actions actions-small">
            {offered.map((it) => (
              <Button key={it} onClick={() => show(it)}>
                {say(`${it}.submit`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {error !== undefined || levels === undefined ? (
        <NotYet error={error} again={again} rows={1} />
      ) : (
        <dl className="levels framed">
          {levels.map(({ id, inTransitIn, locationId, onHand, reserved, value }) => (
            <div key={id} className="stack baseline gap-16">
              <dt>
                {branch(locationId)}
                <Promised inTransitIn={inTransitIn} reserved={reserved} />
              </dt>
              <dd className="digits firm size-20 end">
                {quantity(onHand)}{" "}
                {product.unit !== undefined && <span className="small light muted">{product.unit}</span>}
              </dd>
              {value !== undefined && (
                <dd className="muted end">
                  <Money amount={value} currency={product.currency} />
                </dd>
              )}
            </div>
          ))}
          {levels.length > 1 && (
            <div className="stack baseline gap-16">
              <dt>
                {say("total")}
                <Promised inTransitIn={summed(levels, "inTransitIn")} reserved={summed(levels, "reserved")} />
              </dt>
              <dd className="digits firm size-20 end">{quantity(variant.quantity)}</dd>
            </div>
          )}
        </dl>
      )}
      {Asked !== undefined && !product.archived && levels !== undefined && (
        <Asked product={product} variant={variant} levels={levels} onClose={() => show()} />
      )}
    </section>
  )
}

const summed = (levels: ReadonlyArray<LevelRow>, of: "inTransitIn" | "reserved"): number =>
  levels.reduce((sum, it) => sum + it[of], 0)

/** Every movement of a variant, newest first, with what was left after it. */
const Movements = ({ variantId }: Pick<PageProps, "variantId">) => {
  const say = stockWords.use()
  // Where each page begins; the first where the card does.
  const [pages, turn] = useState<ReadonlyArray<number | undefined>>([undefined])
  return (
    <section className="part">
      <h2>{say("history")}</h2>
      <p className="muted">{say("historyLead")}</p>
      {pages.map((before, at) => (
        <Page
          key={before ?? "first"}
          variantId={variantId}
          before={before}
          onOlder={at === pages.length - 1 ? (next) => turn([...pages, next]) : undefined}
        />
      ))}
    </section>
  )
}

type MovedBy = Pick<MovementRow, "countId" | "expenseId" | "saleId" | "transferId">

/** Where what moved the goods is shown. */
const pathOf = ({ countId, expenseId, saleId = expenseId, transferId }: MovedBy) => {
  if (saleId !== undefined) return `/transactions/${saleId}`
  if (transferId !== undefined) return `/products/inventory-transfers/edit/${transferId}`
  return countId && `/products/inventory-stocks/edit?count=${countId}`
}

interface PageProps {
  readonly variantId: Of["variant"]["id"]
  readonly before: number | undefined
  readonly onOlder: ((next: number) => void) | undefined
}

const Page = ({ variantId, before, onOlder }: PageProps) => {
  const say = stockWords.use()
  const branch = useBranchName()
  const reasonName = useReasonName()
  const { day, quantity } = useShop()
  const { user } = useSession()
  const [seesSales, seesAll] = [useMay("transactions"), useMay("transactions", "view_all")]
  const sees = (by: string) => seesSales && (seesAll || by === user?.id)
  const { data, error, again } = useAnswer(stockCard, {
    variantId,
    ...present({ before }),
  })
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={4} />
  const { items, next } = data
  if (items.length === 0) return before === undefined ? <p>{say("noHistory")}</p> : null
  const many = new Set(items.map(({ locationId }) => locationId)).size > 1
  return (
    <>
      <div className="sheet">
        <table>
          <Heads
            className={before === undefined ? undefined : "unseen"}
            of={[say("when"), say("what"), [say("change"), "sheet-number"], [say("after"), "sheet-number"]]}
          />
          <tbody>
            {items.map((move) => {
              const kind = say(`kinds.${move.kind}` as "kinds.opening")
              const { expenseId, reason, saleId } = move
              const said = [
                many ? branch(move.locationId) : undefined,
                reason === undefined || outFor[reason] === move.kind || move.kind === "purchase_out"
                  ? undefined
                  : reasonName(reason),
                move.note,
                move.beforeCount ? say("stated", { quantity: quantity(move.stated) }) : undefined,
                move.byName,
              ].filter((it) => it !== undefined)
              const hidden = (saleId ?? expenseId) !== undefined && !sees(move.by)
              const path = hidden ? undefined : pathOf(move)
              const tone = move.quantity > 0 ? "money-in" : move.quantity < 0 ? "money-out" : "muted"
              return (
                <tr key={move.id}>
                  <td className="muted nowrap">{day(move.on)}</td>
                  <td>
                    {path === undefined ? kind : <Link to={path}>{kind}</Link>}
                    {said.length > 0 && <small className="muted">{said.join(" · ")}</small>}
                  </td>
                  <td className={`sheet-number digits ${tone}`}>
                    {move.quantity > 0 ? "+" : ""}
                    {quantity(move.quantity)}
                  </td>
                  <td className="sheet-number digits">{quantity(move.allBranchesAfter ?? 0)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {next !== undefined && onOlder !== undefined && <Button onClick={() => onOlder(next)}>{say("older")}</Button>}
    </>
  )
}
