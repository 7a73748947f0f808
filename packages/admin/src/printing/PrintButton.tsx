import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { JobLine } from "./JobLine.tsx"
import { printReceipt, type RowsOf, useJobs } from "./printing.ts"
import { primaryPrinter } from "./record.ts"

interface Props {
  readonly label: string
  readonly saleId: string
  /** What was handed over in cash, in minor units. */
  readonly tendered?: number | undefined
  readonly rowsOf: RowsOf
  /** It is on this device alone as yet. */
  readonly unheard: boolean
  /** How many times paper may have come out before: what comes then is a copy. */
  readonly printed: number
  readonly onPrint: () => void
  /** Prints it where no receipt printer does: by the browser's own dialog, unless a screen has another way. */
  readonly onSystem?: () => void
}

/** Prints a sale's receipt on the primary printer, and by the browser's own dialog where there is none. */
export const PrintButton = ({ label, onPrint, onSystem, printed, rowsOf, saleId, tendered, unheard }: Props) => {
  const [asked, ask] = useState<number>()
  const job = useJobs().find(({ id }) => id === asked)
  const bySystem = () => {
    if (onSystem === undefined) window.print()
    else onSystem()
    onPrint()
  }
  const print = () => {
    const printer = primaryPrinter()
    if (printer === undefined || printer.connectionType === "system") return bySystem()
    ask(
      printReceipt(printer, saleId, {
        rowsOf,
        tendered,
        unheard,
        began: onPrint,
        ...(printed > 0 && { copy: printed }),
      }),
    )
  }
  const busy = job !== undefined && ["queued", "sending", "retrying"].includes(job.state)
  return (
    <>
      <Button disabled={busy} onClick={print}>
        {label}
      </Button>
      {job !== undefined && <JobLine job={job} onAgain={print} onSystem={bySystem} />}
    </>
  )
}
