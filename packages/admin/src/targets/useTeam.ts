import { useMay } from "../data/access.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useSession } from "../session/session.ts"

interface Member {
  readonly userId: string
  readonly name: string
  readonly status: string
}

/** Who works here, for those who may know; others know themselves. */
export const useTeam = (wanted = true) => {
  const may = useMay("team")
  const { user } = useSession()
  const { data = [] } = useAsk<ReadonlyArray<Member>>(
    wanted && may ? listOf("members", { sort: ["name", "ASC"], count: 100 }) : undefined,
  )
  const known = new Map(data.map(({ name, userId }) => [userId, name]))
  return {
    members: data.filter(({ status }) => status === "active"),
    nameOf: (userId: string) => known.get(userId) ?? (user?.id === userId ? (user.name ?? "…") : "…"),
  }
}
