import type { Field } from "@oja/domain/kernel/index"

/** One field of a command's or a question's input, as a flag. */
export interface Flag {
  readonly field: string
  /** `saleId` → `--sale-id`. */
  readonly long: string
  readonly required: boolean
  readonly kind: "text" | "number" | "yes or no" | "json"
  /** What the value stands for, in a word the words table explains: an amount in minor units, a day, the id of a sale. */
  readonly of: "amount" | "quantity" | "day" | "id" | "choice" | "plain"
  /** What kind of thing an id names. */
  readonly idOf: string | undefined
  readonly choices: ReadonlyArray<string>
}

export const kebab = (name: string): string => name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (it) => `-${it}`).toLowerCase()

export const flagsOf = (fields: ReadonlyArray<Field>): ReadonlyArray<Flag> =>
  fields.map((field) => ({
    field: field.name,
    long: `--${kebab(field.name)}`,
    required: field.required,
    kind: kindOf(field),
    of: meaningOf(field),
    idOf: field.kind === "text" ? field.refersTo : undefined,
    choices: field.choices ?? [],
  }))

const kindOf = ({ kind }: Field): Flag["kind"] => {
  switch (kind) {
    case "text":
    case "choice":
      return "text"
    case "number":
      return "number"
    case "boolean":
      return "yes or no"
    default:
      return "json"
  }
}

const meaningOf = ({ kind, meaning, refersTo }: Field): Flag["of"] => {
  if (kind === "choice") return "choice"
  if (kind === "text" && refersTo !== undefined) return "id"
  return meaning === "amount" || meaning === "quantity" || meaning === "day" ? meaning : "plain"
}
