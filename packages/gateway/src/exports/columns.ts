import { template } from "@oja/domain/imports/columns"
import { type AnyView, choiceOf, type Domain, type Field, labelOf, type Meaning } from "@oja/domain/kernel/index"
import type { Language } from "../http/envelope.ts"
import { fieldOfTemplate } from "./productRow.ts"

/** A column of an exported list: what it is called, what its values mean, and what the words of a choice are called. */
export interface Column {
  readonly name: string
  readonly header: string
  readonly meaning: Meaning | undefined
  readonly choices?: Readonly<Record<string, string>>
}

/** The columns of a view in a language, without those that the reader may not see. */
export const columnsOf = (
  domain: Domain,
  view: AnyView,
  hidden: ReadonlyArray<string>,
  language: Language,
  branches: ReadonlyArray<Branch> = [],
): ReadonlyArray<Column> =>
  view.name === "products"
    ? [...templateColumns(view, hidden, language), ...branchColumns(hidden, branches)]
    : allOf(domain, view, hidden, language)

/** A branch besides the main one. */
export interface Branch {
  readonly id: string
  readonly name: string
}

/** The name of the column that says how many there are in a branch. */
export const stockIn = (branchId: string): string => `stock ${branchId}`

/** What lies in other branches has a column for each, as the import reads it. */
const branchColumns = (hidden: ReadonlyArray<string>, branches: ReadonlyArray<Branch>): ReadonlyArray<Column> =>
  hidden.includes(fieldOfTemplate["stock"]!)
    ? []
    : branches.map(({ id, name }) => ({ name: stockIn(id), header: `stock [${name}]`, meaning: "quantity" }))

const allOf = ({ modules }: Domain, view: AnyView, hidden: ReadonlyArray<string>, language: Language) => {
  const words = modules.find(({ views }) => views.includes(view))?.words ?? {}
  return view.fields.filter(isCell).flatMap((field): ReadonlyArray<Column> => {
    const { choices = field.known ?? field.item?.choices, meaning = field.item?.meaning, name } = field
    if (hidden.includes(name)) return []
    const called = choices?.map((word) => [word, choiceOf(words, name, word, language) ?? word] as const)
    return [
      {
        name,
        header: labelOf(words, name, language) ?? name,
        meaning,
        ...(called !== undefined && { choices: Object.fromEntries(called) }),
      },
    ]
  })
}

/** Whether one cell can hold it: lines, rules and pictures have lists of their own, and secrets leave in no file. */
const isCell = ({ internal, item, kind, meaning }: Field): boolean =>
  internal !== true &&
  meaning !== "secret" &&
  ["text", "number", "boolean", "choice"].includes(kind === "list" && item !== undefined ? item.kind : kind)

/** Products leave as the import takes them in, so that a file can come back and change nothing (pain C64). */
const templateColumns = (view: AnyView, hidden: ReadonlyArray<string>, language: Language) => {
  const words = template(language)
  return template("en").flatMap((name, at): ReadonlyArray<Column> => {
    const field = fieldOfTemplate[name]
    const meaning = view.fields.find((it) => it.name === field)?.meaning
    return field !== undefined && hidden.includes(field) ? [] : [{ name, header: words[at] ?? name, meaning }]
  })
}
