import { describe, expect, it } from "vitest"
import { oja } from "./index.ts"
import { type Field, fieldsOf } from "./kernel/index.ts"

/** Every field there is, by where it stands: `row of orders: lines.quantity`. */
function* everyField(): Iterable<readonly [where: string, field: Field]> {
  const walk = function* (
    where: string,
    path: string,
    fields: ReadonlyArray<Field>,
  ): Iterable<readonly [string, Field]> {
    for (const field of fields) yield* one(where, path === "" ? field.name : `${path}.${field.name}`, field)
  }
  const one = function* (where: string, path: string, field: Field): Iterable<readonly [string, Field]> {
    yield [`${where}: ${path}`, field]
    if (field.fields !== undefined) yield* walk(where, path, field.fields)
    if (field.item !== undefined) yield* one(where, path, { ...field.item, name: field.name })
    for (const [tag, fields] of Object.entries(field.cases?.of ?? {})) yield* walk(where, `${path}(${tag})`, fields)
  }
  for (const { input, name, refusals } of oja.commands.values()) {
    yield* walk(`input of ${name}`, "", fieldsOf(input))
    for (const { facts, tag } of refusals) yield* walk(`facts of ${tag}`, "", fieldsOf(facts))
  }
  for (const { input, name } of oja.queries.values()) yield* walk(`input of ${name}`, "", fieldsOf(input))
  for (const { name, row } of oja.views.values()) yield* walk(`row of ${name}`, "", fieldsOf(row))
  for (const { events } of oja.aggregates.values())
    for (const [tag, event] of Object.entries(events.cases as Record<string, { readonly ast: never }>))
      yield* walk(tag, "", fieldsOf(event))
}

const fields = [...new Map(everyField())]
/** Called so for another reason: the number a tax office gave, and where a letter is addressed. */
const others = /(^|[ .])taxId$|^input of ShareInvoice: to$|^InvoiceReminded: to$|^InvoiceShared: to$|letters\.to$/
const faults = (wrong: (field: Field) => boolean) =>
  fields.filter(([where, field]) => wrong(field) && !others.test(where)).map(([where]) => where)

describe("every field of every input, event, row and refusal", () => {
  it("is found by the walk", () => {
    expect(fields.length).toBeGreaterThan(3000)
  })

  it("that is a number says what it counts", () => {
    expect(faults(({ kind, meaning }) => kind === "number" && meaning === undefined)).toEqual([])
  })

  it("that is a day, by its name, is a day", () => {
    const isDay = /^(on|day|date|from|to|until)$|(Date|Day|On)$/
    expect(
      faults(
        ({ kind, meaning, name }) => kind === "text" && isDay.test(name) && meaning !== "day" && meaning !== "ref",
      ),
    ).toEqual([])
  })

  it("of a row that is a telephone number, by its name, is looked for as one", () => {
    const bare = faults(({ kind, meaning, name }) => kind === "text" && /phone$/i.test(name) && meaning !== "phone")
    expect(bare.filter((where) => where.startsWith("row of "))).toEqual([])
  })

  it("that is an id, by its name, says of what kind of thing", () => {
    expect(
      faults(
        ({ kind, meaning, name, refersTo }) =>
          kind === "text" && /Ids?$|^id$/.test(name) && (meaning !== "ref" || refersTo === undefined),
      ),
    ).toEqual([])
  })

  it("that a command asks for first names the thing it is asked of", () => {
    const strange = [...oja.commands.values()].filter(({ fields: [first] }) => {
      const isName = first?.refersTo !== undefined || first?.kind === "choice"
      return first?.required !== true || !(isName || /^(slug|host|linkToken|month|trackingToken)$/.test(first.name))
    })
    expect(strange.map(({ fields: [first], name }) => `${name} begins with ${first?.name}`)).toEqual([])
  })

  it("that is a currency is one of those there are", () => {
    expect(faults(({ meaning, name }) => /currency$/i.test(name) && meaning !== "currency")).toEqual([])
  })
})
