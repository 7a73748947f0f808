import { changeSlips } from "@oja/domain/change/views"
import { customers } from "@oja/domain/customers/views"
import { useState } from "react"
import { useRows } from "../../data/client.ts"
import { useShop } from "../../data/useShop.ts"
import type { Buyer } from "../../selling/saleDraft.ts"
import { Button } from "../../ui/Button.tsx"
import { FigureInput, TextInput } from "../../ui/inputs.tsx"
import { useRested } from "../../ui/useRested.ts"
import type { Tender } from "../tenders.ts"
import { tillWords } from "../words.ts"

interface OwedProps {
  readonly value: string | undefined
  readonly wrong: string | undefined
  readonly onType: (value: string | undefined) => void
}

/** There are no coins: what of the change is owed, said before a note is taken. */
export const ChangeOwed = ({ value, wrong, onType }: OwedProps) => {
  const say = tillWords.use()
  return value === undefined ? (
    <Button look="bare" onClick={() => onType("")}>
      {say("owes.none")}
    </Button>
  ) : (
    <FigureInput label={say("owes.amount")} help={say("owes.help")} {...{ value, wrong, onType }} autoFocus />
  )
}

interface SpendProps {
  readonly due: number
  readonly buyer: Buyer
  readonly taken: ReadonlyArray<Tender>
  readonly onTake: (tender: Tender) => void
}

/** Change that is owed from before pays now: found by its code, or by whose it is. */
export const SpendChange = ({ buyer, due, onTake, taken }: SpendProps) => {
  const say = tillWords.use()
  const { day, money } = useShop()
  const theirs = buyer !== null && buyer !== "walk_in" ? buyer.id : undefined
  const [typed, type] = useState<string>()
  const asked = useRested((typed ?? "").trim())
  const find = asked.length >= 3
  const known = useRows(customers, find && /\d{3}/.test(asked) ? { filter: { q: asked }, count: 5 } : null)
  const open = { status: "open" } as const
  const byCode = useRows(changeSlips, find ? { filter: { ...open, q: asked }, count: 5 } : null)
  const owners = (known.data ?? []).map(({ id }) => id)
  const byOwner = useRows(
    changeSlips,
    theirs !== undefined
      ? { filter: { ...open, customerId: [theirs] }, count: 5 }
      : owners.length > 0
        ? { filter: { ...open, customerId: owners }, count: 5 }
        : null,
  )
  const found = new Map([...(byCode.data ?? []), ...(byOwner.data ?? [])].map((it) => [it.id, it]))
  const slips = [...found.values()].filter(({ id }) => !taken.some(({ slipId }) => slipId === id))
  return (
    <div className="stack">
      {typed === undefined ? (
        <Button look="bare" onClick={() => type("")}>
          {say("owes.spend")}
        </Button>
      ) : (
        <TextInput label={say("owes.find")} maxLength={60} value={typed} autoFocus onType={type} />
      )}
      {slips.map(({ code, id, left, on }) => (
        <Button
          key={id}
          disabled={due <= 0}
          onClick={() => {
            onTake({ method: "change_owed", amount: Math.min(left, due), slipId: id })
            type(undefined)
          }}
        >
          {say("owes.take", { code, amount: money(Math.min(left, due)), day: day(on) })}
        </Button>
      ))}
      {typed !== undefined && find && asked === typed.trim() && byCode.data?.length === 0 && slips.length === 0 && (
        <p className="muted" role="status">
          {say("owes.notFound")}
        </p>
      )}
    </div>
  )
}
