import { businesses } from "@oja/domain/businesses/views"
import { unit } from "@oja/domain/kernel/amounts"
import { present } from "@oja/domain/kernel/present"
import { likelyTendered } from "@oja/domain/sales/banknotes"
import { recordSale } from "@oja/domain/sales/recordSale"
import { useEffect, useRef, useState } from "react"
import { useRow } from "../data/client.ts"
import { amountOver, readAmount } from "../data/typed.ts"
import type { InputOf } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { CustomerPick } from "../selling/CustomerPick.tsx"
import { MethodField } from "../selling/MethodField.tsx"
import type { Buyer, Method } from "../selling/saleDraft.ts"
import { sellingWords } from "../selling/words.ts"
import { useSession } from "../session/session.ts"
import { useRecording } from "../offline/useRecording.ts"
import { shiftHere } from "../shifts/useShift.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { FigureInput } from "../ui/inputs.tsx"
import { lettersOf, Money } from "../ui/Money.tsx"
import { useMedia } from "../ui/useMedia.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { useChoice } from "../ui/useText.ts"
import { ChangeOwed, SpendChange } from "./charge/ChangeOwed.tsx"
import { SentFields, useSent } from "./charge/Sent.tsx"
import { Done } from "./Done.tsx"
import { type Sold, soldInBook, soldOnDevice } from "./sold.ts"
import { soldHere } from "./soldHere.ts"
import { tillDevice } from "./device.ts"
import { comboOf, type PayingKey, payingKeyOf } from "./keys.ts"
import { dueIn, paidBy, tenderedIn, type Tender } from "./tenders.ts"
import { play } from "./tones.ts"
import type { Basket } from "./useBasket.ts"
import { useLoneKey } from "./useLoneKey.ts"
import { tillWords } from "./words.ts"

interface Props {
  readonly basket: Basket
  readonly onClose: () => void
  /** Sold, and the next customer comes. */
  readonly onFresh: () => void
  /** It is being written down: until this is done, nothing more is laid into the basket. */
  readonly onAsked: (asked: Promise<void>) => void
}

