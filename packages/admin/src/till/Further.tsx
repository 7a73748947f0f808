import { plusDays } from "@oja/domain/kernel/calendar"
import { recordSale } from "@oja/domain/sales/recordSale"
import { may } from "../data/access.ts"
import { fieldAt } from "../data/described.ts"
import { useShop } from "../data/useShop.ts"
import { CompanyPick } from "../selling/CompanyPick.tsx"
import { withCompany } from "../selling/freshSale.ts"
import { OffInput } from "../selling/OffField.tsx"
import { sellingWords } from "../selling/words.ts"
import { DayField } from "../ui/DayField.tsx"
import { FigureInput, SelectInput, TextInput } from "../ui/inputs.tsx"
import { TagsField } from "../ui/TagsField.tsx"
import { useChoice } from "../ui/useText.ts"
import { useFigure } from "../ui/useFigure.ts"
import type { Basket } from "./useBasket.ts"
import { tillWords } from "./words.ts"

const channels = (fieldAt(recordSale, "channel")?.choices ?? []).filter((it) => it !== "online_store")
/** Days back to which a sale may be written down. */
const OLDEST = 60

interface Props {
  readonly basket: Basket
  /** It was opened for the discount. */
  readonly takesOff: boolean
}

/** What a counter is seldom asked for: a discount on all of it, a code, who delivers, another day, words to find it by. */
export const Further = ({ basket, takesOff }: Props) => {
  const say = tillWords.use()
  const saySelling = sellingWords.use()
  const choice = useChoice(recordSale)
  const { currency, today } = useShop()
  const figure = useFigure()
  const { draft, read, write } = basket
  const wrongOf = (field: string) => {
    const wrong = read.wrongs[field]
    return wrong === undefined ? undefined : saySelling(wrong)
  }
  return (
    <div className="stack gap-12">
      <OffInput
        label={say("cartDiscount")}
        autoFocus={takesOff}
        value={draft.off}
        wrong={wrongOf("off")}
        onChange={(off) => write({ off })}
      />
      <TextInput
        label={say("codes")}
        value={draft.codes[0] ?? ""}
        maxLength={30}
        autoCapitalize="characters"
        onType={(code) => write({ codes: code.trim() === "" ? [] : [code.trim()] })}
      />
      <FigureInput
        label={say("shippingFee")}
        placeholder="0"
        {...figure(draft.shippingFee, (shippingFee) => write({ shippingFee }))}
        wrong={wrongOf("shippingFee")}
      />
      <CompanyPick
        value={draft.shippingCompany}
        wrong={wrongOf("shippingCompany")}
        onPick={(company, left) => write(withCompany(draft, company, left, currency))}
      />
      <TextInput label={say("note")} maxLength={1000} value={draft.note} onType={(note) => write({ note })} />
      <TagsField tags={draft.tags} onChange={(tags) => write({ tags })} />
      <SelectInput
        label={say("channel")}
        value={draft.channel}
        options={channels.map((value) => ({ value, name: choice("channel", value) }))}
        onPick={(channel) => write({ channel })}
      />
      {may("transactions", "backdate") && (
        <DayField
          value={draft.on}
          today={today}
          min={plusDays(today, -OLDEST)}
          max={today}
          onChange={(on) => basket.date(on)}
        />
      )}
    </div>
  )
}
