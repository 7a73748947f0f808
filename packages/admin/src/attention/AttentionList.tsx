import { attention } from "@oja/domain/attention/views"
import { useSearchParams } from "react-router-dom"
import { useRows } from "../data/client.ts"
import { fieldAt } from "../data/described.ts"
import { useShop } from "../data/useShop.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { labelIn } from "../ui/label.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { Pager } from "../ui/Pager.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { useChoice } from "../ui/useText.ts"
import { AttentionCard } from "./AttentionCard.tsx"
import { attentionWords } from "./words.ts"
import "./attention.css"

const states = ["open", "resolved", "dismissed"] as const
const PER_PAGE = 20

/** What a person must look at: what is open first, the newest at the top. */
export const AttentionList = () => {
  const say = attentionWords.use()
  const { language } = useShop()
  const choice = useChoice(attention)
  const [params, look] = useSearchParams()
  const status = states.find((it) => it === params.get("status")) ?? "open"
  const page = Math.max(1, Math.trunc(Number(params.get("page") ?? 1)) || 1)
  const { data, total, error, again } = useRows(attention, {
    filter: { status },
    sort: "-raisedAt",
    from: (page - 1) * PER_PAGE,
    count: PER_PAGE,
  })
  const open = useRows(attention, { filter: { status: "open" }, count: 1 })
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} />
      <FilterChips
        label={labelIn(fieldAt(attention, "status")?.label, "status", language)}
        options={states.map((value) => ({
          value,
          name: choice("status", value),
          ...(value === "open" && open.data !== undefined && { count: open.total }),
        }))}
        value={status}
        onChange={(status) => look({ status }, { replace: true })}
      />
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={4} />
      ) : data.length === 0 ? (
        <EmptyState title={say(status === "open" ? "none" : "noneSuch")} motifs={["leaves", "sun", "waves"]}>
          {say("noneLead")}
        </EmptyState>
      ) : (
        <>
          <ul className="above-16">
            {data.map((card) => (
              <AttentionCard key={card.id} card={card} />
            ))}
          </ul>
          <Pager page={page} perPage={PER_PAGE} total={total} onTurn={(page) => look({ status, page: String(page) })} />
        </>
      )}
    </>
  )
}
