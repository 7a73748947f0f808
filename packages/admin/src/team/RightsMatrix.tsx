import { ownRoles } from "@oja/domain/team/ownRoles"
import { foldCase } from "@oja/domain/kernel/foldCase"
import { useState } from "react"
import { may } from "../data/access.ts"
import type { Answer } from "../data/calls.ts"
import { useGet } from "../data/client.ts"
import { CheckInput, SelectInput, TextInput } from "../ui/inputs.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { useChoice } from "../ui/useText.ts"
import "./roles.css"
import { rightsOf, type Role, useRoleName } from "./useRoles.ts"
import { teamWords } from "./words.ts"

type Line = Answer<"GET /v1.0/roles/modules">["modules"][number]

interface Props {
  /** What is held: "transactions.view". */
  readonly held: ReadonlySet<string>
  /** Absent where it is only looked at. */
  readonly onChange?: (held: ReadonlySet<string>) => void
  /** The roles that it may be laid beside. */
  readonly roles: ReadonlyArray<Role>
}

/** What is done nearly everywhere: these stand below each other. */
const usual = ["view", "create", "edit", "delete", "export"] as const

/** The parts of the business and what may be done in each, with another role laid beside it where that is asked for. */
export const RightsMatrix = ({ held, onChange, roles }: Props) => {
  const say = teamWords.use()
  const choice = useChoice(ownRoles)
  const nameOf = useRoleName()
  const { again, data, error } = useGet("/v1.0/roles/modules")
  const [sought, seek] = useState("")
  const [beside, compare] = useState("")
  const [differing, only] = useState(false)
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={12} />
  const partOf = (module: string) => choice("access.module", module)
  const actOf = (action: string) => choice("access.actions", action)
  const other = roles.find(({ id }) => id === beside)
  const theirs = other && rightsOf(other)
  const differs = (right: string): "more" | "less" | undefined =>
    theirs === undefined || held.has(right) === theirs.has(right) ? undefined : held.has(right) ? "more" : "less"
  const words = foldCase(sought.trim())
  const fits = ({ actions, module }: Line) =>
    words === "" || [partOf(module), ...actions.map(actOf)].some((it) => foldCase(it).includes(words))
  const shown = data.modules
    .filter(fits)
    .filter(({ actions, module }) => !differing || actions.some((it) => differs(`${module}.${it}`) !== undefined))
  const all = data.modules.flatMap(({ actions, module }) => actions.map((it) => `${module}.${it}`))
  const mine = (right: string) => {
    const [module = "", action = ""] = right.split(".")
    return may(module, action)
  }
  /** All of them, or none where all were. Nobody gives what they lack. */
  const toggle = (rights: ReadonlyArray<string>) => {
    const given = rights.filter(mine)
    const next = new Set(held)
    const full = given.every((it) => held.has(it))
    for (const it of given)
      if (full) next.delete(it)
      else next.add(it)
    onChange?.(next)
  }
  const column = (action: string) =>
    shown.flatMap(({ actions, module }) => (actions.includes(action) ? [`${module}.${action}`] : []))
  return (
    <div>
      <div className="stack gap-16 least-220 above-16 below-16">
        <TextInput label={say("roles.search")} type="search" value={sought} onType={seek} />
        <SelectInput
          label={say("roles.compare")}
          value={beside}
          empty={say("roles.compareNone")}
          options={roles.map(({ id }) => ({ value: id, name: nameOf(id) }))}
          onPick={(id) => {
            compare(id)
            if (id === "") only(false)
          }}
        />
      </div>
      {theirs !== undefined && (
        <div className="row line gap-4 gap-x-24">
          <p role="status">
            {say("roles.differences", {
              count: all.filter((it) => differs(it) !== undefined).length,
              name: nameOf(beside),
            })}
          </p>
          <CheckInput label={say("roles.differencesOnly")} value={differing} onPick={only} />
        </div>
      )}
      {onChange !== undefined && (
        <div className="row line below-16 rights-columns" role="group" aria-label={say("roles.columns")}>
          <span className="muted">{say("roles.columns")}</span>
          {usual.map((action) => (
            <button key={action} type="button" className="chip" onClick={() => toggle(column(action))}>
              {actOf(action)}
            </button>
          ))}
        </div>
      )}
      {shown.length === 0 && <p className="muted">{say("roles.nothing")}</p>}
      {shown.map(({ actions, module }) => {
        const rights = actions.map((it) => `${module}.${it}`)
        const count = rights.filter((it) => held.has(it)).length
        return (
          <fieldset key={module} className="stack ruled gap-4 gap-x-12 rights-line">
            <legend className="inside">
              {partOf(module)}{" "}
              <span className="small light muted">{say("roles.of", { count, all: rights.length })}</span>
            </legend>
            {onChange !== undefined && (
              <button type="button" className="link" onClick={() => toggle(rights)}>
                {say(rights.filter(mine).every((it) => held.has(it)) ? "roles.none" : "roles.all")}
              </button>
            )}
            <div className="stack whole rights-cells">
              {actions.map((action) => {
                const right = `${module}.${action}`
                const mark = differs(right)
                return (
                  <label key={action} className="line right" data-differs={mark}>
                    <input
                      type="checkbox"
                      checked={held.has(right)}
                      disabled={onChange === undefined || !mine(right)}
                      onChange={() => toggle([right])}
                    />
                    <span>
                      {actOf(action)}
                      {mark !== undefined && <span className="unseen"> · {say(`roles.${mark}`)}</span>}
                    </span>
                  </label>
                )
              })}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
