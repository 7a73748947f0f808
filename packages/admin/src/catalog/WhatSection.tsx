import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import type { ProductFormState } from "./useProductForm.ts"

/** Goods or work, and what it is called. */
export const WhatSection = ({ say, draft, wrongs, write }: ProductFormState) => (
  <FormSection title={say("productForm.what")} lead={say("productForm.whatLead")}>
    <fieldset className="choice">
      <legend>{say("productForm.type")}</legend>
      {(["product", "service"] as const).map((type) => (
        <button
          key={type}
          type="button"
          className="pill"
          aria-pressed={draft.type === type}
          onClick={() => write({ type })}
        >
          {say(type === "product" ? "productForm.typeProduct" : "productForm.typeService")}
        </button>
      ))}
    </fieldset>
    <TextField
      label={say(draft.type === "product" ? "productForm.name" : "productForm.serviceName")}
      wrong={wrongs["name"]}
      value={draft.name}
      autoComplete="off"
      onChange={({ target }) => write({ name: target.value })}
    />
  </FormSection>
)
