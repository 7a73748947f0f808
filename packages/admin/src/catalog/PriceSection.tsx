import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { formatMoney } from "../data/formatMoney.ts"
import { readAmount } from "../data/typed.ts"
import type { ProductFormState } from "./useProductForm.ts"

/** What it sells for and what it costs, in the shop's own money. */
export const PriceSection = ({ say, shop, draft, wrongs, write }: ProductFormState) => {
  const { currency, locale } = shop
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const read = (text: string) => {
    const amount = text.trim() === "" ? undefined : readAmount(text, currency, locale)
    return typeof amount === "number" && amount >= 0 ? amount : undefined
  }
  const [price, cost] = [read(draft.sellingPrice), read(draft.costPrice)]
  const field = (name: "sellingPrice" | "costPrice", amount: number | undefined) => ({
    inputMode: "decimal" as const,
    autoComplete: "off",
    value: draft[name],
    wrong: wrongs[name],
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
    help: amount === undefined ? undefined : say("productForm.reads", { amount: money(amount) }),
  })
  return (
    <FormSection title={say("productForm.money")} lead={say("productForm.moneyLead", { currency })}>
      <div className="pair">
        <TextField label={say("productForm.sellingPrice")} {...field("sellingPrice", price)} />
        <TextField
          label={`${say("productForm.costPrice")} (${say("productForm.optional").toLowerCase()})`}
          {...field("costPrice", cost)}
        />
      </div>
      {price !== undefined && cost !== undefined && price > 0 && (
        <p className={cost > price ? "field-wrong" : "field-help"}>
          {cost > price
            ? say("productForm.lossIs", { amount: money(cost - price) })
            : say("productForm.marginIs", {
                amount: money(price - cost),
                percent: Math.round(((price - cost) * 100) / price),
              })}
        </p>
      )}
    </FormSection>
  )
}
