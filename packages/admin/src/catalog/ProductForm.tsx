import type { ProductRow } from "@oja/domain/catalog/views"
import { useRef, useState } from "react"
import { Link } from "react-router-dom"
import { AreaField } from "../ui/AreaField.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { formatMoney } from "../data/formatMoney.ts"
import { StickyActions } from "../ui/StickyActions.tsx"
import { readAmount } from "../data/typed.ts"
import { FindingSection } from "./FindingSection.tsx"
import { ImagesField } from "./ImagesField.tsx"
import { PriceSection } from "./PriceSection.tsx"
import { StockSection } from "./StockSection.tsx"
import { KindsSection } from "../variants/KindsSection.tsx"
import { useProductForm, type ProductFormState } from "./useProductForm.ts"
import { WhatSection } from "./WhatSection.tsx"
import "./catalog.css"

interface Props {
  readonly product?: ProductRow
  readonly onSaved: (row: ProductRow) => void
  readonly onCancel: () => void
}

/** Everything a product says of itself, on one page. */
export const ProductForm = ({ product, onSaved, onCancel }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const it = useProductForm(form, product, onSaved)
  const { say, draft, wrongs, write } = it
  const [sendingImages, busy] = useState(false)
  const wrong = Object.keys(wrongs).length
  // Prices of a product with options are each variant's own.
  const ofVariants = (product?.options ?? []).length > 0
  return (
    <form ref={form} className="product-form" noValidate onSubmit={(event) => void it.save(event)}>
      {it.restored && (
        <p className="kept">
          {say("catalog.draftKept")}{" "}
          <button type="button" className="link" onClick={it.clear}>
            {say("catalog.startOver")}
          </button>
        </p>
      )}
      <WhatSection {...it} />
      {!ofVariants && <PriceSection {...it} />}
      <FormSection title={say("productForm.pictures")} lead={say("productForm.picturesLead")}>
        <ImagesField
          images={draft.images}
          wrong={wrongs["images"]}
          onBusy={busy}
          onChange={(by) => it.change((now) => ({ ...now, images: by(now.images) }))}
        />
      </FormSection>
      <FindingSection {...it} />
      {draft.type === "product" && <StockSection {...it} isNew={product === undefined} />}
      {product === undefined && <KindsSection {...it} />}
      {product !== undefined && <KindsLink {...it} product={product} />}
      <FormSection title={say("productForm.description")} lead={say("productForm.descriptionLead")}>
        <AreaField
          label={say("productForm.description")}
          wrong={wrongs["description"]}
          value={draft.description}
          onChange={({ target }) => write({ description: target.value })}
        />
      </FormSection>
      {it.mayPublish && (
        <FormSection title={say("store.inStore")} lead={say("store.showInStoreHelp")}>
          <label className="check-line">
            <input
              type="checkbox"
              checked={draft.published}
              onChange={({ target }) => write({ published: target.checked })}
            />
            {say("store.showInStore")}
          </label>
        </FormSection>
      )}
      {wrong > 0 && (
        <p className="field-wrong" role="alert">
          {wrong === 1 ? say("productForm.wrong") : say("productForm.wrongs", { count: wrong })}
        </p>
      )}
      {sendingImages && <p className="field-help">{say("productForm.waitImages")}</p>}
      <StickyActions>
        <button type="submit" className="button button-main" disabled={it.sending || sendingImages}>
          {product === undefined ? addLabel(it) : say("catalog.save")}
        </button>
        <button type="button" className="button button-line" onClick={onCancel}>
          {say("catalog.cancel")}
        </button>
      </StickyActions>
    </form>
  )
}

/** The way to a known product's variants, which have a page of their own. */
const KindsLink = ({ say, product }: ProductFormState & { product: ProductRow }) => (
  <FormSection title={say("variants.matrix")} lead={say("variants.severalLead")}>
    <Link className="button button-line start" to={`/products/edit-product-variants/${product.id}`}>
      {product.options.length === 0
        ? say("variants.edit")
        : say("variants.editMany", { count: product.variants.filter(({ state }) => state === "active").length })}
    </Link>
  </FormSection>
)

const addLabel = ({ say, draft, shop }: ProductFormState) => {
  const name = draft.name.trim()
  if (name === "") return say("catalog.add")
  const price = readAmount(draft.sellingPrice, shop.currency, shop.locale)
  return typeof price === "number" && price > 0
    ? say("catalog.addPriced", { name, price: formatMoney(price, shop.currency, shop.locale) })
    : say("catalog.addNamed", { name })
}
