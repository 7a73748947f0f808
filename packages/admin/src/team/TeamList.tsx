import type { Role } from "@oja/domain/team/events"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { sayDay } from "../ui/days.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import "../sales/sales.css"

interface Member {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly role: Role
  readonly status: "active" | "removed"
  readonly dateAdded: string
}

/** Who works here, and as what. */
export const TeamList = () => {
  const say = useWords()
  const { locale } = useShop()
  const { user } = useSession()
  const { data, error, again } = useAsk<ReadonlyArray<Member>>(
    listOf("members", { sort: ["status", "ASC"], count: 100 }),
  )
  return (
    <>
      <PageTitle title={say("menu.team")} lead={say("team.lead")} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton rows={3} />
      ) : data.length === 0 ? (
        <EmptyState title={say("ui.empty")} />
      ) : (
        <ul className="people">
          {data.map(({ dateAdded, id, name, role, status, userId }) => (
            <li key={id}>
              <span className="monogram" aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              <div>
                <strong>{name}</strong>
                {userId === user?.id && <span className="muted"> · {say("sale.you")}</span>}
                <p className="muted">{say("team.since", { day: sayDay(dateAdded, locale, "long") })}</p>
              </div>
              <span className="people-role">
                {say(`role.${role}`)}
                {status === "removed" && <StatusChip tone="quiet">{say("team.removed")}</StatusChip>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
