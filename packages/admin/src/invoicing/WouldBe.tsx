import { useEffect, useRef } from "react"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import type { Invoice } from "./invoice.ts"

interface Props {
  readonly row: Pick<Invoice, "currency" | "number">
  readonly creditNote: { readonly total: number }
  readonly invoice: { readonly total: number; readonly received: number } | null
}

/** What a correction would do, in figures, before it is done; it comes into sight by itself. */
export const WouldBe = ({ row: { currency, number }, creditNote, invoice }: Props) => {
  const say = useWords()
  const figures = useRef<HTMLDListElement>(null)
  useEffect(() => {
    figures.current?.scrollIntoView({ block: "center" })
  }, [])
  return (
    <dl ref={figures} className="invoice-would" aria-live="polite">
      <div>
        <dt>{say("invoice.wouldCredit", { number })}</dt>
        <dd>
          <Money amount={-creditNote.total} currency={currency} tone="out" />
        </dd>
      </div>
      {invoice !== null && (
        <>
          <div>
            <dt>{say("invoice.wouldInvoice")}</dt>
            <dd>
              <Money amount={invoice.total} currency={currency} />
            </dd>
          </div>
          <div className="strong">
            <dt>{say("invoice.wouldOwe")}</dt>
            <dd>
              <Money amount={invoice.total - invoice.received} currency={currency} />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}
