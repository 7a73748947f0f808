import { Link, useNavigate } from "react-router-dom"
import { PageTitle } from "../ui/PageTitle.tsx"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { ProductForm } from "./ProductForm.tsx"

/** Writes a new product into the book. */
export const CreateProduct = () => {
  const say = useWords()
  const go = useNavigate()
  return (
    <>
      <Link className="back" to="/products">
        {say("catalog.back")}
      </Link>
      <PageTitle title={say("catalog.createTitle")} />
      <ProductForm
        onCancel={() => void go("/products")}
        onSaved={({ id, name }) => {
          toast({ type: "success", title: say("catalog.added", { name }) })
          void go(`/products/${id}`)
        }}
      />
    </>
  )
}
