import { useEffect, useRef } from "react"
import { useFormState, useWatch } from "react-hook-form"
import { useShop } from "../../data/useShop.ts"
import { useOwn, useRefused } from "../../ui/formInputs.tsx"
import { FormSection } from "../../ui/FormSection.tsx"
import { CheckInput } from "../../ui/inputs.tsx"
import { catalogWords } from "../words.ts"
import { columns, draftOf, type MatrixDraft, nothingYet, shaped as shapedOf } from "./matrixDraft.ts"
import { MatrixEditor } from "./MatrixEditor.tsx"
import { judgeMatrix, refusedMatrix } from "./readMatrix.ts"

/** A new product may come in several kinds: then each says its own codes, price and stock. */
export const KindsSection = () => {
  const say = catalogWords.use()
  const shop = useShop()
  const [price, trackStock, type] = useWatch({ name: ["sellingPrice", "trackStock", "type"] }) as [
    string,
    boolean,
    string,
  ]
  const { become, ref, value: kinds } = useOwn<MatrixDraft | null>("kinds")
  const refused = useRefused()
  const { submitCount } = useFormState()
  const section = useRef<HTMLDivElement>(null)
  // The way to the first wrong answer leads into the sheet.
  useEffect(() => {
    ref({ focus: () => section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus() })
  }, [ref])
  const counted = type === "product" && trackStock
  const shaped = kinds && shapedOf(nothingYet, kinds)
  return (
    <div ref={section}>
      <FormSection title={say("variants.several")} lead={say("variants.severalLead")}>
        <CheckInput
          label={say("variants.several")}
          value={kinds !== null}
          onPick={(on) => become(() => (on ? draftOf(nothingYet) : null))}
        />
      </FormSection>
      {kinds !== null && shaped !== null && (
        <MatrixEditor
          base={nothingYet}
          draft={kinds}
          shaped={shaped}
          columns={[
            ...columns.filter((column) => column !== "minimumStock" || counted),
            ...(counted ? (["openingStock"] as const) : []),
          ]}
          price={price}
          counted={false}
          wrongs={{
            ...(submitCount > 0 && judgeMatrix(say, kinds, shaped, shop)),
            ...refusedMatrix(refused, kinds, shaped),
          }}
          onChange={(next) => become(() => next)}
        />
      )}
    </div>
  )
}
