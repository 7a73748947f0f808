import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import { unit } from "@oja/domain/kernel/amounts"
import { useState, type FormEvent } from "react"
import { useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { SelectInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import type { Taxed } from "../data/taxing.ts"
import { taxWords } from "./words.ts"

/** Notes and coins that shops round to, in whole units of the currency; of fractions only where it has some. */
const stepsOf = (currency: string): ReadonlyArray<number> => {
  const one = unit(currency)
  const parts = one >= 100 ? [5, 10, 50].map((it) => (it * one) / 100) : []
  return [...parts, one, 5 * one, 10 * one, 50 * one, 100 * one].filter((it) => it >= 2)
}

/** What a total is rounded to that is paid in cash. */
export const CashSection = ({ shop, edits }: { shop: Taxed; edits: boolean }) => {
  const say = taxWords.use()
  const { currency, money } = useShop()
  const before = shop.cashStep === undefined ? "" : String(shop.cashStep)
  const [step, choose] = useState(before)
  const { run, busy, refused, wrongs } = useCommand(changeBusiness)
  const steps = stepsOf(currency)
  const all = shop.cashStep === undefined || steps.includes(shop.cashStep) ? steps : [shop.cashStep, ...steps]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const cashStep = step === "" ? null : Number(step)
    if ((await run({ businessId: shop.id, cashStep })) === undefined) return
    toast({ type: "success", title: say("stepSaved") })
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormSection title={say("cash")} lead={say("cashLead")}>
        <SelectInput
          label={say("step")}
          disabled={!edits}
          value={step}
          wrong={wrongs["cashStep"]}
          empty={say("stepNone")}
          options={all.map((it) => ({ value: String(it), name: money(it) }))}
          onPick={choose}
        />
        {wrongs["cashStep"] === undefined && <Refusal of={refused} />}
        {edits && (
          <div>
            <Button look="main" type="submit" disabled={busy || step === before}>
              {say("stepSave")}
            </Button>
          </div>
        )}
      </FormSection>
    </form>
  )
}
