import type { labels } from "@oja/domain/labels/queries"
import { useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useKept } from "../data/useKept.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { Codeless } from "./Codeless.tsx"
import { AddGoods } from "./AddGoods.tsx"
import { type Chosen, fresh } from "./chosen.ts"
import { LabelRows } from "./LabelRows.tsx"
import { Paper } from "./Paper.tsx"
import "./labels.css"

export type LabelRow = ReturnType<typeof labels.answer>[number]

/** Which goods get labels, how many, and on which paper; what is asked for stands in the address. */
export const PrintLabels = () => {
  const say = useWords()
  const [params, look] = useSearchParams()
  const asked = new URLSearchParams([...params].filter(([name]) => name === "variants" || name === "productIds"))
  const { data, error, again } = useAsk<ReadonlyArray<LabelRow>>(asked.size === 0 ? undefined : `/api/labels?${asked}`)
  const [counts, write] = useState<Readonly<Record<string, string>>>({})
  const { value, write: choose } = useKept<Chosen>("labels", fresh)
  const countOf = ({ count, variantId }: LabelRow) => counts[variantId] ?? String(count)
  const add = (productId: string) => {
    const before = (params.get("productIds") ?? "").split(",").filter((it) => it !== "")
    const next = new URLSearchParams(params)
    next.set("productIds", [...new Set([...before, productId])].join(","))
    look(next, { replace: true })
  }
  return (
    <>
      <Link className="back" to="/products">
        {say("catalog.back")}
      </Link>
      <PageTitle title={say("labels.title")} lead={say("labels.lead")} />
      <AddGoods onAdd={add} />
      {asked.size === 0 || data?.length === 0 ? (
        <EmptyState title={say("labels.emptyTitle")} motifs={["squares", "dots", "squares"]}>
          {say("labels.empty")}
        </EmptyState>
      ) : error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton rows={4} />
      ) : (
        <div className="labels">
          <section className="part">
            <h2>{say("labels.what")}</h2>
            <Codeless rows={data} />
            <LabelRows
              rows={data}
              sheet={value.sheet}
              countOf={countOf}
              onCount={(variantId, count) => write({ ...counts, [variantId]: count })}
            />
          </section>
          <Paper rows={data} countOf={countOf} chosen={value} onChoose={choose} />
        </div>
      )}
    </>
  )
}
