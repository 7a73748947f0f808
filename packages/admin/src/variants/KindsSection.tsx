import { FormSection } from "../ui/FormSection.tsx"
import { columns, nothingYet } from "./matrixBase.ts"
import { draftOf, shaped } from "./matrixDraft.ts"
import { MatrixEditor } from "./MatrixEditor.tsx"
import type { ProductFormState } from "../catalog/useProductForm.ts"

/** A new product may come in several kinds: then each says its own codes, price and stock. */
export const KindsSection = ({ say, draft, wrongs, write, drop }: ProductFormState) => {
  const { kinds, sellingPrice, trackStock, type } = draft
  const counted = type === "product" && trackStock
  return (
    <>
      <FormSection title={say("variants.several")} lead={say("variants.severalLead")}>
        <label className="check-line">
          <input
            type="checkbox"
            checked={kinds !== undefined}
            onChange={({ target }) => (target.checked ? write({ kinds: draftOf(nothingYet) }) : drop("kinds"))}
          />
          {say("variants.several")}
        </label>
      </FormSection>
      {kinds !== undefined && (
        <MatrixEditor
          base={nothingYet}
          draft={kinds}
          shaped={shaped(nothingYet, kinds)}
          columns={[
            ...columns.filter((column) => column !== "minimumStock" || counted),
            ...(counted ? (["openingStock"] as const) : []),
          ]}
          price={sellingPrice}
          counted={false}
          wrongs={wrongs}
          onChange={(next) => write({ kinds: next })}
        />
      )}
    </>
  )
}
