import { present } from "@oja/domain/kernel/present"
import { partOf } from "@oja/domain/orders/ids"
import { returnable } from "@oja/domain/orders/progress"
import { approveReturn, closeReturn, declineReturn, receiveReturn, requestReturn } from "@oja/domain/orders/returns"
import { orders } from "@oja/domain/orders/views"
import { useState } from "react"
import { useAccess } from "../data/access.ts"
import { mintId } from "../data/mintId.ts"
import { readQuantity } from "../data/typed.ts"
import { type InputOf, mayAsk, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { MoneyBack, useMoneyBack } from "../selling/MoneyBack.tsx"
import type { Came } from "../selling/moneyBack.ts"
import { useShift } from "../shifts/useShift.ts"
import { Button } from "../ui/Button.tsx"
import { ChoiceOf } from "../ui/ChoiceOf.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { Confirm } from "../ui/Confirm.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { useChoice } from "../ui/useText.ts"
import { linesOf, type Order, type OrderReturn, returnTones } from "./order.ts"
import { useAdvance } from "./Step.tsx"
import { asking } from "./steps.ts"
import { useCame } from "./useCame.ts"
import { orderWords } from "./words.ts"

interface Of {
  readonly row: Order
  readonly of: OrderReturn
}
interface Asking extends Of {
  readonly onClose: () => void
}

/** What comes back: asked for, agreed to, received, closed; and the way to begin. */
export const Returns = ({ row }: Pick<Of, "row">) => {
  const say = orderWords.use()
  useAccess()
  const [open, show] = useState(false)
  const begins = mayAsk(requestReturn) && row.transactionId !== undefined && returnable(row).length > 0
  if (row.returns.length === 0 && !begins) return null
  return (
    <section className="record-part">
      <h2>{say("returns")}</h2>
      <ol className="below-12">
        {row.returns.map((it) => (
          <One key={it.returnId} row={row} of={it} />
        ))}
      </ol>
      {begins && <Button onClick={() => show(true)}>{say("askReturn")}</Button>}
      {open && <AskReturn row={row} onClose={() => show(false)} />}
    </section>
  )
}

const One = ({ row, of }: Of) => {
  const say = orderWords.use()
  const choice = useChoice(orders)
  const { moment, quantity } = useShop()
  const { advance, sending, refused } = useAdvance()
  const [open, show] = useState<"decline" | "receive" | "close">()
  const { reason, returnId, status, times } = of
  const since = times[status]
  const close = () => show(undefined)
  const ways = {
    requested: [
      ["approve", () => void advance({ asks: [asking(approveReturn, { returnId })] })],
      ["decline", () => show("decline")],
    ],
    approved: [["receiveReturn", () => show("receive")]],
    received: [
      [
        "closeReturn",
        () => (row.balance < 0 ? show("close") : void advance({ asks: [asking(closeReturn, { returnId })] })),
      ],
    ],
    declined: [],
    closed: [],
  } as const
  return (
    <li className="stack gap-6 ruled pad-y-12">
      <div className="row line gap-x-12">
        <strong>
          {linesOf(row, of.lines)
            .map((it) => `${quantity(it.quantity)} × ${it.name}`)
            .join(", ")}
        </strong>
        <StatusChip tone={returnTones[status]}>{choice("returns.status", status)}</StatusChip>
        {since !== undefined && <span className="muted">{moment(since)}</span>}
      </div>
      <p className="muted">{of.declined ?? reason}</p>
      {mayAsk(approveReturn) && (
        <div className="actions">
          {ways[status].map(([name, act]) => (
            <Button key={name} disabled={sending} onClick={act}>
              {say(name)}
            </Button>
          ))}
        </div>
      )}
      <Refusal of={refused} />
      {open === "decline" && (
        <CommandDialog
          command={declineReturn}
          words={{ title: say("declineTitle"), lead: say("declineLead"), submit: say("decline") }}
          danger
          given={{ returnId }}
          onClose={close}
        />
      )}
      {open === "close" && <CloseReturn row={row} of={of} onClose={close} />}
      {open === "receive" && <ReceiveReturn row={row} of={of} onClose={close} />}
    </li>
  )
}

/** The customer wants to give goods back: which, how many, and why. */
const AskReturn = ({ row, onClose }: Omit<Asking, "of">) => {
  const say = orderWords.use()
  const { locale, quantity } = useShop()
  const [returnId] = useState(() => partOf("oret")(row.id, mintId) as OrderReturn["returnId"])
  const [typed, type] = useState<Readonly<Record<string, string>>>({})
  const [reason, write] = useState("")
  const [tried, mark] = useState(false)
  const { run, busy, refused, wrongs } = useCommand(requestReturn, { once: true })
  const read = linesOf(row, returnable(row)).map((line) => {
    const text = typed[line.lineId] ?? ""
    const asked = text.trim() === "" ? 0 : readQuantity(text, locale)
    const right = typeof asked === "number" && asked >= 0 && asked <= line.quantity
    return { ...line, asked: right ? asked : 0, wrong: !right }
  })
  const [first, ...others] = read.flatMap(({ asked, lineId }) => (asked > 0 ? [{ lineId, quantity: asked }] : []))
  const none = first === undefined && !read.some(({ wrong }) => wrong)
  const ask = async () => {
    mark(true)
    if (reason.trim() === "" || first === undefined || read.some(({ wrong }) => wrong)) return
    if ((await run({ returnId, lines: [first, ...others], reason: reason.trim() })) !== undefined) onClose()
  }
  return (
    <Confirm
      title={say("askReturn")}
      lead={say("askReturnLead")}
      busy={busy}
      refused={refused}
      onYes={() => void ask()}
      onClose={onClose}
    >
      {read.map(({ lineId, name, quantity: most, wrong }) => (
        <TextInput
          key={lineId}
          label={say("ofHad", { name, quantity: quantity(most) })}
          inputMode="decimal"
          placeholder="0"
          value={typed[lineId] ?? ""}
          wrong={wrong ? say("atMost", { quantity: quantity(most) }) : undefined}
          onType={(text) => type({ ...typed, [lineId]: text })}
        />
      ))}
      {tried && none && <p className="field-wrong">{say("noneBack")}</p>}
      <TextInput
        label={say("reason")}
        maxLength={200}
        value={reason}
        wrong={tried && reason.trim() === "" ? say("required") : wrongs["reason"]}
        onType={write}
      />
    </Confirm>
  )
}

type Line = NonNullable<InputOf<typeof receiveReturn>["lines"]>[number]

/** The goods are back: in what state each of them is decides whether it can be sold again. */
const ReceiveReturn = ({ row, of, onClose }: Asking) => {
  const say = orderWords.use()
  const { quantity } = useShop()
  const [states, become] = useState<Readonly<Record<string, Line["condition"]>>>({})
  const { run, busy, refused } = useCommand(receiveReturn, { once: true })
  const receive = async () => {
    const [first, ...others] = of.lines.map((line) => ({ ...line, condition: states[line.lineId] ?? "restocked" }))
    if (first === undefined) return
    if ((await run({ returnId: of.returnId, lines: [first, ...others] })) !== undefined) onClose()
  }
  return (
    <Confirm
      title={say("receiveReturn")}
      lead={say("receiveReturnLead")}
      busy={busy}
      refused={refused}
      onYes={() => void receive()}
      onClose={onClose}
    >
      {linesOf(row, of.lines).map(({ lineId, name, quantity: of }) => (
        <ChoiceOf
          key={lineId}
          command={receiveReturn}
          path="lines.condition"
          label={`${quantity(of)} × ${name}`}
          value={states[lineId] ?? "restocked"}
          onChange={(condition) => become({ ...states, [lineId]: condition })}
        />
      ))}
    </Confirm>
  )
}

/** A return is over: what is owed for it goes back now, as it came, or some other time. */
const CloseReturn = (asking: Asking) => {
  const came = useCame(asking.row)
  return came && <GiveAndClose {...asking} came={came} />
}

const GiveAndClose = ({ row, of: { returnId }, came, onClose }: Asking & { readonly came: Came }) => {
  const say = orderWords.use()
  const { money } = useShop()
  const { shift } = useShift()
  const back = useMoneyBack(came, row.currency)
  const owed = -row.balance
  const amount = money(owed, row.currency)
  const ways = back.read(owed)
  const later = back.way === "later"
  const refund = ways && {
    ...ways,
    amount: owed,
    ...present({ shiftId: shift?.id }),
  }
  return (
    <ConfirmCommand
      command={closeReturn}
      input={{ returnId, ...present({ refund }) }}
      title={say("closeReturn")}
      lead={say("refundOwed", { amount })}
      submit={later ? say("closeReturn") : say("refundDo", { amount })}
      blocked={!later && ways === undefined}
      onClose={onClose}
    >
      <MoneyBack waits back={back} amount={owed} currency={row.currency} />
    </ConfirmCommand>
  )
}
