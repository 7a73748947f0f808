import { useState } from "react"
import { closeTransfer } from "@oja/domain/transfers/endTransfer"
import { receiveTransfer } from "@oja/domain/transfers/receiveTransfer"
import { mintId } from "../data/mintId.ts"
import { type InputOf, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { quantityText, readQuantity } from "../data/typed.ts"
import { transferWords } from "./words.ts"
import { ReceiveLine } from "./ReceiveLine.tsx"
import { awaited, type Transfer } from "./transfer.tsx"

type Typed = Readonly<Record<string, string>>
const fates = ["restComes", "restLost"] as const

/** Goods arrived: all of them or some, and what is known of the rest. */
export const ReceiveForm = ({ transfer, branch }: { transfer: Transfer; branch: string }) => {
  const say = transferWords.use()
  const { locale, quantity } = useShop()
  const receiving = useCommand(receiveTransfer)
  const closing = useCommand(closeTransfer)
  const refused = receiving.refused ?? closing.refused
  const wrong = receiving.wrongs["lines"] ?? closing.wrongs["reasons"]
  const [receiptId, next] = useState(() => mintId("rcp"))
  const [typed, type] = useState<Typed>({})
  const [reasons, explain] = useState<Typed>({})
  const [fate, decide] = useState<(typeof fates)[number]>("restComes")
  const [tried, mark] = useState(false)
  const { id, number } = transfer

  const lines = transfer.lines
    .map((line) => ({ ...line, left: awaited(transfer, line) }))
    .filter(({ left }) => left > 0)
    .map((line) => {
      const text = typed[line.variantId] ?? quantityText(line.left, locale)
      const read = readQuantity(text, locale)
      const came = text.trim() !== "" && typeof read === "number" && read >= 0 && read <= line.left ? read : undefined
      return { ...line, text, came, reason: reasons[line.variantId] ?? "" }
    })
  const all = lines.reduce((sum, { left }) => sum + left, 0)
  const came = lines.reduce((sum, line) => sum + (line.came ?? 0), 0)
  const short = lines.filter((line) => line.came !== undefined && line.came < line.left)
  const closes = fate === "restLost" && short.length > 0
  const unexplained = (line: (typeof lines)[number]) =>
    closes && short.includes(line) && line.reason.trim().length < 2 ? say("required") : undefined
  const wrongOf = ({ came: read, left }: (typeof lines)[number]) =>
    read === undefined ? say("tooMany", { quantity: quantity(left) }) : undefined

  const submit = async () => {
    mark(true)
    if (lines.some((line) => wrongOf(line) !== undefined || unexplained(line) !== undefined)) return
    if (came > 0) {
      const arrived = lines.flatMap(({ variantId, came: some = 0 }) =>
        some > 0 ? [{ variantId, quantity: some }] : [],
      )
      const body = { transferId: id, receiptId, lines: arrived } as unknown as InputOf<typeof receiveTransfer>
      if ((await receiving.run(body)) === undefined) return
      next(mintId("rcp"))
      // What is here is here: should closing fail, nothing of it is received again.
      type(closes ? Object.fromEntries(lines.map(({ variantId }) => [variantId, "0"])) : {})
    }
    if (closes) {
      const said = short.map(({ reason, variantId }) => ({ variantId, reason: reason.trim() }))
      const body = { transferId: id, reasons: said } as unknown as InputOf<typeof closeTransfer>
      if ((await closing.run(body)) === undefined) return
    }
    mark(false)
    toast({ type: "success", title: say("wasReceived", { number }) })
  }

  const amounts = { quantity: quantity(came), all: quantity(all) }
  const button = closes
    ? say(came === 0 ? "closeNow" : "receiveClose", amounts)
    : say(came === all ? "receiveAll" : "receiveSome", amounts)
  return (
    <form
      className="part receive"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2>{say("receive")}</h2>
      <p className="muted">{say("receiveLead", { branch })}</p>
      <ul className="moved framed">
        {lines.map((line) => (
          <ReceiveLine
            key={line.variantId}
            name={line.name}
            left={line.left}
            text={line.text}
            wrong={tried ? wrongOf(line) : undefined}
            onType={(text) => type({ ...typed, [line.variantId]: text })}
            why={
              closes && short.includes(line)
                ? {
                    text: line.reason,
                    wrong: tried ? unexplained(line) : undefined,
                    onType: (reason) => explain({ ...reasons, [line.variantId]: reason }),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {short.length > 0 && (
        <div className="row line gap-x-16">
          <strong>{say("rest")}</strong>
          <FilterChips
            label={say("rest")}
            options={fates.map((value) => ({ value, name: say(value) }))}
            value={fate}
            onChange={decide}
          />
        </div>
      )}
      {wrong === undefined ? <Refusal of={refused} /> : <p className="field-wrong">{wrong}</p>}
      <Button look="main" type="submit" disabled={receiving.busy || closing.busy || (came === 0 && !closes)}>
        {button}
      </Button>
    </form>
  )
}
