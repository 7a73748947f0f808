import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { toast } from "../ui/toasts.ts"
import { canConnect, connectBluetooth, connectUsb, reconnect } from "./devices.ts"
import { PrinterDialog } from "./PrinterDialog.tsx"
import { PrinterRow } from "./PrinterRow.tsx"
import { addPrinter, type Printer, usePrinters } from "./record.ts"
import { type TroubleKind, troubleOf } from "./trouble.ts"
import { TroubleWords } from "./JobLine.tsx"
import { printingWords } from "./words.ts"
import "./printing.css"

/** The printers of this device: connected, tried, named, and which of them prints the receipts. */
export const Printers = () => {
  const say = printingWords.use()
  const printers = usePrinters()
  const [changing, change] = useState<Printer>()
  const [wrong, complain] = useState<TroubleKind>()
  const connect = async (by: () => Promise<Printer>) => {
    complain(undefined)
    try {
      const { assignedName: name } = await by()
      toast({ type: "success", title: say("add.added", { name }) })
    } catch (error) {
      complain(troubleOf(error).kind)
    }
  }
  const addSystem = async () =>
    addPrinter({ deviceId: "system", connectionType: "system", assignedName: say("add.systemName"), paperWidth: "80" })
  const hasSystem = printers.some(({ connectionType }) => connectionType === "system")
  const offered = [
    ...(canConnect("usb") ? [{ name: say("add.usb"), by: () => connectUsb() }] : []),
    ...(canConnect("bluetooth") ? [{ name: say("add.bluetooth"), by: () => connectBluetooth() }] : []),
    ...(hasSystem ? [] : [{ name: say("add.system"), by: addSystem }]),
  ]
  const ways = (
    <div className="row below-16 print-ways">
      {offered.map(({ by, name }, at) => (
        <Button key={name} look={at === 0 && printers.length === 0 ? "main" : "line"} onClick={() => void connect(by)}>
          {name}
        </Button>
      ))}
    </div>
  )
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} />
      {printers.length > 0 && ways}
      {wrong !== undefined && (
        <p role="alert" className="clay breaks below-16">
          <TroubleWords kind={wrong} />
        </p>
      )}
      {!canConnect("usb") && <p className="muted small below-8">{say("add.noUsb")}</p>}
      {!canConnect("bluetooth") && <p className="muted small below-8">{say("add.noBluetooth")}</p>}
      {printers.length === 0 ? (
        <EmptyState title={say("none")} action={ways}>
          {say("noneMore")}
        </EmptyState>
      ) : (
        <ul className="rows framed">
          {printers.map((printer) => (
            <PrinterRow
              key={printer.deviceId}
              printer={printer}
              onChange={() => change(printer)}
              onReconnect={() => void connect(() => reconnect(printer))}
            />
          ))}
        </ul>
      )}
      {changing !== undefined && <PrinterDialog printer={changing} onClose={() => change(undefined)} />}
    </>
  )
}
