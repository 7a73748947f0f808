import { useWords } from "../words/words.ts"
import { OpenPdf } from "./OpenPdf.tsx"
import { Paper } from "./Paper.tsx"
import type { useDraft } from "./useDraft.ts"

/** What the customer will see, as far as it is written. */
export const DraftPreview = ({ draft }: { draft: ReturnType<typeof useDraft> }) => {
  const say = useWords()
  const { inStep, invoiceId, row, standing } = draft
  if (row === undefined)
    return (
      <div className="paper paper-none">
        <p>{say("invoice.previewNone")}</p>
      </div>
    )
  return (
    <div className="invoice-preview">
      <div className="row">
        <span className="muted">{say(inStep ? "invoice.previewNow" : "invoice.previewSoon")}</span>
        <OpenPdf
          url={`/v1.1/invoices/${invoiceId}/preview`}
          blocked={standing !== "saved" || row.customerId === undefined || row.lines.length === 0}
        />
      </div>
      <Paper row={row} />
    </div>
  )
}
