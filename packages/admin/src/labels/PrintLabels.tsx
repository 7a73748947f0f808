import { labels } from "@oja/domain/labels/queries"
import { present } from "@oja/domain/kernel/present"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { useKept } from "../data/useKept.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { labelWords } from "./words.ts"
import { Codeless } from "./Codeless.tsx"
import { AddGoods } from "./AddGoods.tsx"
import { type Chosen, fresh } from "./chosen.ts"
import { LabelRows } from "./LabelRows.tsx"
import { Paper } from "./Paper.tsx"
import "./labels.css"

export type LabelRow = ReturnType<typeof labels.answer>[number]

const textsIn = (params: URLSearchParams, name: string): ReadonlyArray<string> =>
  (params.get(name) ?? "").split(",").filter((it) => it !== "")

/** Which goods get labels, how many, and on which paper; what is asked for stands in the address. */
export const PrintLabels = () => {
  const say = labelWords.use()
  const [params, look] = useSearchParams()
  // The gateway judges whether they are ids.
  const productIds = textsIn(params, "productIds") as ReadonlyArray<`prod_${string}`>
  const variants = textsIn(params, "variants").map((text) => {
    const [variantId, count] = text.split(":") as [`var_${string}`, string?]
    return { variantId, ...present({ count: count === undefined ? undefined : Number(count) }) }
  })
  const chosen = productIds.length + variants.length > 0
  const { data, error, again } = useAnswer(
    labels,
    chosen ? { ...(productIds.length > 0 && { productIds }), ...(variants.length > 0 && { variants }) } : undefined,
  )
  const [counts, write] = useState<Readonly<Record<string, string>>>({})
  const { value, write: choose } = useKept<Chosen>("labels", fresh)
  const countOf = ({ count, variantId }: LabelRow) => counts[variantId] ?? String(count)
  const add = (productId: string) => {
    const next = new URLSearchParams(params)
    next.set("productIds", [...new Set([...productIds, productId])].join(","))
    look(next, { replace: true })
  }
  return (
    <>
      <PageTitle back={["/products", say("back")]} title={say("title")} lead={say("lead")} />
      <AddGoods onAdd={add} />
      {!chosen || data?.length === 0 ? (
        <EmptyState title={say("emptyTitle")} motifs={["squares", "dots", "squares"]}>
          {say("empty")}
        </EmptyState>
      ) : error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={4} />
      ) : (
        <div className="labels">
          <section className="part">
            <h2>{say("what")}</h2>
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
