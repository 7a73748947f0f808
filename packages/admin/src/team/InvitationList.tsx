import type { RowOf } from "@oja/domain/kernel/index"
import { invitations } from "@oja/domain/team/invitation"
import { inviteMember, renewInvitation, revokeInvitation } from "@oja/domain/team/inviteMember"
import { useState } from "react"
import { useGet } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { copy, LinkBox } from "../ui/LinkBox.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { bulk } from "../ui/list/spec.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useText } from "../ui/useText.ts"
import { WorksIn } from "./RoleEdit.tsx"
import { RoleInput } from "./RoleInput.tsx"
import { useRoleName } from "./useRoles.ts"
import { teamWords } from "./words.ts"

type Row = RowOf<typeof invitations> & { readonly expired?: boolean }

const isOpen = ({ expired, status }: Row) => status === "invited" && expired !== true

/** Where its letter goes, which is hidden from whoever may not invite. */
const whereTo = ({ email, phone }: Row): string => [email, phone].filter(Boolean).join(" · ")

/** Who was invited, and who has come. */
export const InvitationList = () => {
  const say = teamWords.use()
  const text = useText(invitations)
  const roleName = useRoleName()
  const invites = mayAsk(inviteMember)
  const [open, show] = useState<Row | "new" | undefined>(() =>
    new URLSearchParams(window.location.search).has("new") ? "new" : undefined,
  )
  const status = (row: Row) => (
    <StatusChip tone={row.status === "accepted" ? "good" : isOpen(row) ? "info" : "quiet"}>
      {row.status === "invited" && row.expired === true ? say("invite.expired") : text(row, "status")}
    </StatusChip>
  )
  const close = () => show(undefined)
  const named = (row: Row) => (
    <>
      <strong>{row.name}</strong>
      <span className="muted"> {whereTo(row)}</span>
    </>
  )
  return (
    <>
      <DataList
        view={invitations}
        words={say.of("invitations")}
        columns={[
          { field: "name", cell: named },
          { field: "role", cell: ({ role }) => roleName(role) },
          "dateInvited",
          "until",
          { field: "status", cell: status },
        ]}
        card={(row, { day }) => ({
          title: named(row),
          line: say("invite.until", { day: day(row.until) }),
          figure: roleName(row.role),
          chip: status(row),
        })}
        nameOf={({ name }) => name}
        sort="-dateInvited"
        filters={["role", "status", "dateInvited"]}
        create={invites && { label: say("invite.asking.title"), act: () => show("new") }}
        bulk={
          invites
            ? [
                bulk(renewInvitation, {
                  label: say("invite.again"),
                  when: ({ status }) => status === "invited",
                  input: ({ id }) => ({ invitationId: id }),
                }),
                bulk(revokeInvitation, {
                  label: say("invite.revoke"),
                  danger: true,
                  confirm: say("invite.revokeSure"),
                  when: ({ status }) => status === "invited",
                  input: ({ id }) => ({ invitationId: id }),
                }),
              ]
            : []
        }
        {...(invites && { onOpen: (row) => isOpen(row) && show(row) })}
      />
      {open === "new" && <Invite onClose={close} />}
      {typeof open === "object" && <Link row={open} onClose={close} />}
    </>
  )
}

const { Input } = formOf(inviteMember)

/** A place in the team is offered; whoever is invited takes it. */
const Invite = ({ onClose }: { readonly onClose: () => void }) => {
  const say = teamWords.use()
  return (
    <CommandDialog
      command={inviteMember}
      words={say.of("invite.asking")}
      demanded={["role"]}
      finish={({ locationIds = [], ...said }) => ({ ...said, ...(locationIds.length > 0 && { locationIds }) })}
      onClose={onClose}
    >
      <Input name="name" autoFocus />
      <RoleInput />
      <Input name="email" />
      <Input name="phone" />
      <WorksIn />
    </CommandDialog>
  )
}

/** The invitation's own link, to be handed on where a letter would not arrive. */
const Link = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const say = teamWords.use()
  const { data, error, again } = useGet(`/v1.0/team/invitations/${row.id}/link`)
  return (
    <Dialog open onClose={onClose} title={say("invite.linkTitle", { name: row.name })} closes>
      {data?.letter === "failed" && <p role="alert">{say("invite.failed", { to: whereTo(row) })}</p>}
      <p className="muted">{say("invite.linkLead")}</p>
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={1} />
      ) : (
        <>
          <LinkBox label={say("invite.link")} link={data.link} />
          <div className="actions">
            <Button look="main" onClick={() => void copy(data.link, say("invite.copied"))}>
              {say("invite.copy")}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
