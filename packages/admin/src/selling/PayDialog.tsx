import { present } from "@oja/domain/kernel/present"
import type { payExpense } from "@oja/domain/expenses/payExpense"
import type { receiveInvoicePayment } from "@oja/domain/invoicing/receiveInvoicePayment"
import type { receivePayment } from "@oja/domain/sales/receivePayment"
import { inCoins } from "@oja/domain/sales/reckon"
import { useEffect } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { amountOver } from "../data/typed.ts"
import type { InputOf } from "../data/useCommand.ts"
import { useSelling } from "../data/useSelling.ts"
import { useShop } from "../data/useShop.ts"
import { useShift } from "../shifts/useShift.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { AnyInput } from "../ui/formInputs.tsx"
import { sellingWords } from "./words.ts"

type Paying = typeof receivePayment | typeof payExpense | typeof receiveInvoicePayment

interface Words {
  readonly title: string
  readonly lead: (facts: { readonly number: string; readonly amount: string }) => string
  readonly submit: (facts: { readonly amount: string }) => string
  readonly done?: string
}

interface Props<C extends Paying> {
  readonly command: C
  /** Which sale, expense or invoice is paid. */
  readonly about: Partial<InputOf<C>>
  readonly row: { readonly balance: number; readonly currency: string; readonly number: string }
  readonly words?: Words
  readonly onClose: () => void
}

/** Some, or the rest, of what is owed is paid. */
export const PayDialog = <C extends Paying>({ command, about, row, words, onClose }: Props<C>) => {
  const say = sellingWords.use()
  const { locale, money, today } = useShop()
  const { cashStep } = useSelling()
  const { shift } = useShift()
  const { balance, currency, number } = row
  // Who owes pays at the counter too: it lies in the drawer that is counted later.
  const drawer = "saleId" in about ? shift : undefined
  const incoming = !("expenseId" in about)
  // Cash that pays the rest is paid in the coins there are.
  const coins = incoming ? inCoins(balance, cashStep) : balance
  const { title, lead, submit, done }: Words = words ?? {
    title: say("pay.title"),
    lead: (facts) => say("pay.lead", facts),
    submit: (facts) => say("pay.submit", facts),
    done: say("pay.done"),
  }
  return (
    <CommandDialog
      command={command as typeof receivePayment}
      words={{ title, lead: lead({ number, amount: money(balance, currency) }), ...present({ done }) }}
      submit={(_, { amount }) => (amount ? submit({ amount: money(amount, currency) }) : undefined)}
      given={about as Partial<InputOf<typeof receivePayment>>}
      start={{ amount: coins, method: "cash", on: today }}
      most={{ amount: Math.max(balance, coins) }}
      currency={currency}
      fields={["amount", "method", "on", "reference"]}
      demanded={["on"]}
      finish={(input) => (drawer === undefined || input.on !== today ? input : { ...input, shiftId: drawer.id })}
      onClose={onClose}
    >
      <AnyInput name="amount" autoFocus />
      <AnyInput name="method" />
      {coins !== balance && (
        <Rest coins={amountOver(coins, currency, locale)} exact={amountOver(balance, currency, locale)} />
      )}
      <AnyInput name="on" quick />
      {drawer !== undefined && <p className="muted">{say("pay.inShift")}</p>}
      <AnyInput name="reference" help={say("pay.referenceHelp")} />
    </CommandDialog>
  )
}

/** The whole rest, in coins or to the last unit, follows how it is paid. */
const Rest = ({ coins, exact }: { readonly coins: string; readonly exact: string }) => {
  const { getValues, setValue } = useFormContext()
  const method = useWatch({ name: "method" }) as string
  useEffect(() => {
    if ([coins, exact].includes(String(getValues("amount")))) setValue("amount", method === "cash" ? coins : exact)
  }, [coins, exact, getValues, method, setValue])
  return null
}
