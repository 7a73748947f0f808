import { inviteMember } from "@oja/domain/team/inviteMember"
import { useNavigate } from "react-router-dom"
import { requireSecondFactor } from "@oja/domain/team/secondFactor"
import { members } from "@oja/domain/team/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { useSession } from "../session/session.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { Thumb } from "../ui/Thumb.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { useText } from "../ui/useText.ts"
import { SetPin } from "./ApprovalDialogs.tsx"
import { AskFactor } from "./AskFactor.tsx"
import { useRoleName } from "./useRoles.ts"
import { teamWords } from "./words.ts"

/** Who works here, and as what. */
export const TeamList = () => {
  const say = teamWords.use()
  const text = useText(members)
  const go = useNavigate()
  const { user } = useSession()
  const status = (row: RowOf<typeof members>) => (
    <StatusChip tone={row.status === "active" ? "good" : "quiet"}>{text(row, "status")}</StatusChip>
  )
  const branch = useBranchName()
  const whereOf = ({ locationIds }: RowOf<typeof members>) =>
    locationIds?.map(branch).join(", ") ?? say("fact.everyBranch")
  const named = ({ name, userId }: RowOf<typeof members>) => (
    <>
      <strong>{name}</strong>
      {userId === user?.id && <span className="muted"> · {say("you")}</span>}
    </>
  )
  const [open, show] = useState<"pin" | "factor">()
  const close = () => show(undefined)
  const roleName = useRoleName()
  return (
    <>
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
          { field: "role", cell: ({ role }) => roleName(role) },
          { field: "locationIds", cell: whereOf, wide: true },
          "dateAdded",
          { field: "status", cell: status },
        ]}
        card={(row, { day }) => ({
          title: named(row),
          line: [whereOf(row), say("since", { day: day(row.dateAdded) })].join(" · "),
          figure: roleName(row.role),
          chip: row.status !== "active" && status(row),
          picture: <Thumb name={row.name} />,
        })}
        nameOf={({ name }) => name}
        create={
          mayAsk(inviteMember) && {
            label: say("invite.asking.title"),
            act: () => void go("/team-members/invitations?new=1"),
          }
        }
        sort="status"
        filters={["role", "status", "dateAdded"]}
        actions={[
          { label: say("pin.set"), act: () => show("pin") },
          ...(mayAsk(requireSecondFactor) ? [{ label: say("factor.ask"), act: () => show("factor") }] : []),
        ]}
        to={({ id }) => `/team-members/${id}`}
      />
      {open === "factor" && <AskFactor onClose={close} />}
      {open === "pin" && <SetPin onClose={close} />}
    </>
  )
}
