import type { ProductRow } from "@oja/domain/catalog/views"
import { useGetOne } from "ra-core"
import { Link, useNavigate, useParams } from "react-router-dom"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { ProductForm } from "./ProductForm.tsx"

/** Says anew what a product says of itself. */
export const EditProduct = () => {
  const say = useWords()
  const go = useNavigate()
  const { id = "" } = useParams()
  const { data: product, error, refetch } = useGetOne<ProductRow>("products", { id })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (product === undefined) return <PageSkeleton />
  const back = `/products/${id}`
  return (
    <>
      <Link className="back" to={back}>
        {product.name}
      </Link>
      <PageTitle title={say("catalog.editTitle", { name: product.name })} />
      <ProductForm
        key={id}
        product={product}
        onCancel={() => void go(back)}
        onSaved={({ name }) => {
          toast({ type: "success", title: say("catalog.changed", { name }) })
          void go(back)
        }}
      />
    </>
  )
}
