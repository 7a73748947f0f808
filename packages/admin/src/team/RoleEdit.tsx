import { present } from "@oja/domain/kernel/present"
import { archiveRole, createRole, editRole } from "@oja/domain/team/ownRole"
import { limitRole } from "@oja/domain/team/limitRole"
import { useState } from "react"
import { useNavigate, useParams, useSearchParams } from "react-router-dom"
import { useStanding } from "../data/access.ts"
import { type InputOf, mayAsk } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { BranchesInput } from "../ui/BranchInput.tsx"
import { CommandForm, formOf } from "../ui/CommandForm.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { InputAs } from "../ui/formInputs.tsx"
import { NotHere } from "../ui/NotHere.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { toast } from "../ui/toasts.ts"
import { useBranches } from "../ui/useBranches.ts"
import { LookOn } from "./LookOn.tsx"
import { RightsMatrix } from "./RightsMatrix.tsx"
import { isOwn, type OwnRole, rightsOf, type Role, useRoleName, useRoles } from "./useRoles.ts"
import { teamWords } from "./words.ts"

const LIMITS = [
  "maxDiscountBp",
  "maxRefundAmount",
  "writeOffMax",
  "backdateDays",
  "belowListPrice",
  "belowCost",
] as const

type Access = (typeof createRole)["input"]["Type"]["access"]

/** What is held, as a role says it. */
const accessOf = (held: ReadonlySet<string>): Access =>
  [...Map.groupBy(held, (right) => right.split(".")[0]!)].map(([module, rights]) => ({
    module,
    actions: rights.map((right) => right.slice(module.length + 1)),
  }))

const heldIn = (access: Access): ReadonlySet<string> =>
  new Set(access.flatMap(({ actions, module }) => actions.map((it) => `${module}.${it}`)))

/** A role of the business's own: made, or changed; a preset is looked at, and copied. */
export const RoleEdit = () => {
  const { id = "" } = useParams()
  const { again, error, roles } = useRoles()
  if (error !== undefined || roles === undefined) return <NotYet error={error} again={again} rows={12} />
  const role = roles.find((it) => it.id === id)
  if (role === undefined) return <NotHere />
  return isOwn(role) ? <Own key={id} role={role} roles={roles} /> : <Preset role={role} roles={roles} />
}

export const RoleCreate = () => {
  const [params] = useSearchParams()
  const { again, error, roles } = useRoles()
  if (error !== undefined || roles === undefined) return <NotYet error={error} again={again} rows={12} />
  return <Own key={params.get("from")} from={roles.find((it) => it.id === params.get("from"))} roles={roles} />
}

interface With {
  readonly roles: ReadonlyArray<Role>
}

const Preset = ({ role, roles }: With & { readonly role: Role }) => {
  const say = teamWords.use()
  const nameOf = useRoleName()
  const go = useNavigate()
  const standing = useStanding()
  const [limiting, limit] = useState(false)
  const name = nameOf(role.id)
  const limits = mayAsk(limitRole) && role.id !== "owner" && standing?.role !== role.id
  return (
    <>
      <PageTitle
        title={name}
        lead={say(role.id === "owner" ? "roles.ownerLead" : "roles.presetLead")}
        action={
          <div className="row">
            {role.id !== "owner" && <LookOn as={role.id} name={name} />}
            {limits && <Button onClick={() => limit(true)}>{say("roles.limits")}</Button>}
            {mayAsk(createRole) && (
              <Button look="main" onClick={() => void go(`/permission-roles/create?from=${role.id}`)}>
                {say("roles.copy")}
              </Button>
            )}
          </div>
        }
      />
      <RightsMatrix held={rightsOf(role)} roles={roles.filter(({ id }) => id !== role.id)} />
      {limiting && (
        <CommandDialog
          command={limitRole}
          words={{
            title: say("roles.limitsOf", { name }),
            lead: say("roles.limitsLead"),
            submit: say("roles.save"),
            done: say("roles.saved", { name }),
          }}
          given={{ role: role.id as "cashier" }}
          start={{ limits: role.limits }}
          onClose={() => limit(false)}
        />
      )}
    </>
  )
}

const { Input } = formOf(createRole)

