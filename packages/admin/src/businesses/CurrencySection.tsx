import { present } from "@oja/domain/kernel/present"
import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import { currencies } from "@oja/domain/kernel/amounts"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { describe, type Business } from "../session/session.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { SelectInput } from "../ui/inputs.tsx"
import type { Of } from "./ShopForms.tsx"
import { businessWords } from "./words.ts"

// The book asks for these very words, in whichever language the person reads.
const CONFIRMATION = "CHANGE CURRENCY"

/** The money the shop counts in: it changes for what comes, after the merchant has written that they mean it. */
export const CurrencySection = ({ shop }: Of) => {
  const say = businessWords.use()
  const { language } = useShop()
  const edits = mayAsk(changeBusiness)
  const { currency: from, id: businessId } = shop
  const [to, choose] = useState(from)
  const [asking, ask] = useState(false)
  const names = new Intl.DisplayNames([language], { type: "currency" })
  const confirmation = say("confirm", { words: CONFIRMATION })
  return (
    <FormSection title={say("currency")} lead={say("currencyLead")}>
      <SelectInput
        label={say("currency")}
        disabled={!edits}
        value={to}
        options={currencies.map((code) => ({ value: code, name: `${code} · ${names.of(code)}` }))}
        onPick={choose}
      />
      {edits && (
        <div>
          <Button disabled={to === from} onClick={() => ask(true)}>
            {say("change.submit")}
          </Button>
        </div>
      )}
      {asking && (
        <CommandDialog<typeof changeBusiness, Pick<Business, "currencyObj">>
          command={changeBusiness}
          words={say.of("change", { currency: to, from, to })}
          danger
          given={{ businessId, currency: to }}
          fields={["confirm"]}
          demanded={["confirm"]}
          labels={{ confirm: confirmation }}
          judge={(_, { confirm }) => ({ confirm: confirm === CONFIRMATION ? undefined : confirmation })}
          onDone={({ currencyObj }) => void describe(present({ currencyObj }))}
          onClose={() => ask(false)}
        />
      )}
    </FormSection>
  )
}
