// Prints, as JSON, what the files of the domain export: run by the build in a process of its own, so that a changed rule
// is seen without restarting anything.
import { globSync } from "node:fs"
import { relative, sep } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { oja } from "@oja/domain"
import {
  type AnyCommand,
  type AnyQuery,
  type AnyView,
  choiceOf,
  type Field,
  labelOf,
  type Module,
  present,
  tagsOf,
  ordersOf,
  tagsShown,
} from "@oja/domain/kernel/index"
import type { Described, Export, ShownField } from "../src/data/described.ts"

const root = fileURLToPath(new URL("../../domain/src/", import.meta.url))

const both = (label: (language: "en" | "fr") => string | undefined): readonly [string, string] | undefined => {
  const [en, fr] = [label("en"), label("fr")]
  return en === undefined || fr === undefined ? undefined : [en, fr]
}

/** A field with what it and its choices are called in the module that declares it. */
const shown =
  (words: Module["words"]) =>
  ({ description: _, example: __, ...field }: Field): ShownField => {
    const deeper = shown(words)
    const label = both((language) => labelOf(words, field.name, language))
    const called = (field.choices ?? field.known ?? field.item?.choices ?? []).map(
      (word) => [word, both((language) => choiceOf(words, field.name, word, language))] as const,
    )
    const choiceLabels = Object.fromEntries(called.flatMap(([word, it]) => (it === undefined ? [] : [[word, it]])))
    return {
      ...field,
      ...(label && { label }),
      ...(called.length > 0 && { choiceLabels }),
      ...(field.item && { item: deeper({ ...field.item, name: field.name }) }),
      ...(field.fields && { fields: field.fields.map(deeper) }),
      ...(field.cases && {
        cases: {
          by: field.cases.by,
          of: Object.fromEntries(Object.entries(field.cases.of).map(([tag, of]) => [tag, of.map(deeper)])),
        },
      }),
    }
  }

/** The view whose row a command is answered with. */
const leftBy = ({ name }: AnyCommand): string | undefined => {
  const entry = oja.wire[`POST /api/do/${name}`]
  return entry?.kind === "asks" ? entry.answers?.name : undefined
}

/** The views that may show something else after a command. */
const moved = ({ writes }: AnyCommand): ReadonlyArray<string> => [
  ...new Set(writes.flatMap(tagsOf).flatMap((tag) => (oja.viewsOf.get(tag) ?? []).map(({ name }) => name))),
]

// A view may also be listed in part elsewhere, sales and expenses besides all transactions: what is meant is the whole.
const listed = new Map<AnyView, string>()
for (const [route, entry] of Object.entries(oja.wire))
  if (entry.kind === "lists" && /^GET \/api\/[^/]+$/.test(route))
    if (entry.where === undefined || !listed.has(entry.view)) listed.set(entry.view, route.slice("GET /api/".length))

const described = new Map<unknown, Described>()
for (const { commands, name: module, queries, views, words } of oja.modules) {
  const fieldsOf = ({ fields }: AnyCommand | AnyView | AnyQuery) => fields.map(shown(words))
  for (const it of commands)
    described.set(it, {
      kind: "command",
      module,
      name: it.name,
      subject: it.subject,
      ...present({ mints: it.mints }),
      access: it.access,
      offline: it.offline,
      moves: moved(it),
      ...present({ leaves: leftBy(it) }),
      fields: fieldsOf(it),
    })
  for (const it of views)
    described.set(it, {
      kind: "view",
      module,
      name: it.name,
      follows: [...new Set(tagsShown(it).flatMap((tag) => oja.aggregateOf.get(tag)?.name ?? []))],
      resource: listed.get(it) ?? "",
      access: it.access,
      columns: it.columns,
      orders: ordersOf(it),
      usual: Object.keys(it.usual ?? {}),
      search: it.search ?? [],
      masked: it.masked,
      fields: fieldsOf(it),
    })
  for (const it of queries)
    described.set(it, { kind: "query", module, name: it.name, access: it.access, fields: fieldsOf(it) })
}

const files = globSync("**/*.ts", { cwd: root })
  .map((path) => path.split(sep).join("/"))
  .filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))
const modules = await Promise.all(
  files.map(
    async (path) => [path, (await import(pathToFileURL(root + path).href)) as Record<string, unknown>] as const,
  ),
)

/** Where a value that an index passes on is made. */
const origins = new Map<unknown, string>()
for (const [path, exported] of modules)
  if (!path.endsWith("index.ts"))
    for (const value of Object.values(exported))
      if (Object(value) === value) origins.set(value, origins.get(value) ?? path)

const exportsOf = (path: string, exported: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(exported).map(([name, value]): [string, Export] => {
      const is = described.get(value)
      const from = origins.get(value)
      return [name, is !== undefined ? { is } : from !== undefined && from !== path ? { from } : {}]
    }),
  )

const told = Object.fromEntries(modules.map(([path, exported]) => [path, exportsOf(path, exported)]))
process.stdout.write(JSON.stringify({ root: relative(process.cwd(), root), files: told }))
