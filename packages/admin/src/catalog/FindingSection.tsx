import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { CategoryField } from "./CategoryField.tsx"
import { TagsField } from "./TagsField.tsx"
import type { ProductFormState } from "./useProductForm.ts"

/** How it is found again: by category, by code, by word. */
export const FindingSection = ({ say, draft, wrongs, write, several }: ProductFormState) => {
  const field = (name: "sku" | "barcode" | "unit") => ({
    value: draft[name],
    wrong: wrongs[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
  })
  return (
    <FormSection title={say("productForm.sorting")} lead={say("productForm.sortingLead")}>
      <CategoryField
        value={draft.categoryId}
        wrong={wrongs["categoryId"]}
        onChange={(categoryId) => write({ categoryId })}
      />
      {several ? (
        <p className="field-help">{say("variants.ownCodes")}</p>
      ) : (
        <div className="pair">
          <TextField label={say("productForm.sku")} help={say("productForm.skuHelp")} {...field("sku")} />
          <TextField label={say("productForm.barcode")} inputMode="numeric" {...field("barcode")} />
        </div>
      )}
      <TextField label={say("productForm.unit")} help={say("productForm.unitHelp")} {...field("unit")} />
      <TagsField tags={draft.tags} wrong={wrongs["tags"]} onChange={(tags) => write({ tags })} />
    </FormSection>
  )
}
