import { typedOver } from "../data/typed.ts"
import { useShop } from "../data/useShop.ts"
import { transactions } from "@oja/domain/transactions/views"
import { useChoice } from "../ui/useText.ts"
import type { Corrected } from "./correction.ts"
import { draftOf } from "./correction.ts"
import type { LineDraft, Off, SaleDraft } from "../selling/saleDraft.ts"
import type { Transaction } from "./sale.ts"
import { saleWords } from "./words.ts"

interface Props {
  readonly row: Transaction
  readonly draft: SaleDraft
  readonly fields: ReadonlyArray<Corrected>
  readonly total: number | undefined
}

const offText = ({ type, value }: Off, locale: string) => `${typedOver(value, locale)}${type === "percent" ? " %" : ""}`

const linesOf = (lines: ReadonlyArray<LineDraft>, locale: string) =>
  lines
    .map(({ name, off, price, quantity }) => {
      const less = off.value === "" ? "" : `, −${offText(off, locale)}`
      return `${typedOver(quantity, locale)} × ${name} (${typedOver(price, locale)}${less})`
    })
    .join(", ")

/** What the correction changes, before and after, so that nobody is surprised by the book. */
export const Differences = ({ row, draft, fields, total }: Props) => {
  const say = saleWords.use()
  const choice = useChoice(transactions)
  const { day, locale, money } = useShop()
  if (fields.length === 0) return <p className="muted">{say("nothingChanged")}</p>
  const shown = (of: SaleDraft, field: Corrected): string => {
    switch (field) {
      case "buyer":
        return of.buyer === null ? "–" : of.buyer === "walk_in" ? say("form.walkIn") : of.buyer.name
      case "lines":
        return linesOf(of.lines, locale)
      case "off":
        return of.off.value === "" ? "–" : offText(of.off, locale)
      case "shippingFee":
        return of.shippingFee === "" ? "–" : typedOver(of.shippingFee, locale)
      case "on":
      case "dueDate":
        return of[field] === "" ? "–" : day(of[field])
      case "channel":
        return choice("channel", of.channel)
      default:
        return of[field] === "" ? "–" : of[field]
    }
  }
  const names = {
    buyer: say("form.customer"),
    lines: say("form.lines"),
    off: say("form.cartDiscount"),
    shippingFee: say("form.shippingFee"),
    shippingCompany: say("form.shippingCompany"),
    channel: say("form.channel"),
    on: say("form.date"),
    dueDate: say("form.due"),
    note: say("form.note"),
  }
  const before = draftOf(row)
  return (
    <section className="inset differences" aria-live="polite">
      <h3 className="small firm">{say("changes")}</h3>
      <dl className="stack small">
        {total !== undefined && total !== row.total && (
          <div>
            <dt>{say("form.total")}</dt>
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
