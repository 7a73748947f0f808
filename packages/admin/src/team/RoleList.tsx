import { createRole } from "@oja/domain/team/ownRole"
import { Link } from "react-router-dom"
import { mayAsk } from "../data/useCommand.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import "./roles.css"
import { LookOn } from "./LookOn.tsx"
import { rightsOf, type Role, useRoleName, useRoles } from "./useRoles.ts"
import { teamWords } from "./words.ts"

/** The nine roles that are there from the start, and those of the business's own. */
export const RoleList = () => {
  const say = teamWords.use()
  const { again, error, roles } = useRoles()
  const create = mayAsk(createRole) && (
    <Link className="button button-main" to="/permission-roles/create">
      {say("roles.new")}
    </Link>
  )
  return (
    <>
      <PageTitle title={say("roles.title")} lead={say("roles.lead")} action={create} />
      {error !== undefined || roles === undefined ? (
        <NotYet error={error} again={again} rows={9} />
      ) : (
        <>
          <Group
            title={say("roles.own")}
            empty={say("roles.ownNone")}
            roles={roles.filter(({ name }) => name !== undefined)}
          />
          <Group title={say("roles.presets")} roles={roles.filter(({ name }) => name === undefined)} />
        </>
      )}
    </>
  )
}

const Group = ({ empty, roles, title }: { title: string; empty?: string; roles: ReadonlyArray<Role> }) => {
  const say = teamWords.use()
  const nameOf = useRoleName()
  return (
    <section className="above-24 below-24">
      <h2>{title}</h2>
      {roles.length === 0 && <p className="muted">{empty}</p>}
      <ul className="above-12 filled role-list framed">
        {roles.map((role) => (
          <li className="line gap-12" key={role.id}>
            <Link className="stack gap-2 slim" to={`/permission-roles/edit/${role.id}`}>
              <strong>{nameOf(role.id)}</strong>
              <span className="muted">
                {[
                  say("roles.rights", { count: rightsOf(role).size }),
                  say("roles.people", { count: role.members }),
                  ...(role.locationIds === undefined
                    ? []
                    : [say("roles.branches", { count: role.locationIds.length })]),
                ].join(" · ")}
              </span>
            </Link>
            {role.id !== "owner" && <LookOn as={role.id} name={nameOf(role.id)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
