import type { ProductRow } from "@oja/domain/catalog/views"
import { Dialog } from "../ui/Dialog.tsx"
import { useWords } from "../words/words.ts"
import { ProductForm } from "./ProductForm.tsx"

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdded: (product: ProductRow) => void
}

/** A new product without leaving what one is doing: the whole form, over the screen. */
export const AddProductDialog = ({ open, onClose, onAdded }: Props) => {
  const say = useWords()
  return (
    <Dialog open={open} onClose={onClose} title={say("catalog.createTitle")} size="wide">
      <div className="in-dialog">
        <ProductForm
          onCancel={onClose}
          onSaved={(product) => {
            onAdded(product)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
