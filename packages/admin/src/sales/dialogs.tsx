import { asId, isId } from "@oja/domain/kernel/isId"
import { businesses } from "@oja/domain/businesses/views"
import { payExpense, reverseExpensePayment } from "@oja/domain/expenses/payExpense"
import { receiveSupplierRefund } from "@oja/domain/expenses/returnToSupplier"
import { voidExpense } from "@oja/domain/expenses/voidExpense"
import { addNote, categorise, setDueDate } from "@oja/domain/sales/about"
import { changeTender } from "@oja/domain/sales/changeTender"
import { issueRefund } from "@oja/domain/sales/issueRefund"
import { receivePayment } from "@oja/domain/sales/receivePayment"
import { reversePayment } from "@oja/domain/sales/reversePayment"
import { voidSale } from "@oja/domain/sales/voidSale"
import { writeOff } from "@oja/domain/sales/writeOff"
import { transactions } from "@oja/domain/transactions/views"
import { useRow } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { PayDialog } from "../selling/PayDialog.tsx"
import { RefundDialog } from "../selling/RefundDialog.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { InputAs, OneOf } from "../ui/formInputs.tsx"
import { useChoice } from "../ui/useText.ts"
import { DueField } from "./DueField.tsx"
import { ofExpense, ofSale, type Payment, type Transaction } from "./sale.ts"
import { Sorting } from "./Sorting.tsx"
import type { SaleRecord } from "./useRecord.ts"
import { saleWords } from "./words.ts"

// What is done with a sale or an expense after it was made, each a question over its page.

interface Of {
  readonly row: Transaction
  readonly onClose: () => void
}

/** The customer pays some, or the rest, of what they owe; or the shop does, for an expense. */
export const Pay = ({ row, onClose }: Of) => {
  const say = saleWords.use()
  return row.kind === "sale" ? (
    <PayDialog command={receivePayment} about={ofSale(row)} row={row} onClose={onClose} />
  ) : (
    <PayDialog
      command={payExpense}
      about={ofExpense(row)}
      row={row}
      words={{
        title: say("spending.pay"),
        lead: (facts) => say("spending.payLead", facts),
        submit: (facts) => say("spending.payDo", facts),
        done: say("form.updated"),
      }}
      onClose={onClose}
    />
  )
}

/** What was written down as paid and was not. */
export const Reverse = ({ row, payment, onClose }: Of & { readonly payment: Payment }) => {
  const say = saleWords.use()
  const { money } = useShop()
  const sale = row.kind === "sale"
  const cameBack = payment.amount < 0
  const words = {
    title: say(cameBack ? "spending.reverseBackTitle" : "reverseTitle", {
      amount: money(Math.abs(payment.amount), payment.currency),
    }),
    lead: say(sale ? "reverseLead" : cameBack ? "spending.reverseBackLead" : "spending.reverseLead"),
    submit: say("reverseDo"),
    done: say("form.updated"),
  }
  const { paymentId } = payment
  return isId("pay", paymentId) ? (
    <CommandDialog
      danger
      command={reversePayment}
      words={words}
      given={{ ...ofSale(row), paymentId }}
      onClose={onClose}
    />
  ) : (
    <CommandDialog
      danger
      command={reverseExpensePayment}
      words={words}
      given={{ ...ofExpense(row), paymentId: asId("xpay", paymentId) }}
      onClose={onClose}
    />
  )
}

/** What a supplier owes for goods that went back to them comes back, all or some. */
export const TakeRefund = ({ row: { balance, currency, ...row }, onClose }: Of) => {
  const say = saleWords.use()
  const { money, today } = useShop()
  return (
    <CommandDialog
      command={receiveSupplierRefund}
      words={{
        ...say.of("spending.refund", { amount: money(-balance, currency) }),
        done: say("form.updated"),
      }}
      given={ofExpense(row)}
      start={{ amount: -balance, method: "cash", on: today }}
      most={{ amount: -balance }}
      currency={currency}
      fields={["amount", "method", "on", "reference"]}
      demanded={["on"]}
      onClose={onClose}
    />
  )
}

/** Money goes back: what the customer is owed first, and beyond that the price comes down by as much. */
export const GiveRefund = ({ record, onClose }: { readonly record: SaleRecord } & Pick<Of, "onClose">) => {
  const { row } = record
  return <RefundDialog command={issueRefund} about={ofSale(row)} row={row} came={record} onClose={onClose} />
}

