import type { ProductRow } from "@oja/domain/catalog/views"
import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import useMediaQuery from "@mui/material/useMediaQuery"
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
  const narrow = useMediaQuery("(max-width: 600px)")
  return (
    <Dialog open={open} onClose={onClose} fullScreen={narrow} fullWidth maxWidth="md" aria-labelledby="add-product">
      <DialogTitle id="add-product">{say("catalog.createTitle")}</DialogTitle>
      <DialogContent className="in-dialog">
        <ProductForm
          onCancel={onClose}
          onSaved={(product) => {
            onAdded(product)
            onClose()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
