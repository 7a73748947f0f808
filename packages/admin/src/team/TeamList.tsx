import { members } from "@oja/domain/team/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useSession } from "../session/session.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { Thumb } from "../ui/Thumb.tsx"
import { useText } from "../ui/useText.ts"
import { teamWords } from "./words.ts"

/** Who works here, and as what. */
export const TeamList = () => {
  const say = teamWords.use()
  const text = useText(members)
  const { user } = useSession()
  const status = (row: RowOf<typeof members>) => (
    <StatusChip tone={row.status === "active" ? "good" : "quiet"}>{text(row, "status")}</StatusChip>
  )
  const named = ({ name, userId }: RowOf<typeof members>) => (
    <>
      <strong>{name}</strong>
      {userId === user?.id && <span className="muted"> · {say("you")}</span>}
    </>
  )
  return (
    <DataList
      view={members}
      words={say.of("list")}
      columns={[
        {
          field: "name",
          cell: (row) => (
            <span className="sheet-name">
              <Thumb name={row.name} />
              <span>{named(row)}</span>
            </span>
          ),
        },
        "role",
        "dateAdded",
        { field: "status", cell: status },
      ]}
      card={(row, { day }) => ({
        title: named(row),
        line: say("since", { day: day(row.dateAdded) }),
        figure: text(row, "role"),
        chip: row.status === "removed" && status(row),
        picture: <Thumb name={row.name} />,
      })}
      nameOf={({ name }) => name}
      sort="status"
      filters={["role", "status", "dateAdded"]}
    />
  )
}
