import type { ProductRow } from "@oja/domain/catalog/views"
import { useGetOne } from "ra-core"
import { Link, useParams } from "react-router-dom"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { VariantsForm } from "./VariantsForm.tsx"
import "../catalog/catalog.css"

/** What a product comes in: its options and all its variants, changed in one decision. */
export const EditVariants = () => {
  const say = useWords()
  const { id = "" } = useParams()
  const { data: product, error, refetch } = useGetOne<ProductRow>("products", { id })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (product === undefined) return <PageSkeleton />
  return (
    <>
      <Link className="back" to={`/products/${id}`}>
        {product.name}
      </Link>
      <PageTitle title={say("variants.title", { name: product.name })} lead={say("variants.lead")} />
      <VariantsForm key={id} product={product} onNewest={() => void refetch()} />
    </>
  )
}
