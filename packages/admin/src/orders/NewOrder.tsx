import { present } from "@oja/domain/kernel/present"
import { customers } from "@oja/domain/customers/views"
import { deliveryOptions } from "@oja/domain/delivery/views"
import { placeOrder } from "@oja/domain/orders/placeOrder"
import { type FormEvent, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useRow, useRows } from "../data/client.ts"
import { type InputOf, useCommand } from "../data/useCommand.ts"
import { useKept } from "../data/useKept.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { useOwnBranches } from "../ui/useBranches.ts"
import { OffersOfSale } from "../promotions/OffersOfSale.tsx"
import { useQuote } from "../promotions/useQuote.ts"
import { CustomerPick } from "../selling/CustomerPick.tsx"
import { GoodsField } from "../selling/GoodsField.tsx"
import { OffInput } from "../selling/OffField.tsx"
import "../ui/record.css"
import { useSelling } from "../data/useSelling.ts"
import { AreaInput, SelectInput } from "../ui/inputs.tsx"
import { Money } from "../ui/Money.tsx"
import { SumLine } from "../ui/SumLine.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { useChoice } from "../ui/useText.ts"
import { asksQuote } from "../selling/saleDraft.ts"
import { sellingWords } from "../selling/words.ts"
import { DeliveryFields } from "./DeliveryFields.tsx"
import type { Order } from "./order.ts"
import { anewOrder, freshOrder, handChannels, isOwn, modes, readOrder } from "./orderDraft.ts"
import { orderWords } from "./words.ts"
import "./orders.css"

/** An order that came by WhatsApp, Instagram or telephone. What was typed stays on this device until the book has it. */
export const NewOrder = () => {
  const say = orderWords.use()
  const saySelling = sellingWords.use()
  const choice = useChoice(placeOrder)
  const go = useNavigate()
  const { currency, money, today } = useShop()
  const { value: draft, write, forget } = useKept("order", () => freshOrder(today), anewOrder)
  const [tried, mark] = useState(false)
  const { run, busy, refused, wrongs } = useCommand<typeof placeOrder, Order>(placeOrder, { once: true })
  const selling = useSelling()
  const { data: options } = useRows(deliveryOptions, { sort: "sort", count: 200 })
  const { data: branches } = useOwnBranches()
  const shop = { selling, options: options ?? [], branches: branches ?? [], currency }
  const { failed, quote } = useQuote(asksQuote(readOrder(draft, shop).carried, currency))
  const read = readOrder(draft, { ...shop, quote })
  const wrongOf = (field: string) => {
    const wrong = read.wrongs[field]
    return tried && wrong !== undefined ? (isOwn(wrong) ? say(wrong) : saySelling(wrong)) : wrongs[field]
  }
  const { buyer } = draft
  const { data: known } = useRow(customers, buyer === null || buyer === "walk_in" ? undefined : buyer.id)
  const phone = buyer !== null && buyer !== "walk_in" && known?.id === buyer.id ? known.phone : undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (Object.keys(read.wrongs).length > 0) return
    const body = { ...read.body, ...present({ contactPhone: phone }) }
    const made = await run(body as unknown as InputOf<typeof placeOrder>)
    if (made === undefined) return
    forget()
    toast({ type: "success", title: say("draft.made", { number: made.number }) })
    void go(`/orders/${made.id}`)
  }
  // What is judged and priced by the shop's own deliveries waits for them: nothing moves under a finger.
  if (options === undefined || branches === undefined) return <PageSkeleton />
  return (
    <>
      <PageTitle title={say("draft.add")} lead={say("draft.addLead")} />
      <form noValidate className="order-form" onSubmit={(event) => void save(event)}>
        <div className="sale-form">
          <div className="stack packed slim one gap-20">
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
            <AreaInput
              label={say("note")}
              rows={2}
              maxLength={1000}
              value={draft.note}
              wrong={wrongOf("note")}
              onType={(note) => write({ note })}
            />
          </div>
          <div className="stack packed slim one gap-20 sale-form-side">
            <SelectInput
              label={say("draft.cameBy")}
              value={draft.channel}
              wrong={wrongOf("channel")}
              options={handChannels.map((value) => ({ value, name: choice("channel", value) }))}
              onPick={(channel) => write({ channel })}
            />
            <SelectInput
              label={say("draft.payment")}
              value={draft.mode}
              wrong={wrongOf("mode")}
              options={modes.map((value) => ({ value, name: choice("mode", value) }))}
              onPick={(mode) => write({ mode })}
            />
            <OffInput
              label={say("draft.cartDiscount")}
              value={draft.off}
              wrong={wrongOf("off")}
              onChange={(off) => write({ off })}
            />
            <OffersOfSale
              codes={draft.codes}
              buyer={buyer}
              quote={quote}
              failed={failed}
              onCodes={(codes) => write({ codes })}
              wrong={wrongOf("discountCodes")}
            />
            <dl className="pairs above-8 order-figures">
              <SumLine name={say("draft.goodsTitle")} amount={read.worth} />
              <div>
                <dt>{say("draft.delivery")}</dt>
                <dd>{read.chosen?.paidToRider === true ? say("draft.rider") : <Money amount={read.fee} />}</dd>
              </div>
              <SumLine look="strong" name={say("total")} amount={read.total} />
            </dl>
            <Refusal of={refused} />
          </div>
          <StickyActions>
            <Button look="main" type="submit" disabled={busy} aria-busy={busy}>
              {read.total > 0 ? say("draft.place", { amount: money(read.total) }) : say("draft.placeNone")}
            </Button>
          </StickyActions>
        </div>
      </form>
    </>
  )
}
