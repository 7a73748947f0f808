import type { ReactNode } from "react"
import type { Reckoned } from "@oja/domain/sales/reckon"
import { plusDays } from "@oja/domain/kernel/calendar"
import { useShop } from "../data/useShop.ts"
import { CompanyPick } from "../delivery/CompanyPick.tsx"
import { DayField } from "../ui/DayField.tsx"
import { PickField, TextField } from "../ui/Field.tsx"
import { labelIn } from "../ui/label.ts"
import { useWords } from "../words/words.ts"
import { CustomerPick } from "./CustomerPick.tsx"
import { withCompany } from "./freshSale.ts"
import { further } from "./further.ts"
import { GoodsField } from "./GoodsField.tsx"
import { OffField } from "./OffField.tsx"
import type { SaleDraft } from "./saleDraft.ts"
import type { Selling } from "../taxes/taxing.ts"
import { channels } from "./transaction.ts"

interface Props {
  readonly draft: SaleDraft
  readonly write: (part: Partial<SaleDraft>) => void
  readonly wrongOf: (field: string) => string | undefined
  readonly reckoned: Reckoned | undefined
  readonly selling: Selling
  /** How it is paid, or why it is corrected; then the total and the button. */
  readonly children: ReactNode
}

/** A sale on one page: who and what on the left, when, how it is paid and what it comes to on the right. */
export const SaleFields = ({ draft, write, wrongOf, reckoned, selling, children }: Props) => {
  const say = useWords()
  const { currency, language, today } = useShop()
  const oldest = plusDays(today, -60)
  return (
    <div className="sale-form">
      <div className="sale-form-goods">
        <CustomerPick value={draft.buyer} wrong={wrongOf("customerId")} onPick={(buyer) => write({ buyer })} />
        <GoodsField
          lines={draft.lines}
          reckoned={reckoned}
          selling={selling}
          wrongOf={wrongOf}
          onChange={(lines) => write({ lines })}
        />
        <div className="trio">
          <div className="field">
            <span className="field-label">{say("saleForm.cartDiscount")}</span>
            <OffField
              label={say("saleForm.cartDiscount")}
              value={draft.off}
              wrong={wrongOf("off") ?? wrongOf("discount")}
              onChange={(off) => write({ off })}
            />
            {(wrongOf("off") ?? wrongOf("discount")) !== undefined && (
              <p className="field-wrong">{wrongOf("off") ?? wrongOf("discount")}</p>
            )}
          </div>
          <TextField
            label={say("saleForm.shippingFee")}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={draft.shippingFee}
            wrong={wrongOf("shippingFee")}
            onChange={(event) => write({ shippingFee: event.target.value })}
          />
          <CompanyPick
            value={draft.shippingCompany}
            wrong={wrongOf("shippingCompany")}
            onPick={(company, left) => write(withCompany(draft, company, left, currency))}
          />
        </div>
        <TextField
          label={say("saleForm.note")}
          maxLength={1000}
          value={draft.note}
          wrong={wrongOf("note")}
          onChange={(event) => write({ note: event.target.value })}
        />
        {further.map(({ kind, label, limits, meaning, name }) => (
          <TextField
            key={name}
            label={labelIn(label, name, language)}
            type={meaning === "day" ? "date" : "text"}
            maxLength={kind === "text" ? limits?.max : undefined}
            value={draft.further?.[name] ?? ""}
            wrong={wrongOf(name)}
            onChange={(event) => write({ further: { ...draft.further, [name]: event.target.value } })}
          />
        ))}
      </div>
      <div className="sale-form-side">
        <DayField
          label={say("saleForm.date")}
          value={draft.on}
          today={today}
          min={oldest}
          max={today}
          onChange={(on) => write({ on })}
        />
        {(wrongOf("on") ?? wrongOf("businessDate")) !== undefined && (
          <p className="field-wrong">{wrongOf("on") ?? wrongOf("businessDate")}</p>
        )}
        <PickField
          label={say("saleForm.channel")}
          value={draft.channel}
          wrong={wrongOf("channel")}
          onChange={(event) => write({ channel: event.target.value })}
        >
          {(channels.some((it) => it === draft.channel) ? channels : [...channels, draft.channel]).map((channel) => (
            <option key={channel} value={channel}>
              {say(`channel.${channel as (typeof channels)[number]}`)}
            </option>
          ))}
        </PickField>
        {children}
      </div>
    </div>
  )
}
