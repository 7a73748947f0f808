import { type FormEvent, useEffect, useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { CustomerPick } from "../sales/CustomerPick.tsx"
import { Totals } from "../sales/Totals.tsx"
import { Money } from "../ui/Money.tsx"
import { Segments } from "../ui/Segments.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useLocale, useWords } from "../words/words.ts"
import { AroundFields } from "./AroundFields.tsx"
import { DiscardDraft } from "./DiscardDraft.tsx"
import { DraftPreview } from "./DraftPreview.tsx"
import { GoodsFields } from "./GoodsFields.tsx"
import type { Invoice } from "./invoice.ts"
import { freshLetters, type Letters, lettersOf } from "./letters.ts"
import { OffAndDelivery } from "./OffAndDelivery.tsx"
import { Saved } from "./Saved.tsx"
import { useDraft } from "./useDraft.ts"
import { useMedia } from "../ui/useMedia.ts"

interface Props {
  readonly row?: Invoice
  readonly buyer?: Letters["buyer"]
  /** Over another screen there is no room for the paper beside it. */
  readonly narrow?: boolean
  readonly onKept?: (id: string) => void
  readonly onIssued: (issued: Invoice) => void
  readonly onDiscarded: () => void
}

/** A draft invoice: written on the left, and on the right what the customer will see. */
export const InvoiceForm = ({ row, buyer = null, narrow = false, onKept, onIssued, onDiscarded }: Props) => {
  const say = useWords()
  const language = useLocale()
  const { money } = useShop()
  const wide = useMedia("(min-width: 1200px)") && !narrow
  const [side, turn] = useState<"write" | "preview">("write")
  const [tried, mark] = useState(false)
  const draft = useDraft(() => ({
    row,
    letters: row === undefined ? freshLetters(language, buyer) : lettersOf(row, buyer?.name ?? row.customerName ?? ""),
  }))
  const { letters, mending, missing, ofSale, total, write } = draft
  const kept = draft.row?.id
  useEffect(() => {
    if (kept !== undefined) onKept?.(kept)
  }, [kept, onKept])
  const { send, sending, wrongs: refused, trouble } = useCommand({ once: true })

  const wrongOf = (field: string) => {
    const wrong = (tried ? missing : mending)[field]
    if (wrong !== undefined && (tried || /^(off|deposit)/.test(field))) return say(wrong)
    return draft.wrongs[field] ?? refused[field]
  }
  const issue = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (Object.keys(missing).length > 0) return
    const there = await draft.save()
    if (there === undefined) return
    const issued = await send<Invoice>(`/v1.1/invoices/${draft.invoiceId}/issue`, {})
    if (issued === undefined) return
    draft.forget()
    onIssued(issued)
  }
  const left = tried ? Object.keys(missing).length : 0
  const fields = (
    <form noValidate className="invoice-form" onSubmit={(event) => void issue(event)}>
      <div className="invoice-top">
        <p>
          <span className="muted">{say("invoice.number")}</span> <strong>{say("invoice.numberLater")}</strong>
        </p>
        <Saved draft={draft} />
      </div>
      <CustomerPick
        walkIn={false}
        value={letters.buyer}
        wrong={wrongOf("customerId")}
        onPick={(buyer) => buyer !== "walk_in" && write({ buyer })}
      />
      <GoodsFields
        letters={letters}
        write={write}
        wrongOf={wrongOf}
        reckoned={draft.reckoned}
        selling={draft.selling}
        sold={ofSale}
      />
      {ofSale === undefined && <OffAndDelivery deposit letters={letters} write={write} wrongOf={wrongOf} />}
      <AroundFields letters={letters} write={write} wrongOf={wrongOf} />
      {ofSale === undefined && draft.reckoned !== undefined ? (
        <Totals reckoned={draft.reckoned} />
      ) : (
        <dl className="totals">
          <div className="totals-all">
            <dt>{say("saleForm.total")}</dt>
            <dd className="display digits" data-testid="total">
              <Money amount={total} />
            </dd>
          </div>
        </dl>
      )}
      <Trouble trouble={trouble ?? draft.trouble} />
      {left > 0 && (
        <p className="field-wrong" role="status">
          {say("saleForm.mend")}
        </p>
      )}
      <StickyActions>
        <button type="submit" className="button button-main" disabled={sending} aria-busy={sending}>
          {total > 0 ? say("invoice.issueOf", { amount: money(total) }) : say("invoice.issue")}
        </button>
      </StickyActions>
      <p className="muted invoice-warn">{say("invoice.issueLead")}</p>
      {draft.row !== undefined && (
        <DiscardDraft
          id={draft.invoiceId}
          onDone={() => {
            draft.forget()
            onDiscarded()
          }}
        />
      )}
    </form>
  )
  const preview = <DraftPreview draft={draft} />
  if (wide)
    return (
      <div className="invoice-desk">
        {fields}
        <aside aria-label={say("invoice.preview")}>{preview}</aside>
      </div>
    )
  return (
    <div className="invoice-form">
      <Segments
        label={say("invoice.side")}
        seen={false}
        options={[
          { value: "write" as const, name: say("invoice.write") },
          { value: "preview" as const, name: say("invoice.preview") },
        ]}
        value={side}
        onChange={turn}
      />
      <div hidden={side !== "write"}>{fields}</div>
      {side === "preview" && preview}
    </div>
  )
}
