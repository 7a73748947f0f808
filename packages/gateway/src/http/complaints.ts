import * as SchemaIssue from "effect/SchemaIssue"
import type { Field } from "@oja/domain/kernel/index"
import type { Complaint, Language } from "./envelope.ts"
import { say } from "./words.ts"

interface Check {
  readonly id: string
  readonly payload: Readonly<Record<string, number | string>> | null
}

const checkOf = (filter: SchemaIssue.Filter): Check | undefined =>
  (filter.filter.annotations as { readonly representation?: Check } | undefined)?.representation

/** What a person did wrong in a field, from what the schema found: the specification's sentences where it has one. */
export const complaints = (
  issue: SchemaIssue.Issue,
  language: Language,
  fields: ReadonlyArray<Field>,
): ReadonlyArray<Complaint> => {
  const format = SchemaIssue.makeFormatterStandardSchemaV1({
    leafHook: (leaf) => leafWords(leaf, language),
    checkHook: (filter) => checkWords(filter, language),
  })
  const seen = new Set<string>()
  const all: Array<Complaint> = []
  for (const { message, path = [] } of format(issue).issues) {
    const param = path.map((step) => String(typeof step === "object" ? step.key : step)).join(".")
    // One complaint a field is enough: the first names what must be mended first.
    if (seen.has(param)) continue
    seen.add(param)
    const field = fieldAt(fields, param.split("."))
    all.push({ param, msg: fieldWords(field, listWords(field, message, language), language) })
  }
  return all
}

const leafWords = (leaf: SchemaIssue.Leaf, language: Language): string => {
  switch (leaf._tag) {
    case "MissingKey":
      return say(language, "required")
    case "InvalidType":
      return say(language, /number/i.test(SchemaIssue.defaultLeafHook(leaf)) ? "number" : "form")
    default:
      return say(language, "form")
  }
}

const checkWords = (filter: SchemaIssue.Filter, language: Language): string => {
  const check = checkOf(filter)
  const of = (name: string) => Number(check?.payload?.[name] ?? 0)
  switch (check?.id) {
    case "effect/schema/isMinLength":
      return of("minLength") === 1 ? say(language, "empty") : say(language, "tooShort", of("minLength"))
    case "effect/schema/isMaxLength":
      return say(language, "tooLong", of("maxLength"))
    case "effect/schema/isInt":
      return say(language, "whole")
    case "effect/schema/isBetween":
      return say(language, "between", of("minimum"), of("maximum"))
    default:
      return say(language, "form")
  }
}

/** A list is counted in things, not in characters. */
const listWords = (field: Field | undefined, message: string, language: Language): string => {
  if (field?.kind !== "list") return message
  const count = /\d+/.exec(message)?.[0] ?? "1"
  if (message === say(language, "empty") || message === say(language, "tooShort", count))
    return say(language, "tooFew", count)
  return message === say(language, "tooLong", count) ? say(language, "tooManyItems", count) : message
}

const fieldWords = (field: Field | undefined, message: string, language: Language): string => {
  const choice = /^Expected (".*)$/.exec(message)
  if (choice !== null) return say(language, "choice", choice[1]!.replaceAll('"', "").replaceAll(" | ", ", "))
  if (message !== say(language, "form")) return message.startsWith("Expected") ? say(language, "form") : message
  switch (field?.meaning) {
    case "email":
    case "phone":
      return say(language, field.meaning)
    case "day":
      return say(language, "date")
    default:
      return message
  }
}

/** The field at a path of ours: `lines.0.quantity`. */
const fieldAt = (fields: ReadonlyArray<Field>, [name, ...rest]: ReadonlyArray<string>): Field | undefined => {
  const field = fields.find((it) => it.name === name)
  if (field === undefined || rest.length === 0) return field
  if (field.item === undefined) return fieldAt(field.fields ?? [], rest)
  return rest.length === 1 ? field.item : fieldAt(field.item.fields ?? [], rest.slice(1))
}