/** Takes the money: a note is one tap, several ways of paying add up, and what is not paid now is owed by somebody. */
export const Charge = ({ basket, onAsked, onClose, onFresh }: Props) => {
  const say = tillWords.use()
  const saySelling = sellingWords.use()
  const choice = useChoice(recordSale)
  const { currency, day, locale, money, today } = useShop()
  const { draft, read, selling } = basket
  const { user } = useSession()
  // On a phone the notes are what one taps; a keyboard would cover them.
  const keyboard = useMedia("(pointer: fine)")
  const [method, choose] = useState<Method>("cash")
  const [tenders, take] = useState<ReadonlyArray<Tender>>([])
  const [typed, type] = useState("")
  const sent = useSent(method)
  const [coins, lack] = useState<string>()
  const [owing, owe] = useState(false)
  const [sold, sell] = useState<Sold>()
  const { record: ask, busy, refused } = useRecording()
  useEffect(() => {
    if (refused !== undefined) play("error")
  }, [refused])

  // What was agreed, before cash is rounded: each way of paying rounds its own rest.
  const agreed = read.total - read.rounding
  const due = dueIn(method, agreed, tenders, selling.cashStep)
  const left = dueIn("card", agreed, tenders)
  const amount = typed.trim() === "" ? due : readAmount(typed, currency, locale)
  // Change is given of cash alone: what is said to come in another way is no more than is due.
  const beyond = method !== "cash" && typeof amount === "number" && amount > due
  const given = typeof amount === "number" && amount > 0 && !beyond ? amount : undefined
  const coinless = (coins ?? "").trim()
  const short = method === "cash" && coinless !== "" ? readAmount(coinless, currency, locale) : 0
  const lacking = typeof short === "number" && short >= 0 ? short : undefined
  // What was typed is never left out: what cannot be read is mended first.
  const unread = lacking === undefined || sent.misread
  const wrongIf = (wrong: boolean) => (wrong ? saySelling("wrong.price") : undefined)

  const record = (...paying: Parameters<typeof recordNow>) => onAsked(recordNow(...paying))
  const recordNow = async (all: ReadonlyArray<Tender>, covered: boolean, buyer: Buyer, tendered?: number, owed = 0) => {
    const { method: _, depositAmount: __, ...body } = read.body
    const who = buyer !== null && buyer !== "walk_in" ? { customerId: buyer.id } : {}
    const shift = await shiftHere()
    // What is sold here leaves the shelves of the branch whose drawer is open, and is its takings.
    const at = shift === undefined ? {} : { shiftId: shift.id, locationId: shift.locationId }
    const input = {
      ...body,
      ...who,
      ...at,
      ...paidBy(all, covered),
      ...(owed > 0 && { changeOwed: owed }),
      // What nobody could ask about is not given: the customer pays what is shown.
      ...(basket.unasked && { withoutOffers: true, discountCodes: undefined }),
    } as InputOf<typeof recordSale>
    const name = draft.lines.map((it) => it.name).join(", ")
    const by = user?.id ?? ""
    const row = soldHere({
      basket,
      buyer,
      by,
      covered,
      currency,
      number: name,
      tenders: all,
      locationId: shift?.locationId,
    })
    const receipt = { row, paid: all, ...present({ tendered }), owed }
    const done = await ask(input, { name, total: read.total, currency, reckoned: read.reckoned?.lines ?? [], receipt })
    if (done === undefined) return
    basket.clear()
    play("paid")
    sell("row" in done ? soldInBook(done.row, receipt) : soldOnDevice(done.kept.name, receipt))
  }
  const tenderOf = (of: number): Tender => ({
    method,
    amount: Math.min(of, due),
    ...sent.said,
  })
  /** So much was handed over: all of it, more than that, or a part. */
  const receive = (of: number) => {
    if (lacking === undefined || sent.misread) return
    const all = [...tenders, tenderOf(of)]
    // No more change is owed than there is.
    const owed = Math.min(lacking, of - due)
    if (of >= due) return record(all, true, draft.buyer, tenderedIn(method, of, due, tenders), owed)
    take(all)
    type("")
    sent.clear()
  }
  /** Change that is owed pays a part, or all of it. */
  const spend = (slip: Tender) => {
    const all = [...tenders, slip]
    if (slip.amount >= left) record(all, true, draft.buyer)
    else take(all)
  }
  const isTyped = typed.trim() !== ""
  /** No rest is owed where what was typed covers all. */
  const leavesRest = !unread && (!isTyped || (given !== undefined && given < due))
  const restLater = () => {
    if (!leavesRest) return
    const all = isTyped && given !== undefined ? [...tenders, tenderOf(given)] : tenders
    if (draft.buyer === null || draft.buyer === "walk_in") {
      take(all)
      type("")
      owe(true)
    } else record(all, false, draft.buyer)
  }
  const acts: Readonly<Record<PayingKey, () => void>> = {
    cash: () => choose("cash"),
    card: () => choose("card"),
    transfer: () => choose("transfer"),
    bank: () => choose("bank_transfer"),
    mobile: () => choose("mobile_money"),
    exact: () => receive(due),
    part: restLater,
  }
  // What a letter asks for is done a moment after it, with what the screen shows by then: a scan is no command.
  const alone = useLoneKey()
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
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
              record(tenders, false, buyer)
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
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (given !== undefined) receive(given)
        }}
        onKeyDown={(event) => {
          // In the amount a letter is a command, as this device has it.
          const { target } = event
          const words = target instanceof HTMLInputElement && target.type === "text" && target.inputMode !== "decimal"
          const asked = words || busy ? undefined : payingKeyOf(comboOf(event), tillDevice().keys)
          if (asked === undefined) return
          event.preventDefault()
          alone(() => latest.current[asked]())
        }}
      >
        <p className="charge-due display digits" data-testid="due">
          <Money amount={due} />
        </p>
        {draft.on !== today && <p className="muted">{say("pay.dated", { day: day(draft.on) })}</p>}
        {tenders.length > 0 && (
          <ul className="charge-taken">
            {tenders.map((it, at) => {
              const facts = { method: choice("payments.method", it.method), amount: money(it.amount) }
              return (
                <li key={at} className="line gap-0 apart">
                  {say("pay.taken", facts)}
                  <Button
                    look="bare"
                    aria-label={say("pay.drop", facts)}
                    onClick={() => take(tenders.toSpliced(at, 1))}
                  >
                    {say("remove")}
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
        <MethodField value={method} onChange={choose} />
        {method === "cash" && typed === "" && (
          <div className="stack charge-notes" style={lettersOf(money(due))}>
            <Button look="main" disabled={busy} onClick={() => receive(due)}>
              {say("pay.exact")} <span className="digits">{money(due)}</span>
            </Button>
            {notes.map((note) => (
              <Button key={note} className="digits" disabled={busy} onClick={() => receive(note)}>
                {money(note)}
              </Button>
            ))}
          </div>
        )}
        {method === "bank_transfer" && <Account />}
        <FigureInput
          label={say(method === "cash" ? "pay.received" : "pay.amount")}
          placeholder={amountOver(due, currency, locale)}
          value={typed}
          wrong={beyond ? say("pay.most", { amount: money(due) }) : wrongIf(isTyped && given === undefined)}
          autoFocus={keyboard}
          onType={type}
        />
        <SentFields method={method} sent={sent} />
        {method === "cash" && <ChangeOwed value={coins} wrong={wrongIf(lacking === undefined)} onType={lack} />}
        <SpendChange due={left} buyer={draft.buyer} taken={tenders} onTake={spend} />
        <Refusal of={refused} />
        <div className="form-foot">
          {(method !== "cash" || typed !== "") && (
            <Button look="main" type="submit" disabled={busy || unread || given === undefined} aria-busy={busy}>
              {given === undefined || given >= due
                ? say("pay.take", { amount: money(given ?? due) })
                : say("pay.takeMore", { amount: money(given), left: money(due - given) })}
            </Button>
          )}
          <Button disabled={busy || !leavesRest} onClick={restLater}>
            {say(tenders.length === 0 && !isTyped ? "pay.allLater" : "pay.later")}
          </Button>
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
    <dl className="note sunken">
      <dt className="small muted">{say("pay.account")}</dt>
      <dd className="stack gap-0">
        <strong className="digits size-25">{shop.accountNumber}</strong>
        <span>{[shop.bankName, shop.accountName].filter((it) => it !== undefined && it !== "").join(" · ")}</span>
      </dd>
    </dl>
  )
}
