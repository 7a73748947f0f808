import { codePages, type PaperWidth } from "@oja/domain/sales/printing"
import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { CheckInput, ChoiceInput, SelectInput, TextInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { uiWords } from "../ui/words.ts"
import { pageNames } from "./pageNames.ts"
import { changePrinter, type Printer } from "./record.ts"
import { printingWords } from "./words.ts"
import "../ui/form.css"

const papers = [
  { value: "58", name: "58 mm" },
  { value: "80", name: "80 mm" },
] as const satisfies ReadonlyArray<{ readonly value: PaperWidth; readonly name: string }>
/** What a printer is called and how it wants its receipts. */
export const PrinterDialog = ({ onClose, printer }: { readonly printer: Printer; readonly onClose: () => void }) => {
  const say = printingWords.use()
  const everybody = uiWords.use()
  const [draft, become] = useState(printer)
  const [tried, attempt] = useState(false)
  const change = (part: Partial<Printer>) => become((now) => ({ ...now, ...part }))
  const name = draft.assignedName.trim()
  const isSystem = printer.connectionType === "system"
  const facts = [printer.manuVendorName, printer.manuProductName, printer.manuSerialNumber].filter((it) => it !== "")
  const save = () => {
    attempt(true)
    if (name === "") return
    const { deviceId: _, isPrimary: __, lastJob: ___, ...kept } = draft
    changePrinter(printer.deviceId, { ...kept, assignedName: name })
    toast({ type: "success", title: say("form.saved", { name }) })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={say("form.title", { name: printer.assignedName })}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label={say("form.name")}
          value={draft.assignedName}
          maxLength={40}
          wrong={tried && name === "" ? say("form.nameless") : undefined}
          onType={(assignedName) => change({ assignedName })}
        />
        <ChoiceInput
          label={say("form.paper")}
          options={papers}
          value={draft.paperWidth}
          onPick={(paperWidth) => change({ paperWidth })}
        />
        {!isSystem && (
          <>
            <SelectInput
              label={say("form.profile")}
              help={say("form.profileHelp")}
              options={codePages.map((value) => ({ value, name: pageNames[value] }))}
              value={draft.codePage}
              onPick={(codePage) => change({ codePage })}
            />
            <CheckInput
              label={say("form.raster")}
              help={say("form.rasterHelp")}
              value={draft.rasterFallback}
              onPick={(rasterFallback) => change({ rasterFallback })}
            />
            <CheckInput
              label={say("form.cut")}
              value={draft.supportsCut}
              onPick={(supportsCut) => change({ supportsCut })}
            />
            <CheckInput
              label={say("form.drawer")}
              value={draft.drawerKick}
              onPick={(drawerKick) => change({ drawerKick })}
            />
            {facts.length > 0 && <p className="muted">{say("form.facts", { facts: facts.join(" · ") })}</p>}
          </>
        )}
        <div className="form-foot">
          <Button look="main" type="submit">
            {say("form.save")}
          </Button>
          <Button onClick={onClose}>{everybody("cancel")}</Button>
        </div>
      </form>
    </Dialog>
  )
}
