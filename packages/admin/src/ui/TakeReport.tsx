import type { AnyQuery } from "@oja/domain/kernel/index"
import { useState } from "react"
import { useMay } from "../data/access.ts"
import { answerAddress } from "../data/client.ts"
import { fileAt } from "../data/http.ts"
import { Button } from "./Button.tsx"
import { download } from "./download.ts"
import { Menu } from "./Menu.tsx"
import { tell } from "./problem.ts"
import { uiWords } from "./words.ts"

/** A report as a file, as it stands on the screen; nothing for whoever may not take it away. */
export const TakeReport = ({ of: [query, input] }: { readonly of: readonly [query: AnyQuery, input: object] }) => {
  const say = uiWords.use()
  const may = useMay(query.access.module, "export")
  const [busy, take] = useState(false)
  const takeAs = async (format: "csv" | "xlsx") => {
    take(true)
    try {
      const { content, name } = await fileAt(answerAddress(query, { ...input, format }))
      download(name, content)
    } catch (error) {
      tell(error)
    } finally {
      take(false)
    }
  }
  if (!may) return null
  return (
    <Menu
      align="end"
      button={<Button disabled={busy}>{say(busy ? "export.taking" : "export.open")}</Button>}
      items={(["csv", "xlsx"] as const).map((format) => ({
        label: say(`export.${format}`),
        act: () => void takeAs(format),
      }))}
    />
  )
}
