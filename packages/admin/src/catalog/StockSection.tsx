import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import type { ProductFormState } from "./useProductForm.ts"

/** Whether its stock is counted, how much there is, and when to buy again. */
export const StockSection = ({ say, draft, wrongs, write, isNew, several }: ProductFormState & { isNew: boolean }) => {
  const field = (name: "openingStock" | "minimumStock") => ({
    inputMode: "decimal" as const,
    autoComplete: "off",
    value: draft[name],
    wrong: wrongs[name],
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
  })
  return (
    <FormSection title={say("productForm.stock")} lead={say("productForm.stockLead")}>
      <label className="check-line">
        <input
          type="checkbox"
          checked={draft.trackStock}
          onChange={({ target }) => write({ trackStock: target.checked })}
        />
        {say("productForm.track")}
      </label>
      {draft.trackStock && (
        <div className="pair">
          {isNew && draft.kinds === undefined && (
            <TextField
              label={say("productForm.opening")}
              help={say("productForm.openingHelp")}
              {...field("openingStock")}
            />
          )}
          {(isNew || !several) && (
            <TextField
              label={say("productForm.minimum")}
              help={say("productForm.minimumHelp")}
              {...field("minimumStock")}
            />
          )}
        </div>
      )}
      {!isNew && <p className="field-help">{say("productForm.stockElsewhere")}</p>}
    </FormSection>
  )
}
