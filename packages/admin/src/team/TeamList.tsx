import { giveApproval } from "@oja/domain/team/giveApproval"
import { members } from "@oja/domain/team/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { useSession } from "../session/session.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { Thumb } from "../ui/Thumb.tsx"
import { useText } from "../ui/useText.ts"
import { GiveApproval, SetPin } from "./ApprovalDialogs.tsx"
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
  const approves = mayAsk(giveApproval)
  const [open, show] = useState<RowOf<typeof members> | "pin">()
  const fits = ({ status, userId }: RowOf<typeof members>) => status === "active" && userId !== user?.id
  const close = () => show(undefined)
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
          "role",
          "dateAdded",
          { field: "status", cell: status },
          ...(approves
            ? [
                {
                  field: "approve",
                  label: say("approval.column"),
                  cell: (row: RowOf<typeof members>) =>
                    fits(row) && (
                      <button type="button" className="link" onClick={() => show(row)}>
                        {say("approval.give")}
                      </button>
                    ),
                },
              ]
            : []),
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
        actions={[{ label: say("pin.set"), act: () => show("pin") }]}
        {...(approves && { onOpen: (row) => fits(row) && show(row) })}
      />
      {open === "pin" && <SetPin onClose={close} />}
      {typeof open === "object" && <GiveApproval member={open} onClose={close} />}
    </>
  )
}
