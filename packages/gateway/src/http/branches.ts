import { type Condition, type Field, namedIn, PLATFORM, type Problem } from "@oja/domain/kernel/index"
import { ALL, Branches, strangeIn } from "@oja/domain/locations/index"
import type { Services } from "./admit.ts"
import { saidPath } from "./reader.ts"

type Value = Readonly<Record<string, unknown>>

/** The paths to branches that the business does not have. */
export const strangeBranches = (
  { ledger }: Services,
  business: string,
  fields: ReadonlyArray<Field>,
  value: Value,
): ReadonlyArray<ReadonlyArray<string>> => {
  if (business === PLATFORM || namedIn(fields, value, "loc").length === 0) return []
  return strangeIn(ledger.state(business, Branches, ALL), fields, value)
}

/** The columns of a filter that ask for a branch the business does not have. */
export const strangeColumns = (
  services: Services,
  business: string,
  fields: ReadonlyArray<Field>,
  where: { readonly [column: string]: Condition } = {},
): ReadonlyArray<string> =>
  Object.entries(where).flatMap(([column, condition]) => {
    const asked = Array.isArray(condition)
      ? condition
      : typeof condition === "object"
        ? Object.values(condition)
        : [condition]
    return asked.some((it) => strangeBranches(services, business, fields, { [column]: it }).length > 0) ? [column] : []
  })

/** A branch that is not there, under the caller's name for it. */
export const unknownAt =
  (fields: ReadonlyArray<Field>) =>
  (path: ReadonlyArray<string>): Problem => ({ param: saidPath(fields, path), wrong: { is: "branch" } })
