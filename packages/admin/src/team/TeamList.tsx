import { eraseMember } from "@oja/domain/team/eraseMember"
import { giveApproval } from "@oja/domain/team/giveApproval"
import { requireSecondFactor } from "@oja/domain/team/secondFactor"
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
import { AskFactor } from "./AskFactor.tsx"
import { EraseMember } from "./EraseMember.tsx"
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
  const erases = mayAsk(eraseMember)
  const [open, show] = useState<RowOf<typeof members> | "pin" | "factor">()
  const fits = ({ status, userId }: RowOf<typeof members>) => status === "active" && userId !== user?.id
  const leads = (row: RowOf<typeof members>) => (row.status === "removed" ? erases : approves && fits(row))
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
          ...(approves || erases
            ? [
                {
                  field: "approve",
                  label: say("approval.column"),
                  cell: (row: RowOf<typeof members>) =>
                    leads(row) && (
                      <button type="button" className="link" onClick={() => show(row)}>
                        {say(row.status === "active" ? "approval.give" : "erase.open")}
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
          chip: row.status !== "active" && status(row),
          picture: <Thumb name={row.name} />,
        })}
        nameOf={({ name }) => name}
        sort="status"
        filters={["role", "status", "dateAdded"]}
        actions={[
          { label: say("pin.set"), act: () => show("pin") },
          ...(mayAsk(requireSecondFactor) ? [{ label: say("factor.ask"), act: () => show("factor") }] : []),
        ]}
        {...((approves || erases) && { onOpen: (row) => leads(row) && show(row) })}
      />
      {open === "factor" && <AskFactor onClose={close} />}
      {open === "pin" && <SetPin onClose={close} />}
      {typeof open === "object" && open.status === "active" && <GiveApproval member={open} onClose={close} />}
      {typeof open === "object" && open.status === "removed" && <EraseMember member={open} onClose={close} />}
    </>
  )
}
