import type { ProductRow } from "@oja/domain/catalog/views"
import type { Rule } from "@oja/domain/collections/events"
import { meets } from "@oja/domain/collections/rules"
import { useState } from "react"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"

const SHOWN = 12
const LOOKED_AT = 1000

/** What these rules find today, judged by the same rule as the book's own. */
export const Preview = ({ rules, match }: { rules: ReadonlyArray<Rule>; match: "all" | "any" }) => {
  const say = useWords()
  const { money } = useShop()
  const [now] = useState(() => Date.now())
  const { data, total, error, again } = useAsk<ReadonlyArray<ProductRow>>(
    listOf("products", { filter: { archived: false }, sort: ["createdAt", "DESC"], count: LOOKED_AT }),
  )
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <RowsSkeleton rows={4} />
  if (rules.length === 0) return <p className="muted">{say("collections.noRules")}</p>
  const found = data.filter((it) =>
    match === "all" ? rules.every((rule) => meets(rule, it, now)) : rules.some((rule) => meets(rule, it, now)),
  )
  return (
    <div>
      <p aria-live="polite">
        <strong>{say(found.length === 1 ? "collections.one" : "collections.many", { count: found.length })}</strong>
        {total > LOOKED_AT && <span className="muted"> {say("collections.ofNewest", { count: LOOKED_AT })}</span>}
      </p>
      <ul className="preview">
        {found.slice(0, SHOWN).map(({ id, name, sellingPrice, currency }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="money">{money(sellingPrice, currency)}</span>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p className="muted">{say("collections.andMore", { count: found.length - SHOWN })}</p>}
    </div>
  )
}
