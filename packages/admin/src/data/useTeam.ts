import { members } from "@oja/domain/team/views"
import { useMay } from "./access.ts"
import { useRows } from "./client.ts"
import { nameOf as nameIn, useSession } from "../session/session.ts"

/** Who works here, and who did (`people`), for those who may know; others know themselves. */
export const useTeam = (wanted = true) => {
  const may = useMay("team")
  const session = useSession()
  const { data = [] } = useRows(members, wanted && may ? { sort: "name", count: 200 } : null)
  const nameOf = (userId: string) =>
    data.find((it) => it.userId === userId)?.name ?? ((session.user?.id === userId && nameIn(session)) || "…")
  return { people: data, members: data.filter(({ status }) => status === "active"), nameOf }
}
