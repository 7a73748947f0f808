import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { oja } from "./index.ts"
import {
  type AnyAggregate,
  type AnyRefusal,
  choiceOf,
  type Field,
  fieldOf,
  labelOf,
  permissionRefusals,
  type Sentence,
  tagsOf,
  type Words,
} from "./kernel/index.ts"
import { queryAnswers } from "./queryAnswers.ts"
import { metrics } from "./reports/metrics.ts"

/** Facts as chance makes them, without the signs whose spacing is looked at: what people typed is not ours to set. */
const factsOf = async (schema: Schema.Top): Promise<unknown> => {
  const samples = await Effect.runPromise(
    Arbitrary.sampleEffect(Arbitrary.schema(schema as Schema.Codec<unknown>), { count: 1, seed: 7 }) as Effect.Effect<
      ReadonlyArray<unknown>
    >,
  )
  return JSON.parse(JSON.stringify(samples[0]), (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll(/[;:!?«»]/g, "").trim() : value,
  )
}

const wrong = async (
  name: string,
  sentence: Sentence | undefined,
  schema: Schema.Top,
): Promise<ReadonlyArray<string>> => {
  if (sentence === undefined) return [`${name} has no words`]
  const facts = await factsOf(schema)
  const [en, fr] = [sentence.en(facts), sentence.fr(facts)]
  return [
    ...(en.trim() === "" || fr.trim() === "" ? [`${name} says nothing`] : []),
    ...(en === fr ? [`${name} says the same in English and French: ${en}`] : []),
    ...(/undefined|NaN|\[object/.test(en + fr) ? [`${name} names a fact that is not there: ${en} / ${fr}`] : []),
    ...(/[^\u202f][;:!?]/.test(fr.replaceAll(/\d:\d/g, "")) ? [`${name} lacks a narrow space: ${fr}`] : []),
    ...(/\d{4}-\d\d-\d\d/.test(en + fr) ? [`${name} writes a day as the book does: ${en} / ${fr}`] : []),
    ...(/\s[;:!?]/.test(en) ? [`${name} has a space before a sign in English: ${en}`] : []),
  ]
}

const caseOf = (aggregate: AnyAggregate, tag: string): Schema.Top =>
  (aggregate.events.cases as { readonly [tag: string]: Schema.Top })[tag]!

it.each(Object.entries(metrics))("the figure %s has its name and its meaning in written French", (_, { fr }) => {
  expect(`${fr.name} ${fr.definition}`).not.toMatch(/[^\u202f][;:!?]/)
})

it("every refusal says what is in the way, in English and in written French (strength L1)", async () => {
  const refusals = new Map(
    [...permissionRefusals, ...[...oja.commands.values()].flatMap((it) => it.refusals)].map(
      (one) => [one.tag, one as AnyRefusal] as const,
    ),
  )
  const found = await Promise.all([...refusals].map(([tag, { facts }]) => wrong(tag, oja.words.refusals[tag], facts)))
  expect(found.flat()).toEqual([])
  expect(refusals.size).toBeGreaterThan(10)
})

it("an error code has one status, whatever refuses with it", () => {
  const statuses = new Map<string, Set<number>>()
  for (const { code, status } of [...permissionRefusals, ...[...oja.commands.values()].flatMap((it) => it.refusals)])
    statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
  const several = [...statuses].filter(([, of]) => of.size > 1)
  expect(several.map(([code, of]) => `${code}: ${[...of].join(", ")}`)).toEqual([])
})

it("every event says what happened, in English and in written French", async () => {
  const tags = [...oja.aggregates.values()].flatMap((aggregate) =>
    tagsOf(aggregate).map((tag) => [tag, aggregate] as const),
  )
  const found = await Promise.all(
    tags.map(([tag, aggregate]) => wrong(tag, oja.words.events[tag], caseOf(aggregate, tag))),
  )
  expect(found.flat()).toEqual([])
})

it("no event says what a role may be kept from: what was done is told to whoever may not see what goods cost", () => {
  // A name may be another thing's too, where that is no text or figure alike.
  const kept = new Set(
    [...oja.views.values()].flatMap(({ fields, masked = [] }) =>
      masked.flatMap((mask) => mask.fields.map((name) => `${name} ${fields.find((it) => it.name === name)?.kind}`)),
    ),
  )
  const [HIDDEN, FIGURE] = ["keptfromthem", 987_654_321]
  const said = (field: Field, isKept: boolean): unknown => {
    const { choices, fields = [], item, kind, known, meaning, name } = field
    const isOne = isKept || kept.has(`${name} ${kind}`)
    const all = (of: ReadonlyArray<Field>) => Object.fromEntries(of.map((it) => [it.name, said(it, isOne)]))
    switch (kind) {
      case "text":
        return isOne
          ? HIDDEN
          : meaning === "day"
            ? "2026-01-02"
            : meaning === "currency"
              ? "NGN"
              : (known?.[0] ?? "word")
      case "choice":
        return choices![0]
      case "number":
        return isOne ? FIGURE : 5
      case "boolean":
        return true
      case "list":
        return item === undefined ? [] : [said({ ...item, name }, isOne)]
      case "record":
        return item === undefined ? {} : { one: said({ ...item, name }, isOne) }
      default:
        return all(fields)
    }
  }
  const telling = [...oja.aggregates.values()].flatMap((aggregate) =>
    tagsOf(aggregate).filter((tag) => {
      const fields = fieldOf("", caseOf(aggregate, tag).ast).fields ?? []
      const facts = Object.fromEntries(fields.map((it) => [it.name, it.name === "currency" ? "NGN" : said(it, false)]))
      const { en, fr } = oja.words.events[tag]!
      return [en(facts), fr(facts)].some((it) => it.includes(HIDDEN) || it.replaceAll(/\D/g, "").includes(`${FIGURE}`))
    }),
  )
  expect(telling).toEqual([])
  expect(kept.size).toBeGreaterThan(20)
})

it("no part has words for what nothing says any more", () => {
  const asked = [...oja.commands.values()].flatMap((it) => it.refusals)
  const refusals = new Set([...permissionRefusals, ...asked].map(({ tag }) => tag as string))
  const unsaid = Object.keys(oja.words.refusals).filter((tag) => !refusals.has(tag))
  const unheard = Object.keys(oja.words.events).filter((tag) => !oja.aggregateOf.has(tag))
  expect([...unsaid, ...unheard]).toEqual([])
})

/** The fields, and those within them: of a list, of a struct, of each case; what is for the program alone is left out. */
const within = (fields: ReadonlyArray<Field>, where: string): ReadonlyArray<{ field: Field; where: string }> =>
  fields.flatMap((field) => {
    const { cases, fields: inner = [], internal, item, name } = field
    if (internal === true) return []
    const at = name === "" ? where : `${where}.${name}`
    const deeper = [...inner, ...(item === undefined ? [] : [item]), ...Object.values(cases?.of ?? {}).flat()]
    return [...(name === "" ? [] : [{ field, where: at }]), ...within(deeper, at)]
  })

/** Every field a list shows to people, by its module. */
const shownFields = oja.modules.flatMap(({ views, words }) =>
  views.flatMap((view) => within(view.fields, view.name).map((it) => ({ ...it, words }))),
)

it("every field of every list is called something, in English and in French", () => {
  const bare = shownFields.filter(({ field, words }) =>
    (["en", "fr"] as const).some((language) => (labelOf(words, field.name, language) ?? "") === ""),
  )
  expect(bare.map(({ where }) => where)).toEqual([])
  expect(shownFields.length).toBeGreaterThan(800)
})

it("every figure of every report is called something, in English and in French", () => {
  const reports = oja.modules.filter(({ name }) => name === "reports" || name === "ledger")
  const bare = reports.flatMap(({ queries, words }) =>
    queries
      .flatMap(({ name }) => within([fieldOf(name, queryAnswers[name]!.ast)], ""))
      // A text in both languages is shown in one.
      .filter(({ field: { name } }) => name !== "en" && name !== "fr" && oja.queries.get(name) === undefined)
      .filter(
        ({ field: { name } }) => labelOf(words, name, "en") === undefined || labelOf(words, name, "fr") === undefined,
      )
      .map(({ where }) => where),
  )
  expect(bare).toEqual([])
})

it("every word of every choice in a list is called something, in English and in French", () => {
  const bare = new Set<string>()
  const walk = (fields: ReadonlyArray<Field>, words: Words, where: string): void => {
    for (const field of fields) {
      const at = `${where}.${field.name}`
      // A currency is called by its own code everywhere.
      if (field.meaning !== "currency")
        for (const word of field.choices ?? field.known ?? field.item?.choices ?? [])
          if ((["en", "fr"] as const).some((language) => choiceOf(words, field.name, word, language) === undefined))
            bare.add(`${at}: ${word}`)
      walk([...(field.fields ?? []), ...(field.item?.fields ?? [])], words, at)
      for (const of of Object.values(field.cases?.of ?? {})) walk(of, words, at)
    }
  }
  for (const { words, views } of oja.modules) for (const view of views) walk(view.fields, words, view.name)
  expect([...bare]).toEqual([])
})