/** Nobody expects this money any more. */
export const WriteOff = ({ row, onClose }: Of) => {
  const say = saleWords.use()
  const { money } = useShop()
  const { balance, currency } = row
  return (
    <CommandDialog
      danger
      command={writeOff}
      words={say.of("after.writingOff")}
      submit={(_, { amount }) => (amount ? say("after.writeOffDo", { amount: money(amount, currency) }) : undefined)}
      given={ofSale(row)}
      start={{ amount: balance }}
      most={{ amount: balance }}
      currency={currency}
      fields={["amount", "reason"]}
      demanded={["amount"]}
      onClose={onClose}
    />
  )
}

const Tender = formOf(changeTender).Input

/** It was paid all right, but by card and not in cash (C38). */
export const ChangeTender = ({ row, payments, onClose }: Of & { readonly payments: ReadonlyArray<Payment> }) => {
  const say = saleWords.use()
  const choice = useChoice(transactions)
  const { day, money } = useShop()
  const [first] = payments
  const options = payments.map(({ amount, currency, method, on, paymentId }) => ({
    value: paymentId,
    name: [money(amount, currency), choice("method", method), day(on)].join(" · "),
  }))
  return (
    <CommandDialog
      command={changeTender}
      words={say.of("after.tendering")}
      given={ofSale(row)}
      start={{ paymentId: first?.paymentId, method: first?.method }}
      fields={["paymentId", "method", "reference", "reason"]}
      onClose={onClose}
    >
      <OneOf name="paymentId" label={say("after.tenderWhich")} options={options} />
      <Tender name="method" />
      <Tender name="reference" help={say("referenceHelp")} />
      <Tender name="reason" />
    </CommandDialog>
  )
}

/** By when the rest must be paid. */
export const SetDueDate = ({ row, onClose }: Of) => {
  const say = saleWords.use()
  const { day, today } = useShop()
  const { dueDate = null, number, on } = row
  return (
    <CommandDialog
      command={setDueDate}
      words={say.of("after.due", { number })}
      submit={(_, { dueDate }) => (dueDate ? say("after.dueDo", { day: day(dueDate) }) : say("after.dueDrop"))}
      given={ofSale(row)}
      start={{ dueDate }}
      judge={(_, { dueDate }) => ({
        dueDate:
          typeof dueDate !== "string" || dueDate === "" ? null : dueDate < on ? say("form.wrong.due") : undefined,
      })}
      finish={(input) => ({ ...input, dueDate: input.dueDate ?? null })}
      onClose={onClose}
    >
      <InputAs name="dueDate">
        {({ around: { wrong }, value, onPick }) => (
          <DueField value={String(value)} today={today} min={on} wrong={wrong} onChange={onPick} />
        )}
      </InputAs>
    </CommandDialog>
  )
}

/** Something worth remembering, beside what was noted before. */
export const AddNote = ({ row, onClose }: Of) => {
  const say = saleWords.use()
  return (
    <CommandDialog
      command={addNote}
      words={{ title: say("after.note"), submit: say("after.noteDo"), done: say("after.wasNoted") }}
      given={ofSale(row)}
      judge={(_, { note }) => ({ note: String(note).trim() === "" ? say("after.noteEmpty") : undefined })}
      onClose={onClose}
    />
  )
}

/** Tags to find it by, and the papers that belong to it. */
export const SortSale = ({ row, onClose }: Of) => {
  const say = saleWords.use()
  const { attachments = [], tags = [] } = row
  return (
    <CommandDialog
      command={categorise}
      words={say.of("after.sorting")}
      given={ofSale(row)}
      start={{ tags, attachments }}
      onClose={onClose}
    >
      <Sorting />
    </CommandDialog>
  )
}

/** It should not have been written down at all; it stays in the book as voided, with the reason. */
export const Void = ({ row, onClose }: Of) => {
  const say = saleWords.use()
  const { number } = row
  const words = {
    title: say("voidTitle", { number }),
    lead: say("voidExpenseLead"),
    submit: say("voidDo", { number }),
    done: say("form.updated"),
  }
  return row.kind === "sale" ? (
    <VoidSale row={row} onClose={onClose} words={words} />
  ) : (
    <CommandDialog danger command={voidExpense} words={words} given={ofExpense(row)} onClose={onClose} />
  )
}

/** A sale of a closed month stays in its figures: what happens today instead is said beforehand. */
const VoidSale = ({
  row,
  words,
  onClose,
}: Of & { readonly words: { readonly title: string; readonly submit: string; readonly done: string } }) => {
  const say = saleWords.use()
  const { business } = useSession()
  const { data: shop } = useRow(businesses, business?.businessId)
  const closed = shop?.closedTo !== undefined && row.on <= shop.closedTo
  const lead = say(closed ? "voidClosed" : "voidLead")
  return <CommandDialog danger command={voidSale} words={{ ...words, lead }} given={ofSale(row)} onClose={onClose} />
}
