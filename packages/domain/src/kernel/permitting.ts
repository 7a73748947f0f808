import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Actor, Measured, Right } from "./access.ts"
import { type AnyAggregate, type Fact, tagsOf } from "./aggregate.ts"
import { CountsInClosedMonth, MonthClosed } from "./closing.ts"
import type { AnyCommand, Context, Decision } from "./command.ts"
import { type Field, fieldsOf } from "./fields.ts"
import { present } from "./present.ts"
import { BeyondPlan, PlanLimitReached } from "./quota.ts"
import { SignedAmount } from "./meanings.ts"
import { Currency } from "./money.ts"
import { type Named, namedIn } from "./refs.ts"
import { refusal, type Refused } from "./refusal.ts"

// Rights inside a request. Whether somebody may ask at all, `judge` has said by the command's `access` before anything was
// read; here is judged what only the request and the book say together: guarded fields, and how far a role goes.

/** A field was said anew by somebody who has no right to it. */
export const FieldNotPermitted = refusal(
  "FieldNotPermitted",
  { code: "PERMISSION_DENIED", status: 403 },
  { module: Schema.String, action: Schema.String, param: Schema.String },
)

const beyond = { limit: Schema.String, asked: SignedAmount, most: SignedAmount, currency: Schema.optionalKey(Currency) }

/** More than the role goes, which somebody else may allow. */
export const ApprovalRequired = refusal(
  "ApprovalRequired",
  { code: "APPROVAL_REQUIRED", status: 403 },
  {
    ...beyond,
    /** All that the request takes, limit by limit: an approval of so much lets it through. */
    allows: Schema.Record(Schema.String, SignedAmount),
    /** Who may approve it. */
    approvers: Schema.Array(Schema.Struct({ memberId: Schema.String, name: Schema.String })),
  },
)

/** More than the role goes, and nobody may allow it. */
export const BeyondLimit = refusal("BeyondLimit", { code: "PERMISSION_DENIED", status: 403 }, beyond)

/** It is of a branch at which the asker does not work. */
export const BranchNotYours = refusal(
  "BranchNotYours",
  { code: "PERMISSION_DENIED", status: 403 },
  { param: Schema.String },
)

/** What any request may be refused with that a person makes. */
export const permissionRefusals = [
  FieldNotPermitted,
  ApprovalRequired,
  BeyondLimit,
  BranchNotYours,
  PlanLimitReached,
  BeyondPlan,
  MonthClosed,
  CountsInClosedMonth,
] as const

interface Asked {
  readonly found: unknown
  readonly read: (aggregate: AnyAggregate, id: string) => unknown
  readonly input: unknown
  readonly context: Context
}

/** The decision, if whoever asks may bring it about. What was done before, or changes nothing, needs no right. */
export const permitted = (
  command: AnyCommand,
  decision: Decision<Fact, Refused>,
  { context, found, input, read }: Asked,
): Decision<Fact, Refused> => {
  const { actor } = context
  if (actor === undefined || (Result.isSuccess(decision) && decision.success.length === 0)) return decision
  const stands = hasGuard(command) ? command.stands?.(found, input, context) : undefined
  const denied = deniedIn(command.fields, input, stands, actor, "")
  if (denied !== undefined) return Result.fail(FieldNotPermitted(denied))
  const away = actor.within && elsewhere(command, decision, { found, input, within: actor.within })
  if (away !== undefined) return Result.fail(BranchNotYours({ param: away }))
  if (command.measures === undefined || Result.isFailure(decision)) return decision

  const measured = command.measures(decision.success, found, input, context)
  const over = measured.filter((it) => it.size > mostOf(actor, it))
  const [worst] = over.toSorted((a, b) => Number(isDenied(actor, b)) - Number(isDenied(actor, a)))
  if (worst === undefined) return decision
  const { currency, limit, size } = worst
  const facts = {
    limit,
    asked: toldTo(actor, worst),
    most: mostOf(actor, worst),
    ...present({ currency }),
  }
  if (isDenied(actor, worst)) return Result.fail(BeyondLimit(facts))
  const { approval } = actor
  const given = approval === undefined ? undefined : read(approval.thing.aggregate, approval.thing.id)
  if (approval === undefined || !approval.covers(given, over, context))
    return Result.fail(
      ApprovalRequired({
        ...facts,
        allows: Object.fromEntries(over.map((it) => [it.limit, toldTo(actor, it)])),
        approvers: actor.approvers?.(limit, size) ?? [],
      }),
    )
  return Result.succeed([...decision.success, approval.used(given, context)])
}

