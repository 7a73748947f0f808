import { changeTransfer } from "@oja/domain/transfers/changeTransfer"
import { draftTransfer } from "@oja/domain/transfers/draftTransfer"
import { sendTransfer } from "@oja/domain/transfers/sendTransfer"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { type InputOf, mayAsk, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import type { Branch } from "../ui/useBranches.ts"
import { useBranchName } from "../ui/useBranchName.ts"
import { FormSection } from "../ui/FormSection.tsx"
import { AreaInput, SelectInput } from "../ui/inputs.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { uiWords } from "../ui/words.ts"
import { quantityText, readQuantity } from "../data/typed.ts"
import { transferWords } from "./words.ts"
import { DraftLines, type DraftLine } from "./DraftLines.tsx"
import { GoodsSearch } from "./GoodsSearch.tsx"
import { pathOf, type Transfer } from "./transfer.tsx"

interface Props {
  readonly id: Transfer["id"]
  /** The draft that is written anew; a fresh one where there is none. */
  readonly transfer?: Transfer
  readonly branches: ReadonlyArray<Branch>
}

/** From where to where, and what: a draft that moves nothing until it is sent. */
export const TransferForm = ({ id, transfer, branches }: Props) => {
  const say = transferWords.use()
  const go = useNavigate()
  const nameOf = useBranchName()
  const maySend = mayAsk(sendTransfer)
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
  const sayUi = uiWords.use()
  const drafting = useCommand<typeof draftTransfer, Transfer>(draftTransfer)
  const changing = useCommand<typeof changeTransfer, Transfer>(changeTransfer)
  const sending = useCommand<typeof sendTransfer, Transfer>(sendTransfer)
  const writing = version === undefined ? drafting : changing
  const busy = [drafting, changing, sending].some((it) => it.busy)
  const { wrongs } = writing
  const refused = writing.refused ?? sending.refused
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
    } as unknown as InputOf<typeof draftTransfer>
    const saved =
      version === undefined ? await drafting.run(body) : await changing.run({ ...body, expectedVersion: version })
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
    const sent = await sending.run({ transferId: id })
    // The draft is written, whatever came of the sending: its refusal stands above the button until it is sent.
    if (sent === undefined) return void toast({ type: "info", title: say("saved", { number: saved.number }) })
    toast({ type: "success", title: say("wasSent", { number: saved.number }) })
    void go(pathOf(id), { replace: transfer === undefined })
  }
  const missing = (value: string) => (tried && value === "" ? say("required") : undefined)

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
          <SelectInput
            label={say("from")}
            wrong={wrongs["fromLocationId"]}
            value={from}
            options={branches.map(({ id: value }) => ({ value: value as string, name: nameOf(value) }))}
            onPick={leave}
          />
          <SelectInput
            label={say("to")}
            wrong={missing(to) ?? wrongs["toLocationId"]}
            value={to}
            empty={say("choose")}
            options={open
              .filter((branch) => branch.id !== from || branch.id === to)
              .map(({ id: value }) => ({ value: value as string, name: nameOf(value) }))}
            onPick={reach}
          />
        </div>
        <AreaInput
          label={`${say("note")} (${sayUi("optional")})`}
          rows={2}
          maxLength={1000}
          wrong={wrongs["note"]}
          value={note}
          onType={tell}
        />
      </FormSection>
      <section className="part">
        <h2>{say("lines")}</h2>
        <GoodsSearch
          locationId={from}
          onAdd={({ id: variantId, title: name }) => {
            if (lines.every((line) => line.variantId !== variantId))
              write([...lines, { variantId, name, quantity: "1" }])
          }}
        />
        <DraftLines
          lines={lines}
          from={from}
          wrongOf={(line) => (tried && read(line) === undefined ? say("notNumber") : undefined)}
          onChange={write}
        />
        {tried && lines.length === 0 && <p className="field-wrong">{say("required")}</p>}
        {wrongs["lines"] !== undefined && <p className="field-wrong">{wrongs["lines"]}</p>}
      </section>
      {Object.keys(wrongs).length === 0 && <Refusal of={refused} />}
      <StickyActions>
        {maySend && (
          <Button look="main" type="submit" disabled={busy}>
            {to === "" || all === 0 ? say("send") : say("sendTo", { quantity: quantity(all), branch: nameOf(to) })}
          </Button>
        )}
        <Button disabled={busy} onClick={() => void keep()}>
          {say("save")}
        </Button>
      </StickyActions>
    </form>
  )
}
