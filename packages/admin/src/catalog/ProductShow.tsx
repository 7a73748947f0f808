import type { ProductRow } from "@oja/domain/catalog/views"
import { useState } from "react"
import { useGetOne } from "ra-core"
import { Link, useParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { labelsPath } from "../labels/index.ts"
import { BranchStock } from "../stock/BranchStock.tsx"
import { StockCard } from "../stock/StockCard.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { Money } from "../ui/Money.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useAsk } from "../data/useAsk.ts"
import { useWords } from "../words/words.ts"
import { ArchiveProduct } from "./ArchiveProduct.tsx"
import { Gallery } from "./Gallery.tsx"
import { ProductFacts } from "./ProductFacts.tsx"
import { StateChip } from "./StateChip.tsx"
import { TrackStock } from "./TrackStock.tsx"
import { VariantsSection } from "../variants/VariantsSection.tsx"
import type { Card, Level } from "../stock/types.ts"
import "./catalog.css"

/** One product: its price and state, what each branch has of it, and all that moved. */
export const ProductShow = () => {
  const say = useWords()
  const { id = "" } = useParams()
  const mayEdit = useMay("products", "edit")
  const seesStock = useMay("inventory")
  const { data: product, error, refetch } = useGetOne<ProductRow>("products", { id })
  const counted = seesStock && product?.trackStock === true
  const [chosen, choose] = useState<string>()
  const several = (product?.options ?? []).length > 0
  const shown =
    product?.variants.find(({ variantId }) => variantId === chosen)?.variantId ??
    (several ? product?.variants.find(({ state }) => state === "active")?.variantId : undefined) ??
    product?.variantId ??
    ""
  const held = several ? product?.variants.find(({ variantId }) => variantId === shown) : undefined
  const ofShown = held && { name: `${product?.name}, ${held.label}`, currentQuantity: held.quantity }
  const variant = encodeURIComponent(shown)
  const filter = encodeURIComponent(JSON.stringify({ variantId: shown }))
  const levels = useAsk<ReadonlyArray<Level>>(counted ? `/api/stock-levels?filter=${filter}` : undefined)
  const history = `/v1.0/inventory/stock-card?variantId=${variant}`
  const card = useAsk<Card>(counted ? history : undefined)
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (product === undefined) return <PageSkeleton />
  const moved = () => {
    void refetch()
    levels.again()
    card.again()
  }
  return (
    <>
      <Link className="back" to={product.archived ? "/products/archived" : "/products"}>
        {say("catalog.back")}
      </Link>
      <PageTitle
        title={product.name}
        lead={product.category}
        action={
          <div className="actions">
            {product.type === "product" && (
              <Link className="button button-line" to={labelsPath({ productIds: [id] })}>
                {say("catalog.printLabels")}
              </Link>
            )}
            <ArchiveProduct product={product} onDone={() => void refetch()} />
            {mayEdit && !product.archived && !several && (
              <Link className="button button-line" to={`/products/edit-product-variants/${id}`}>
                {say("variants.edit")}
              </Link>
            )}
            {mayEdit && !product.archived && (
              <Link className="button button-main" to={`/products/edit/${id}`}>
                {say("catalog.edit")}
              </Link>
            )}
          </div>
        }
      />
      <div className="headline">
        <span className="headline-amount display digits">
          <Money amount={product.minPrice} currency={product.currency} />
          {product.maxPrice > product.minPrice && (
            <>
              {" – "}
              <Money amount={product.maxPrice} currency={product.currency} />
            </>
          )}
        </span>
        {product.unit !== undefined && <span className="muted">/ {product.unit}</span>}
        <StateChip {...product} />
      </div>
      <Gallery product={product} />
      <div className="columns">
        <div className="columns-main">
          {several && <VariantsSection product={product} onDone={moved} />}
          {counted && several && (
            <div className="variant-picker">
              <FilterChips
                label={say("variants.variant")}
                options={product.variants.map(({ variantId: value, label }) => ({ value, name: label }))}
                value={shown}
                onChange={choose}
              />
            </div>
          )}
          {counted && (
            <BranchStock product={{ ...product, variantId: shown, ...ofShown }} levels={levels} onMoved={moved} />
          )}
          {product.type === "product" && !product.trackStock && !product.archived && mayEdit && (
            <TrackStock product={product} onDone={() => void refetch()} />
          )}
        </div>
        <ProductFacts product={product} />
      </div>
      {counted && <StockCard key={card.data?.items[0]?.entry} card={card} url={history} />}
    </>
  )
}
