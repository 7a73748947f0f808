import { unit } from "@oja/domain/kernel/amounts"
import { useState, type FormEvent } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { PickField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Taxed } from "./taxing.ts"

/** Notes and coins that shops round to, in whole units of the currency; of fractions only where it has some. */
const stepsOf = (currency: string): ReadonlyArray<number> => {
  const one = unit(currency)
  const parts = one >= 100 ? [5, 10, 50].map((it) => (it * one) / 100) : []
  return [...parts, one, 5 * one, 10 * one, 50 * one, 100 * one].filter((it) => it >= 2)
}

/** What a total is rounded to that is paid in cash. */
export const CashSection = ({ shop, edits }: { shop: Taxed; edits: boolean }) => {
  const say = useWords()
  const { currency, money } = useShop()
  const before = shop.cashStep === undefined ? "" : String(shop.cashStep)
  const [step, choose] = useState(before)
  const { send, sending, wrongs, trouble } = useCommand()
  const steps = stepsOf(currency)
  const all = shop.cashStep === undefined || steps.includes(shop.cashStep) ? steps : [shop.cashStep, ...steps]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const cashStep = step === "" ? null : Number(step)
    const url = `/business/${encodeURIComponent(shop.id)}`
    if ((await send(url, { cashStep }, "PATCH")) === undefined) return
    toast({ type: "success", title: say("tax.stepSaved") })
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormSection title={say("tax.cash")} lead={say("tax.cashLead")}>
        <PickField
          label={say("tax.step")}
          disabled={!edits}
          value={step}
          wrong={wrongs["cashStep"]}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{say("tax.stepNone")}</option>
          {all.map((it) => (
            <option key={it} value={String(it)}>
              {money(it)}
            </option>
          ))}
        </PickField>
        {wrongs["cashStep"] === undefined && <Trouble trouble={trouble} />}
        {edits && (
          <div>
            <button type="submit" className="button button-main" disabled={sending || step === before}>
              {say("tax.stepSave")}
            </button>
          </div>
        )}
      </FormSection>
    </form>
  )
}
