import type { AnyQuery } from "@oja/domain/kernel/index"
import { useMay } from "../data/access.ts"
import { answerAddress } from "../data/client.ts"
import { Button } from "./Button.tsx"
import { Menu } from "./Menu.tsx"
import { useSpreadsheets } from "./takeAway.ts"
import { uiWords } from "./words.ts"

/** A report as a file, as it stands on the screen; nothing for whoever may not take it away. */
export const TakeReport = ({ of: [query, input] }: { readonly of: readonly [query: AnyQuery, input: object] }) => {
  const say = uiWords.use()
  const may = useMay(query.access.module, "export")
  const { busy, items } = useSpreadsheets((format) => answerAddress(query, { ...input, format }))
  if (!may) return null
  return (
    <Menu
      align="end"
      button={<Button disabled={busy}>{say(busy ? "export.taking" : "export.open")}</Button>}
      items={items}
    />
  )
}
