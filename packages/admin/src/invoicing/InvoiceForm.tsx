import { discardDraft } from "@oja/domain/invoicing/discardDraft"
import { issueInvoice } from "@oja/domain/invoicing/issueInvoice"
import { type FormEvent, useEffect, useState } from "react"
import { useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { CustomerPick } from "../selling/CustomerPick.tsx"
import { GoodsField } from "../selling/GoodsField.tsx"
import { OffInput } from "../selling/OffField.tsx"
import { Totals } from "../selling/Totals.tsx"
import { Button } from "../ui/Button.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { AreaInput, CheckInput, ChoiceInput, DayInput, FigureInput } from "../ui/inputs.tsx"
import { Money } from "../ui/Money.tsx"
import { OpenPdf } from "../ui/OpenPdf.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { useMedia } from "../ui/useMedia.ts"
import { useFigure } from "../ui/useFigure.ts"
import { useDraft } from "./draft.ts"
import { type Invoice, linesInWords } from "./invoice.tsx"
import { type Due, duesWith, freshLetters, type Letters, lettersOf } from "./letters.ts"
import { Paper } from "./Paper.tsx"
import { invoiceWords } from "./words.ts"
import "../ui/record.css"
import "./invoicing.css"

interface Props {
  readonly row?: Invoice
  readonly buyer: Letters["buyer"]
  /** Over another screen there is no room for the paper beside it. */
  readonly narrow?: boolean
  readonly onKept?: (id: string) => void
  /** It is about to be issued. */
  readonly onIssue?: () => void
  readonly onIssued: (id: string) => void
  readonly onDiscarded: () => void
}

type Draft = ReturnType<typeof useDraft>

/** A draft invoice: written on the left, and on the right what the customer will see. */
export const InvoiceForm = ({ row, buyer, narrow = false, onKept, onIssue, onIssued, onDiscarded }: Props) => {
  const say = invoiceWords.use()
  const { language, money } = useShop()
  const wide = useMedia("(min-width: 1200px)") && !narrow
  const [side, turn] = useState<"write" | "preview">("write")
  const [tried, mark] = useState(false)
  const [discarding, discard] = useState(false)
  const draft = useDraft(() => ({
    row,
    letters: row === undefined ? freshLetters(language, buyer) : lettersOf(row, buyer?.name),
  }))
  const { invoiceId, letters, mending, missing, ofSale, reckoned, total, write } = draft
  const kept = draft.row?.id
  useEffect(() => {
    if (kept !== undefined) onKept?.(kept)
  }, [kept, onKept])
  const issuing = useCommand<typeof issueInvoice, Invoice>(issueInvoice, { once: true })

  const wrongOf = (field: string): string | undefined => {
    const wrong = tried ? missing[field] : /^(off|deposit)/.test(field) ? mending[field] : undefined
    return wrong ?? draft.wrongs[field] ?? issuing.wrongs[field]
  }
  const issue = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (Object.keys(missing).length > 0 || (await draft.save()) === undefined) return
    onIssue?.()
    if ((await issuing.run({ invoiceId })) === undefined) return
    draft.forget()
    onIssued(invoiceId)
  }
  const thrownAway = () => {
    draft.forget()
    onDiscarded()
  }
  const fields = (
    <form noValidate className="stack slim one gap-20 invoice-form" onSubmit={(event) => void issue(event)}>
      <div className="row apart gap-4 gap-x-16">
        <p>
          <span className="muted">{say("number")}</span> <strong>{say("numberLater")}</strong>
        </p>
        <Saved draft={draft} />
      </div>
      <CustomerPick
        walkIn={false}
        value={letters.buyer}
        wrong={wrongOf("customerId")}
        onPick={(picked) => picked !== "walk_in" && write({ buyer: picked })}
      />
      {ofSale === undefined ? (
        <Goods letters={letters} write={write} wrongOf={wrongOf} reckoned={reckoned} selling={draft.selling} deposit />
      ) : (
        <OfSale row={ofSale} />
      )}
      <Around letters={letters} write={write} wrongOf={wrongOf} />
      {ofSale === undefined && reckoned !== undefined ? (
        <Totals reckoned={reckoned} />
      ) : (
        <dl className="stack gap-6 ruled pad-top-16 pairs totals">
          <div className="totals-all">
            <dt>{say("total")}</dt>
            <dd className="slim size-31 display digits" data-testid="total">
              <Money amount={total} />
            </dd>
          </div>
        </dl>
      )}
      <Refusal of={issuing.refused ?? draft.trouble} />
      <StickyActions>
        <Button look="main" type="submit" disabled={issuing.busy} aria-busy={issuing.busy}>
          {total > 0 ? say("issueOf", { amount: money(total) }) : say("issue")}
        </Button>
      </StickyActions>
      <p className="muted">{say("issueLead")}</p>
      {kept !== undefined && (
        <div>
          <Button look="bare" onClick={() => discard(true)}>
            {say("discard")}
          </Button>
        </div>
      )}
      {discarding && (
        <ConfirmCommand
          command={discardDraft}
          input={{ invoiceId }}
          {...say.of("discarding")}
          danger
          onClose={() => discard(false)}
          onDone={thrownAway}
        />
      )}
    </form>
  )
  if (wide)
    return (
      <div className="invoice-desk">
        {fields}
        <aside aria-label={say("preview")}>
          <Preview draft={draft} />
        </aside>
      </div>
    )
  return (
    <div className="stack slim one gap-20 invoice-form">
      <ChoiceInput
        bare
        label={say("side")}
        options={(["write", "preview"] as const).map((value) => ({ value, name: say(value) }))}
        value={side}
        onPick={turn}
      />
      <div hidden={side !== "write"}>{fields}</div>
      {side === "preview" && <Preview draft={draft} />}
    </div>
  )
}

