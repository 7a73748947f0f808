import type { ReactNode } from "react"
import { recordSale } from "@oja/domain/sales/recordSale"
import type { Reckoned } from "@oja/domain/sales/reckon"
import { plusDays } from "@oja/domain/kernel/calendar"
import { useShop } from "../data/useShop.ts"
import { CompanyPick } from "../selling/CompanyPick.tsx"
import { DayField } from "../ui/DayField.tsx"
import { fieldAt } from "../data/described.ts"
import { FigureInput, SelectInput, TextInput } from "../ui/inputs.tsx"
import { Money } from "../ui/Money.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { labelIn } from "../ui/label.ts"
import { useChoice } from "../ui/useText.ts"
import { useFigure } from "../ui/useFigure.ts"
import { CustomerPick } from "../selling/CustomerPick.tsx"
import { sellingWords } from "../selling/words.ts"
import { withCompany } from "../selling/freshSale.ts"
import { further } from "../selling/further.ts"
import { GoodsField } from "../selling/GoodsField.tsx"
import { OffInput } from "../selling/OffField.tsx"
import type { SaleDraft } from "../selling/saleDraft.ts"
import type { Selling } from "../data/taxing.ts"
import { saleWords } from "./words.ts"
import "../selling/form.css"

const channels = fieldAt(recordSale, "channel")?.choices ?? []
/** The till and the shop record their own sales; a person records the others. */
const byItself = new Set(["pos", "online_store"])

interface Props {
  readonly draft: SaleDraft
  readonly write: (part: Partial<SaleDraft>) => void
  readonly wrongOf: (field: string) => string | undefined
  readonly reckoned: Reckoned | undefined
  readonly selling: Selling
  /** What it comes to, as the foot says it. */
  readonly total: number
  /** How it is paid, or why it is corrected; then what it comes to. */
  readonly children: ReactNode
  /** The buttons, which never go out of sight. */
  readonly foot: ReactNode
}

/** A sale on one page: who and what on the left, when, how it is paid and what it comes to on the right. */
export const SaleFields = ({ draft, write, wrongOf, reckoned, selling, total, children, foot }: Props) => {
  const say = saleWords.use()
  const saySelling = sellingWords.use()
  const choice = useChoice(recordSale)
  const { currency, language, today } = useShop()
  const figure = useFigure()
  const oldest = plusDays(today, -60)
  return (
    <div className="sale-form">
      <div className="stack packed slim one gap-20">
        <CustomerPick value={draft.buyer} wrong={wrongOf("customerId")} onPick={(buyer) => write({ buyer })} />
        <GoodsField
          lines={draft.lines}
          reckoned={reckoned}
          selling={selling}
          wrongOf={wrongOf}
          onChange={(lines) => write({ lines })}
        />
        <div className="trio">
          <OffInput
            label={say("form.cartDiscount")}
            value={draft.off}
            wrong={wrongOf("off") ?? wrongOf("cartDiscount")}
            onChange={(off) => write({ off })}
          />
          <FigureInput
            label={say("form.shippingFee")}
            placeholder="0"
            {...figure(draft.shippingFee, (shippingFee) => write({ shippingFee }))}
            wrong={wrongOf("shippingFee")}
          />
          <CompanyPick
            value={draft.shippingCompany}
            wrong={wrongOf("shippingCompany")}
            onPick={(company, left) => write(withCompany(draft, company, left, currency))}
          />
        </div>
        <TextInput
          label={say("form.note")}
          maxLength={1000}
          value={draft.note}
          wrong={wrongOf("note")}
          onType={(note) => write({ note })}
        />
        {further.map(({ kind, label, limits, meaning, name }) => {
          const kept = draft.further?.[name] ?? ""
          const keep = (text: string) => write({ further: { ...draft.further, [name]: text } })
          return (
            <TextInput
              key={name}
              label={labelIn(label, name, language)}
              type={meaning === "day" ? "date" : "text"}
              maxLength={kind === "text" ? limits?.max : undefined}
              {...(kind === "number" ? figure(kept, keep) : { value: kept, onType: keep })}
              wrong={wrongOf(name)}
            />
          )
        })}
      </div>
      <div className="stack packed slim one gap-20 sale-form-side">
        <DayField
          label={say("form.date")}
          value={draft.on}
          today={today}
          min={oldest}
          max={today}
          onChange={(on) => write({ on })}
        />
        {(wrongOf("on") ?? wrongOf("businessDate")) !== undefined && (
          <p className="field-wrong">{wrongOf("on") ?? wrongOf("businessDate")}</p>
        )}
        <SelectInput
          label={say("form.channel")}
          value={draft.channel}
          wrong={wrongOf("channel")}
          options={channels
            .filter((it) => !byItself.has(it) || it === draft.channel)
            .map((value) => ({ value, name: choice("channel", value) }))}
          onPick={(channel) => write({ channel })}
        />
        {children}
      </div>
      <StickyActions>
        <span className="sale-foot-total">
          <small className="muted">{saySelling("total")}</small>
          <strong className="digits size-20">
            <Money amount={total} />
          </strong>
        </span>
        {foot}
      </StickyActions>
    </div>
  )
}
