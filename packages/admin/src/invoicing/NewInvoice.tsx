import { lazy, Suspense, useState } from "react"
import { useMay } from "../data/access.ts"
import type { Slots } from "../ui/slots.ts"
import { useWords } from "../words/words.ts"

const AddInvoice = lazy(async () => ({ default: (await import("./AddInvoice.tsx")).AddInvoice }))

/** A new invoice for this customer, over their page. */
export const NewInvoice = ({ customer }: Slots["customerActions"]) => {
  const say = useWords()
  const makes = useMay("invoices", "create")
  const [adding, add] = useState(false)
  if (!makes) return null
  return (
    <>
      <button type="button" className="button button-line" onClick={() => add(true)}>
        {say("invoice.add")}
      </button>
      {adding && (
        <Suspense>
          <AddInvoice buyer={customer} onClose={() => add(false)} />
        </Suspense>
      )}
    </>
  )
}
