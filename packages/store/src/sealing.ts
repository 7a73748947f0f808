import * as SchemaAST from "effect/SchemaAST"
import type * as Schema from "effect/Schema"
import { type AnyAggregate, ERASED, type Fact, isObject } from "@oja/domain/kernel/index"

type Facts = Record<string, unknown>

/**
 * Takes what stands at a path (`note`, `lines.note`) out of facts: the rest, with null in its place so that the fields
 * come back in the order they had, and what was taken; of a list, one for each of its things.
 */
const take = (from: unknown, path: ReadonlyArray<string>): readonly [rest: unknown, taken: unknown] => {
  if (Array.isArray(from)) {
    const all = from.map((it) => take(it, path))
    if (all.every(([, taken]) => taken === undefined)) return [from, undefined]
    return [all.map(([rest]) => rest), all.map(([, taken]) => taken ?? null)]
  }
  const [head, ...inside] = path as [string, ...ReadonlyArray<string>]
  if (!isObject(from) || from[head] === undefined) return [from, undefined]
  if (inside.length === 0) return [{ ...from, [head]: null }, from[head]]
  const [rest, taken] = take(from[head], inside)
  return taken === undefined ? [from, undefined] : [{ ...from, [head]: rest }, taken]
}

/** Puts back what was taken from a path. */
const put = (into: unknown, path: ReadonlyArray<string>, taken: unknown): void => {
  if (Array.isArray(into))
    return into.forEach((it, i) => (taken as ReadonlyArray<unknown>)[i] !== null && put(it, path, (taken as [])[i]))
  const [head, ...inside] = path as [string, ...ReadonlyArray<string>]
  if (!isObject(into)) return
  if (inside.length === 0) into[head] = taken
  else put(into[head], inside, taken)
}

/** Facts without what stands at some paths, which of the paths held something, and what that was. */
export const taken = (facts: Facts, paths: ReadonlyArray<string>) => {
  let rest: unknown = facts
  const said: Record<string, unknown> = {}
  for (const path of paths) {
    const [without, what] = take(rest, path.split("."))
    if (what === undefined) continue
    rest = without
    said[path] = what
  }
  return { rest: rest as Facts, fields: Object.keys(said), said }
}

/** Puts back, in place, what `taken` took. */
export const putBack = (facts: Facts, said: Readonly<Record<string, unknown>>): void => {
  for (const [path, what] of Object.entries(said)) put(facts, path.split("."), what)
}

/**
 * A fact of somebody who was erased, in place: a field it can do without is left out, so that "erased person" never stands
 * where there was nothing to know.
 */
export const erased = (aggregate: AnyAggregate, event: Fact & Facts, paths: ReadonlyArray<string>): Fact => {
  const shape = (aggregate.events.cases as Record<string, Schema.Top>)[event._tag]?.ast
  for (const path of paths) wipe(event, shape, path.split("."))
  return event
}

const wipe = (from: unknown, shape: SchemaAST.AST | undefined, path: ReadonlyArray<string>): void => {
  if (Array.isArray(from)) {
    const each = shape !== undefined && SchemaAST.isArrays(shape) ? (shape.rest[0] ?? shape.elements[0]) : undefined
    return from.forEach((it) => wipe(it, each, path))
  }
  const [head, ...inside] = path as [string, ...ReadonlyArray<string>]
  if (!isObject(from) || !(head in from)) return
  const field =
    shape !== undefined && SchemaAST.isObjects(shape)
      ? shape.propertySignatures.find(({ name }) => name === head)?.type
      : undefined
  if (inside.length > 0) return wipe(from[head], field, inside)
  if (field === undefined || SchemaAST.isOptional(field)) delete from[head]
  else from[head] = SchemaAST.isArrays(field) ? [] : ERASED
}
