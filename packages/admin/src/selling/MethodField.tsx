import { recordSale } from "@oja/domain/sales/recordSale"
import { ChoiceOf } from "../ui/ChoiceOf.tsx"
import type { Method } from "./saleDraft.ts"
import { sellingWords } from "./words.ts"

/** How money came, or goes back. */
export const MethodField = (props: { readonly value: Method; readonly onChange: (to: Method) => void }) => {
  const say = sellingWords.use()
  return <ChoiceOf command={recordSale} path="method" label={say("method")} {...props} />
}
