import { present } from "@oja/domain/kernel/present"
import { returnGoods } from "@oja/domain/sales/returnGoods"
import { orders } from "@oja/domain/orders/views"
import { Fragment, useState } from "react"
import { may } from "../data/access.ts"
import { useRow } from "../data/client.ts"
import { mintId } from "../data/mintId.ts"
import { type InputOf, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { MoneyBack, useMoneyBack } from "../selling/MoneyBack.tsx"
import type { KnownSale } from "../offline/db.ts"
import { useShift } from "../shifts/useShift.ts"
import { Confirm } from "../ui/Confirm.tsx"
import { CheckInput, TextInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { BackLine } from "./BackLine.tsx"
import { backOf, comesTo, nameOf, partlySent, readBack, type TypedBack } from "./goodsBack.ts"
import { ofSale } from "./sale.ts"
import { saleWords } from "./words.ts"

const none: ReadonlySet<string> = new Set()

interface Props {
  readonly record: Pick<KnownSale, "row" | "payments" | "returns" | "refunds">
  /** At a counter: it goes back as it was paid, unless whoever takes it back may say otherwise, and is of the day it is done. */
  readonly counter?: boolean
  /** Nobody can be asked: what goes back goes in cash. */
  readonly unheard?: boolean
  /** What was said of it, once it is done. */
  readonly onReturned?: (said: InputOf<typeof returnGoods>) => void
  readonly onClose: () => void
}

/** Goods come back: how many of each, in what state, and what the customer gets for them. */
export const ReturnGoods = ({ counter = false, onReturned, record, unheard = false, onClose }: Props) => {
  const say = saleWords.use()
  const { locale, money, quantity, today } = useShop()
  // What is given back is of the shift that is open here, as what is paid is: cash, and the slips of cards.
  const { shift } = useShift()
  const [returnId] = useState(() => mintId("ret"))
  const [typed, type] = useState<TypedBack>({})
  const [reason, write] = useState("")
  const { returns, row } = record
  const { currency } = row
  const back = useMoneyBack(record, currency, { cash: unheard, strict: counter })
  const [tried, mark] = useState(false)
  // Of an order that was sent in part: what is taken back of it had never been sent.
  const { data: order } = useRow(orders, may("orders", "view") ? record.row.orderId : undefined)
  const mixed = order === undefined ? none : partlySent(order)
  const [kept, keep] = useState<ReadonlySet<string>>(none)
  const { run, busy, refused, wrongs } = useCommand(returnGoods, { once: true })
  const { lines, units, wrongs: mending } = readBack(row, returns, typed, locale)
  const worth = comesTo(row, returns, lines)
  const short = reason.trim().length < 2
  // A customer who owes as much as comes back gets no money: they owe less.
  const pays = back.way !== "later" && worth?.due !== 0
  const ways = back.read(worth?.due)
  // Only the book knows which line a lower price was taken off, and whether a card was paid back.
  const blocked = unheard && (worth === undefined || (pays && back.among.length === 0))

  const submit = async () => {
    mark(true)
    if (lines.length === 0 || short || (pays && ways === undefined) || Object.keys(mending).length > 0) return
    const [first, ...others] = lines.map((line) => (kept.has(line.lineId) ? { ...line, unsent: true as const } : line))
    const said: InputOf<typeof returnGoods> = {
      ...ofSale(row),
      // It may be sent on a later one.
      ...(counter && { on: today }),
      returnId,
      lines: [first!, ...others],
      reason: reason.trim(),
      ...(pays &&
        ways !== undefined && {
          refund: {
            ...ways,
            ...present({ amount: worth?.due, shiftId: shift?.id }),
          },
        }),
    }
    if ((await run(said)) === undefined) return
    onReturned?.(said)
    toast({ type: "success", title: say("after.wasReturned") })
    onClose()
  }
  const paid = back.name(back.way).toLocaleLowerCase()
  const first = say(units === 1000 ? "after.returnOne" : "after.returnMany", { count: quantity(units) })
  const button =
    units === 0
      ? say("after.returnGoods")
      : !pays
        ? first
        : worth === undefined
          ? say("after.andGiveOwed", { first, method: paid })
          : say("after.andGiveBack", { first, method: paid, amount: money(worth.due, currency) })
  return (
    <Confirm
      title={say("after.returnGoods")}
      lead={say("after.returnLead")}
      submit={button}
      busy={busy}
      blocked={blocked}
      refused={refused}
      onClose={onClose}
      onYes={() => void submit()}
    >
      <div className="stack gap-16">
        {row.lines.map((line) => {
          const wrong = mending[line.lineId]
          const { lineId } = line
          return (
            <Fragment key={lineId}>
              <BackLine
                line={line}
                left={line.quantity - backOf(returns, lineId)}
                typed={typed}
                wrong={wrong}
                onType={(condition, text) => type((now) => ({ ...now, [nameOf(lineId, condition)]: text }))}
              />
              {mixed.has(lineId) && (
                <CheckInput
                  label={say("after.unsent", { name: line.name })}
                  value={kept.has(lineId)}
                  onPick={(on) =>
                    keep((now) => new Set([...now].filter((it) => it !== lineId).concat(on ? lineId : [])))
                  }
                />
              )}
            </Fragment>
          )
        })}
      </div>
      {tried && lines.length === 0 && <p className="field-wrong">{say("after.noneBack")}</p>}
      {units > 0 && worth !== undefined && (
        <p className="muted" role="status">
          {say("after.worth", { amount: money(worth.amount, currency) })}{" "}
          {worth.due === 0
            ? say("after.owedLess", { amount: money(worth.amount, currency) })
            : say(back.way === "later" ? "after.keptFor" : "after.dueNow", { amount: money(worth.due, currency) })}
        </p>
      )}
      {units > 0 && worth?.due !== 0 && <MoneyBack waits back={back} amount={worth?.due} currency={currency} />}
      <TextInput
        label={say("after.reason")}
        maxLength={200}
        value={reason}
        wrong={tried && short ? say("problem.required") : wrongs["reason"]}
        onType={write}
      />
    </Confirm>
  )
}
