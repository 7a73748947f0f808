import { namesOf } from "@oja/domain/team/names"
import { members } from "@oja/domain/team/views"
import { useMay } from "./access.ts"
import { useRows } from "./client.ts"
import { nameOf as nameIn, useSession } from "../session/session.ts"

/** Who works here, and who did (`people`), for those who may know; others know themselves. */
export const useTeam = (wanted = true) => {
  const may = useMay("team")
  const session = useSession()
  const { data = [] } = useRows(members, wanted && may ? { sort: "name", count: 200 } : null)
  const names = namesOf(data)
  const nameOf = (userId: string) => names.get(userId) ?? ((session.user?.id === userId && nameIn(session)) || "…")
  const people = [...names].map(([userId, name]) => ({ userId, name })).toSorted((a, b) => a.name.localeCompare(b.name))
  return { people, members: data.filter(({ status }) => status === "active"), nameOf }
}
