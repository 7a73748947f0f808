import * as Schema from "effect/Schema"
import { accept, aggregate, command, rowsOf } from "../kernel/index.ts"
import { Role } from "./events.ts"

export const SecondFactorEvent = Schema.TaggedUnion({
  /** Whether this role needs a second factor for what asks for one. */
  SecondFactorRuled: { role: Role, required: Schema.Boolean },
})
export type SecondFactorEvent = typeof SecondFactorEvent.Type

interface SecondFactorState {
  readonly ruled: boolean
  readonly required: boolean
}

/** What a business asks of a role; its id is the role's name. */
export const SecondFactor = aggregate({
  name: "second_factor",
  version: 1,
  initial: { ruled: false, required: false },
  events: SecondFactorEvent,
  idOf: (event: SecondFactorEvent) => event.role,
  evolve: (_: SecondFactorState, { required }): SecondFactorState => ({ ruled: true, required }),
})

/** Whoever has that role sets up a second factor before they change roles, forget people or send money out. */
export const requireSecondFactor = command("RequireSecondFactor", {
  summary: "Says whether a role needs a second factor before roles are changed, people forgotten or money sent out.",
  input: { role: Role, required: Schema.Boolean },
  access: { module: "permission_roles", action: "edit", proof: true },
  reads: ({ role }) => ({ now: SecondFactor.of(role) }),
  writes: [SecondFactor],
  decide: ({ now }, { required, role }) => {
    if (now.required === required) return accept([])

    return accept([{ _tag: "SecondFactorRuled", role, required }])
  },
})

const Row = Schema.Struct({ id: Role, required: Schema.Boolean })

/** Which roles need a second factor. */
export const secondFactors = rowsOf(SecondFactor, {
  name: "second_factors",
  version: 1,
  summary: "Which roles need a second factor.",
  row: Row,
  columns: ["required"],
  access: { module: "permission_roles", action: "view" },
  show: ({ required, ruled }) => (ruled ? { required } : undefined),
})
