import { useSearchParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { Pager } from "../ui/Pager.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import "../sales/sales.css"
import "./attention.css"
import { AttentionCard } from "./AttentionCard.tsx"
import type { Queue } from "./card.ts"

const states = ["open", "resolved", "dismissed"] as const
const PER_PAGE = 20

/** What a person must look at: what is open first, the newest at the top. */
export const AttentionList = () => {
  const say = useWords()
  const [params, look] = useSearchParams()
  const status = states.find((it) => it === params.get("status")) ?? "open"
  const page = Math.max(1, Math.trunc(Number(params.get("page") ?? 1)) || 1)
  const { data, error, again } = useAsk<Queue>(
    `/v1.0/attention?${new URLSearchParams({ status, page: String(page), perPage: String(PER_PAGE) })}`,
  )
  return (
    <>
      <PageTitle title={say("menu.attention")} lead={say("attention.lead")} />
      <div className="looking">
        <FilterChips
          label={say("sale.status")}
          options={states.map((value) => ({
            value,
            name: say(`attention.${value}`),
            ...(value === "open" && data !== undefined && { count: data.open }),
          }))}
          value={status}
          onChange={(status) => look({ status }, { replace: true })}
        />
      </div>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton rows={4} />
      ) : data.items.length === 0 ? (
        <EmptyState
          title={say(status === "open" ? "attention.none" : "attention.noneSuch")}
          motifs={["leaves", "sun", "waves"]}
        >
          {say("attention.noneLead")}
        </EmptyState>
      ) : (
        <>
          <ul className="cards">
            {data.items.map((card) => (
              <AttentionCard key={card.id} card={card} />
            ))}
          </ul>
          <Pager
            page={page}
            perPage={PER_PAGE}
            total={data.total}
            onTurn={(page) => look({ status, page: String(page) })}
          />
        </>
      )}
    </>
  )
}
