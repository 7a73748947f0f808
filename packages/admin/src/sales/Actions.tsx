import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { mayChange, useAccess } from "../data/access.ts"
import { Button } from "../ui/Button.tsx"
import { Act, MoreActs, useRoom } from "../ui/Act.tsx"
import { Slot } from "../ui/Slot.tsx"
import { AddNote, ChangeTender, GiveRefund, Pay, SetDueDate, SortSale, TakeRefund, Void, WriteOff } from "./dialogs.tsx"
import { CorrectExpense } from "./CorrectExpense.tsx"
import { backOf } from "./goodsBack.ts"
import type { SaleRecord } from "./useRecord.ts"
import { ReturnGoods } from "./ReturnGoods.tsx"
import { ReturnToSupplier } from "./ReturnToSupplier.tsx"
import { saleWords } from "./words.ts"

const dialogs = [
  "payment",
  "return",
  "refund",
  "sendBack",
  "comesBack",
  "writeOff",
  "tender",
  "due",
  "note",
  "sort",
  "correct",
  "void",
] as const
type Opened = (typeof dialogs)[number]

const words = {
  payment: "recordPayment",
  return: "after.returnGoods",
  refund: "after.refund",
  sendBack: "spending.sendBack",
  comesBack: "spending.refund.title",
  writeOff: "after.writingOff.title",
  tender: "after.tendering.title",
  due: "after.due.title",
  note: "after.note",
  sort: "after.sorting.title",
  correct: "correct",
  void: "void",
} as const satisfies Readonly<Record<Opened, string>>

/** What this person may do with it as it stands. */
const useOffered = ({ payments, returns, row }: SaleRecord): Readonly<Record<Opened, boolean>> => {
  useAccess()
  const sale = row.kind === "sale"
  const edits = mayChange("transactions", "edit") && sale
  const refunds = mayChange("transactions", "refund") && sale
  const corrects = mayChange("expenses", "edit") && !sale
  return {
    payment: mayChange(sale ? "transactions" : "expenses", sale ? "receive_payment" : "create") && row.balance > 0,
    return: refunds && row.lines.some((line) => line.quantity > backOf(returns, line.lineId)),
    refund: refunds && row.received > row.refunded,
    writeOff: mayChange("transactions", "write_off") && sale && row.balance > 0,
    tender: mayChange("transactions", "correct") && sale && payments.some(({ reversed }) => !reversed),
    // What is paid is due no more.
    due: edits && (row.balance > 0 || row.dueDate !== undefined),
    note: edits,
    sort: edits,
    sendBack: corrects && (row.goods ?? []).length > 0,
    comesBack: corrects && row.balance < 0,
    // Of a bill that all went back there is no amount to put right.
    correct: corrects && row.total > 0,
    void: mayChange(sale ? "transactions" : "expenses", "delete"),
  }
}

/** What may be done with it now: what is done often in sight, the rest one press away. */
export const Actions = ({ record }: { record: SaleRecord }) => {
  const say = saleWords.use()
  const { payments, row } = record
  const offered = useOffered(record)
  const corrects = mayChange("transactions", "correct") && row.kind === "sale"
  const [params] = useSearchParams()
  // A card that asks somebody to look leads to the very act.
  const [open, show] = useState<Opened | undefined>(() => dialogs.find((it) => offered[it] && it === params.get("do")))
  const close = () => show(undefined)
  const room = useRoom()
  if (row.voided) return null
  // Beside these a sale has acts of other parts, and an expense next to none.
  const few = dialogs.filter((it) => offered[it]).length < (room || row.kind === "expense" ? 4 : 3)
  const often: ReadonlyArray<Opened> = row.balance < 0 ? ["refund", "return", "comesBack"] : ["payment", "return"]
  const inSight = (it: Opened) => offered[it] && (few || often.includes(it))
  const rest = dialogs.filter((it) => offered[it] && !inSight(it))
  return (
    <div className="actions">
      {dialogs.filter(inSight).map((it) => (
        <Button key={it} look={it === "payment" ? "main" : "line"} onClick={() => show(it)}>
          {say(it === "payment" && row.kind === "expense" ? "spending.pay" : words[it])}
        </Button>
      ))}
      <MoreActs items={rest.map((it) => ({ label: say(words[it]), act: () => show(it), danger: it === "void" }))}>
        {corrects && <Act label={say("correct")} to={`/transactions/${row.id}/correct`} />}
        <Slot name="saleActions" sale={row} />
      </MoreActs>
      {open === "payment" && <Pay row={row} onClose={close} />}
      {open === "return" && <ReturnGoods record={record} onClose={close} />}
      {open === "refund" && <GiveRefund record={record} onClose={close} />}
      {open === "sendBack" && <ReturnToSupplier row={row} onClose={close} />}
      {open === "comesBack" && <TakeRefund row={row} onClose={close} />}
      {open === "writeOff" && <WriteOff row={row} onClose={close} />}
      {open === "tender" && (
        <ChangeTender row={row} payments={payments.filter(({ reversed }) => !reversed)} onClose={close} />
      )}
      {open === "due" && <SetDueDate row={row} onClose={close} />}
      {open === "note" && <AddNote row={row} onClose={close} />}
      {open === "sort" && <SortSale row={row} onClose={close} />}
      {open === "correct" && <CorrectExpense row={row} onClose={close} />}
      {open === "void" && <Void row={row} onClose={close} />}
    </div>
  )
}
