import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { useWords } from "../words/words.ts"
import type { Corrected } from "./correction.ts"
import { draftOf } from "./correction.ts"
import type { LineDraft, SaleDraft } from "./saleDraft.ts"
import type { Sold, Transaction } from "./transaction.ts"

interface Props {
  readonly row: Transaction
  readonly draft: SaleDraft
  readonly fields: ReadonlyArray<Corrected>
  readonly total: number | undefined
}

const linesOf = (lines: ReadonlyArray<LineDraft>) =>
  lines
    .map(
      ({ name, off, price, quantity }) =>
        `${quantity} × ${name} (${price}${off.value === "" ? "" : `, −${off.value}${off.type === "percent" ? " %" : ""}`})`,
    )
    .join(", ")

/** What the correction changes, before and after, so that nobody is surprised by the book. */
export const Differences = ({ row, draft, fields, total }: Props) => {
  const say = useWords()
  const { locale, money } = useShop()
  if (fields.length === 0) return <p className="muted">{say("sale.nothingChanged")}</p>
  const shown = (of: SaleDraft, field: Corrected): string => {
    switch (field) {
      case "buyer":
        return of.buyer === null ? "–" : of.buyer === "walk_in" ? say("saleForm.walkIn") : of.buyer.name
      case "lines":
        return linesOf(of.lines)
      case "off":
        return of.off.value === "" ? "–" : `${of.off.value}${of.off.type === "percent" ? " %" : ""}`
      case "on":
      case "dueDate":
        return of[field] === "" ? "–" : sayDay(of[field], locale)
      case "channel":
        return say(`channel.${of.channel as Sold}`)
      default:
        return of[field] === "" ? "–" : of[field]
    }
  }
  const names = {
    buyer: say("saleForm.customer"),
    lines: say("saleForm.lines"),
    off: say("saleForm.cartDiscount"),
    shippingFee: say("saleForm.shippingFee"),
    shippingCompany: say("saleForm.shippingCompany"),
    channel: say("saleForm.channel"),
    on: say("saleForm.date"),
    dueDate: say("saleForm.due"),
    note: say("saleForm.note"),
  }
  const before = draftOf(row)
  return (
    <section className="inset differences" aria-live="polite">
      <h3>{say("sale.changes")}</h3>
      <dl>
        {total !== undefined && total !== row.total && (
          <div>
            <dt>{say("saleForm.total")}</dt>
            <dd>
              <del>{money(row.total, row.currency)}</del> <ins>{money(total, row.currency)}</ins>
            </dd>
          </div>
        )}
        {fields.map((field) => (
          <div key={field}>
            <dt>{names[field]}</dt>
            <dd>
              <del>{shown(before, field)}</del> <ins>{shown(draft, field)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
