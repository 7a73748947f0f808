import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { Segments } from "../ui/Segments.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { BackLine } from "./BackLine.tsx"
import { backOf, comesTo, nameOf, readBack, type TypedBack } from "./goodsBack.ts"
import { methods, type Method, type Return, type Transaction } from "./transaction.ts"

interface Props {
  readonly row: Transaction
  readonly returns: ReadonlyArray<Return>
  readonly onClose: () => void
}

/** Goods come back: how many of each, in what state, and what the customer gets for them. */
export const ReturnGoods = ({ row, returns, onClose }: Props) => {
  const say = useWords()
  const { locale, money, quantity } = useShop()
  const [returnId] = useState(() => mintId("ret"))
  const [typed, type] = useState<TypedBack>({})
  const [reason, write] = useState("")
  const [way, choose] = useState<Method | "later">("later")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const { currency } = row
  const { lines, units, wrongs: mending } = readBack(row, returns, typed, locale)
  const worth = comesTo(row, returns, lines)
  const short = reason.trim().length < 2
  // A customer who owes as much as comes back gets no money: they owe less.
  const pays = way !== "later" && worth?.due !== 0

  const submit = async () => {
    mark(true)
    if (lines.length === 0 || short || Object.keys(mending).length > 0) return
    const refund = { method: way, ...(worth !== undefined && { amount: worth.due }) }
    const body = { returnId, lines, reason: reason.trim(), ...(pays && { refund }) }
    if ((await send(`/api/sales/${row.id}/returns`, body)) === undefined) return
    toast({ type: "success", title: say("after.wasReturned") })
    onClose()
  }
  const first = say(units === 1000 ? "after.returnOne" : "after.returnMany", { count: quantity(units) })
  const button =
    units === 0
      ? say("after.returnGoods")
      : !pays
        ? first
        : worth === undefined
          ? say("after.andGiveOwed", { first, way: say(`after.way.${way}`) })
          : say("after.andGiveBack", { first, way: say(`after.way.${way}`), amount: money(worth.due, currency) })
  return (
    <Asking
      open
      title={say("after.returnGoods")}
      lead={say("after.returnLead")}
      submit={button}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
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
        <Segments
          label={say("after.giveMoney")}
          options={(["later", ...methods] as const).map((value) => ({
            value,
            name: value === "later" ? say("after.later") : say(`method.${value}`),
          }))}
          value={way}
          onChange={choose}
        />
      )}
      <TextField
        label={say("after.reason")}
        maxLength={200}
        value={reason}
        wrong={tried && short ? say("problem.required") : wrongs["reason"]}
        onChange={(event) => write(event.target.value)}
      />
      <Trouble trouble={trouble} />
    </Asking>
  )
}