const Own = ({ from, role, roles }: With & { readonly role?: OwnRole; readonly from?: Role | undefined }) => {
  const say = teamWords.use()
  const nameOf = useRoleName()
  const go = useNavigate()
  const [leaving, leave] = useState(false)
  const base = role ?? from
  const held = base === undefined ? new Set<string>() : rightsOf(base)
  const standing = useStanding()
  const own = role !== undefined && standing?.role === role.id
  const may = mayAsk(role === undefined ? createRole : editRole) && !own
  const name = role?.name ?? ""
  const start = {
    version: role?.version,
    name: role?.name ?? (from === undefined ? "" : say("roles.copyOf", { name: nameOf(from.id) })),
    access: accessOf(held),
    limits: base?.limits ?? {},
    locationIds: base?.locationIds ?? [],
  }
  const done = (row: { readonly name: string }) => {
    toast({ type: "success", title: say("roles.saved", { name: row.name }) })
    void go("/permission-roles")
  }
  const others = roles.filter(({ id }) => id !== role?.id)
  const fields = (
    <>
      <FormSection title={say("roles.what")} lead={say("roles.whatLead")}>
        <Input name="name" autoFocus={role === undefined} />
        <WorksIn />
      </FormSection>
      <FormSection title={say("roles.limits")} lead={say("roles.limitsLead")}>
        <div className="stack tops gap-0 gap-x-16 least-220">
          {LIMITS.map((limit) => (
            <Input key={limit} name={`limits.${limit}`} />
          ))}
        </div>
      </FormSection>
      <InputAs name="access">
        {({ around, onPick, value }) => (
          <section aria-label={say("roles.rightsTitle")}>
            <h2>{say("roles.rightsTitle")}</h2>
            {around.wrong !== undefined && <p className="field-wrong">{around.wrong}</p>}
            <RightsMatrix
              held={heldIn((value === "" ? [] : value) as Access)}
              onChange={(next) => onPick(accessOf(next))}
              roles={others}
            />
          </section>
        )}
      </InputAs>
    </>
  )
  return (
    <>
      <PageTitle
        title={role === undefined ? say("roles.new") : name}
        lead={
          role === undefined
            ? say("roles.newLead")
            : role.members === 0
              ? say("roles.affectsNobody")
              : say("roles.affects", { count: role.members })
        }
        action={
          role !== undefined && (
            <div className="row">
              <LookOn as={role.id} name={name} />
              {mayAsk(archiveRole) && <Button onClick={() => leave(true)}>{say("roles.archiving.submit")}</Button>}
            </div>
          )
        }
      />
      {own && <p className="muted">{say("roles.yours")}</p>}
      {!may ? (
        <RightsMatrix held={held} roles={others} />
      ) : (
        <CommandForm<typeof createRole, { readonly name: string }>
          command={role === undefined ? createRole : (editRole as unknown as typeof createRole)}
          given={present({ roleId: role?.id })}
          start={start}
          demanded={["name"]}
          submit={say(role === undefined ? "roles.create" : "roles.save")}
          finish={({ locationIds = [], ...said }) =>
            // A change says that it is of no branch in particular any more.
            ({
              ...said,
              ...(locationIds.length > 0 ? { locationIds } : role && { locationIds: null }),
            }) as InputOf<typeof createRole>
          }
          onDone={done}
          onCancel={() => void go("/permission-roles")}
        >
          {fields}
        </CommandForm>
      )}
      {leaving && role !== undefined && <Archive role={role} onClose={() => leave(false)} />}
    </>
  )
}

const Archive = ({ role, onClose }: { readonly role: OwnRole; readonly onClose: () => void }) => {
  const say = teamWords.use()
  const go = useNavigate()
  return (
    <ConfirmCommand
      command={archiveRole}
      input={{ roleId: role.id }}
      {...say.of("roles.archiving", { name: role.name ?? "" })}
      onClose={onClose}
      onDone={() => void go("/permission-roles")}
    />
  )
}

/** Where somebody works; not asked where there is one branch only. */
export const WorksIn = () => {
  const say = teamWords.use()
  const { data: branches = [] } = useBranches()
  const open = branches.filter(({ state }) => state === "active")
  return open.length > 1 && <BranchesInput help={say("roles.everywhere")} none={[]} />
}
