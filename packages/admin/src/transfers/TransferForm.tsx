import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import type { Branch } from "../locations/useBranches.ts"
import { useBranchName } from "../stock/useBranchName.ts"
import { AreaField } from "../ui/AreaField.tsx"
import { PickField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { quantityText, readQuantity } from "../data/typed.ts"
import { useWords } from "../words/words.ts"
import { transferWords } from "./words.ts"
import { DraftLines, type DraftLine } from "./DraftLines.tsx"
import { GoodsSearch } from "./GoodsSearch.tsx"
import { pathOf, type Transfer } from "./transfer.tsx"

interface Props {
  readonly id: string
  /** The draft that is written anew; a fresh one where there is none. */
  readonly transfer?: Transfer
  readonly branches: ReadonlyArray<Branch>
}

/** From where to where, and what: a draft that moves nothing until it is sent. */
export const TransferForm = ({ id, transfer, branches }: Props) => {
  const say = transferWords.use()
  const sayApp = useWords()
  const go = useNavigate()
  const nameOf = useBranchName()
  const maySend = useMay("transfers", "send")
  const { locale, quantity } = useShop()
  const [from, leave] = useState(transfer?.fromLocationId ?? branches[0]?.id ?? "")
  const [to, reach] = useState(transfer?.toLocationId ?? "")
  const [note, tell] = useState(transfer?.note ?? "")
  const [lines, write] = useState<ReadonlyArray<DraftLine>>(
    () =>
      transfer?.lines.map(({ name, qtySent, variantId }) => ({
        variantId,
        name,
        quantity: quantityText(qtySent, locale),
      })) ?? [],
  )
  const [tried, mark] = useState(false)
  // The version this person has before them. Kept here and not read anew, so that what was refused stays on the screen.
  const [version, keepVersion] = useState(transfer?.version)
  const { send, sending, wrongs, trouble } = useCommand()
  const read = (line: DraftLine) => {
    const found = readQuantity(line.quantity, locale)
    return line.quantity.trim() !== "" && typeof found === "number" && found > 0 ? found : undefined
  }
  const all = lines.reduce((sum, line) => sum + (read(line) ?? 0), 0)
  const open = branches.filter(({ state }) => state === "active")

  const save = async () => {
    mark(true)
    if (to === "" || lines.length === 0 || lines.some((line) => read(line) === undefined)) return undefined
    const body = {
      transferId: id,
      fromLocationId: from,
      toLocationId: to,
      lines: lines.map((line) => ({ variantId: line.variantId, quantity: read(line) })),
      ...(note.trim() !== "" && { note: note.trim() }),
    }
    const saved =
      version === undefined
        ? await send<Transfer>("/api/transfers", body)
        : await send<Transfer>(`/api/transfers/${id}`, { ...body, expectedVersion: version }, "PUT")
    if (saved !== undefined) keepVersion(saved.version)
    return saved
  }
  const keep = async () => {
    const saved = await save()
    if (saved === undefined) return
    toast({ type: "success", title: say("saved", { number: saved.number }) })
    void go(pathOf(id), { replace: transfer === undefined })
  }
  const sendOff = async () => {
    const saved = await save()
    if (saved === undefined) return
    const sent = await send<Transfer>(`/api/transfers/${id}/send`, { transferId: id })
    // The draft is written, whatever came of the sending: its refusal stands above the button until it is sent.
    if (sent === undefined) return void toast({ type: "info", title: say("saved", { number: saved.number }) })
    toast({ type: "success", title: say("wasSent", { number: saved.number }) })
    void go(pathOf(id), { replace: transfer === undefined })
  }
  const missing = (value: string) => (tried && value === "" ? sayApp("problem.required") : undefined)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void (maySend ? sendOff() : keep())
      }}
    >
      <FormSection title={say("way")}>
        <div className="pair">
          <PickField
            label={say("from")}
            wrong={wrongs["fromLocationId"]}
            value={from}
            onChange={({ target }) => leave(target.value)}
          >
            {branches.map((branch) => (
              <option key={branch.id} value={branch.id}>
                {nameOf(branch.id)}
              </option>
            ))}
          </PickField>
          <PickField
            label={say("to")}
            wrong={missing(to) ?? wrongs["toLocationId"]}
            value={to}
            onChange={({ target }) => reach(target.value)}
          >
            <option value="">{say("choose")}</option>
            {open
              .filter((branch) => branch.id !== from || branch.id === to)
              .map((branch) => (
                <option key={branch.id} value={branch.id}>
                  {nameOf(branch.id)}
                </option>
              ))}
          </PickField>
        </div>
        <AreaField
          label={`${say("note")} (${sayApp("branches.optional")})`}
          rows={2}
          maxLength={1000}
          wrong={wrongs["note"]}
          value={note}
          onChange={({ target }) => tell(target.value)}
        />
      </FormSection>
      <section className="part">
        <h2>{say("lines")}</h2>
        <GoodsSearch
          locationId={from}
          onAdd={({ name, variantId }) => {
            if (lines.every((line) => line.variantId !== variantId))
              write([...lines, { variantId, name, quantity: "1" }])
          }}
        />
        <DraftLines
          lines={lines}
          from={from}
          wrongOf={(line) => (tried && read(line) === undefined ? sayApp("counting.wrong") : undefined)}
          onChange={write}
        />
        {tried && lines.length === 0 && <p className="field-wrong">{sayApp("problem.required")}</p>}
        {wrongs["lines"] !== undefined && <p className="field-wrong">{wrongs["lines"]}</p>}
      </section>
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      <StickyActions>
        {maySend && (
          <button type="submit" className="button button-main" disabled={sending}>
            {to === "" || all === 0 ? say("send") : say("sendTo", { quantity: quantity(all), branch: nameOf(to) })}
          </button>
        )}
        <button type="button" className="button button-line" disabled={sending} onClick={() => void keep()}>
          {say("save")}
        </button>
      </StickyActions>
    </form>
  )
}
