import type { Command } from "commander"
import type { AnyView, Condition, Lists, Value } from "@oja/domain/kernel/index"
import { present } from "@oja/domain/kernel/present"
import type { Connection } from "../connection/connection.ts"
import type { ForWhat } from "../connection/fileConnection.ts"
import { reading } from "../connection/open.ts"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import type { table, TableStyle } from "../terminal/table.ts"
import { YourTurn } from "../terminal/trouble.ts"
import { kebab } from "./flags.ts"
import { listsOf, type Part } from "./parts.ts"

interface ListOptions {
  readonly where?: ReadonlyArray<string>
  readonly search?: string
  readonly columns?: string
  readonly sort?: string
  readonly limit: string
  readonly offset: string
}

/** `oja <part> list` and `show`, from the part's views; a part with several names the one it means. */
export const defineReading = (parent: Command, part: Part, session: Session): void => {
  const { words } = session
  const names = part.lists.map(({ name }) => name)
  const help = part.lists.map(({ columns, name, summary }) => `  ${name}: ${summary}\n    ${columns.join(", ")}`)
  parent
    .command("list")
    .description(words.list)
    .argument("[view]", words.oneOf(names))
    .option("--where <column=value...>", words.listOptions.where, gather)
    .option("--search <words>", words.listOptions.search)
    .option("--columns <names>", words.listOptions.columns)
    .option("--sort <column>", words.listOptions.sort)
    .option("--limit <count>", words.listOptions.limit, "50")
    .option("--offset <count>", words.listOptions.offset, "0")
    .addHelpText("after", `\n${words.columnsOf}\n${help.join("\n")}`)
    .action(async (name: string | undefined, options: ListOptions) => {
      const { choiceOf, joined, lists, module, partition, sayWrong, table, unheld, usualRows } = await loaded(
        session,
        part,
      )
      const { view, where } = listNamed(session, lists, name)
      const asked: Record<string, Condition> = {}
      for (const text of options.where ?? []) {
        const called = (field: string, word: string) => choiceOf(module.words, field, word, words.language)
        const [column, { is, said }] = conditionOf(session, view, text, called)
        const wrong = unheld(view, column, said)
        if (wrong !== undefined) throw new YourTurn(`--where ${column}: ${sayWrong(wrong, words)}`)
        asked[column] = joined(asked[column], is)
      }
      const wanted = options.columns?.split(",")
      const { rows, total, zone } = await reading(session, partition, async (connection) => ({
        ...(await connection.list(view, {
          where: {
            ...usualRows(view, new Set(Object.keys(asked))),
            ...asked,
            ...where,
          },
          ...present({ search: options.search }),
          ...(options.sort !== undefined && { sort: [sortOf(session, view, options.sort)] }),
          limit: countOf(session, "--limit", options.limit),
          offset: countOf(session, "--offset", options.offset),
        })),
        zone: await zoneFor(session, partition, connection),
      }))
      if (session.json) return session.sayJson({ rows, total })
      const style = { locale: words.locale, width: session.width, paint: session, words: module.words, zone }
      const { shown, hidden } = fitted(rows, view, wanted, session, style, table)
      for (const line of table(shown, view.fields, style)) session.say(line)
      session.note(words.shown(rows.length, total))
      if (hidden.length > 0) session.note(words.hidden(hidden))
    })
  parent
    .command("show")
    .description(words.show)
    .argument("<id>", words.idOf(kebab(names[0] ?? "")))
    .option("--view <view>", words.oneOf(names))
    .action(async (id: string, options: { readonly view?: string }) => {
      const { facts, lists, module, nameOf, partition, sheetsOf, table } = await loaded(session, part)
      const { view, where } = listNamed(session, lists, options.view)
      const [row, zone] = await reading(session, partition, async (connection) => {
        const zone = await zoneFor(session, partition, connection)
        const named = await connection.show(view, id)
        if (named !== undefined || !("number" in view.columns)) return [named, zone]
        // What stands on the paper is as good as an id, as long as one thing alone has it.
        const { rows } = await connection.list(view, {
          where: { ...where, number: id.toUpperCase() },
          limit: 2,
          offset: 0,
        })
        return [rows.length === 1 ? rows[0] : undefined, zone]
      })
      if (row === undefined) throw new YourTurn(words.notThere(id), { exit: exits.refused })
      if (session.json) return session.sayJson(row)
      const style = { locale: words.locale, width: session.width, paint: session, words: module.words, zone }
      const { currency } = row
      const internal = internalOf(view)
      const { figures, tables } = sheetsOf(
        Object.fromEntries(Object.entries(row).filter(([name]) => !internal.has(name))),
        { name: "", kind: "struct", required: true, fields: view.fields },
        { ids: true, language: words.language },
      )
      for (const line of facts(figures.row, figures.fields, { ...style, currency })) session.say(line)
      for (const { fields, name, rows } of tables.filter(({ rows }) => rows.length > 0)) {
        session.say(session.paint("bold", nameOf(name, style)))
        for (const line of table(rows, fields, { ...style, currency })) session.say(line)
      }
    })
}

// Times are the shop's, wherever this machine stands (pain C56); a script is told instants, and accounts are no shop's.
const zoneFor = async (
  { json }: Session,
  { partition }: ForWhat,
  connection: Pick<Connection, "zone">,
): Promise<string | undefined> => (json || partition !== undefined ? undefined : connection.zone())

/** What only the program reads: a script is told it, the eye is not. */
const internalOf = ({ fields }: AnyView): ReadonlySet<string> =>
  new Set(fields.flatMap((field) => (field.internal === true ? [field.name] : [])))

