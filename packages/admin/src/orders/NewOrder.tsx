import { type FormEvent, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useCommand } from "../data/useSend.ts"
import { useKept } from "../data/useKept.ts"
import { useShop } from "../data/useShop.ts"
import { allOptions, type Option } from "../delivery/option.ts"
import { useBranches } from "../locations/useBranches.ts"
import { CustomerPick } from "../sales/CustomerPick.tsx"
import { GoodsField } from "../sales/GoodsField.tsx"
import { OffField } from "../sales/OffField.tsx"
import "../sales/sales.css"
import { useSelling } from "../taxes/useSelling.ts"
import { AreaField } from "../ui/AreaField.tsx"
import { PickField } from "../ui/Field.tsx"
import { Money } from "../ui/Money.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { DeliveryFields } from "./DeliveryFields.tsx"
import type { Order } from "./order.ts"
import { freshOrder, handChannels, modes, readOrder } from "./orderDraft.ts"
import "./orders.css"

/** An order that came by WhatsApp, Instagram or telephone. What was typed stays on this device until the book has it. */
export const NewOrder = () => {
  const say = useWords()
  const go = useNavigate()
  const { currency, money, today } = useShop()
  const { value: draft, write, forget } = useKept("order", () => freshOrder(today))
  const [tried, mark] = useState(false)
  const { send, sending, trouble, wrongs } = useCommand({ once: true })
  const selling = useSelling()
  const { data: options = [] } = useAsk<ReadonlyArray<Option>>(allOptions)
  const { data: branches = [] } = useBranches()
  const read = readOrder(draft, { selling, options, branches, currency })
  const wrongOf = (field: string) => {
    const wrong = read.wrongs[field]
    return tried && wrong !== undefined ? say(wrong) : wrongs[field]
  }
  const { buyer } = draft
  const { data: known } = useAsk<{ readonly id: string; readonly phone?: string }>(
    buyer === null || buyer === "walk_in" ? undefined : `/api/customers/${buyer.id}`,
  )
  const phone = buyer !== null && buyer !== "walk_in" && known?.id === buyer.id ? known.phone : undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (Object.keys(read.wrongs).length > 0) return
    const body = { ...read.body, ...(phone !== undefined && { contactPhone: phone }) }
    const made = await send<Order>("/v1.0/orders", body)
    if (made === undefined) return
    forget()
    toast({ type: "success", title: say("orders.made", { number: made.number }) })
    void go(`/orders/${made.id}`)
  }
  return (
    <>
      <PageTitle title={say("orders.add")} lead={say("orders.addLead")} />
      <form noValidate className="order-form" onSubmit={(event) => void save(event)}>
        <div className="sale-form">
          <div className="sale-form-goods">
            <CustomerPick
              walkIn={false}
              value={draft.buyer}
              wrong={wrongOf("customerId")}
              onPick={(buyer) => write({ buyer })}
            />
            <GoodsField
              lines={draft.lines}
              reckoned={read.reckoned}
              selling={selling}
              wrongOf={wrongOf}
              onChange={(lines) => write({ lines })}
            />
            <DeliveryFields draft={draft} read={read} wrongOf={wrongOf} onChange={write} />
            <AreaField
              label={say("saleForm.note")}
              rows={2}
              maxLength={1000}
              value={draft.note}
              wrong={wrongOf("note")}
              onChange={({ target }) => write({ note: target.value })}
            />
          </div>
          <div className="sale-form-side">
            <PickField
              label={say("orders.cameBy")}
              value={draft.channel}
              wrong={wrongOf("channel")}
              onChange={({ target }) => write({ channel: target.value })}
            >
              {handChannels.map((channel) => (
                <option key={channel} value={channel}>
                  {say(`channel.${channel}`)}
                </option>
              ))}
            </PickField>
            <PickField
              label={say("orders.payment")}
              value={draft.mode}
              wrong={wrongOf("mode")}
              onChange={({ target }) => write({ mode: modes.find((it) => it === target.value) ?? "bank_transfer" })}
            >
              {modes.map((mode) => (
                <option key={mode} value={mode}>
                  {say(`orders.mode_${mode}`)}
                </option>
              ))}
            </PickField>
            <div className="field">
              <span className="field-label">{say("saleForm.cartDiscount")}</span>
              <OffField
                label={say("saleForm.cartDiscount")}
                value={draft.off}
                wrong={wrongOf("off")}
                onChange={(off) => write({ off })}
              />
              {wrongOf("off") !== undefined && <p className="field-wrong">{wrongOf("off")}</p>}
            </div>
            <dl className="order-figures">
              <div>
                <dt>{say("orders.goodsTitle")}</dt>
                <dd>
                  <Money amount={read.total - read.fee} />
                </dd>
              </div>
              <div>
                <dt>{say("saleForm.delivery")}</dt>
                <dd>{read.chosen?.paidToRider === true ? say("delivery.says.rider") : <Money amount={read.fee} />}</dd>
              </div>
              <div className="strong">
                <dt>{say("saleForm.total")}</dt>
                <dd>
                  <Money amount={read.total} />
                </dd>
              </div>
            </dl>
            <Trouble trouble={trouble} />
            {tried && Object.keys(read.wrongs).length > 0 && (
              <p className="field-wrong" role="status">
                {say("saleForm.mend")}
              </p>
            )}
            <StickyActions>
              <button type="submit" className="button button-main" disabled={sending} aria-busy={sending}>
                {read.total > 0 ? say("orders.place", { amount: money(read.total) }) : say("orders.placeNone")}
              </button>
            </StickyActions>
          </div>
        </div>
      </form>
    </>
  )
}
