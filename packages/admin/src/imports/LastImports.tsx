import { imports } from "@oja/domain/imports/views"
import { useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useProgress } from "./useProgress.ts"
import { importWords } from "./words.ts"

export const tones = { open: "warn", done: "good", undone: "quiet" } as const

/** The files that were brought in last; one that is under way grows before the eyes. */
export const LastImports = ({ kind }: { readonly kind: "products" | "customers" }) => {
  const say = importWords.use()
  const { moment } = useShop()
  const underWay = useProgress()
  const { data = [] } = useRows(imports, { filter: { kind }, sort: "-at", count: 10 })
  if (data.length === 0) return null
  return (
    <section className="part">
      <h2>{say("last")}</h2>
      <TwoLineCards
        rows={data.map((row) => {
          const { id, file, at, added, changed, status } = row
          const { done, total } = underWay.get(id) ?? row
          const isOpen = status === "open" && done < total
          return {
            id,
            to: `/imports/${id}`,
            title: file ?? say("noName"),
            amount: isOpen ? (
              <progress max={total} value={done} aria-label={say("running", { done, total })} />
            ) : (
              say("counts", { added, changed })
            ),
            detail: moment(at),
            status: (
              <StatusChip tone={tones[status]}>
                {isOpen ? say("running", { done, total }) : say(`status.${status}`)}
              </StatusChip>
            ),
          }
        })}
      />
    </section>
  )
}