// A list is for the eye: the id first, what is itself a list left out, and no more columns than there is room for.
const fitted = (
  rows: ReadonlyArray<Record<string, unknown>>,
  view: AnyView,
  wanted: ReadonlyArray<string> | undefined,
  session: Session,
  style: TableStyle,
  tableOf: typeof table,
) => {
  const { daily = {}, fields } = view
  const internal = internalOf(view)
  const all = ["id", ...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !internal.has(name))
  const known = new Set([...fields.map(({ name }) => name), ...Object.keys(daily), ...all])
  for (const name of wanted ?? []) if (!known.has(name)) throw noSuchColumn(session, name, [...known])
  const flat = all.filter((field) => rows.every((row) => typeof row[field] !== "object"))
  const chosen = wanted ?? [...new Set(flat)].filter((field) => field !== "currency")
  const pick = (fields: ReadonlyArray<string>) =>
    rows.map((row) => Object.fromEntries([...fields, "currency"].map((field) => [field, row[field]])))
  const bare = { ...style, paint: { paint: (_: string, text: string) => text } }
  let count = chosen.length
  if (wanted === undefined && session.around.stdout.isTTY)
    while (count > 2 && (tableOf(pick(chosen.slice(0, count)), fields, bare)[0]?.length ?? 0) > session.width) count--
  return { shown: pick(chosen.slice(0, count)), hidden: chosen.slice(count) }
}

const gather = (text: string, before: ReadonlyArray<string> = []): ReadonlyArray<string> => [...before, text]

type List = Pick<Lists, "view" | "where">

/** What only an answer needs. */
const loaded = async (session: Session, { name }: Part) => {
  const [
    { choiceOf, joined, sayWrong, unheld, usualRows },
    { partitionOf },
    { facts, nameOf, table },
    { sheetsOf },
    domain,
  ] = await Promise.all([
    import("@oja/domain/kernel/index"),
    import("./partition.ts"),
    import("../terminal/table.ts"),
    import("../reports/tables.ts"),
    session.domain(),
  ])
  const module = domain.modules.find((it) => it.name === name)!
  return {
    choiceOf,
    facts,
    joined,
    lists: listsOf(domain, module),
    module,
    nameOf,
    partition: partitionOf(name),
    sayWrong,
    sheetsOf,
    table,
    unheld,
    usualRows,
  }
}

const listNamed = ({ words }: Session, lists: ReadonlyArray<List>, name: string | undefined): List => {
  const list = name === undefined ? lists[0] : lists.find(({ view }) => view.name === name)
  if (list !== undefined) return list
  throw new YourTurn(words.noSuchView(name ?? ""), { next: words.oneOfThese(lists.map(({ view }) => view.name)) })
}

const operators = { ">=": "from", "<=": "to", ">": "above", "<": "until", "!=": "not", "=": "" } as const

/** `status=posted`, also as a list calls it: `status=Posted`; `total>=5000`, `on<2026-03-01`. */
const conditionOf = (
  session: Session,
  view: AnyView,
  text: string,
  called: (field: string, word: string) => string | undefined,
): readonly [column: string, { readonly said: Value; readonly is: Condition }] => {
  const { words } = session
  const [, column = "", operator = "=", rest = ""] = /^(\w+)(>=|<=|!=|=|>|<)(.*)$/s.exec(text) ?? []
  if (column === "") throw new YourTurn(words.noCondition(text), { next: words.conditionNext })
  const kind = kindOf(session, view, column)
  const { choices, known = [] } = view.fields.find(({ name }) => name === column) ?? {}
  const among = choices ?? known
  const wordOf = (text: string) =>
    among.includes(text) ? text : (among.find((word) => same(called(column, word), text)) ?? text)
  const said =
    kind === "integer" && rest.trim() !== "" && Number.isFinite(Number(rest))
      ? Number(rest)
      : kind === "boolean"
        ? (yesOrNo(rest) ?? rest)
        : wordOf(rest)
  const word = operators[operator as keyof typeof operators]
  return [column, { said, is: word === "" ? said : { [word]: said } }]
}

const yesOrNo = (text: string): boolean | undefined =>
  /^(true|yes|oui|1)$/i.test(text) ? true : /^(false|no|non|0)$/i.test(text) ? false : undefined

const same = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

const sortOf = (session: Session, view: AnyView, text: string): readonly [string, "ASC" | "DESC"] => {
  const [column, direction] = text.startsWith("-") ? ([text.slice(1), "DESC"] as const) : ([text, "ASC"] as const)
  const { daily: _, ...held } = view
  kindOf(session, held, column)
  return [column, direction]
}

/** What a column holds that lists can be sorted and narrowed by. */
const kindOf = (session: Session, { columns, daily }: AnyView, column: string): string => {
  const following = Object.fromEntries(Object.keys(daily ?? {}).map((name) => [name, "boolean"]))
  const known = { id: "text", ...(columns as Record<string, string>), ...following }
  if (Object.hasOwn(known, column)) return known[column as "id"]
  throw noSuchColumn(session, column, Object.keys(known))
}

const noSuchColumn = ({ words }: Session, name: string, known: ReadonlyArray<string>): YourTurn =>
  new YourTurn(words.noSuchColumn(name), { next: words.oneOfThese(known) })

const countOf = ({ words }: Session, flag: string, text: string): number => {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 0) return count
  throw new YourTurn(`${flag}: ${words.noNumber(text)}`)
}