interface Placed {
  readonly found: unknown
  readonly input: unknown
  readonly within: ReadonlyArray<string>
}

/** Where it says, or comes to, a branch that is not the asker's: the path in the request, or the field of what follows. */
const elsewhere = (
  { doneAt, fields, writes }: AnyCommand,
  decision: Decision<Fact, Refused>,
  { found, input, within }: Placed,
): string | undefined => {
  const away = ({ id }: Pick<Named, "id">) => !within.includes(id)
  if (doneAt !== undefined) return doneAt(found, input).some((id) => within.includes(id)) ? undefined : BRANCH
  const said = namedIn(fields, input as Readonly<Record<string, unknown>>, "loc").find(away)
  if (said !== undefined) return said.path.join(".")
  if (Result.isFailure(decision)) return undefined
  for (const event of decision.success) {
    const of = writes.find((it) => tagsOf(it).includes(event._tag))
    const follows = of && namedIn(fieldsOf(of.events.cases[event._tag] as Schema.Top), event, "loc")
    if (follows?.some(away) === true) return BRANCH
  }
  return undefined
}

/** What a branch is called in nearly every request. */
const BRANCH = "locationId"

const mostOf = (actor: Actor, { limit }: Measured): number => actor.limits?.[limit]?.most ?? Infinity
/** How large it is, as the asker may know: enough to cover it, and no more than how long a number it is where it is veiled. */
const toldTo = (actor: Actor, { size, veil }: Measured): number =>
  veil === undefined || actor.may(veil.module, veil.action) ? size : 10 ** String(size - 1).length
const isDenied = (actor: Actor, { limit }: Measured): boolean => actor.limits?.[limit]?.beyond === "deny"

const guards = new WeakMap<AnyCommand, boolean>()

const hasGuard = (command: AnyCommand): boolean => {
  const known = guards.get(command) ?? command.fields.some(isGuarded)
  guards.set(command, known)
  return known
}

const isGuarded = ({ cases, fields = [], guard, item }: Field): boolean =>
  guard !== undefined ||
  fields.some(isGuarded) ||
  (item !== undefined && isGuarded(item)) ||
  Object.values(cases?.of ?? {}).some((of) => of.some(isGuarded))

type Denied = Right & { readonly param: string }

/** The first field that says something else than what stands, to which the asker has no right: "lines.0.unitPrice". */
const deniedIn = (
  fields: ReadonlyArray<Field>,
  said: unknown,
  stands: unknown,
  actor: Actor,
  path: string,
): Denied | undefined => {
  for (const field of fields) {
    const denied = deniedBy(field, fieldIn(said, field.name), fieldIn(stands, field.name), actor, path + field.name)
    if (denied !== undefined) return denied
  }
  return undefined
}

const deniedBy = (field: Field, said: unknown, stands: unknown, actor: Actor, param: string): Denied | undefined => {
  if (said === undefined) return undefined
  const { cases, fields, guard, item } = field
  if (guard !== undefined && !actor.may(guard.module, guard.action) && !isSame(said, stands)) return { ...guard, param }
  if (item !== undefined && Array.isArray(said)) {
    for (const [i, one] of said.entries()) {
      const denied = deniedBy(item, one, fieldIn(stands, i), actor, `${param}.${i}`)
      if (denied !== undefined) return denied
    }
    return undefined
  }
  const inside = fields ?? cases?.of[String(fieldIn(said, cases.by))] ?? []
  return deniedIn(inside, said, stands, actor, `${param}.`)
}

const fieldIn = (value: unknown, name: string | number): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[name] : undefined

/** `null` empties a field: where nothing stands it says nothing. */
const isSame = (said: unknown, stands: unknown): boolean => {
  if (said === null || stands === undefined) return said === null && (stands === undefined || stands === null)
  if (typeof said !== "object" || typeof stands !== "object" || stands === null) return said === stands
  const names = new Set([...Object.keys(said), ...Object.keys(stands)])
  return [...names].every((name) => isSame(fieldIn(said, name) ?? null, fieldIn(stands, name)))
}
