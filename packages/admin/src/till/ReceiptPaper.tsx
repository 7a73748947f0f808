import type { ReceiptRow } from "@oja/domain/sales/receipt"
import { QrPicture } from "../ui/QrPicture.tsx"
import { createPortal } from "react-dom"

interface Props {
  readonly rows: ReadonlyArray<ReceiptRow>
  /** The paper's width in millimetres. */
  readonly width: "58" | "80"
}

/** The receipt on a strip of paper: seen by printers alone. */
export const ReceiptPaper = ({ rows, width }: Props) =>
  createPortal(
    <div className={`receipt receipt-${width}`} aria-hidden="true">
      <style>{`@page { size: ${width}mm auto; margin: 0 }`}</style>
      {rows.map(({ kind, left, right }, at) =>
        kind === "rule" ? (
          <hr key={at} />
        ) : kind === "code" ? (
          <div key={at} className="receipt-code">
            <QrPicture address={left} label={left} />
          </div>
        ) : (
          <p key={at} className={`receipt-${kind}`}>
            <span>{left}</span>
            {right !== undefined && <span>{right}</span>}
          </p>
        ),
      )}
    </div>,
    document.body,
  )
