import { type Access, type AnyView, type Domain, type Field, type Mask, type Right } from "@oja/domain/kernel/index"
import { limitedRights } from "@oja/domain/team/limits"
import { modules } from "@oja/domain/team/modules"

type Served = { readonly access: Access }

/** What a member asks for: no right of anybody else is ever looked at. */
const ofMembers = ({ action, module, of = "member" }: Access): ReadonlyArray<Right> =>
  of === "member" ? [{ module, action }] : []

const guardsIn = (fields: ReadonlyArray<Field>): ReadonlyArray<Right> =>
  fields.flatMap(({ cases, fields: inside = [], guard, item }) => [
    ...(guard === undefined ? [] : [guard]),
    ...guardsIn([...inside, ...(item === undefined ? [] : [item]), ...Object.values(cases?.of ?? {}).flat()]),
  ])

const ofMasks = (masks: ReadonlyArray<Mask> = []): ReadonlyArray<Right> =>
  masks.flatMap(({ unless }) => [unless].flat())

const ofView = ({ access, masked, rowFilter }: AnyView): ReadonlyArray<Right> => [
  ...ofMembers(access),
  ...(access.of === undefined ? [{ module: access.module, action: "export" }] : []),
  ...ofMasks(masked),
  ...(rowFilter === undefined ? [] : [rowFilter.unless]),
]

/**
 * The table that a role is made from: every right that something asks for, by a command, a list, a question, a field, a
 * figure, a limit or a call of its own. What nobody judges is in no role's way, and is not offered.
 */
export const judgedRights = ({ commands, queries, views, wire }: Domain, byHand: ReadonlyArray<Served>) => {
  const asked = [...commands.values()].filter(({ name }) => `POST /api/do/${name}` in wire)
  const judged = new Set(
    [
      ...asked.flatMap(({ access, fields }) => [...ofMembers(access), ...guardsIn(fields)]),
      ...[...views.values()].flatMap(ofView),
      ...[...queries.values()].flatMap(({ access, masked, whole = {} }) => [
        ...ofMembers(access),
        ...ofMasks(masked),
        ...Object.values(whole).filter((it) => it !== "everyone"),
      ]),
      ...Object.values(limitedRights),
      ...byHand.flatMap(({ access }) => ofMembers(access)),
      // Judged wherever another moment is asked for.
      { module: "audit_trail", action: "time_travel" },
    ].map(({ action, module }) => `${module}.${action}`),
  )
  return Object.entries(modules)
    .map(([module, { actions }]) => ({ module, actions: actions.filter((it) => judged.has(`${module}.${it}`)) }))
    .filter(({ actions }) => actions.length > 0)
}
