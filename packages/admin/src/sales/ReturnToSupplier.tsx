import { returnToSupplier } from "@oja/domain/expenses/returnToSupplier"
import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { readQuantity } from "../data/typed.ts"
import { useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import type { Method } from "../selling/saleDraft.ts"
import { ChoiceOf } from "../ui/ChoiceOf.tsx"
import { Confirm } from "../ui/Confirm.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { useGoods } from "./CameWith.tsx"
import { ofExpense, type Transaction } from "./sale.ts"
import { saleWords } from "./words.ts"

interface Props {
  readonly row: Transaction
  readonly onClose: () => void
}

/** Goods of a bill go back to whoever sold them: how many of each, why, and whether they give money back at once. */
export const ReturnToSupplier = ({ row, onClose }: Props) => {
  const say = saleWords.use()
  const { locale, quantity } = useShop()
  const { goods = [] } = row
  const named = useGoods(goods)
  const [returnId] = useState(() => mintId("xret"))
  const [typed, type] = useState<Readonly<Record<string, string>>>({})
  const [reason, write] = useState("")
  const [way, choose] = useState<Method | "later">("later")
  const [tried, mark] = useState(false)
  const { run, busy, refused, wrongs } = useCommand(returnToSupplier, { once: true })
  const things = [...new Set(goods.map(({ variantId }) => variantId))].map((variantId) => {
    const most = goods.reduce((sum, it) => (it.variantId === variantId ? sum + it.quantity : sum), 0)
    const text = typed[variantId] ?? ""
    const read = text.trim() === "" ? 0 : readQuantity(text, locale)
    const many = typeof read === "number" && read >= 0 ? read : undefined
    const wrong =
      many === undefined
        ? say("after.notQuantity")
        : many > most
          ? say("spending.sendBackMost", { quantity: quantity(most) })
          : undefined
    return { variantId, most, text, wrong, quantity: many ?? 0 }
  })
  const short = reason.trim().length < 2

  const submit = async () => {
    mark(true)
    const [first, ...others] = things.flatMap((it) =>
      it.quantity === 0 ? [] : [{ variantId: it.variantId, quantity: it.quantity }],
    )
    if (first === undefined || short || things.some(({ wrong }) => wrong !== undefined)) return
    const done = await run({
      ...ofExpense(row),
      returnId,
      lines: [first, ...others],
      reason: reason.trim(),
      ...(way !== "later" && { refundMethod: way }),
    })
    if (done === undefined) return
    toast({ type: "success", title: say("spending.wasSentBack") })
    onClose()
  }
  return (
    <Confirm
      title={say("spending.sendBack")}
      lead={say("spending.sendBackLead")}
      submit={say("spending.sendBack")}
      busy={busy}
      refused={refused}
      onClose={onClose}
      onYes={() => void submit()}
    >
      {things.map(({ most, text, variantId, wrong }) => (
        <TextInput
          key={variantId}
          label={named?.get(variantId)?.title ?? variantId}
          help={say("spending.sendBackOf", { quantity: quantity(most) })}
          inputMode="decimal"
          value={text}
          wrong={wrong}
          onType={(many) => type((now) => ({ ...now, [variantId]: many }))}
        />
      ))}
      {tried && things.every((it) => it.quantity === 0) && (
        <p className="field-wrong">{say("spending.sendBackNone")}</p>
      )}
      {row.received > 0 && (
        <ChoiceOf<Method | "later">
          command={returnToSupplier}
          path="refundMethod"
          label={say("spending.theyGive")}
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
