import { products } from "@oja/domain/catalog/views"
import { useNavigate, useParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { toast } from "../ui/toasts.ts"
import { ProductForm } from "./ProductForm.tsx"
import { catalogWords } from "./words.ts"

/** Writes a new product into the book. */
export const CreateProduct = () => {
  const say = catalogWords.use()
  const go = useNavigate()
  return (
    <>
      <PageTitle back={["/products", say("back")]} title={say("createTitle")} />
      <ProductForm
        onCancel={() => void go("/products")}
        onSaved={({ id, name }) => {
          toast({ type: "success", title: say("added", { name }) })
          void go(`/products/${id}`)
        }}
      />
    </>
  )
}

/** Says anew what a product says of itself. */
export const EditProduct = () => {
  const say = catalogWords.use()
  const go = useNavigate()
  const { id = "" } = useParams()
  const { data: product, error, again } = useRow(products, id)
  if (error !== undefined || product === undefined) return <NotYet error={error} again={again} />
  const back = `/products/${id}`
  return (
    <>
      <PageTitle back={[back, product.name]} title={say("editTitle", { name: product.name })} />
      <ProductForm
        key={id}
        product={product}
        onCancel={() => void go(back)}
        onSaved={({ name }) => {
          toast({ type: "success", title: say("changed", { name }) })
          void go(back)
        }}
      />
    </>
  )
}
