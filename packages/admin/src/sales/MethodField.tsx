import { Segments } from "../ui/Segments.tsx"
import { useWords } from "../words/words.ts"
import { methods, type Method } from "./transaction.ts"

/** How money came, or goes back. */
export const MethodField = ({
  label,
  value,
  onChange,
}: {
  label?: string
  value: Method
  onChange: (to: Method) => void
}) => {
  const say = useWords()
  return (
    <Segments
      label={label ?? say("saleForm.method")}
      options={methods.map((method) => ({ value: method, name: say(`method.${method}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
