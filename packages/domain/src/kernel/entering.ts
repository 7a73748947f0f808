import { kindOf, type Mint } from "./id.ts"
import { type Outcome, type Problem, read, type Writing } from "./reading.ts"
import type { Asks, Request } from "./wire.ts"

interface Entering extends Request {
  readonly mint: Mint
  readonly writing?: Writing
  /** The word that chose the command, which is no field of its own: see `Chooses`. */
  readonly by?: string | undefined
}

/**
 * A call turned into its command's input, by the fields alone: what the body says, what the path names, what the call
 * itself says, and fresh ids for what is made. The schema then judges it as a whole.
 */
export const enter = (asks: Asks, { body, by, mint, params, writing }: Entering): Outcome => {
  const named = new Set<unknown>()
  const found = read(asks.fields, rawOf(asks, body, params, named, by), {
    ...writing,
    currency: (currency) => void named.add(currency),
  })
  if ("problems" in found) return { problems: found.problems.map(asSaid(asks, body)) }
  const value = { ...found.value }
  const { id } = params
  if (id !== undefined && asks.id !== "" && value[asks.id] !== undefined && value[asks.id] !== id)
    return { problems: [{ param: asks.id, wrong: { is: "form" } }] }
  fill(asks, value, id, mint)
  if (named.size > 0 && hasCurrencies(asks)) value["currencies"] = [...named]
  return { value }
}

/** A part that stood beside the others is complained of as it was said. */
const asSaid =
  ({ gathers = {} }: Asks, body: Request["body"]) =>
  (problem: Problem): Problem => {
    const [field = "", ...rest] = problem.param.split(".")
    const parts = gathers[field]
    if (parts === undefined || body[field] !== undefined) return problem
    return { ...problem, param: rest.length === 0 ? parts[0]! : rest.join(".") }
  }

const hasCurrencies = ({ command }: Asks): boolean => "currencies" in command.input.fields

/** What the caller says: the body, without the word that chose the command, and what the path names besides its id. */
const rawOf = (
  asks: Asks,
  body: Request["body"],
  params: Request["params"],
  named: Set<unknown>,
  by: string | undefined,
): Record<string, unknown> => {
  const { command, under } = asks
  const raw: Record<string, unknown> = { ...body }
  if (by !== undefined) delete raw[by]
  const inner = under === undefined ? undefined : body[under]
  if (under !== undefined && typeof inner === "object" && inner !== null) {
    delete raw[under]
    Object.assign(raw, inner)
  }
  for (const [field, parts] of Object.entries(asks.gathers ?? {})) {
    const said = parts.filter((name) => raw[name] !== undefined)
    if (said.length === 0 || raw[field] !== undefined) continue
    raw[field] = Object.fromEntries(said.map((name) => [name, raw[name]]))
    for (const name of said) delete raw[name]
  }
  // A currency may stand beside the amounts instead of in each of them.
  if (hasCurrencies(asks) && !("currency" in command.input.fields) && raw["currency"] !== undefined) {
    named.add(raw["currency"])
    delete raw["currency"]
  }
  for (const [name, value] of Object.entries(params)) if (name !== "id") raw[name] ??= value
  return raw
}

/** Fills what the caller need not say. */
const fill = (
  { command, given, id: field }: Asks,
  value: Record<string, unknown>,
  id: string | undefined,
  mint: Mint,
): void => {
  if (id !== undefined && field !== "") value[field] = id
  for (const [name, said] of Object.entries(given)) value[name] ??= said
  for (const [name, make] of Object.entries(command.minted ?? {})) value[name] ??= make?.(id, mint)
  for (const name of [...(command.mints ?? []), command.subject])
    value[name] ??= mint(kindOf(command.input.fields[name]!) ?? name)
}
