import { amendOrder } from "@oja/domain/orders/amendOrder"
import { deliveryOptions } from "@oja/domain/delivery/views"
import { useState } from "react"
import type { Body } from "../data/calls.ts"
import { useRows } from "../data/client.ts"
import { useDoor } from "../data/useCommand.ts"
import { plainAmount } from "../data/formatMoney.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { Sheet } from "../ui/Sheet.tsx"
import { GoodsField } from "../selling/GoodsField.tsx"
import { Impact, type Preview } from "../selling/Impact.tsx"
import { sellingWords } from "../selling/words.ts"
import { useSelling } from "../data/useSelling.ts"
import { FigureInput, TextInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { useOwnBranches } from "../ui/useBranches.ts"
import { uiWords } from "../ui/words.ts"
import { useFigure } from "../ui/useFigure.ts"
import { draftOf, isUnpacked, readAmendment } from "./amendment.ts"
import { DeliveryFields, WhereTo } from "./DeliveryFields.tsx"
import type { Order } from "./order.ts"
import { isOwn, type OrderDraft, type Wrong } from "./orderDraft.ts"
import { orderWords } from "./words.ts"

/** The customer wants something else: what is right is written, then shown in figures, and only then done. */
export const AmendOrder = ({ row, onClose }: { row: Order; onClose: () => void }) => {
  const say = orderWords.use()
  const saySelling = sellingWords.use()
  const sayUi = uiWords.use()
  const { money } = useShop()
  const figure = useFigure()
  // What the form began with holds while it is open: an order that moves meanwhile is refused by its version.
  const [first] = useState(row)
  const [draft, become] = useState(() => draftOf(row))
  const [reason, write] = useState("")
  const [tried, mark] = useState(false)
  const [seen, show] = useState<{ readonly preview: Preview; readonly of: string }>()
  const { run, busy, refused, wrongs } = useDoor(amendOrder)
  const selling = useSelling()
  const { data: options = [] } = useRows(deliveryOptions, { sort: "sort", count: 200 })
  const { data: branches = [] } = useOwnBranches()
  const known = { selling, options, branches, currency: row.currency }
  const { body: changes, changed, reckoned, usual, where, wrongs: mending } = readAmendment(first, draft, known)
  const wrongOf = (field: string) => {
    const wrong = (mending as Readonly<Record<string, Wrong | undefined>>)[field]
    return wrong === undefined ? wrongs[field] : isOwn(wrong) ? say(wrong) : saySelling(wrong)
  }
  const set = (part: Partial<OrderDraft>) => become((now) => ({ ...now, ...part }))
  const short = reason.trim().length < 2
  // What a form holds of lines and ids is wider than what is asked: the gateway judges it.
  const body = { ...changes, reason: reason.trim() } as object as Body<"POST", "/v1.0/orders/:id/amend">
  const said = JSON.stringify(changes)
  const preview = seen?.of === said ? seen.preview : undefined
  const url = `/v1.0/orders/${row.id}/amend` as const
  const save = async () => {
    mark(true)
    if (short || !changed || Object.keys(mending).length > 0) return
    if (preview === undefined) {
      const shown = await run(url, body)
      return show(shown && "preview" in shown ? { preview: shown.preview, of: said } : undefined)
    }
    const done = await run(url, { ...body, previewHash: preview.previewHash })
    // Something moved meanwhile: what was shown is not what would happen any more.
    if (done === undefined) return show(undefined)
    toast({ type: "success", title: say("draft.change.done", { number: row.number }) })
    onClose()
  }
  const owed = preview === undefined ? 0 : preview.balance.after - preview.balance.before
  return (
    <Sheet wide title={say("draft.change.title", { number: row.number })} onClose={onClose}>
      <p className="muted">{say("draft.change.lead")}</p>
      <GoodsField
        lines={draft.lines}
        reckoned={reckoned}
        selling={selling}
        wrongOf={wrongOf}
        onChange={(lines) => set({ lines })}
      />
      {isUnpacked(first) ? (
        <DeliveryFields
          draft={draft}
          read={where}
          wrongOf={wrongOf}
          // Another way, or another area, has its own fee.
          onChange={(part) => set({ ...part, shippingFee: "" })}
        />
      ) : (
        draft.way === "brought" && <WhereTo draft={draft} wrongOf={wrongOf} onChange={set} />
      )}
      <FigureInput
        label={say("draft.shippingFee")}
        placeholder={plainAmount(usual, row.currency)}
        {...figure(draft.shippingFee, (shippingFee) => set({ shippingFee }))}
        wrong={wrongOf("shippingFee")}
      />
      <TextInput
        label={say("reason")}
        maxLength={200}
        value={reason}
        wrong={tried && short ? say("required") : wrongs["reason"]}
        onType={write}
      />
      {preview !== undefined && (
        <>
          <Impact preview={preview} />
          <p>
            {owed === 0
              ? say("draft.change.same")
              : say(owed > 0 ? "draft.change.pays" : "draft.change.back", {
                  amount: money(Math.abs(owed), row.currency),
                })}
          </p>
        </>
      )}
      {tried && !changed && <p className="field-wrong">{say("draft.change.nothing")}</p>}
      <Refusal of={refused} />
      <div className="row">
        <Button look={preview === undefined ? "main" : "danger"} disabled={busy} onClick={() => void save()}>
          {say(preview === undefined ? "draft.change.show" : "draft.change.now")}
        </Button>
        <Button onClick={onClose}>{sayUi("cancel")}</Button>
      </div>
    </Sheet>
  )
}
