import { figureTyped, typedOver } from "../data/typed.ts"
import { useShop } from "../data/useShop.ts"
import { sellingWords } from "./words.ts"
import type { Off } from "./saleDraft.ts"
import "./form.css"

interface Props {
  /** What it is called for those who hear the page. */
  readonly label: string
  readonly value: Off
  readonly wrong?: string | undefined
  readonly autoFocus?: boolean
  readonly onChange: (off: Off) => void
}

/** Something off with its name above, and below what is wrong with it. */
export const OffInput = ({ name, ...off }: Props & { readonly name?: string }) => (
  <div className="field">
    <span className="field-label">{name ?? off.label}</span>
    <OffField {...off} />
    {off.wrong !== undefined && <p className="field-wrong">{off.wrong}</p>}
  </div>
)

/** Something off, as an amount or as a part of a hundred. */
export const OffField = ({ label, value, wrong, autoFocus = false, onChange }: Props) => {
  const say = sellingWords.use()
  const { currency, locale } = useShop()
  const sign =
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? currency
  const percent = value.type === "percent"
  return (
    <div className="abreast gap-0 slim off">
      <input
        className="field-box digits"
        aria-label={label}
        aria-invalid={wrong !== undefined}
        autoFocus={autoFocus}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typedOver(value.value, locale)}
        onChange={(event) => onChange({ ...value, value: figureTyped(event.target.value, locale) })}
      />
      <button
        type="button"
        className="rigid bold sunken off-kind"
        aria-label={say(percent ? "asPercent" : "asAmount", { name: label })}
        onClick={() => onChange({ ...value, type: percent ? "amount" : "percent" })}
      >
        {percent ? "%" : sign}
      </button>
    </div>
  )
}
