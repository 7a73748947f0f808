import { currencies } from "@oja/domain/kernel/amounts"
import { useState, type FormEvent } from "react"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { describe } from "../session/session.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useLocale, useWords } from "../words/words.ts"
import type { Shop } from "./business.ts"
import { Dialog } from "../ui/Dialog.tsx"

// The book asks for these very words, in whichever language the person reads.
const CONFIRMATION = "CHANGE CURRENCY"

/** The money the shop counts in: it changes for what comes, after the merchant has written that they mean it. */
export const CurrencySection = ({ shop }: { shop: Shop }) => {
  const say = useWords()
  const language = useLocale()
  const edits = useMay("settings", "edit")
  const [chosen, choose] = useState(shop.currency)
  const [asking, ask] = useState(false)
  const names = new Intl.DisplayNames([language], { type: "currency" })
  return (
    <FormSection title={say("business.currency")} lead={say("business.currencyLead")}>
      <PickField
        label={say("business.currency")}
        disabled={!edits}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        {currencies.map((code) => (
          <option key={code} value={code}>
            {code} · {names.of(code)}
          </option>
        ))}
      </PickField>
      {edits && (
        <div>
          <button
            type="button"
            className="button button-line"
            disabled={chosen === shop.currency}
            onClick={() => ask(true)}
          >
            {say("business.changeCurrency")}
          </button>
        </div>
      )}
      {asking && <Confirm shop={shop} to={chosen} onClose={() => ask(false)} />}
    </FormSection>
  )
}

const Confirm = ({ shop, to, onClose }: { shop: Shop; to: string; onClose: () => void }) => {
  const say = useWords()
  const [written, write] = useState("")
  const { send, sending, trouble } = useCommand()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { currency: to, confirm: written }
    const made = await send<Shop>(`/business/${encodeURIComponent(shop.id)}`, body, "PATCH")
    if (made === undefined) return
    await describe({ currencyObj: made.currencyObj })
    toast({ type: "success", title: say("business.currencyChanged", { currency: to }) })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={say("business.currencyTitle", { from: shop.currency, to })}>
      <form noValidate className="form" onSubmit={(event) => void submit(event)}>
        <p className="muted">{say("business.currencyWarn", { from: shop.currency, to })}</p>
        <TextField
          label={say("business.confirm", { words: CONFIRMATION })}
          autoFocus
          autoComplete="off"
          value={written}
          onChange={(event) => write(event.target.value)}
        />
        <Trouble trouble={trouble} />
        <div className="form-foot">
          <button type="button" className="button button-line" onClick={onClose}>
            {say("saleForm.cancel")}
          </button>
          <button type="submit" className="button button-grave" disabled={sending || written !== CONFIRMATION}>
            {say("business.changeCurrency")}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
