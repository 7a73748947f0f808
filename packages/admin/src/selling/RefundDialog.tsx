import { present } from "@oja/domain/kernel/present"
import type { refundOrder } from "@oja/domain/orders/refundOrder"
import type { issueRefund } from "@oja/domain/sales/issueRefund"
import { readAmount } from "../data/typed.ts"
import type { InputOf } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useShift } from "../shifts/useShift.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { AnyInput, Typed } from "../ui/formInputs.tsx"
import { MoneyBack, useMoneyBack } from "./MoneyBack.tsx"
import type { Came } from "./moneyBack.ts"
import { sellingWords } from "./words.ts"

type Refunding = typeof issueRefund | typeof refundOrder

interface Props<C extends Refunding> {
  readonly command: C
  /** Which sale or order it was paid for. */
  readonly about: Partial<InputOf<C>>
  readonly row: {
    readonly balance: number
    readonly currency: string
    readonly received: number
    readonly refunded: number
  }
  readonly came: Came
  readonly onClose: () => void
}

/** Money goes back: what the customer is owed first, and beyond that the price comes down by as much. */
export const RefundDialog = <C extends Refunding>({ command, about, row, came, onClose }: Props<C>) => {
  const say = sellingWords.use()
  const { locale, money } = useShop()
  const { shift } = useShift()
  const { balance, currency, received, refunded } = row
  const back = useMoneyBack(came, currency)
  const most = received - refunded
  const owed = Math.min(most, Math.max(0, -balance))
  const said = (amount: number) => money(amount, currency)
  const typed = (text: unknown) => {
    const amount = readAmount(String(text), currency, locale)
    return typeof amount === "number" && amount > 0 ? amount : undefined
  }
  return (
    <CommandDialog
      command={command as typeof issueRefund}
      words={{ title: say("back.title"), done: say("back.done") }}
      lead={
        <>
          {owed > 0 && <p>{say("back.owed", { amount: said(owed) })}</p>}
          <p>{say("back.lead", { amount: said(most) })}</p>
        </>
      }
      submit={(_, { amount }) =>
        amount
          ? say("back.submit", { amount: said(amount), method: back.name(back.way).toLocaleLowerCase() })
          : undefined
      }
      given={about as Partial<InputOf<typeof issueRefund>>}
      start={owed > 0 ? { amount: owed } : {}}
      most={{ amount: most }}
      currency={currency}
      fields={["amount", "reason"]}
      // The parts say themselves what is wrong with them.
      judge={({ amount }) => ({
        otherWays: amount !== undefined && back.read(amount) === undefined ? say("back.giveMoney") : undefined,
      })}
      // What is given back is of the shift that is open here, as what is paid is: cash, and the slips of cards.
      finish={(input) => ({
        ...input,
        ...back.read(input.amount),
        ...present({ shiftId: shift?.id }),
      })}
      onClose={onClose}
    >
      <Typed>
        {({ amount: text }) => {
          const amount = typed(text) ?? 0
          const off = amount > owed && amount <= most
          return (
            <>
              <AnyInput name="amount" autoFocus help={off && say("back.off", { amount: said(amount - owed) })} />
              <MoneyBack back={back} amount={amount > 0 && amount <= most ? amount : undefined} currency={currency} />
            </>
          )
        }}
      </Typed>
      <AnyInput name="reason" />
    </CommandDialog>
  )
}
