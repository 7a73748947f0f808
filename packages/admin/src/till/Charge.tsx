import { businesses } from "@oja/domain/businesses/views"
import { unit } from "@oja/domain/kernel/amounts"
import { likelyTendered } from "@oja/domain/sales/banknotes"
import { recordSale } from "@oja/domain/sales/recordSale"
import { useState } from "react"
import { useRow } from "../data/client.ts"
import { plainAmount } from "../data/formatMoney.ts"
import { readAmount } from "../data/typed.ts"
import type { InputOf } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import type { Transaction } from "../sales/sale.ts"
import { CustomerPick } from "../selling/CustomerPick.tsx"
import { MethodField } from "../selling/MethodField.tsx"
import type { Buyer, Method } from "../selling/saleDraft.ts"
import { useSession } from "../session/session.ts"
import { useRecording } from "../offline/useRecording.ts"
import { useShift } from "../shifts/useShift.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { FigureInput, TextInput } from "../ui/inputs.tsx"
import { Money } from "../ui/Money.tsx"
import { useMedia } from "../ui/useMedia.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { useChoice } from "../ui/useText.ts"
import { Done } from "./Done.tsx"
import { soldHere } from "./soldHere.ts"
import { dueIn, keysOf, paidBy, type Tender } from "./tenders.ts"
import type { Basket } from "./useBasket.ts"
import { tillWords } from "./words.ts"

interface Props {
  readonly basket: Basket
  readonly onClose: () => void
  /** Sold, and the next customer comes. */
  readonly onFresh: () => void
}

interface Sold {
  readonly row: Transaction
  /** Nobody heard it yet: how it was paid, as it was said here. */
  readonly here?: ReadonlyArray<Tender>
  /** What was handed over in cash, where it was said. */
  readonly tendered?: number
}

