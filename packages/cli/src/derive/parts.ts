import type { AnyCommand, Domain, Lists, Module } from "@oja/domain/kernel/index"
import { type Flag, flagsOf } from "./flags.ts"

/**
 * What a command line has to know of a part before somebody asks it something. It is plain data: a bundle has it ready
 * (scripts/bundle.ts), so that `--help` need not load the domain.
 */
export interface Part {
  readonly name: string
  readonly summary: string
  readonly verbs: ReadonlyArray<Verb>
  readonly lists: ReadonlyArray<{
    readonly name: string
    readonly summary: string
    readonly columns: ReadonlyArray<string>
  }>
  readonly reports: ReadonlyArray<Asking>
}

interface Asking {
  readonly name: string
  readonly summary: string
  readonly flags: ReadonlyArray<Flag>
}

export interface Verb extends Asking {
  /** The field that names the thing it is asked of. */
  readonly subject: string
  /** Fields that are made here when nobody says them. */
  readonly makes: ReadonlyArray<string>
}

export const partsOf = (domain: Domain): ReadonlyArray<Part> =>
  domain.modules.map((module) => ({
    name: module.name,
    summary: module.summary,
    verbs: byPeople(module.commands).map((command) => ({
      ...asking(command),
      subject: command.subject,
      makes: [...(command.mints ?? []), ...(begins(domain, command) ? [command.subject] : [])],
    })),
    lists: listsOf(domain, module).map(({ view: { columns, daily, name, summary } }) => ({
      name,
      summary,
      columns: Object.keys({ ...columns, ...daily }),
    })),
    reports: byPeople(module.queries).map(asking),
  }))

const asking = ({ fields, name, summary }: Pick<AnyCommand, "fields" | "name" | "summary">): Asking => ({
  name,
  summary,
  flags: flagsOf(fields),
})

/** What only the system itself asks, nobody types. The rest is found by its first letter: a part may have thirty of them. */
const byPeople = <A extends Pick<AnyCommand, "access" | "name">>(all: ReadonlyArray<A>): ReadonlyArray<A> =>
  all.filter(({ access }) => access.of !== "system").toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** A command whose own thing is never named by the id in a path makes a new one, whose id may be minted here. */
const begins = ({ wire }: Domain, command: AnyCommand): boolean => {
  const ways = Object.entries(wire).flatMap(([route, entry]) =>
    (entry.kind === "chooses" ? entry.among : [entry]).flatMap((it) =>
      it.kind === "asks" && it.command === command ? [{ route, id: it.id }] : [],
    ),
  )
  return ways.length > 0 && ways.every(({ id, route }) => !route.includes(":id") || id !== command.subject)
}

/** A part's views; before them what lists its things beside those of another part: sales among the transactions. */
export const listsOf = ({ wire }: Domain, { name, views }: Module): ReadonlyArray<Pick<Lists, "view" | "where">> => {
  if (views.length === 0) return []
  const own = wire[`GET /api/${name}`]
  const beside = own?.kind === "lists" && !views.includes(own.view) ? [own] : []
  return [...beside, ...views.map((view) => ({ view }))]
}
