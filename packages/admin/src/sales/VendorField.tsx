import { expenseVendors } from "@oja/domain/reports/lists"
import { type ComponentProps, useId } from "react"
import { useMay } from "../data/access.ts"
import { useAnswer } from "../data/client.ts"
import { TextInput } from "../ui/inputs.tsx"

/** Who was paid: anybody, and those who were paid before are offered. */
export const VendorField = (input: ComponentProps<typeof TextInput>) => {
  const id = useId()
  const sees = useMay("expenses")
  const { data = [] } = useAnswer(expenseVendors, sees ? {} : undefined)
  return (
    <>
      <TextInput list={id} maxLength={80} autoComplete="off" {...input} />
      <datalist id={id}>
        {[...new Set(data.map(({ name }) => name))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