/** Takes the money: a note is one tap, several ways of paying add up, and what is not paid now is owed by somebody. */
export const Charge = ({ basket, onClose, onFresh }: Props) => {
  const say = tillWords.use()
  const choice = useChoice(recordSale)
  const { currency, locale, money } = useShop()
  const { draft, read, selling } = basket
  const { shift } = useShift()
  const { user } = useSession()
  // On a phone the notes are what one taps; a keyboard would cover them.
  const keyboard = useMedia("(pointer: fine)")
  const [method, choose] = useState<Method>("cash")
  const [tenders, take] = useState<ReadonlyArray<Tender>>([])
  const [typed, type] = useState("")
  const [reference, refer] = useState("")
  const [owing, owe] = useState(false)
  const [sold, sell] = useState<Sold>()
  const { record: ask, busy, refused } = useRecording()

  // What was agreed, before cash is rounded: each way of paying rounds its own rest.
  const agreed = read.total - read.rounding
  const due = dueIn(method, agreed, tenders, selling.cashStep)
  const left = dueIn("card", agreed, tenders)
  const amount = typed.trim() === "" ? due : readAmount(typed, currency, locale)
  const given = typeof amount === "number" && amount > 0 ? amount : undefined

  const record = async (all: ReadonlyArray<Tender>, covered: boolean, buyer: Buyer, tendered?: number) => {
    const { method: _, depositAmount: __, ...body } = read.body
    const who = buyer !== null && buyer !== "walk_in" ? { customerId: buyer.id } : {}
    const at = shift === undefined ? {} : { shiftId: shift.id }
    const input = {
      ...body,
      ...who,
      ...at,
      ...paidBy(all, covered),
      // What nobody could ask about is not given: the customer pays what is shown.
      ...(basket.unasked && { withoutOffers: true, discountCodes: undefined }),
    } as InputOf<typeof recordSale>
    const done = await ask(input, {
      name: draft.lines.map(({ name }) => name).join(", "),
      total: read.total,
      currency,
      reckoned: read.reckoned?.lines ?? [],
    })
    const row =
      done === undefined
        ? undefined
        : "row" in done
          ? done.row
          : soldHere({ basket, buyer, currency, number: done.kept.name, tenders: all, by: user?.id ?? "" })
    if (row === undefined) return
    basket.clear()
    sell({
      row,
      ...(done !== undefined && "kept" in done && { here: all }),
      ...(tendered !== undefined && { tendered }),
    })
  }
  const tenderOf = (of: number): Tender => ({
    method,
    amount: Math.min(of, due),
    ...(reference.trim() !== "" && { reference: reference.trim() }),
  })
  /** So much was handed over: all of it, more than that, or a part. */
  const receive = (of: number) => {
    const all = [...tenders, tenderOf(of)]
    if (of >= due) return void record(all, true, draft.buyer, method === "cash" && of > due ? of : undefined)
    take(all)
    type("")
    refer("")
  }
  const restLater = () => {
    const all = typed.trim() === "" || given === undefined || given >= due ? tenders : [...tenders, tenderOf(given)]
    if (draft.buyer === null || draft.buyer === "walk_in") {
      take(all)
      type("")
      owe(true)
    } else void record(all, false, draft.buyer)
  }
  if (sold !== undefined) return <Done {...sold} onFresh={onFresh} />
  if (owing)
    return (
      <Dialog open title={say("pay.who", { amount: money(left) })} onClose={() => owe(false)} closes>
        <div className="form">
          <CustomerPick
            value={null}
            wrong={undefined}
            walkIn={false}
            takesFocus
            onPick={(buyer) => {
              if (buyer === null) return
              basket.write({ buyer })
              void record(tenders, false, buyer)
            }}
          />
          <Refusal of={refused} />
        </div>
      </Dialog>
    )
  const notes = method === "cash" && typed === "" ? likelyTendered(due, currency, unit(currency)) : []
  return (
    <Dialog open title={say(tenders.length === 0 ? "pay.title" : "pay.left")} onClose={onClose} closes>
      <form
        className="form charge"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (given !== undefined) receive(given)
        }}
        onKeyDown={(event) => {
          // In the amount a letter is a command: C cash, K card, T mobile money, B bank transfer, X exact, P the rest later.
          const { key, target } = event
          const words = target instanceof HTMLInputElement && target.type === "text" && target.inputMode !== "decimal"
          if (words || event.ctrlKey || event.metaKey || event.altKey) return
          const named = keysOf[key.toLowerCase()]
          if (named !== undefined) choose(named)
          else if (key.toLowerCase() === "x") receive(due)
          else if (key.toLowerCase() === "p") restLater()
          else return
          event.preventDefault()
        }}
      >
        <p className="charge-due display digits" data-testid="due">
          <Money amount={due} />
        </p>
        {tenders.length > 0 && (
          <ul className="charge-taken">
            {tenders.map((it, at) => {
              const facts = { method: choice("method", it.method), amount: money(it.amount) }
              return (
                <li key={at}>
                  {say("pay.taken", facts)}
                  <button
                    type="button"
                    className="button button-bare"
                    aria-label={say("pay.drop", facts)}
                    onClick={() => take(tenders.toSpliced(at, 1))}
                  >
                    {say("remove")}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        <MethodField value={method} onChange={choose} />
        {method === "cash" && typed === "" && (
          <div className="charge-notes">
            <button type="button" className="button button-main" disabled={busy} onClick={() => receive(due)}>
              {say("pay.exact")} <span className="digits">{money(due)}</span>
            </button>
            {notes.map((note) => (
              <button
                key={note}
                type="button"
                className="button button-line digits"
                disabled={busy}
                onClick={() => receive(note)}
              >
                {money(note)}
              </button>
            ))}
          </div>
        )}
        {method === "bank_transfer" && <Account />}
        <FigureInput
          label={say(method === "cash" ? "pay.received" : "pay.amount")}
          placeholder={plainAmount(due, currency)}
          value={typed}
          autoFocus={keyboard}
          onType={type}
        />
        {method !== "cash" && (
          <TextInput label={say("pay.reference")} maxLength={80} value={reference} onType={refer} />
        )}
        <Refusal of={refused} />
        <div className="form-foot">
          {(method !== "cash" || typed !== "") && (
            <button
              type="submit"
              className="button button-main"
              disabled={busy || given === undefined}
              aria-busy={busy}
            >
              {given === undefined || given >= due
                ? say("pay.take", { amount: money(given ?? due) })
                : say("pay.takeMore", { amount: money(given), left: money(due - given) })}
            </button>
          )}
          <button type="button" className="button button-line" disabled={busy} onClick={restLater}>
            {say(tenders.length === 0 && typed.trim() === "" ? "pay.allLater" : "pay.later")}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Where a bank transfer goes to, where the shop has said so. */
const Account = () => {
  const say = tillWords.use()
  const { business } = useSession()
  const { data: shop } = useRow(businesses, business?.businessId)
  if (shop?.accountNumber === undefined || shop.accountNumber === "") return null
  return (
    <dl className="charge-account">
      <dt>{say("pay.account")}</dt>
      <dd>
        <strong className="digits">{shop.accountNumber}</strong>
        <span>{[shop.bankName, shop.accountName].filter((it) => it !== undefined && it !== "").join(" · ")}</span>
      </dd>
    </dl>
  )
}
