import type { RowOf } from "@oja/domain/kernel/index"
import { changeRole } from "@oja/domain/team/changeRole"
import { eraseMember } from "@oja/domain/team/eraseMember"
import { giveApproval } from "@oja/domain/team/giveApproval"
import { removeMember } from "@oja/domain/team/removeMember"
import { transferOwnership } from "@oja/domain/team/transferOwnership"
import { members } from "@oja/domain/team/views"
import { useState } from "react"
import { Link, useParams } from "react-router-dom"
import { useMay, useStanding } from "../data/access.ts"
import type { Answer } from "../data/calls.ts"
import { useGet, useRow } from "../data/client.ts"
import { call } from "../data/http.ts"
import { mayAsk, useAsking } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { sayMoment } from "../ui/days.ts"
import { Facts } from "../ui/Facts.tsx"
import { MoreMenu } from "../ui/MoreMenu.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import "../ui/record.css"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { useText } from "../ui/useText.ts"
import { GiveApproval } from "./ApprovalDialogs.tsx"
import { EraseMember } from "./EraseMember.tsx"
import { LookOn } from "./LookOn.tsx"
import { WorksIn } from "./RoleEdit.tsx"
import { RoleInput } from "./RoleInput.tsx"
import "./roles.css"
import { useRoleName } from "./useRoles.ts"
import { teamWords } from "./words.ts"

type Member = RowOf<typeof members>
type Asked = "role" | "remove" | "own" | "approve" | "erase"

type Open = Answer<"GET /v1.0/team/:id/sessions">

/** Somebody of the team: as what and where they work, where they are signed in, and what may be done about it. */
export const MemberShow = () => {
  const { id } = useParams()
  const { again, data, error } = useRow(members, id)
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={6} />
  return <Show member={data} />
}

const Show = ({ member }: { readonly member: Member }) => {
  const say = teamWords.use()
  const text = useText(members)
  const nameOf = useRoleName()
  const branch = useBranchName()
  const { day, locale, zone } = useShop()
  const { user } = useSession()
  const [asked, ask] = useState<Asked>()
  const mine = member.userId === user?.id
  const active = member.status === "active"
  const owns = useStanding()?.role === "owner"
  const removes = useMay("team", "remove")
  const audits = useMay("audit_trail", "view_all")
  const looks = useMay("permission_roles")
  const { again, data: open } = useGet(removes && active ? `/v1.0/team/${member.id}/sessions` : undefined)
  const moves = active && !mine && member.role !== "owner" && mayAsk(changeRole)
  const items = [
    active && !mine && mayAsk(giveApproval) && { label: say("approval.give"), act: () => ask("approve") },
    active && !mine && owns && { label: say("own.submit"), act: () => ask("own") },
    active &&
      !mine &&
      member.role !== "owner" &&
      mayAsk(removeMember) && { label: say("remove.submit"), act: () => ask("remove"), danger: true },
    member.status === "removed" &&
      mayAsk(eraseMember) && { label: say("erase.open"), act: () => ask("erase"), danger: true },
  ]
  const close = () => ask(undefined)
  return (
    <>
      <PageTitle
        title={member.name}
        lead={<StatusChip tone={active ? "good" : "quiet"}>{text(member, "status")}</StatusChip>}
        action={
          <div className="row">
            {active && !mine && looks && <LookOn as={member.id} name={member.name} />}
            {moves && (
              <Button look="main" onClick={() => ask("role")}>
                {say("change.open")}
              </Button>
            )}
            <MoreMenu align="end" items={items} />
          </div>
        }
      />
      <Facts
        facts={{
          [say("fact.role")]: nameOf(member.role),
          [say("fact.branches")]: member.locationIds?.map(branch).join(", ") ?? say("fact.everyBranch"),
          [say("fact.since")]: day(member.dateAdded),
          [say("fact.seen")]: open && (open.sessions[0] ? sayMoment(open.sessions[0].lastSeenAt, locale, zone) : "–"),
          [say("fact.pin")]: open && say(open.hasPin ? "fact.pinSet" : "fact.pinNone"),
        }}
      />
      {audits && (
        <p className="above-24">
          <Link to={`/team-members/security-log?userId=${member.userId}`}>
            {say("fact.did", { name: member.name })}
          </Link>
        </p>
      )}
      {open !== undefined && <Sessions member={member} open={open} mine={mine} again={again} />}
      {asked === "role" && <ChangeRole member={member} onClose={close} />}
      {asked === "remove" && <Remove member={member} onClose={close} />}
      {asked === "own" && <HandOn member={member} onClose={close} />}
      {asked === "approve" && <GiveApproval member={member} onClose={close} />}
      {asked === "erase" && <EraseMember member={member} onClose={close} />}
    </>
  )
}

interface SessionsProps {
  readonly member: Member
  readonly open: Open
  readonly mine: boolean
  readonly again: () => void
}

const Sessions = ({ again, member, mine, open }: SessionsProps) => {
  const say = teamWords.use()
  const { locale, zone } = useShop()
  const { asking, busy, refused } = useAsking()
  const end = () =>
    asking(member.id, async () => {
      await call(`/v1.0/team/${member.id}/sessions`, { method: "DELETE" })
      toast({ type: "success", title: say("sessions.ended", { name: member.name }) })
      again()
    })
  return (
    <section className="above-24">
      <h2>{say("sessions.title")}</h2>
      <Refusal of={refused} />
      {open.sessions.length === 0 ? (
        <p className="muted">{say("sessions.none")}</p>
      ) : (
        <ul className="paid">
          {open.sessions.map(({ device, lastSeenAt, place }, at) => (
            <li key={at}>
              <div>
                <strong>{device ?? say("sessions.unknown")}</strong>
                <p className="muted">
                  {[sayMoment(lastSeenAt, locale, zone), ...(place === null ? [] : [place])].join(" · ")}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {open.sessions.length > 0 && !mine && (
        <Button disabled={busy} onClick={() => void end()}>
          {say("sessions.end")}
        </Button>
      )}
    </section>
  )
}

interface Of {
  readonly member: Member
  readonly onClose: () => void
}

const ChangeRole = ({ member, onClose }: Of) => {
  const say = teamWords.use()
  return (
    <CommandDialog
      command={changeRole}
      words={say.of("change", { name: member.name })}
      given={{ memberId: member.id }}
      start={{ role: member.role, locationIds: member.locationIds ?? [] }}
      demanded={["role"]}
      onClose={onClose}
    >
      <RoleInput />
      <WorksIn />
    </CommandDialog>
  )
}

const Remove = ({ member, onClose }: Of) => {
  const say = teamWords.use()
  return (
    <ConfirmCommand
      command={removeMember}
      input={{ memberId: member.id }}
      {...say.of("remove", { name: member.name })}
      danger
      onClose={onClose}
    />
  )
}

const HandOn = ({ member, onClose }: Of) => {
  const say = teamWords.use()
  return (
    <ConfirmCommand
      command={transferOwnership}
      input={{ memberId: member.id }}
      {...say.of("own", { name: member.name })}
      danger
      onClose={onClose}
    />
  )
}