/** Where the draft is kept at this moment, in words. */
const Saved = ({ draft: { savedAt = 0, standing } }: { readonly draft: Draft }) => {
  const say = invoiceWords.use()
  const { locale, zone } = useShop()
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone } as const
  // What is as it should be is there to be read; only what is not is also said aloud.
  const alarming = standing === "held" || standing === "away"
  return (
    <p className="small muted" {...(alarming && { role: "status" })}>
      {standing === "saved"
        ? say("saved", { time: new Date(savedAt).toLocaleTimeString(locale, clock) })
        : say(`standing.${standing}`)}
    </p>
  )
}

/** What the customer will see, as far as it is written. */
const Preview = ({ draft: { inStep, invoiceId, row, standing } }: { readonly draft: Draft }) => {
  const say = invoiceWords.use()
  if (row === undefined) return <p className="paper paper-none">{say("previewNone")}</p>
  return (
    <div className="stack slim one gap-20">
      <div className="actions apart level">
        <span className="muted">{say(inStep ? "previewNow" : "previewSoon")}</span>
        <OpenPdf
          url={`/v1.1/invoices/${invoiceId}/preview`}
          blocked={standing !== "saved" || row.customerId === undefined || row.lines.length === 0}
        />
      </div>
      <Paper row={row} />
    </div>
  )
}

/** Of a sale that was recorded the goods are what they are. */
const OfSale = ({ row }: { readonly row: Invoice }) => {
  const say = invoiceWords.use()
  const { quantity } = useShop()
  return (
    <div className="inset">
      <p>{linesInWords(row.lines, quantity)}</p>
      <p className="muted">{say("ofSale")}</p>
    </div>
  )
}

interface FieldsProps {
  readonly letters: Letters
  readonly write: (part: Partial<Letters>) => void
  readonly wrongOf: (field: string) => string | undefined
}

type GoodsProps = FieldsProps &
  Pick<Draft, "reckoned" | "selling"> & {
    /** Whether a deposit can be asked for: an invoice that is corrected keeps the one it had. */
    readonly deposit?: boolean
  }

/** What is invoiced, and what comes off and on the whole: a discount, the delivery, a deposit asked for. */
export const Goods = ({ letters, write, wrongOf, reckoned, selling, deposit = false }: GoodsProps) => {
  const say = invoiceWords.use()
  const figure = useFigure()
  return (
    <>
      <GoodsField
        lines={letters.lines}
        reckoned={reckoned}
        selling={selling}
        wrongOf={wrongOf}
        onChange={(lines) => write({ lines })}
      />
      <div className="trio">
        <OffInput
          label={say("discount")}
          value={letters.off}
          wrong={wrongOf("off") ?? wrongOf("cartDiscount")}
          onChange={(off) => write({ off })}
        />
        <FigureInput
          label={say("delivery")}
          placeholder="0"
          {...figure(letters.shippingFee, (shippingFee) => write({ shippingFee }))}
          wrong={wrongOf("shippingFee")}
        />
        {deposit && (
          <FigureInput
            label={say("deposit")}
            placeholder="0"
            {...figure(letters.deposit, (deposit) => write({ deposit }))}
            wrong={wrongOf("depositAsked")}
          />
        )}
      </div>
    </>
  )
}

/** When it is due, in which language it speaks, and what else it says. */
const Around = ({ letters, write, wrongOf }: FieldsProps) => {
  const say = invoiceWords.use()
  const { today } = useShop()
  const { due, dueDate, language, note, remindersOn, terms } = letters
  const dueName = (due: Due) =>
    due === "usual" || due === "day" || due === "0" || due === "1"
      ? say(`dueAfter.${due}`)
      : say("dueAfter.days", { count: due })
  return (
    <>
      <ChoiceInput
        label={say("dueWhen")}
        wrong={due === "day" ? undefined : wrongOf("dueDate")}
        options={duesWith(due).map((value) => ({ value, name: dueName(value) }))}
        value={due}
        onPick={(due) => write({ due })}
      />
      {due === "day" && (
        <DayInput
          label={say("dueDay")}
          min={today}
          value={dueDate}
          wrong={wrongOf("dueDate")}
          onType={(dueDate) => write({ dueDate })}
        />
      )}
      <AreaInput
        label={say("note")}
        maxLength={1000}
        rows={2}
        value={note}
        wrong={wrongOf("note")}
        onType={(note) => write({ note })}
      />
      <AreaInput
        label={say("terms")}
        maxLength={2000}
        rows={2}
        value={terms}
        wrong={wrongOf("terms")}
        onType={(terms) => write({ terms })}
      />
      <ChoiceInput
        label={say("language")}
        options={[
          { value: "en" as const, name: "English" },
          { value: "fr" as const, name: "Français" },
        ]}
        value={language}
        onPick={(language) => write({ language })}
      />
      <CheckInput
        label={say("remind")}
        help={say("remindHelp")}
        value={remindersOn}
        onPick={(remindersOn) => write({ remindersOn })}
      />
    </>
  )
}
