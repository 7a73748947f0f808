import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import { useWords } from "../words/words.ts"
import { CustomerForm } from "./CustomerForm.tsx"
import type { Customer } from "./types.ts"

interface Props {
  readonly open: boolean
  readonly customer?: Customer
  readonly onClose: () => void
  readonly onSaved: (customer: Customer) => void
}

/** A customer is added or changed without leaving the screen. */
export const CustomerDialog = ({ open, customer, onClose, onSaved }: Props) => {
  const say = useWords()
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="customer-dialog">
      <DialogTitle id="customer-dialog">
        {customer === undefined ? say("customers.addTitle") : say("customers.editTitle", { name: customer.name })}
      </DialogTitle>
      <DialogContent>
        <CustomerForm
          {...(customer !== undefined && { customer })}
          onCancel={onClose}
          onSaved={(saved) => {
            onSaved(saved)
            onClose()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
