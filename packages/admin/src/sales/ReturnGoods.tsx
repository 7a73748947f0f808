import { returnGoods } from "@oja/domain/sales/returnGoods"
import { transactions } from "@oja/domain/transactions/views"
import { useState } from "react"
import { may } from "../data/access.ts"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import type { Method } from "../selling/saleDraft.ts"
import { useShift } from "../shifts/useShift.ts"
import { ChoiceOf } from "../ui/ChoiceOf.tsx"
import { Confirm } from "../ui/Confirm.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { useChoice } from "../ui/useText.ts"
import { BackLine } from "./BackLine.tsx"
import { backOf, comesTo, nameOf, readBack, type TypedBack } from "./goodsBack.ts"
import { ofSale, type Return, type Transaction } from "./sale.ts"
import { saleWords } from "./words.ts"

interface Props {
  readonly row: Transaction
  readonly returns: ReadonlyArray<Return>
  /** How it was paid: so it goes back, unless whoever takes it back may say otherwise. */
  readonly ways?: ReadonlyArray<Method>
  readonly onClose: () => void
}

/** Goods come back: how many of each, in what state, and what the customer gets for them. */
export const ReturnGoods = ({ row, returns, ways, onClose }: Props) => {
  const say = saleWords.use()
  const choice = useChoice(transactions)
  const { locale, money, quantity } = useShop()
  // What is given back is of the shift that is open here, as what is paid is: cash, and the slips of cards.
  const { shift } = useShift()
  const [returnId] = useState(() => mintId("ret"))
  const [typed, type] = useState<TypedBack>({})
  const [reason, write] = useState("")
  const [way, choose] = useState<Method | "later">(ways?.[0] ?? "later")
  const [tried, mark] = useState(false)
  const { run, busy, refused, wrongs } = useCommand(returnGoods, { once: true })
  const { currency } = row
  const { lines, units, wrongs: mending } = readBack(row, returns, typed, locale)
  const worth = comesTo(row, returns, lines)
  const short = reason.trim().length < 2
  // A customer who owes as much as comes back gets no money: they owe less.
  const pays = way !== "later" && worth?.due !== 0

  const submit = async () => {
    mark(true)
    if (lines.length === 0 || short || Object.keys(mending).length > 0) return
    const [first, ...others] = lines
    const done = await run({
      ...ofSale(row),
      returnId,
      lines: [first!, ...others],
      reason: reason.trim(),
      ...(way !== "later" &&
        pays && {
          refund: {
            method: way,
            ...(worth !== undefined && { amount: worth.due }),
            ...(shift !== undefined && { shiftId: shift.id as `shift_${string}` }),
          },
        }),
    })
    if (done === undefined) return
    toast({ type: "success", title: say("after.wasReturned") })
    onClose()
  }
  const paid = choice("method", way).toLocaleLowerCase()
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
      refused={refused}
      onClose={onClose}
      onYes={() => void submit()}
    >
      <div className="back-lines">
        {row.lines.map((line) => {
          const wrong = mending[line.lineId]
          return (
            <BackLine
              key={line.lineId}
              line={line}
              left={line.quantity - backOf(returns, line.lineId)}
              typed={typed}
              wrong={wrong}
              onType={(condition, text) => type((now) => ({ ...now, [nameOf(line.lineId, condition)]: text }))}
            />
          )
        })}
      </div>
      {tried && lines.length === 0 && <p className="field-wrong">{say("after.noneBack")}</p>}
      {units > 0 && worth !== undefined && (
        <p className="muted" role="status">
          {say("after.worth", { amount: money(worth.amount, currency) })}{" "}
          {worth.due === 0
            ? say("after.owedLess", { amount: money(worth.amount, currency) })
            : say(way === "later" ? "after.keptFor" : "after.dueNow", { amount: money(worth.due, currency) })}
        </p>
      )}
      {units > 0 && worth?.due !== 0 && (
        <ChoiceOf<Method | "later">
          command={returnGoods}
          path="refund.method"
          label={say("after.giveMoney")}
          among={ways === undefined || ways.length === 0 || may("transactions", "correct") ? undefined : ways}
          also={{ value: "later", name: say("after.later") }}
          value={way}
          onChange={choose}
        />
      )}
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
